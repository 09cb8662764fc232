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
    /// control promised to be legible.
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

  /// The judgments on one control.
  private struct ControlContrasts {
    let resolved: ResolvedControl
    let colors: ControlColors
    let isLegible: Bool

    /// The pairs with the names of the properties, and the judgment in each class of cases.
    let pairs: [(pair: ColorPair, property: String, judgments: [ContrastJudgment])]
  }

  private var controls: [ControlID: ControlContrasts] = [:]

  /// The names of the axes on which some contrast depends.
  package private(set) var axes: Set<String> = []

  /// Judges the colors of the controls that the style sheets use.
  ///
  /// - Complexity: O(*p* · *k* · *t*) for *p* pairs of colors, *k* classes of cases, and *t* contexts in which the colors
  ///   differ.
  package init(_ model: Model) {
    var judge = ContrastJudge(model.declarations.axes)
    model.resolution.forEachControl { resolved in
      guard model.rules.isUsed(resolved.control) else { return }
      let colors = ControlColors(resolved, model.rules)
      let judgments = colors.pairs.pairs.map { pair in
        let name = model.declarations.name(of: resolved.property(at: pair.foreground))
        return (
          pair: pair, property: name,
          judgments: resolved.classes.map { id in
            judge.judgment(on: colors.cells(of: pair, class: id, model.values), model.values)
          }
        )
      }
      let found = judgments.flatMap(\.judgments).flatMap(\.contexts.axes.axes)
      axes.formUnion(found.map { model.declarations.axes.name(of: $0) })
      controls[resolved.control] = ControlContrasts(
        resolved: resolved, colors: colors, isLegible: model.declarations.controls[resolved.control].isLegible,
        pairs: judgments)
    }
  }

  /// Returns the contrasts of `control` in the valid state combination `set`.
  ///
  /// - Parameter variants: The position of a value of each variant among its values.
  package func items(of control: ControlID, variants: [Int], in set: StateMask) -> [Item] {
    guard let control = controls[control], let position = control.resolved.sets.position(of: set) else { return [] }
    let resolved = control.resolved
    let variant = resolved.variants.classID(of: resolved.variants.space.combination(at: variants))
    let row = resolved.row(of: StateSetID(position), variantClass: variant)
    return control.pairs.map { pair, property, judgments in
      Item(
        property: property, judgment: control.colors.judgment(on: pair, row: row, of: judgments),
        isLegible: control.isLegible)
    }
  }
}
