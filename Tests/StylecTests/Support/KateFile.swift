import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The parts of a syntax definition for Kate that refer to each other.
final class KateFile: NSObject, XMLParserDelegate {
  private(set) var contexts: Set<String> = []
  private(set) var targets: Set<String> = []
  private(set) var styles: Set<String> = []
  private(set) var attributes: Set<String> = []
  private(set) var lists: Set<String> = []
  private(set) var usedLists: Set<String> = []
  private(set) var items: Set<String> = []
  private(set) var expressions: [String] = []
  private var text = ""

  /// Reads `bytes`, which must be XML.
  func read(_ bytes: Data) throws {
    let parser = XMLParser(data: bytes)
    parser.delegate = self
    if !parser.parse() { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes values: [String: String]
  ) {
    text = ""
    let name = values["name"] ?? ""
    switch element {
    case "context": contexts.insert(name)
    case "list": lists.insert(name)
    case "itemData": styles.insert(name)
    case "keyword": usedLists.insert(values["String"] ?? "")
    case "RegExpr": expressions.append(values["String"] ?? "")
    default: break
    }
    for key in ["context", "lineEndContext"] { if let target = values[key] { targets.insert(target) } }
    if let attribute = values["attribute"] { attributes.insert(attribute) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
    if element == "item" { items.insert(text) }
  }
}
