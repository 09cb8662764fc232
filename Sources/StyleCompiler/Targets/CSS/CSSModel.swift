/// The contents of a CSS style sheet, with their CSS names.
internal struct CSSModel {
  /// The file names of the style sheets.
  internal var files: [String] = []

  /// The themes, in the order of the table.
  internal var themes: [String] = []

  /// The custom properties of the page: system colors, tokens, and other values that depend on a theme.
  internal var variables: [Variable] = []

  /// Whether a rule draws a spinner.
  internal var hasSpinner = false

  /// The rules in ascending order of the cascade. If two rules match, the later one wins.
  internal var rules: [Rule] = []

  /// A custom property that themes can change.
  internal struct Variable {
    internal let name: String
    internal let value: CSSThemedText
    internal let documentation: [String]
  }

  /// A CSS rule.
  internal struct Rule {
    /// The lines of the comment before the rule.
    internal var comment: [String]
    internal let selectors: [String]

    /// The declarations. If a property occurs more than once, the last declaration applies.
    internal var declarations: [CSSDeclaration]

    /// The last declaration of each property, in order.
    internal var lastDeclarations: [CSSDeclaration] {
      var seen: Set<String> = []
      return declarations.reversed().filter { seen.insert($0.property).inserted }.reversed()
    }
  }
}

/// A CSS property and its value.
internal struct CSSDeclaration: Hashable {
  internal let property: String
  internal let value: String
}

/// The text of a value, without a theme and in the themes that change it.
internal struct CSSThemedText: Hashable {
  internal let base: String

  /// The texts that differ from `base`, by theme index.
  internal let themed: [Int: String]

  /// Creates a text that can differ between themes.
  internal init(_ base: String, themed: [Int: String] = [:]) {
    self.base = base
    self.themed = themed.filter { $0.value != base }
  }
}
