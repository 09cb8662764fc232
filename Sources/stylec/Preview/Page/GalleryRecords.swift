import StyleCompiler
import StyleSupport
import StyleTable
import StyleTools

/// The values of one control on a page, with the declarations that can provide them. Each is written once.
struct GalleryRecords {
  private let program: GalleryProgram

  /// The values of state combinations, as indices of `values` in byte order of the properties.
  private var records = PreviewPool<[Int]>()
  private var values = PreviewPool<Value>()
  private var explanations = PreviewPool<ValueExplanation>()

  private struct Value: Hashable {
    let property: String

    /// The value as `stylec dump` prints it, in each context.
    let texts: [Exact<String>]

    let explanation: Int

    /// The key of the property's documentation, or an empty string if there is none.
    let documentation: String

    /// The classes: `normals` if the property falls back to `normal` because no declaration matches the state
    /// combination, and `extra` if the value is a color or an image that isn't drawn.
    let marks: [String]
  }

  init(_ program: GalleryProgram) { self.program = program }

  /// Returns the index of the values of `row` in `set`, which all state combinations with the same explanations have.
  mutating func record(
    of row: GalleryLooks.Row, in set: StateMask, of control: PreviewControl, _ budget: inout PreviewBudget
  ) -> Int {
    let reasons = control.explanations(in: set)
    let found = zip(control.properties, reasons).compactMap { property, explanation in
      row.texts[property.name].map {
        let marks = explanation.winner?.kind == .normal ? ["normals"] : []
        return Value(
          property: property.name, texts: $0, explanation: explanations.index(of: explanation),
          documentation: program.documentation.key(of: property.id),
          marks: marks + (row.extras.contains(property.name) ? ["extra"] : []))
      }
    }
    budget.spend(values: found.count, reasons: reasons)
    return records.index(of: found.map { values.index(of: $0) })
  }

  /// The key of the documentation of each property with a value.
  var documented: [String: String] {
    values.elements.reduce(into: [:]) { keys, value in
      if !value.documentation.isEmpty { keys[value.property] = value.documentation }
    }
  }

  /// A declaration and what it applies to. Many explanations have the same ones.
  private struct Key: Hashable {
    let source: Winner
    let control: ControlID
    let match: Match?
  }

  /// The page's description of a declaration.
  private struct Declaration: Hashable {
    let location: Exact<String>
    let selector: Exact<String>
    let text: Exact<String>

    /// The item that stands for all declarations that the page doesn't list.
    static let rest = Declaration(location: Exact("…"), selector: Exact(""), text: Exact(""))
  }

  /// Returns the HTML elements with the values, and those with the locations of the declarations.
  ///
  /// An explanation is a list of pairs of a declaration and a reason, with the winner first. The locations are apart,
  /// because a new line in a style sheet changes many of them, and often nothing else.
  ///
  /// - Parameter name: The end of the IDs of the elements.
  func parts(_ name: String) -> [GalleryPart] {
    let model = program.model
    var declarations = PreviewPool<Declaration>()
    var reasons = PreviewPool<Exact<String>>()
    var known: [Key: Int] = [:]
    func index(of candidate: ValueExplanation.Candidate, _ explanation: ValueExplanation) -> Int {
      let key = Key(source: candidate.source, control: candidate.control, match: candidate.match)
      if let index = known[key] { return index }
      let text = CandidateText(candidate, winner: explanation.winner, of: model, locations: program.locations)
      let declaration = "\(model.declarations.name(of: explanation.property)): \(text.value)"
      let index = declarations.index(
        of: Declaration(
          location: Exact(text.location), selector: Exact(text.selector), text: Exact(declaration)))
      known[key] = index
      return index
    }
    let lists = explanations.elements.map { explanation in
      var pairs = explanation.candidates.map { candidate in
        let reason = CandidateText.reason(candidate, explanation.winner, model)
        return "\(index(of: candidate, explanation)).\(reasons.index(of: Exact(reason)))"
      }
      if !explanation.isComplete {
        let more = reasons.index(of: Exact("more, which 'stylec explain' lists"))
        pairs.append("\(declarations.index(of: .rest)).\(more)")
      }
      return pairs.joined(separator: " ")
    }
    func list(_ element: String, _ name: String, _ items: [String]) -> String {
      "<\(element) class=\(name)>\n\(items.map { $0.hasPrefix("<li") ? $0 : "<li>\($0)\n" }.joined())</\(element)>\n"
    }
    let data =
      list("ul", "rows", values.elements.map(item))
      + list("ol", "records", records.elements.map { $0.map(String.init).joined(separator: " ") })
      + list("ol", "explanations", lists)
      + list(
        "ol", "declarations",
        declarations.elements.map {
          "<code>\($0.selector.value.escapedForMarkup)</code><code>\($0.text.value.escapedForMarkup)</code>"
        })
      + list("ol", "reasons", reasons.elements.map(\.value.escapedForMarkup))
    let places = Self.places(declarations.elements.map(\.location.value))
    return [
      GalleryPart("data-\(name)", "<div id=data-\(name)>\n\(data)</div>\n"),
      GalleryPart("places-\(name)", "<ol id=places-\(name)>\n\(places)</ol>\n"),
    ]
  }

  /// Returns the HTML items with `locations`, one for consecutive locations in the same file.
  private static func places(_ locations: [String]) -> String {
    var (text, file) = ("", String?.none)
    for location in locations {
      let parts = location.split(separator: ":", omittingEmptySubsequences: false)
      let own = parts.dropLast(2).joined(separator: ":")
      text += own == file ? " " : (file == nil ? "" : "\n") + "<li data-file=\"\(own.escapedForMarkup)\">"
      text += parts.suffix(2).joined(separator: ":")
      file = own
    }
    return text + "\n"
  }

  private func item(_ value: Value) -> String {
    let mark = value.marks.isEmpty ? "" : " class=\"\(value.marks.joined(separator: " "))\""
    let text = program.contexts.markup(value.texts) { "<code>\($0.escapedForMarkup)</code>" }
    let about =
      value.documentation == value.property ? "" : " data-about=\"\(value.documentation.escapedForMarkup)\""
    return "<li data-why=\(value.explanation)\(about)\(mark)><b>\(value.property.escapedForMarkup)</b> \(text)\n"
  }
}
