import StyleRuntime

/// The work of reading one property of the styles of 100 controls in 16 states, by the names of control and property.
final class NamingWork: CountedWork {
  private static let rounds = 25

  private let sheet: StyleSheet
  private let paths = (0..<100).map { "button.item-\($0)" }

  /// The number of properties that a run reads.
  var amount: Int { NamingWork.rounds * paths.count * 16 }

  init() throws {
    sheet = try StyleSheet(bytes: itemTable(controls: 100))
  }

  func run() {
    var found = 0
    for _ in 0..<NamingWork.rounds {
      for path in paths { found += values(at: path) }
    }
    precondition(found == amount, "a value is missing")
  }

  /// Returns the number of values in the styles of the control at `path`.
  private func values(at path: String) -> Int {
    var found = 0
    for mask in 0..<UInt32(16) {
      let style = (try? sheet.control(path))?.style(in: StateMask(rawValue: mask))
      if (try? style?.value("alpha", as: Float.self)) != nil { found += 1 }
    }
    return found
  }
}
