import Foundation
import StyleCompiler
import StyleTools
import TestSupport
import Testing

/// Files with translations, as Foundation and this package read them. Mistakes are in `Tests/Transcripts/texts.txt`.
@Suite struct TextFileTests {
  private func file(_ text: String) -> TextFile { TextFile(path: "f", bytes: Array(text.utf8)) }

  private func foundation(_ bytes: [UInt8]) throws -> [String: String] {
    let value = try unsafe PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    return try #require(value as? [String: String])
  }

  /// Returns the texts of a file by key, as byte arrays, because strings can be equal canonically.
  private func texts(_ file: TextFile) -> [[UInt8]: [UInt8]] {
    Dictionary(file.entries.map { (Array($0.key.utf8), Array(($0.text ?? "{}").utf8)) }) { $1 }
  }

  private static let accepted = [
    "\"a\" = \"b\";",
    "/* c */ a=b;// d\n\n'k y' = 'it\"s';\n",
    "{ a = b; c = \"d\"; }",
    "\"a\";\nb;",
    "\"\\n\\t\\\"\\\\\\U00e9\\Ud83d\\Ude00\\U1F60\\101\" = \"a\\\nb\";",
    "\"new\nline\" = \"/* no comment */ // nor this\";",
    "a_b-c.d/e:f$ = 12.5;",
    "",
    "  // only a comment",
    "<?xml version=\"1.0\"?><!-- c --><plist version='1.0'><dict><key>a</key><string>&lt;&#x1F600;<![CDATA[<&]]></string></dict></plist>",
  ]

  @Test("What Foundation accepts is read as Foundation reads it") func accepted() {
    Cases.forEach(Self.accepted) { text in
      let file = file(text)
      #expect(file.diagnostic(inFile: 0) == nil, "\(text)")
      let expected = text.allSatisfy(\.isWhitespace) || text.hasPrefix("  //") ? [:] : try foundation(Array(text.utf8))
      let bytes = Dictionary(expected.map { (Array($0.utf8), Array($1.utf8)) }) { $1 }
      #expect(texts(file) == bytes, "\(text)")
    }
  }

  @Test("A file can be UTF-8 or UTF-16 with a byte order mark") func encodings() throws {
    let text = "\"é😀\" = \"关注\";"
    let units = Array(text.utf16)
    let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let files: [[UInt8]] = [
      Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), [0xFF, 0xFE] + little, [0xFE, 0xFF] + big,
    ]
    for bytes in files {
      let entries = TextFile(path: "f", bytes: bytes).entries
      #expect(entries.map { $0.key } == ["é😀"] && entries.map { $0.text } == ["关注"])
      #expect(try foundation(bytes) == ["é😀": "关注"])
    }
  }

  @Test("Files of random bytes, and damaged files, are read without a trap") func damage() {
    var random = SplitMix64(seed: TestSettings.seed)
    for text in Self.accepted where !text.isEmpty {
      for _ in 0..<200 {
        var bytes = Array(text.utf8)
        for _ in 0...Int.random(in: 0..<3, using: &random) where !bytes.isEmpty {
          let index = Int.random(in: 0..<bytes.count, using: &random)
          if Bool.random(using: &random) {
            bytes.remove(at: index)
          } else {
            bytes[index] = .random(in: 0...255, using: &random)
          }
        }
        let file = TextFile(path: "f", bytes: bytes)
        if let diagnostic = file.diagnostic(inFile: 0) { #expect(diagnostic.span.end <= file.source.bytes.count) }
      }
    }
  }
}
