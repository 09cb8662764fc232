/// A pseudorandom number generator, by Steele, Lea, and Flood, that returns the same numbers for a seed everywhere.
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64
  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

extension SplitMix64 {
  /// Returns `true` with a probability of 1 in `count`.
  package mutating func once(in count: Int) -> Bool { number(in: 1...count) == 1 }
  package mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
  package mutating func pick<Element>(_ choices: [Element]) -> Element { choices[number(in: 0...choices.count - 1)] }

  /// Returns at most `count` different elements of `choices`, in random order.
  package mutating func pick<Element>(_ count: Int, of choices: [Element]) -> [Element] {
    Array(choices.shuffled(using: &self).prefix(count))
  }
}
