import StyleCompiler

/// The one of `known` that a person who wrote `name` most likely meant; nil where none is near.
///
/// Another case alone is near; else there are fewer edits than letters, so that `-x` is not taken for `-o`.
func nearestName(to name: String, among known: [String]) -> String? {
  if let same = known.first(where: { $0.lowercased() == name.lowercased() }) { return same }
  let letters = name.count { $0 != "-" }
  let limit = min(NameIndex.limit(for: name), letters - 1)
  guard limit > 0 else { return nil }
  return NameIndex(known).nearest(to: name, within: limit).map { known[$0.index] }
}
