import TestSupport

/// Random sheets without errors, the same for the same seed.
///
/// Everything is made so that it may be used before it is declared, as the language has it: items are put anywhere in
/// their files. What would be an error is avoided by asking the reference's own algebra. Warnings are welcome.
struct SheetGenerator {
  /// What chooses.
  var random: SplitMix64

  /// What there is so far.
  var sheet = ReferenceSheet(files: [], given: [])

  /// The tokens so far; a token's value uses only those before it, so that there are no cycles.
  var tokens: [GeneratedToken] = []

  /// The controls so far, those of the standard sheet first; a base stands before what derives from it.
  var controls: [GeneratedControl] = []

  /// The generator of the sheet of `seed`.
  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// The next random sheet.
  mutating func next() -> ReferenceSheet {
    sheet = ReferenceSheet(files: [], given: [])
    tokens = []
    controls = []
    makeFiles()
    for _ in 0..<random.number(in: 0...6) { makeToken() }
    for name in random.pick(random.pick([0, 0, 1, 2]), of: ["dark", "high-contrast", "nuit"]) { makeTheme(name) }
    makeStandardControls()
    for _ in 0..<random.pick([1, 2, 2, 3, 4]) { makeControl() }
    for _ in 0..<random.number(in: 2...8) { makeRule() }
    return sheet
  }

  /// Puts `item` anywhere into the file of that number.
  mutating func insert(_ item: ReferenceSheet.Item, into file: Int) {
    sheet.files[file].items.insert(item, at: random.number(in: 0...sheet.files[file].items.count))
  }

  /// Puts `item` anywhere into any file, or into the one called `path`.
  mutating func insert(_ item: ReferenceSheet.Item, intoFile path: String) {
    guard let file = sheet.files.firstIndex(where: { $0.path == path }) else { return }
    insert(item, into: file)
  }

  /// The path of any file.
  mutating func anyFile() -> String {
    random.pick(sheet.files).path
  }
}
