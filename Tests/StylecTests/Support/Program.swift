import Foundation

/// Programs beside the tool that tests run, where the machine has them.
enum Program {
  /// Whether there is a program `name`; if not, says so.
  static func isThere(_ name: String) -> Bool {
    let isFound = (try? Tool.shell("command -v \(name)", in: "/").status) == 0
    if !isFound { print("no \(name): what the tool makes for it is not tried") }
    return isFound
  }
}
