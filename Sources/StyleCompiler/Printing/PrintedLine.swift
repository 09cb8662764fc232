/// A line of a sheet in canonical layout, before it is aligned with its neighbours.
internal struct PrintedLine {
  /// Where its text begins, without indentation.
  let start: Int

  /// Where its text ends.
  var end: Int

  /// How deep it stands.
  let level: Int

  /// Whether an empty line stands before it.
  let followsBlank: Bool

  /// What is aligned of a rule that stands on the line with its whole block; nil for any other line.
  var rule: Rule?

  /// Where the comment behind what the line says stands; nil where there is none.
  var comment: Mark?

  /// A rule of one line, with widths in columns.
  struct Rule {
    /// Where the block's `<` stands, with the blank before it.
    let opener: Mark

    /// Where the value of the only declaration stands, and the width from the opener to there; nil where there are
    /// several or none.
    let value: Mark?

    /// The width of the rule without a comment behind it.
    let width: Int
  }

  /// A place in the text, and the width of what stands before it.
  struct Mark {
    let offset: Int
    let width: Int
  }

  /// The columns that the text may have.
  var room: Int { SheetFormatter.lineWidth - level * SheetFormatter.indentation }
}
