import Foundation
import StyleLive
import StyleRuntime
import TestSupport
import Testing

/// One style sheet that many threads use.
@Suite struct SheetBoxTests {
  /// Returns a table whose title and number agree, with a text of `length` letters.
  private static func table(_ number: Int, length: Int = 0) throws -> [UInt8] {
    let sheet = """
      @control button.a < title: "\(number)"; title-padding: \(number); subtitle: "\(String(repeating: "x", count: length))" >
      button.a[selected|*] < title: "s\(number)" >
      """
    return try Sheets.table(of: sheet)
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
    #expect(readers.wait(timeout: .now() + 600) == .success && !torn.isSet)
  }

  /// Returns whether `sheet` is one of the stored sheets, and not a mixture.
  private static func isComplete(_ sheet: StyleSheet) -> Bool {
    guard let control = try? sheet.control("button.a") else { return false }
    let style = control.style(in: .normal)
    guard let padding = style[ifDeclared: "title-padding"]?.description.dropLast(2) else { return false }
    return style[ifDeclared: "title"]?.description == "\"\(padding)\""
      && control.style(in: .selected)[ifDeclared: "title"]?.description == "\"s\(padding)\""
  }

  @Test("A replaced sheet is released by its last user")
  func releasing() throws {
    let table = try Self.table(0)
    let box = SheetBox(try StyleSheet(bytes: table))
    var replaced: [WeakStorage] = []
    for _ in 1...100 {
      replaced.append(try WeakStorage(of: box.sheet))
      box.sheet = try StyleSheet(bytes: table)
    }
    #expect(replaced.allSatisfy { $0.isReleased })
  }

  @Test("Replaced sheets take no memory", .long)
  func memory() throws {
    let table = try Self.table(0, length: 20_000)
    let box = SheetBox(try StyleSheet(bytes: table))
    // Other tests use memory for a while. If the sheets stayed in memory, even the least use would grow.
    var uses: [Int] = []
    for number in 1...5_000 {
      box.sheet = try StyleSheet(bytes: table)
      if number % 50 == 0, let bytes = Memory.bytes { uses.append(bytes) }
    }
    // If the sheets stayed in memory, they would take 100 MB.
    if let early = uses.prefix(10).min(), let late = uses.suffix(40).min() { #expect(late - early < 60_000_000) }
  }
}

/// A weak reference to the memory of a sheet.
private struct WeakStorage {
  private weak var storage: AnyObject?
  var isReleased: Bool { storage == nil }

  init(of sheet: StyleSheet) throws {
    let storage = Mirror(reflecting: sheet).children.first { $0.label == "storage" }
    self.storage = try #require(storage?.value) as AnyObject
    #expect(!isReleased)
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
