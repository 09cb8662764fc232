/// The masks in which some states are active, some are inactive, and all others are arbitrary.
internal struct MaskCube {
  /// The positions of the states that are active.
  internal var held: [Int] = []

  /// The positions of the states that are inactive.
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
