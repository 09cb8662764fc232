import StyleCompiler

/// A set of masks of a few states.
///
/// Each mask is an integer. Its bit *p* is set if the state at position *p* is active.
internal struct MaskSet: Hashable {
  /// One bit for each mask.
  private var words: [UInt64]

  /// The number of all masks of the states, whether or not the set contains them.
  internal let count: Int

  /// Creates a set of the masks of `stateCount` states for which `holds` returns `true`.
  internal init(stateCount: Int, where holds: (Int) -> Bool) {
    count = 1 << stateCount
    words = Array(repeating: 0, count: (count + 63) / 64)
    for mask in 0..<count where holds(mask) { words[mask / 64] |= 1 << UInt64(mask % 64) }
  }

  internal func contains(_ mask: Int) -> Bool { words[mask / 64] >> UInt64(mask % 64) & 1 == 1 }

  internal var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  internal func intersection(_ other: MaskSet) -> MaskSet {
    var result = self
    for word in words.indices { result.words[word] &= other.words[word] }
    return result
  }

  internal func subtracting(_ other: MaskSet) -> MaskSet {
    var result = self
    for word in words.indices { result.words[word] &= ~other.words[word] }
    return result
  }

  internal func isDisjoint(with other: MaskSet) -> Bool { intersection(other).isEmpty }
}

/// The masks in which some states are active, some are inactive, and all others are arbitrary.
internal struct MaskCube {
  internal var held: [Int] = []
  internal var missing: [Int] = []

  /// Returns cubes that together cover exactly the masks in `set`. No cube is redundant.
  ///
  /// This is the method of Minato and Morreale ("Fast generation of irredundant sum-of-products forms", 1992).
  ///
  /// - Complexity: O(3ⁿ) for *n* states, and far less if few of them matter.
  internal static func cubes(of set: MaskSet) -> [MaskCube] {
    let wanted = (0..<set.count).map { set.contains($0) }
    return cover(wanted[...], wanted[...]).cubes
  }

  /// Returns cubes that cover all masks that are `wanted` and no mask that isn't `allowed`, along with the masks that
  /// they cover.
  private static func cover(
    _ wanted: ArraySlice<Bool>, _ allowed: ArraySlice<Bool>
  ) -> (cubes: [MaskCube], masks: [Bool]) {
    if !wanted.contains(true) { return ([], Array(repeating: false, count: wanted.count)) }
    if !allowed.contains(false) { return ([MaskCube()], Array(repeating: true, count: wanted.count)) }
    let half = wanted.count / 2
    let (without, with) = (wanted.prefix(half), wanted.suffix(half))
    let (allowedWithout, allowedWith) = (allowed.prefix(half), allowed.suffix(half))
    let low = cover(both(without, allowedWith) { $0 && !$1 }[...], allowedWithout)
    let high = cover(both(with, allowedWithout) { $0 && !$1 }[...], allowedWith)
    let left = both(both(without, low.masks) { $0 && !$1 }, both(with, high.masks) { $0 && !$1 }) { $0 || $1 }
    let common = cover(left[...], both(allowedWithout, allowedWith) { $0 && $1 }[...])
    let state = half.trailingZeroBitCount
    let cubes = low.cubes.map { $0.with(missing: state) } + high.cubes.map { $0.with(held: state) } + common.cubes
    let masks = both(low.masks, common.masks) { $0 || $1 } + both(high.masks, common.masks) { $0 || $1 }
    return (cubes, masks)
  }

  private static func both(
    _ left: some Sequence<Bool>, _ right: some Sequence<Bool>, _ combine: (Bool, Bool) -> Bool
  ) -> [Bool] {
    zip(left, right).map { combine($0, $1) }
  }

  private func with(held state: Int) -> MaskCube { MaskCube(held: held + [state], missing: missing) }

  private func with(missing state: Int) -> MaskCube { MaskCube(held: held, missing: missing + [state]) }
}
