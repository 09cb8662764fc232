import SheetContent
import StyleCompiler

/// Compiling in the process, compared with a loop that only creates tokens.
enum CompileBenchmark {
  static func measure(_ bench: Bench) throws -> [Row] {
    let size = bench.choose(10_000_000, quick: 2_000_000)
    return try [
      row("plain", ItemSheet(bytes: size).sheet, .atLeast(0.15), bench),
      row("realistic", RealisticSheet(bytes: size).sheet, .atLeast(0.18), bench),
    ]
  }

  private static func row(_ name: String, _ sheet: [UInt8], _ target: Target, _ bench: Bench) throws -> Row {
    let times = try interleave(
      rounds: bench.choose(21, quick: 7),
      [
        { try seconds { try blackHole(table(of: sheet).count) } },
        { seconds { blackHole(BareTokenizer.tokens(of: sheet).count) } },
      ])
    return Row(
      "compile \(name) content in process, \(megabytes(sheet.count)), vs. a bare tokenizer",
      Statistics(times[1], over: times[0]), "", target,
      "\(speed(sheet.count, times[0])) vs. \(speed(sheet.count, times[1]))")
  }

  /// Returns the table of `sheet`. Every diagnostic is computed, and none is expected.
  static func table(of sheet: [UInt8]) throws -> [UInt8] {
    let compilation = try Compiler(files: MemoryFile(bytes: sheet)).compile(["main"])
    guard let table = compilation.table, compilation.diagnostics.isEmpty else {
      throw BenchError("the content doesn't compile: \(compilation.diagnostics.first.map { "\($0)" } ?? "no table")")
    }
    return table
  }

  /// A style sheet in memory, so that reading it costs nothing.
  private struct MemoryFile: FileReading {
    let bytes: [UInt8]
    func identity(of path: String) throws(FileFailure) -> String { path }
    func bytes(of path: String, limit: Int) throws(FileFailure) -> [UInt8] { bytes }
  }
}

/// The minimum work of any compiler: a loop that splits the bytes into tokens, and checks nothing.
private struct BareTokenizer {
  struct Token {
    let kind: UInt8
    let start: UInt32
    let end: UInt32
  }

  private enum Class: UInt8 {
    case blank, name, number, quote, slash, mark
  }

  private static let classes: [Class] = (0...255).map { byte in
    switch UInt8(byte) {
    case 0...0x20: .blank
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .number
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...: .name
    case UInt8(ascii: "#"), UInt8(ascii: "@"), UInt8(ascii: "$"): .name
    case UInt8(ascii: "\""): .quote
    case UInt8(ascii: "/"): .slash
    default: .mark
    }
  }

  private static let continuesName: [Bool] = (0...255).map { byte in
    classes[byte] == .name || classes[byte] == .number || byte == Int(UInt8(ascii: "-"))
  }

  @inline(never) static func tokens(of bytes: [UInt8]) -> [Token] {
    let (classes, continuesName) = (classes, continuesName)
    var tokens: [Token] = []
    // Enough for the content, so that the array doesn't grow while it's timed.
    tokens.reserveCapacity(bytes.count / 3)
    var position = 0
    while position < bytes.count {
      let start = position
      let kind = classes[Int(bytes[position])]
      position += 1
      switch kind {
      case .blank: continue
      case .name, .number:
        while position < bytes.count, continuesName[Int(bytes[position])] { position += 1 }
      case .quote:
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") { position += 1 }
        position += 1
      case .slash:
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
        continue
      case .mark: break
      }
      tokens.append(Token(kind: kind.rawValue, start: UInt32(start), end: UInt32(position)))
    }
    return tokens
  }
}
