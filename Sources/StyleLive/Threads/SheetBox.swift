import StyleCompiler
import StyleRuntime

/// A thread-safe box that contains the current style sheet.
package final class SheetBox: Sendable {
  private let lock: Lock<StyleSheet>

  /// Creates a box that contains `sheet`.
  package init(_ sheet: StyleSheet) { lock = Lock(sheet) }

  /// The current style sheet. A style sheet that you already hold stays unchanged when another one replaces it.
  package var sheet: StyleSheet {
    get { lock.withLock { $0 } }
    set { lock.withLock { $0 = newValue } }
  }
}
