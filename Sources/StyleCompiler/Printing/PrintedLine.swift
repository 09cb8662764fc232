/// A line of a style sheet in canonical layout, before it is aligned with adjacent lines.
internal struct PrintedLine {
  /// The start offset of the line's text, without indentation.
  let start: Int

  /// The end offset of the line's text.
  var end: Int

  /// The indentation level.
  let level: Int

  /// Whether an empty line precedes this one.
  let followsBlank: Bool

  /// The parts to align if the line consists of a rule with its whole block, or `nil` for any other line.
  var rule: Rule?

  /// The position of the trailing comment, or `nil` if there is none.
  var comment: Mark?

  /// A one-line rule, with widths in columns.
  struct Rule {
    /// The position of the block's `<`, including the space before it.
    let opener: Mark

    /// The position of the value of the only declaration, or `nil` if there isn't exactly one declaration.
    ///
    /// The width of this mark is measured from the opener.
    let value: Mark?

    /// The width of the rule without its trailing comment.
    let width: Int
  }

  /// A position in the text, and the width of the text before it.
  struct Mark {
    let offset: Int
    let width: Int
  }

  /// The number of columns that are available for the text.
  var room: Int { SheetFormatter.lineWidth - level * SheetFormatter.indentation }
}
