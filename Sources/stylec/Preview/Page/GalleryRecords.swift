import StyleCompiler
import StyleSupport
import StyleTable
import StyleTools

/// The values of one control on a page, with the declarations that can provide them. Each is written once.
struct GalleryRecords {
  private let model: Model
  private let locations: LocationFormatter
  private let contexts: GalleryContexts

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

    /// Whether the property falls back to `normal` because no declaration matches the state combination.
    let isNormals: Bool

    /// Whether the value is a color or an image that isn't drawn.
    let isExtra: Bool
  }

  init(_ compilation: Compilation, _ locations: LocationFormatter, _ contexts: GalleryContexts) {
    (model, self.locations, self.contexts) = (compilation.model, locations, contexts)
  }

  /// Returns the index of the values of `row` in `set`, which all state combinations with the same explanations have.
  mutating func record(
    of row: GalleryRows.Row, in set: StateMask, of control: PreviewControl, _ documentation: inout GalleryDocumentation,
    _ budget: inout PreviewBudget
  ) -> Int {
    let reasons = control.explanations(in: set)
    let found = zip(control.properties, reasons).compactMap { property, explanation in
      row.texts[property.name].map {
        Value(
          property: property.name, texts: $0, explanation: explanations.index(of: explanation),
          documentation: documentation.key(of: property.id) ?? "", isNormals: explanation.winner?.kind == .normal,
          isExtra: row.extras.contains(property.name))
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
    var declarations = PreviewPool<Declaration>()
    var reasons = PreviewPool<Exact<String>>()
    var known: [Key: Int] = [:]
    func index(of candidate: ValueExplanation.Candidate, _ explanation: ValueExplanation) -> Int {
      let key = Key(source: candidate.source, control: candidate.control, match: candidate.match)
      if let index = known[key] { return index }
      let text = CandidateText(candidate, winner: explanation.winner, of: model, locations: locations)
      let name = model.declarations.name(of: explanation.property)
      let index = declarations.index(
        of: Declaration(
          location: Exact(text.location), selector: Exact(text.selector), text: Exact("\(name): \(text.value)")))
      known[key] = index
      return index
    }
    let lists = explanations.elements.map { explanation in
      let winner = explanation.winner
      let pairs = explanation.candidates.map { candidate in
        let reason = CandidateText.reason(candidate, winner, model)
        return "\(index(of: candidate, explanation)).\(reasons.index(of: Exact(reason)))"
      }
      let more = Exact("more, which 'stylec explain' lists")
      let rest =
        explanation.isComplete ? [] : ["\(declarations.index(of: .rest)).\(reasons.index(of: more))"]
      return (pairs + rest).joined(separator: " ")
    }
    let numbers = records.elements.map { $0.map(String.init).joined(separator: " ") }
    let data = [
      ("ul", "rows", values.elements.map(item)), ("ol", "records", numbers), ("ol", "explanations", lists),
      ("ol", "declarations", declarations.elements.map(Self.item)),
      ("ol", "reasons", reasons.elements.map(\.value.escapedForMarkup)),
    ]
    return [
      GalleryPart(
        "data-\(name)", "<div id=data-\(name)>\n\(data.map(Self.list).joined())</div>\n"),
      GalleryPart(
        "places-\(name)",
        "<ol id=places-\(name)>\n\(Self.places(declarations.elements.map(\.location.value)))</ol>\n"),
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

  private static func list(_ element: String, _ name: String, _ items: [String]) -> String {
    "<\(element) class=\(name)>\n\(items.map { $0.hasPrefix("<li") ? $0 : "<li>\($0)\n" }.joined())</\(element)>\n"
  }

  private func item(_ value: Value) -> String {
    let marks = [value.isNormals ? "normals" : nil, value.isExtra ? "extra" : nil].compactMap(\.self)
    let mark = marks.isEmpty ? "" : " class=\"\(marks.joined(separator: " "))\""
    let text = contexts.markup(value.texts) { "<code>\($0.escapedForMarkup)</code>" }
    let about =
      value.documentation == value.property ? "" : " data-about=\"\(value.documentation.escapedForMarkup)\""
    return "<li data-why=\(value.explanation)\(about)\(mark)><b>\(value.property.escapedForMarkup)</b> \(text)\n"
  }

  private static func item(_ declaration: Declaration) -> String {
    "<code>\(declaration.selector.value.escapedForMarkup)</code><code>\(declaration.text.value.escapedForMarkup)</code>"
  }
}

extension LocationFormatter {
  /// Creates a formatter whose paths are relative to the folder of the first style sheet of `compilation`.
  ///
  /// A page is therefore the same, regardless of the current folder.
  init(relativeTo compilation: Compilation) {
    self.init(Self.relativeSources(of: compilation))
  }

  /// Returns the sources of `compilation` with paths relative to the folder of its first style sheet.
  static func relativeSources(of compilation: Compilation) -> [Source] {
    let root = components(of: compilation.sheets.first ?? "").dropLast()
    return compilation.sources.enumerated().map { index, source in
      // The standard style sheet isn't a file.
      if index == 0 || source.path == CommandFiles.standardInput { return source }
      return Source(path: relative(components(of: source.path), to: Array(root)), bytes: source.bytes)
    }
  }

  /// Returns the components of `path` as an absolute path, without `.` and `..`.
  private static func components(of path: String) -> [Substring] {
    let current = path.hasPrefix("/") ? "" : (try? DiskFiles().identity(of: ".")) ?? ""
    return (current + "/" + path).split(separator: "/").reduce(into: []) { components, name in
      switch name {
      case ".": break
      case "..": _ = components.popLast()
      default: components.append(name)
      }
    }
  }

  private static func relative(_ path: [Substring], to root: [Substring]) -> String {
    let shared = zip(path, root).prefix { $0 == $1 }.count
    let steps = repeatElement("..", count: root.count - shared) + path[shared...]
    return steps.joined(separator: "/")
  }
}
