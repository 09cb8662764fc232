/// What is to be said in CSS, with the words that it has there.
internal struct CSSModel {
  /// The names of the sheets' files.
  internal var files: [String] = []

  /// The themes in the table's order.
  internal var themes: [String] = []

  /// The custom properties of the page: system colours, tokens, and what themes make of other values.
  internal var variables: [Variable] = []

  /// Whether a rule draws a spinner.
  internal var hasSpinner = false

  /// The rules in ascending order of the cascade: of two that fit, the later wins.
  internal var rules: [Rule] = []

  /// A custom property that themes can change.
  internal struct Variable {
    internal let name: String
    internal let value: CSSThemedText
    internal let documentation: [String]
  }

  /// What some elements have.
  internal struct Rule {
    /// What is said before it.
    internal var comment: [String]
    internal let selectors: [String]

    /// The declarations, of which the last one of each property counts.
    internal var declarations: [CSSDeclaration]

    /// The last declaration of each property, in order.
    internal var lastDeclarations: [CSSDeclaration] {
      var seen: Set<String> = []
      return declarations.reversed().filter { seen.insert($0.property).inserted }.reversed()
    }
  }
}

/// A property of CSS with its value.
internal struct CSSDeclaration: Hashable {
  internal let property: String
  internal let value: String
}

/// The text of a value, without a theme and in those that change it.
internal struct CSSThemedText: Hashable {
  internal let base: String

  /// The texts that differ from `base`, by the theme's number.
  internal let themed: [Int: String]

  /// A text that may be different in some themes.
  internal init(_ base: String, themed: [Int: String] = [:]) {
    self.base = base
    self.themed = themed.filter { $0.value != base }
  }
}
