import Foundation

/// A page of a documentation catalog, whose links work on GitHub and in DocC.
///
/// GitHub drops links with the scheme `doc:`, and DocC links to files. A page therefore has only reference links, such as
/// `[Limits][Language#Limits]`, and a block with two definitions of each label. In Markdown, the first one applies. For
/// DocC, the first ones are in a directive, which it ignores. For GitHub, the lines with the directive are in comments. A
/// label such as `StyleUIKit/OwnControls` is a page of another catalog.
package struct CatalogPage: Sendable {
  package let path: String
  package let text: String
  package init(path: String, text: String) { (self.path, self.text) = (path, text) }

  private static let start = "<!-- Link targets on GitHub:\n@Comment { -->\n"
  private static let middle = "<!--\n} Link targets in DocC: <!-- -->\n"

  /// The name of the page, which is the name of its file.
  package var name: String { ((path as NSString).lastPathComponent as NSString).deletingPathExtension }

  /// The page with a correct block of definitions, before the section that contained it or the first one.
  package var corrected: String {
    let (body, section) = withoutBlock
    guard !labels.isEmpty else { return body }
    let heading = body.range(of: "\n## \(section ?? "")")
    let position = heading.map { body.index(after: $0.lowerBound) } ?? body.endIndex
    return body[..<position] + block + body[position...]
  }

  /// The labels of all links, in byte order and without duplicates.
  package var labels: [String] {
    Set(prose.matches(of: #/\]\[([A-Z]\w*(?:\/[A-Z]\w*)?(?:#[\w-]+)?)\]/#).map { String($0.1) }).sorted()
  }

  /// The inline links with the scheme `doc:`, which don't work on GitHub.
  package var inlineLinks: [String] {
    prose.matches(of: #/<doc:[^>]*>|\]\(<?doc:[^)]*\)/#).map { String($0.0) }
  }

  /// The headings, as the anchors of DocC: with hyphens for spaces.
  package var anchors: Set<String> {
    let headings = prose.split(separator: "\n").filter { $0.hasPrefix("#") }
    return Set(headings.map { String($0.drop { $0 == "#" || $0 == " " }).replacing(" ", with: "-") })
  }

  /// The definitions of all labels.
  private var block: String {
    let targets = labels.map { label -> (onGitHub: String, inDocC: String) in
      if let slash = label.firstIndex(of: "/") {
        let (module, page) = (label[..<slash], label[slash...])
        // The first page of a catalog has the path of the module.
        let path = page.dropFirst() == module ? module : label[...]
        return ("../../\(module)/\(module).docc\(page).md", "doc:/\(path)")
      }
      let parts = label.split(separator: "#")
      guard parts.count == 2 else { return ("\(label).md", "doc:\(label)") }
      return ("\(parts[0]).md#\(parts[1].lowercased())", "<doc:\(label)>")
    }
    let lines = zip(labels, targets)
    return Self.start + lines.map { "[\($0)]: \($1.onGitHub)\n" }.joined()
      + Self.middle + lines.map { "[\($0)]: \($1.inDocC)\n" }.joined() + "\n"
  }

  /// The text without a block of definitions, and the heading of the section after the block.
  private var withoutBlock: (text: String, section: String?) {
    guard
      let start = text.range(of: Self.start),
      let end = text.range(of: "\n\n", range: start.upperBound..<text.endIndex)
    else { return (text, nil) }
    let rest = text[end.upperBound...]
    let section = rest.prefix { $0 != "\n" }.drop { $0 == "#" || $0 == " " }
    return (String(text[..<start.lowerBound] + rest), String(section))
  }

  /// The lines outside of code blocks and comments, without code.
  private var prose: String {
    var lines: [Substring] = []
    var end: String?
    for line in withoutBlock.text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let closing = end {
        if line.hasSuffix(closing) { end = nil }
      } else if line.drop(while: { $0 == " " }).hasPrefix("```") {
        end = "```"
      } else if line.hasPrefix("<!--") {
        end = line.hasSuffix("-->") ? nil : "-->"
      } else {
        lines.append(line)
      }
    }
    return lines.joined(separator: "\n").replacing(#/`[^`\n]*`/#, with: "")
  }
}

extension CatalogPage {
  /// Returns the lines that differ from the generated `text`, or updates the file with `STYLE_UPDATE_DOCS=1`.
  package static func differences(from text: String, at path: String) throws -> [String] {
    let file = Repository.url(path)
    let generated = CatalogPage(path: path, text: text).corrected
    let written = try String(contentsOf: file, encoding: .utf8)
    if TestSettings.updatesDocuments, generated != written {
      try Data(generated.utf8).write(to: file, options: .atomic)
      return []
    }
    return lines(of: generated).difference(from: lines(of: written)).map { "\($0)" }
  }

  /// Returns the lines that differ from the generated `text` in the block of the page at `path` that starts with
  /// `<!-- generated: name -->`, or updates it with `STYLE_UPDATE_DOCS=1`.
  package static func differences(from text: String, inBlock name: String, of path: String) throws -> [String] {
    let page = try String(contentsOf: Repository.url(path), encoding: .utf8)
    guard let start = page.range(of: "<!-- generated: \(name) -->\n"),
      let end = page.range(of: "<!-- end -->", range: start.upperBound..<page.endIndex)
    else { return ["no block named '\(name)'"] }
    let range = start.upperBound..<end.lowerBound
    return try differences(from: page.replacingCharacters(in: range, with: "\n\(text)\n\n"), at: path)
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
