import StyleCompiler
import StyleSupport

/// The contents of a CSS style sheet, with their CSS names.
internal struct CSSModel {
  internal var files: [String] = []
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
  internal var hasSpinner = false

  /// The rules in ascending order of the cascade. If two rules match, the later one wins.
  internal var rules: [Rule] = []

  internal struct Variable {
    internal let name: String

    /// The axes on which the value depends. It is computed again wherever one of them can change.
    internal let axes: AxisSet
    internal let value: String

    /// The only axis on which `value` depends, and the different texts for values of the axis, by position. Otherwise,
    /// `nil`: the text is the same in all contexts.
    internal var alternatives: (axis: AxisID, texts: [(position: Int, text: String)])?

    internal var documentation: [String] = []
  }

  internal struct Rule {
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

internal struct CSSDeclaration: Hashable {
  internal let property: String
  internal let value: String
}

/// The text of a value in some contexts.
internal struct CSSContextText: Hashable {
  internal let contexts: AxisContexts
  internal let texts: [String]

  internal init(_ texts: [String], in contexts: AxisContexts, _ styles: Model) {
    let needed = styles.declarations.axes.contexts(over: contexts.support(of: texts, ==))
    self.contexts = needed
    self.texts = needed.contexts.map { texts[contexts.position(of: $0)] }
  }
}
