import TestSupport

/// Generates random style sheets without errors. The same seed produces the same style sheets.
///
/// Items are inserted anywhere in their files, because the language allows names to be used before they are declared.
/// The generator avoids errors by using the reference's own state algebra. Warnings are allowed.
struct SheetGenerator {
  /// The source of random choices.
  var random: SplitMix64

  /// The style sheets so far.
  var sheet = ReferenceSheet(files: [], given: [])

  /// The tokens so far. The value of a token uses only tokens before it, which avoids cycles.
  var tokens: [GeneratedToken] = []

  /// The controls so far, beginning with the built-in ones. A base control comes before the controls that derive from
  /// it.
  var controls: [GeneratedControl] = []

  /// Creates the generator for `seed`.
  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// Returns the next random program.
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

  /// Inserts `item` at a random position in the file with the given number.
  mutating func insert(_ item: ReferenceSheet.Item, into file: Int) {
    sheet.files[file].items.insert(item, at: random.number(in: 0...sheet.files[file].items.count))
  }

  /// Inserts `item` at a random position in the file at `path`.
  mutating func insert(_ item: ReferenceSheet.Item, intoFile path: String) {
    guard let file = sheet.files.firstIndex(where: { $0.path == path }) else { return }
    insert(item, into: file)
  }

  /// Returns the path of a random file.
  mutating func anyFile() -> String {
    random.pick(sheet.files).path
  }
}
