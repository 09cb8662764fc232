import TestSupport

/// Prints random style sheets in different layouts that all mean the same.
///
/// Between two tokens, it prints anything that the language allows there: nothing, whitespace, comments, or line
/// breaks.
struct SheetPrinter {
  /// The source of random choices for the layout.
  private var random: SplitMix64

  /// Whether the layout is plain, with single spaces and line breaks, and easy to read.
  private let isPlain: Bool

  /// The text so far.
  private(set) var text = ""

  /// Creates a printer whose layout depends on `seed`, or is plain if `seed` is `nil`.
  init(seed: UInt64?) {
    random = SplitMix64(seed: seed ?? 0)
    isPlain = seed == nil
  }

  /// Returns the texts of all files of `sheet`, by path.
  mutating func print(_ sheet: ReferenceSheet) -> [String: String] {
    var texts: [String: String] = [:]
    for file in sheet.files { texts[file.path] = print(file) }
    return texts
  }

  /// Returns the text of `file`.
  private mutating func print(_ file: ReferenceSheet.File) -> String {
    text = ""
    anything()
    for item in file.items { print(item, in: file.path) }
    let ending = isPlain ? "\n" : random.pick(["\n", "\n", "\n", "\n", "\r\n", "\r"])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: ending)
    return !isPlain && random.once(in: 20) ? "\u{FEFF}" + lines : lines
  }

  /// Appends `string` unchanged.
  mutating func put(_ string: String) {
    text += string
  }

  /// Appends optional whitespace or a comment, on the same line.
  mutating func space(_ usual: String = "") {
    put(isPlain ? usual : random.pick(["", "", usual, usual, " ", "\t ", " /* c */ "]))
  }

  /// Appends something that separates two tokens, on the same line.
  mutating func gap() {
    put(isPlain ? " " : random.pick([" ", " ", " ", "  ", "\t", "/* a */", " /* /* [ */ > */ "]))
  }

  /// Appends optional whitespace or comments, which can contain line breaks.
  mutating func anything(_ usual: String = "") {
    put(isPlain ? usual : random.pick(["", usual, usual, " ", "\n", "\n\n  ", " // <[(\"\n", "/* a\n b */", "\t"]))
  }

  /// Appends something that separates two tokens and can contain line breaks.
  mutating func wideGap() {
    put(isPlain ? " " : random.pick([" ", " ", "\n", " // +\n", "/* a\n b */", "/**/"]))
  }

  /// Ends a statement or declaration.
  mutating func end() {
    put(isPlain ? "\n" : random.pick([";", "\n", "\n", " ; ", "\n\n\t", ";;", " // $x\n", "/* 1\n2 */", "; /* */\n"]))
  }

  /// Ends the last declaration of a block, which the `>` after it also ends.
  mutating func endLast() {
    if isPlain || random.once(in: 2) { end() } else { anything() }
  }

  /// Sometimes appends a documentation comment for the next item.
  mutating func documentation() {
    if !isPlain, random.once(in: 6) { put("\n/// A comment with a `<`.\n") }
  }

  /// Calls `element` for each of `elements`, and prints `separator` and sometimes line breaks between them.
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

  /// Returns `true` or `false` with equal probability, but always `true` in a plain layout.
  mutating func isFirst() -> Bool {
    isPlain || random.once(in: 2)
  }

  /// Prints `<`, the given content, and `>`.
  mutating func block(_ content: (inout SheetPrinter) -> Void) {
    anything(" ")
    put("<")
    anything("\n")
    content(&self)
    put(">")
    anything("\n")
  }
}
