import StyleCompiler
import StyleSupport

/// The contents of a CSS style sheet, with their CSS names.
internal struct CSSModel {
  /// The file names of the style sheets.
  internal var files: [String] = []

  /// The axes of the program.
  internal var axes: [CSSAxis] = []

  /// The custom properties of the page: system colors, tokens, and other values that depend on the context.
  internal var variables: [Variable] = []

  /// The selectors of the controls that move.
  internal var moving: [String] = []

  /// The axes whose change they show at once, each with the custom property for the animation of its current value.
  internal var settlingAxes: [(axis: AxisID, property: String)] = []

  /// The custom property that is `none` at the moment of such a change.
  internal var settling = ""

  /// The greatest number of stops of a gradient that moves.
  internal var movingStops = 0

  /// Whether a rule draws a spinner.
  internal var hasSpinner = false

  /// The rules in ascending order of the cascade. If two rules match, the later one wins.
  internal var rules: [Rule] = []

  /// A custom property of the page.
  internal struct Variable {
    internal let name: String

    /// The axes on which the value depends. It is computed again wherever one of them can change.
    internal let axes: AxisSet

    /// The value in the default context.
    internal let value: String

    /// The only axis on which `value` depends, and the different texts for values of the axis, by position. Otherwise,
    /// `nil`: the text is the same in all contexts.
    internal var alternatives: (axis: AxisID, texts: [(position: Int, text: String)])?

    internal var documentation: [String] = []
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
      if declarations.count <= 16 {
        return declarations.indices.filter { index in
          !declarations[(index + 1)...].contains { $0.property == declarations[index].property }
        }.map { declarations[$0] }
      }
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

/// The text of a value in some contexts.
internal struct CSSContextText: Hashable {
  /// The contexts, along each of whose axes some texts differ.
  internal let contexts: AxisContexts

  /// The text in each of the contexts.
  internal let texts: [String]

  internal init(_ texts: [String], in contexts: AxisContexts, _ styles: Model) {
    let needed = styles.declarations.axes.contexts(over: contexts.support(of: texts, ==))
    self.contexts = needed
    self.texts = needed.contexts.map { texts[contexts.position(of: $0)] }
  }
}
