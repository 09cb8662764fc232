import StyleCompiler

/// Returns the element of `known` that is most likely meant by `name`, or `nil` if none is near.
///
/// A name that differs only in case is near. Otherwise the distance must be less than the number of letters, so that
/// `-x` isn't mistaken for `-o`.
func nearestName(to name: String, among known: [String]) -> String? {
  if let same = known.first(where: { $0.lowercased() == name.lowercased() }) { return same }
  let letters = name.count { $0 != "-" }
  let limit = min(Spelling.limit(for: name), letters - 1)
  return limit > 0 ? Spelling.nearest(to: name, among: known, within: limit) : nil
}
