/// The identifiers and brackets of a Swift file, without comments and the literal parts of strings.
struct SwiftCode {
  struct Token {
    let text: String
    /// Whether the token follows a period, as the name of a member does.
    let isMember: Bool
  }

  private(set) var tokens: [Token] = []
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
    while position < bytes.count { scan() }
  }

  func identifier(at index: Int) -> String? {
    guard tokens.indices.contains(index), let first = tokens[index].text.utf8.first else { return nil }
    return SwiftCode.startsName(first) ? tokens[index].text : nil
  }

  private mutating func scan() {
    switch bytes[position] {
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skip { $0 != UInt8(ascii: "\n") }
    case UInt8(ascii: "\""): scanString()
    case let first where SwiftCode.startsName(first): scanName()
    case UInt8(ascii: " "), UInt8(ascii: "\n"): position += 1
    case let other:
      tokens.append(Token(text: String(UnicodeScalar(other)), isMember: false))
      position += 1
    }
  }

  private mutating func scanName() {
    let start = position
    skip { SwiftCode.startsName($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    tokens.append(Token(text: text, isMember: start > 0 && bytes[start - 1] == UInt8(ascii: ".")))
  }

  /// Scans a string with or without `#`, and the code that is interpolated in it.
  private mutating func scanString() {
    let hashes = bytes[..<position].reversed().prefix { $0 == UInt8(ascii: "#") }
    let isLong = byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
    let quotes = [UInt8](repeating: UInt8(ascii: "\""), count: isLong ? 3 : 1)
    let escape = [UInt8(ascii: "\\")] + hashes
    position += quotes.count
    while position < bytes.count, !has(quotes + hashes) {
      if has(escape + [UInt8(ascii: "(")]) {
        position += escape.count
        scanInterpolation()
      } else {
        position += has(escape) ? escape.count + 1 : 1
      }
    }
    position += quotes.count
  }

  private mutating func scanInterpolation() {
    var depth = 0
    repeat {
      if bytes[position] == UInt8(ascii: "(") { depth += 1 }
      if bytes[position] == UInt8(ascii: ")") { depth -= 1 }
      scan()
    } while depth > 0 && position < bytes.count
  }

  private mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while position < bytes.count, isSkipped(bytes[position]) { position += 1 }
  }

  private func byte(_ distance: Int) -> UInt8 { position + distance < bytes.count ? bytes[position + distance] : 0 }
  private func has(_ text: [UInt8]) -> Bool { bytes[position...].starts(with: text) }

  private static func startsName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

/// The names that a Swift file declares for other files, and those that only it can use.
struct SwiftDeclarations {
  /// The types and functions at the top level.
  private(set) var topLevel: Set<String> = []
  /// The instance members that extensions add, each with the extended type.
  private(set) var extensionMembers: [(name: String, type: String)] = []
  /// The names of everything that is declared at any depth.
  private(set) var all: Set<String> = []
  /// The private declarations at the top level, and generic parameters.
  private(set) var local: Set<String> = []
  private static let types: Set = ["struct", "class", "enum", "protocol", "actor", "typealias"]
  private static let members: Set = ["func", "var", "let", "case"]
  private static let modifiers: Set = [
    "public", "package", "internal", "fileprivate", "private", "static", "final", "mutating", "borrowing", "consuming",
    "indirect", "nonisolated",
  ]

  init(_ code: SwiftCode) {
    var depth = 0
    var extended: String?
    for (index, token) in code.tokens.enumerated() {
      switch token.text {
      case "{": depth += 1
      case "}": depth -= 1
      case "extension" where depth == 0: extended = SwiftDeclarations.extendedType(after: index, in: code)
      default: add(code, at: index, depth: depth, &extended)
      }
    }
  }

  private mutating func add(_ code: SwiftCode, at index: Int, depth: Int, _ extended: inout String?) {
    let keyword = code.tokens[index].text
    let isType = SwiftDeclarations.types.contains(keyword)
    guard isType || SwiftDeclarations.members.contains(keyword), !code.tokens[index].isMember,
      let name = code.identifier(at: index + 1)
    else { return }
    all.insert(name)
    addParameters(code, after: index + 1)
    let modifiers = SwiftDeclarations.modifiers(code, before: index)
    let isPrivate = modifiers.contains("private") || modifiers.contains("fileprivate")
    if depth == 0 {
      extended = nil
      if isPrivate { local.insert(name) } else { topLevel.insert(name) }
    } else if depth == 1, let extended, !isPrivate, !modifiers.contains("static") {
      extensionMembers.append((name, extended))
    }
  }

  private mutating func addParameters(_ code: SwiftCode, after index: Int) {
    guard index + 1 < code.tokens.count, code.tokens[index + 1].text == "<" else { return }
    for token in code.tokens[(index + 2)...].prefix(while: { $0.text != ">" }) { local.insert(token.text) }
  }

  /// Returns the first identifier after the keyword at `index`, such as `Winner` for `extension [Winner]`.
  private static func extendedType(after index: Int, in code: SwiftCode) -> String? {
    (index + 1..<min(index + 3, code.tokens.count)).lazy.compactMap { code.identifier(at: $0) }.first
  }

  private static func modifiers(_ code: SwiftCode, before index: Int) -> [String] {
    code.tokens[..<index].reversed().prefix { modifiers.contains($0.text) }.map(\.text)
  }
}
