/// A small generator of pseudo-random numbers: the same seed gives the same numbers on every machine.
///
/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  /// The numbers that follow from `seed`.
  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

extension SplitMix64 {
  /// True once in `count` times.
  mutating func once(in count: Int) -> Bool {
    number(in: 1...count) == 1
  }

  /// One of `range`.
  mutating func number(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// One of `choices`.
  ///
  /// - Requires: There is one.
  mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[number(in: 0...choices.count - 1)]
  }

  /// Up to `count` different ones of `choices`, in any order.
  mutating func pick<Element>(_ count: Int, of choices: [Element]) -> [Element] {
    Array(choices.shuffled(using: &self).prefix(count))
  }
}
