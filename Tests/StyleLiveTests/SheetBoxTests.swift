import Foundation
import StyleCompiler
import StyleLive
import StyleRuntime
import Testing

/// One style sheet that many threads use.
@Suite struct SheetBoxTests {
  /// Returns a table whose title and number agree, with a text of `length` letters.
  private static func table(_ number: Int, length: Int = 0) throws -> [UInt8] {
    let sheet = """
      @control button.a < title: "\(number)"; title-padding: \(number); subtitle: "\(String(repeating: "x", count: length))" >
      button.a[selected|*] < title: "s\(number)" >
      """
    return try Compiler(files: TextFiles(["a": sheet])).compile(["a"]).table ?? []
  }

  @Test("A hundred threads read only complete sheets during ten thousand replacements")
  func swapping() throws {
    let sheets = try (0..<4).map { try StyleSheet(bytes: try Self.table($0)) }
    let box = SheetBox(sheets[0])
    let (started, finished, torn) = (DispatchSemaphore(value: 0), Flag(), Flag())
    let readers = DispatchGroup()
    for _ in 0..<100 {
      readers.enter()
      Foundation.Thread {
        started.signal()
        while !finished.isSet { if !Self.isComplete(box.sheet) { torn.set() } }
        readers.leave()
      }.start()
    }
    for _ in 0..<100 { started.wait() }
    for number in 1...10_000 { box.sheet = sheets[number % 4] }
    finished.set()
    #expect(readers.wait(timeout: .now() + 60) == .success)
    #expect(!torn.isSet)
  }

  /// Returns whether `sheet` is one of the stored sheets, and not a mixture.
  private static func isComplete(_ sheet: StyleSheet) -> Bool {
    guard let control = sheet.control("button.a") else { return false }
    let style = control.style(in: .normal)
    guard let padding = style["title-padding"]?.description.dropLast(2) else { return false }
    return style["title"]?.description == "\"\(padding)\""
      && control.style(in: .selected)["title"]?.description == "\"s\(padding)\""
  }

  @Test("A replaced sheet is released by its last user")
  func releasing() throws {
    let table = try Self.table(0, length: 20_000)
    let box = SheetBox(try StyleSheet(bytes: table))
    let before = Memory.bytes
    for _ in 1...10_000 { box.sheet = try StyleSheet(bytes: table) }
    // If the sheets stayed in memory, they would take 200 MB.
    if let before, let after = Memory.bytes { #expect(after - before < 100_000_000) }
  }
}

/// A flag that can be set once.
final class Flag: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false

  var isSet: Bool { lock.withLock { value } }

  func set() { lock.withLock { value = true } }
}

/// The memory of this process.
private enum Memory {
  /// The resident size in bytes, or `nil` if the system has no file that contains it.
  static var bytes: Int? {
    guard let line = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
    return line.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 4096 }
  }
}
