import Foundation
import StyleCompiler
import StyleTools
import TestSupport
import Testing

/// Files with translations, as Foundation and this package read them.
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

  /// Returns the first mistake in a file, with its line and column.
  private func mistake(_ bytes: [UInt8]) -> String? {
    let file = TextFile(path: "f", bytes: bytes)
    return file.diagnostic(inFile: 0).map { diagnostic in
      let (line, column) = file.source.location(of: diagnostic.span.start)
      return "\(line):\(column) \(diagnostic.message)"
    }
  }

  @Test("A mistake has a line and a column") func mistakes() {
    for (text, message) in [
      ("a = b;\n\"c\" = \"d\"\n", "3:1 expected ';'"),
      ("a = b;\nc = ;\n", "2:5 expected a string"),
      ("a = \"b;\n", "1:5 unterminated string"),
      ("a = b; /* c", "1:8 unterminated comment"),
      ("{ a = b;", "1:1 unclosed '{'"),
      ("{ a = b; } c", "1:12 expected the end of the file"),
      ("a = \"\\U\";", "1:6 expected hexadecimal digits after '\\U'"),
      ("a = \"\\Ud83d\";", "1:5 string contains an unpaired surrogate"),
      ("a = \"\\377\";", "1:6 octal escape is not an ASCII character"),
      ("a = (b, c);", "1:5 expected a string"),
      ("<plist><dict><key>a</key></dict></plist>", "1:14 expected a value after the key"),
      ("<plist><dict><key>a</key>\n<integer>1</integer></dict></plist>", "2:1 expected a string or a dictionary"),
      ("<plist>\n<dict></plist>", "2:7 expected '</dict>'"),
      ("<plist><dict>", "1:8 unclosed element 'dict'"),
      ("<a b=\"1\" b=\"2\"/>", "1:10 duplicate attribute 'b'"),
      ("<a>&nbsp;</a>", "1:4 invalid reference"),
      ("<!DOCTYPE a [<!ENTITY b \"c\">]><a/>", "1:1 document type has declarations"),
      ("<a/>", "1:1 expected a property list with a dictionary"),
    ] { #expect(mistake(Array(text.utf8)) == message, "\(text)") }
  }

  @Test("A wrong encoding has a line and a column") func wrongEncodings() {
    for (bytes, message) in [
      ([0x61, 0x0A, 0xFF], "2:1 invalid UTF-8: byte 0xFF"),
      ([0xFF, 0xFE, 0x61, 0x00, 0x0A, 0x00, 0x00, 0xD8, 0x61, 0x00], "2:1 invalid UTF-16: unpaired surrogate"),
      ([0xFE, 0xFF, 0x00, 0x61, 0x00], "1:2 invalid UTF-16: odd number of bytes"),
      (Array("bplist00".utf8), "1:1 file is a binary property list"),
    ] as [([UInt8], String)] { #expect(mistake(bytes) == message) }
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
