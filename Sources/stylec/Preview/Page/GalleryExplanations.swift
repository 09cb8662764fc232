import StyleCompiler
import StyleSupport
import StyleTools

/// The explanations of all values of a page. Each declaration is described once.
struct GalleryExplanations {
  /// The explanations of values, by index.
  private var explanations = PreviewPool<ValueExplanation>()

  private let model: Model
  private let locations: LocationFormatter

  /// Creates an empty collection of explanations for the values of `compilation`.
  init(_ compilation: Compilation, _ locations: LocationFormatter) {
    model = compilation.model
    self.locations = locations
  }

  /// Returns the index of `explanation`, adding it if it's new.
  mutating func index(of explanation: ValueExplanation) -> Int { explanations.index(of: explanation) }

  /// The page's description of a declaration.
  private struct Declaration: Hashable {
    let location: Exact<String>
    let selector: Exact<String>
    let text: Exact<String>

    /// The item that stands for all declarations that the page doesn't list.
    static let rest = Declaration(location: Exact("…"), selector: Exact(""), text: Exact(""))
  }

  /// The HTML elements with the declarations, the reasons, and the explanations.
  ///
  /// An explanation is a list of pairs of a declaration and a reason, with the winner first.
  var markup: String {
    var declarations = PreviewPool<Declaration>()
    var reasons = PreviewPool<Exact<String>>()
    func pair(_ declaration: Declaration, _ reason: String) -> String {
      "\(declarations.index(of: declaration)).\(reasons.index(of: Exact(reason)))"
    }
    let lists = explanations.elements.map { explanation in
      let name = model.declarations.name(of: explanation.property)
      let pairs = explanation.candidates.map { candidate in
        let text = CandidateText(candidate, winner: explanation.winner, of: model, locations: locations)
        let declaration = Declaration(
          location: Exact(text.location), selector: Exact(text.selector), text: Exact("\(name): \(text.value)"))
        return pair(declaration, text.reason)
      }
      let rest = explanation.isComplete ? [] : [pair(.rest, "more, which 'stylec explain' lists")]
      return (pairs + rest).joined(separator: " ")
    }
    return "<ol id=declarations>\n" + declarations.elements.map(Self.item).joined()
      + "</ol>\n<ol id=reasons>\n" + reasons.elements.map { "<li>\($0.value.escapedForMarkup)\n" }.joined()
      + "</ol>\n<ol id=explanations>\n" + lists.map { "<li>\($0)\n" }.joined() + "</ol>\n"
  }

  private static func item(_ declaration: Declaration) -> String {
    let parts = [declaration.location, declaration.selector, declaration.text]
    return "<li>" + parts.map { "<code>\($0.value.escapedForMarkup)</code>" }.joined() + "\n"
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
