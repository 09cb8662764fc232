import Foundation

/// Programs that tests run in addition to the tool, if they are installed.
enum Program {
  /// Returns whether the program `name` is installed. If not, prints a message.
  static func isInstalled(_ name: String) -> Bool {
    let isFound = (try? Tool.shell("command -v \(name)", in: "/").status) == 0
    if !isFound { print("skipped tests with \(name), which isn't installed") }
    return isFound
  }
}
