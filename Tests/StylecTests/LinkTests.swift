import Foundation
import TestSupport
import Testing

/// The links between the pages of a documentation catalog work on GitHub and in DocC.
///
/// `STYLE_UPDATE_DOCS=1 swift test --filter LinkTests` writes the definitions of the links.
@Suite struct LinkTests {
  /// The catalogs, as paths in the repository.
  static let catalogs: [String] = {
    let paths = FileManager.default.enumerator(atPath: Repository.url("Sources").path)?.allObjects ?? []
    return paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".docc") }.map { "Sources/" + $0 }.sorted()
  }()

  private func pages(of catalog: String) throws -> [CatalogPage] {
    let folder = Repository.url(catalog)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }
    return try names.sorted().map { name in
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      return CatalogPage(path: catalog + "/" + name, text: text)
    }
  }

  @Test func hasCatalogs() { #expect(Self.catalogs.count == 6) }

  @Test(.namesCases) func everyLinkHasTwoTargets() {
    Cases.forEach(Self.catalogs) { (catalog: String) throws in
      for page in try pages(of: catalog) where page.corrected != page.text {
        if TestSettings.updatesDocuments {
          try Data(page.corrected.utf8).write(to: Repository.url(page.path), options: .atomic)
        } else {
          Issue.record("STYLE_UPDATE_DOCS=1 corrects the links of \(page.path)")
        }
      }
    }
  }

  @Test(.namesCases) func everyTargetExists() {
    Cases.forEach(Self.catalogs) { (catalog: String) throws in
      let pages = try pages(of: catalog)
      let anchors = Dictionary(uniqueKeysWithValues: pages.map { ($0.name, $0.anchors) })
      for page in pages {
        #expect(page.inlineLinks.isEmpty, "\(page.path)")
        for label in page.labels where label.contains("/") {
          let names = label.split(separator: "/")
          let other = "Sources/\(names[0])/\(names[0]).docc/\(names[1]).md"
          #expect(FileManager.default.fileExists(atPath: Repository.url(other).path), "\(page.path): \(label)")
        }
        for label in page.labels where !label.contains("/") {
          let parts = label.split(separator: "#").map(String.init)
          let found = try #require(anchors[parts[0]], "\(page.path): \(label)")
          #expect(parts.count == 1 || found.contains(parts[1]), "\(page.path): \(label)")
        }
      }
    }
  }
}
