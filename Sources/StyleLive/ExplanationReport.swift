import StyleCompiler
import StyleRuntime
import StyleSupport
import StyleTools

/// The text that `stylec explain` prints for one control in one state.
package struct ExplanationReport {
  private let control: ControlID
  private let model: Model
  private let search: CandidateSearch
  private let locations: LocationFormatter
  private let variants: [Int]
  private let reading: MaskReading
  private let style: Style

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - control: The control with its variant values, in the table that `model` was compiled to.
  ///   - mask: Any mask. The report has the steps that lead from it to a valid state combination.
  ///   - context: The context, or `nil` for the default one.
  ///   - locations: A formatter for the sources of `model`.
  /// - Requires: `model` has the control.
  package init(
    of control: Control, in mask: StateMask, context: StyleContext?, _ model: Model, _ locations: LocationFormatter
  ) {
    guard let id = model.declarations.controls.control(at: control.path) else {
      preconditionFailure("the model does not have the control")
    }
    (self.control, self.model, self.locations) = (id, model, locations)
    search = CandidateSearch(model)
    variants = control.variantPositions
    reading = model.declarations.states.reading(of: mask, for: id)
    style = control.style(in: mask, context: context)
  }

  /// The properties that declarations or defaults set, in byte order.
  package var properties: [PropertyID] { search.properties(of: control) }

  /// Returns a heading with the control, its states, and the context if it isn't the default one. `state` is as written
  /// by the user.
  package func heading(_ state: String, _ context: StyleContext?) -> String {
    let combination = model.declarations.states.variantSpace(of: control).combination(at: variants)
    let name = model.declarations.states.text(of: reading.canonical, combination, for: control)
    var phrase = ""
    if let values = context?.values, let known = try? model.declarations.axes.context(values), known != .standard {
      phrase = ", in context \(model.declarations.axes.name(of: known).visible)"
    }
    let head = "\(model.declarations.path(of: control)) in \(name)\(phrase)\n"
    if reading.steps.isEmpty { return head }
    return head + "\n'\(state.visible)' resolves to '\(name)':\n" + reading.steps.map { "  \(text(of: $0))\n" }.joined()
  }

  /// Returns the value of `property`, and a line for each declaration that could have set it.
  package func text(of property: PropertyID) -> String {
    let explanation = explanation(of: property)
    var columns = TextColumns(indentation: "  ")
    for text in candidates(of: explanation) { columns.add(text.location, text.selector, text.value, text.reason) }
    return value(of: property) + "\n" + columns.text + references(of: explanation)
  }

  /// Returns the property, its value, and the axes on which the value depends.
  private func value(of property: PropertyID) -> String {
    let name = model.declarations.name(of: property)
    let axes = style.axes(of: name).joined(separator: ", ")
    let note = axes.isEmpty ? "" : " (depends on \(axes))"
    return (style[ifDeclared: name].map { "\(name) = \($0)" } ?? "\(name) has no value") + note
  }

  private func explanation(of property: PropertyID) -> ValueExplanation {
    search.explanation(of: property, for: control, variants: variants, in: reading.canonical)
  }

  private func candidates(of explanation: ValueExplanation) -> [CandidateText] {
    explanation.candidates.map {
      CandidateText($0, winner: explanation.winner, of: model, locations: locations)
    }
  }

  /// Returns a line for each property that the winner of `explanation` refers to, directly or through others, with its
  /// value and the declaration that gives it.
  private func references(of explanation: ValueExplanation) -> String {
    var columns = TextColumns(indentation: "  ")
    var pending = [explanation]
    var seen: Set<PropertyID> = [explanation.property]
    while let next = pending.popLast() {
      guard let winner = next.winner else { continue }
      let properties = model.rules.references(of: winner.source, in: control).filter { seen.insert($0).inserted }
      for property in properties {
        let found = self.explanation(of: property)
        let name = model.declarations.name(of: property)
        let text = found.winner.map { CandidateText($0, winner: $0, of: model, locations: locations) }
        let value = style[ifDeclared: name].map { "\($0)" } ?? "no value"
        columns.add(".\(name) = \(value)", text?.location ?? "", text?.selector ?? "", text?.value ?? "")
        pending.append(found)
      }
    }
    return columns.text
  }

  /// Returns a one-line description of the effect of `step` on the mask.
  private func text(of step: MaskReading.Step) -> String {
    let states = model.declarations.states
    func quoted(_ bit: Int) -> String { "'\(states.text(of: StateMask(bit: bit), for: control))'" }
    switch step {
    case .undeclared(let bits):
      return "0x\(String(bits.rawValue, radix: 16)) is removed: the inheritance chain does not declare these bits"
    case .added(let bit, let reason): return "\(quoted(bit)) is added: " + locations.chain(reason)
    case .excluded(let first, let dropped, let isImplicit, let span):
      let verb = dropped.count > 1 ? "are" : "is"
      let names = dropped.bits.map(quoted).joined(separator: " and ")
      let reason =
        isImplicit
        ? "nothing answers a pointer while it is disabled" : "\(quoted(first)) is listed first in '@exclusive'"
      return "\(names) \(verb) removed: \(reason) (\(locations.text(of: span)))"
    }
  }
}

#if DEBUG
  extension ExplanationReport {
    /// Returns the report on all properties. `state` and `context` are as for ``heading(_:_:)``.
    fileprivate func explanation(_ state: String, _ context: StyleContext?) -> StyleExplanation {
      let properties = properties
      let values = properties.map { property in
        StyleExplanation.Value(
          text: value(of: property),
          declarations: candidates(of: explanation(of: property)).map { text in
            StyleExplanation.Declaration(
              location: text.location, selector: text.selector, value: text.value, reason: text.reason)
          })
      }
      let text = heading(state, context) + properties.map { "\n" + self.text(of: $0) }.joined()
      return StyleExplanation(values, description: text)
    }
  }

  extension LiveStyleSheet: StyleExplainer {
    /// Returns an explanation of the values of `control`, or `nil` if the style sheet has errors or no control with its
    /// path, or if a compiled table is watched.
    ///
    /// The style sheet is compiled again, because only its table stays in memory. Locations are relative to its folder.
    ///
    /// - Parameters:
    ///   - control: A control, which can be from another style sheet, such as one that is embedded in the app. Variant
    ///     values, states, and the context are matched by name.
    ///   - state: Any mask of `control`.
    ///   - context: A context of the control's style sheet.
    public func explanation(of control: Control, in state: StateMask, context: StyleContext) -> StyleExplanation? {
      var source = source
      guard case .success(let reading) = source.read(), let compilation = reading.compilation,
        let found = (try? reading.sheet.control(control.path))?.keepingVariants(of: control)
      else { return nil }
      let mask = found.canonical(found.translate(state, of: control))
      let context = reading.sheet.context(withValues: context.namedValues)
      let report = ExplanationReport(
        of: found, in: mask, context: context, compilation.model, LocationFormatter(compilation.shortSources))
      return report.explanation(found.fullName(of: mask), context)
    }
  }

  extension Compilation {
    /// The sources with paths relative to the folder of the first style sheet, for those in this folder.
    fileprivate var shortSources: [Source] {
      let path = sheets.first ?? ""
      let folder = path[..<(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)]
      return sources.map { source in
        source.path.hasPrefix(folder)
          ? Source(path: String(source.path.dropFirst(folder.count)), bytes: source.bytes) : source
      }
    }
  }
#endif
