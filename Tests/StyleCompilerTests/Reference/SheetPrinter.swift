import TestSupport

/// Writes random sheets as text, laid out in ever different ways that mean the same.
///
/// Between any two words stands what the language allows there: nothing, blanks, comments, line breaks.
struct SheetPrinter {
  /// What chooses the layout.
  private var random: SplitMix64

  /// How wild the layout is: 0 leaves one blank, one line break and `;`, so that a person can read it.
  private let isPlain: Bool

  /// The text so far.
  private(set) var text = ""

  /// A printer whose layout depends on `seed`; nil is a plain layout.
  init(seed: UInt64?) {
    random = SplitMix64(seed: seed ?? 0)
    isPlain = seed == nil
  }

  /// The texts of all files of `sheet`, by their paths.
  mutating func print(_ sheet: ReferenceSheet) -> [String: String] {
    var texts: [String: String] = [:]
    for file in sheet.files { texts[file.path] = print(file) }
    return texts
  }

  /// The text of `file`.
  private mutating func print(_ file: ReferenceSheet.File) -> String {
    text = ""
    anything()
    for item in file.items { print(item, in: file.path) }
    let ending = isPlain ? "\n" : random.pick(["\n", "\n", "\n", "\n", "\r\n", "\r"])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: ending)
    return !isPlain && random.once(in: 20) ? "\u{FEFF}" + lines : lines
  }

  /// Adds `words` as they stand.
  mutating func put(_ words: String) {
    text += words
  }

  /// Adds something that may be nothing, on the same line.
  mutating func space(_ usual: String = "") {
    put(isPlain ? usual : random.pick(["", "", usual, usual, " ", "\t ", " /* c */ "]))
  }

  /// Adds something that parts two words, on the same line.
  mutating func gap() {
    put(isPlain ? " " : random.pick([" ", " ", " ", "  ", "\t", "/* a */", " /* /* [ */ > */ "]))
  }

  /// Adds something that may be nothing or hold line breaks.
  mutating func anything(_ usual: String = "") {
    put(isPlain ? usual : random.pick(["", usual, usual, " ", "\n", "\n\n  ", " // <[(\"\n", "/* a\n b */", "\t"]))
  }

  /// Adds something that parts two words and may hold line breaks.
  mutating func wideGap() {
    put(isPlain ? " " : random.pick([" ", " ", "\n", " // +\n", "/* a\n b */", "/**/"]))
  }

  /// Ends a statement or declaration.
  mutating func end() {
    put(isPlain ? "\n" : random.pick([";", "\n", "\n", " ; ", "\n\n\t", ";;", " // $x\n", "/* 1\n2 */", "; /* */\n"]))
  }

  /// Ends the last declaration of a block, which the `>` behind it does, too.
  mutating func endLast() {
    if isPlain || random.once(in: 2) { end() } else { anything() }
  }

  /// Adds a comment that documents what follows, or nothing.
  mutating func documentation() {
    if !isPlain, random.once(in: 6) { put("\n/// What it is, `<` and all.\n") }
  }

  /// Adds what `element` adds for each of `elements`, with `separator` and perhaps line breaks between them.
  mutating func list<Element>(
    _ elements: [Element], separator: String, _ element: (inout SheetPrinter, Element) -> Void
  ) {
    for (index, each) in elements.enumerated() {
      if index > 0 {
        space()
        put(separator)
        anything(separator == "|" ? "" : " ")
      }
      element(&self, each)
    }
  }

  /// One of two, with equal chances; always the first where the layout is plain.
  mutating func isFirst() -> Bool {
    isPlain || random.once(in: 2)
  }

  /// Adds `<`, what `content` adds, and `>`.
  mutating func block(_ content: (inout SheetPrinter) -> Void) {
    anything(" ")
    put("<")
    anything("\n")
    content(&self)
    put(">")
    anything("\n")
  }
}
