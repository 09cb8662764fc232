import Foundation
import StyleCompiler
import StyleLive
import StyleRuntime
import Testing

/// One sheet, many threads.
@Suite struct SheetBoxTests {
  /// A table whose title and number agree, with a text of `length` letters.
  private static func table(_ number: Int, length: Int = 0) throws -> [UInt8] {
    let sheet = """
      button.a < title: "\(number)"; title-padding: \(number); subtitle: "\(String(repeating: "x", count: length))" >
      button.a[selected|*] < title: "s\(number)" >
      """
    return try Compiler(files: TextFiles(["a": sheet])).compile(["a"]).table ?? []
  }

  @Test("A hundred threads see whole sheets while they are swapped ten thousand times")
  func swapping() throws {
    let sheets = try (0..<4).map { try StyleSheet(bytes: try Self.table($0)) }
    let box = SheetBox(sheets[0])
    let (started, finished, torn) = (DispatchSemaphore(value: 0), Flag(), Flag())
    let readers = DispatchGroup()
    for _ in 0..<100 {
      readers.enter()
      Foundation.Thread {
        started.signal()
        while !finished.isSet { if !Self.isWhole(box.sheet) { torn.set() } }
        readers.leave()
      }.start()
    }
    for _ in 0..<100 { started.wait() }
    for number in 1...10_000 { box.sheet = sheets[number % 4] }
    finished.set()
    #expect(readers.wait(timeout: .now() + 60) == .success)
    #expect(!torn.isSet)
  }

  /// Whether `sheet` is one of those that were put in, and nothing between two.
  private static func isWhole(_ sheet: StyleSheet) -> Bool {
    guard let control = sheet.control("button.a") else { return false }
    let style = control.style(in: .normal)
    guard let padding = style["title-padding"]?.description.dropLast(2) else { return false }
    return style["title"]?.description == "\"\(padding)\""
      && control.style(in: .selected)["title"]?.description == "\"s\(padding)\""
  }

  @Test("A sheet that was swapped out goes with who took it last")
  func releasing() throws {
    let table = try Self.table(0, length: 20_000)
    let box = SheetBox(try StyleSheet(bytes: table))
    let before = Memory.bytes
    for _ in 1...10_000 { box.sheet = try StyleSheet(bytes: table) }
    // If they stayed they would be 200 MB.
    if let before, let after = Memory.bytes { #expect(after - before < 100_000_000) }
  }
}

/// Something that happens once.
final class Flag: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false

  var isSet: Bool { lock.withLock { value } }

  func set() { lock.withLock { value = true } }
}

/// What this process has in memory.
private enum Memory {
  /// In bytes; nil where the system does not say so in a file.
  static var bytes: Int? {
    guard let line = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
    return line.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 4096 }
  }
}
