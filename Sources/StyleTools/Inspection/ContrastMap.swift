import StyleCompiler
import StyleSupport
import StyleTable

/// The contrast of every color that is shown on another, in every case of every control.
package struct ContrastMap {
  /// The contrast of one color of a control in one case.
  package struct Item {
    /// The name of the property with the color.
    package let property: String

    fileprivate let judgment: ContrastJudgment
    fileprivate let isLegible: Bool

    /// Returns the contrast in `context`, the contrast that is needed there, and the one that would be needed if the
    /// control promised to be legible. A disabled control needs a contrast of 0, unless it's busy.
    package func contrast(
      in context: Context
    ) -> (outcome: ContrastJudgment.Outcome, needed: Double, sufficient: Double) {
      let position = judgment.contexts.position(of: context)
      return (
        judgment.outcomes[position], judgment.threshold(at: position, isLegible: isLegible),
        judgment.threshold(at: position, isLegible: true)
      )
    }
  }

  private let model: Model

  /// The colors of each control, and the judgment on each pair in each class of cases.
  private var controls: [ControlID: (colors: ControlColors, judgments: [[ContrastJudgment]])] = [:]

  /// The names of the axes on which some contrast depends.
  package private(set) var axes: Set<String> = []

  /// Judges the colors of the controls that the style sheets use.
  ///
  /// - Complexity: O(*p* · *k* · *t*) for *p* pairs of colors, *k* classes of cases, and *t* contexts in which the colors
  ///   differ.
  package init(_ model: Model) {
    self.model = model
    var (judge, drawn) = (ContrastJudge(model.declarations.axes), DrawnProperties())
    model.resolution.forEachControl { resolved in
      guard model.rules.isUsed(resolved.control) else { return }
      let colors = ControlColors(resolved, drawn.covers(of: resolved, model.rules), model.rules)
      let judgments = colors.pairs.pairs.map { colors.judgments(on: $0, by: &judge, model.values) }
      let found = judgments.joined().flatMap(\.contexts.axes.axes)
      axes.formUnion(found.map { model.declarations.axes.name(of: $0) })
      controls[resolved.control] = (colors, judgments)
    }
  }

  /// Returns the contrasts of `control` in the valid state combination `set`.
  ///
  /// - Parameter variants: The position of a value of each variant among its values.
  package func items(of control: ControlID, variants: [Int], in set: StateMask) -> [Item] {
    let resolved = model.resolution[control]
    guard let (colors, judgments) = controls[control], let row = resolved.row(variants: variants, in: set) else {
      return []
    }
    return zip(colors.pairs.pairs, judgments).map { pair, judgments in
      Item(
        property: model.declarations.name(of: resolved.property(at: pair.foreground)),
        judgment: colors.judgment(on: pair, row: row, of: judgments),
        isLegible: model.declarations.controls[control].isLegible)
    }
  }
}
