import StyleCompiler
import StyleRuntime

/// The sheet that is valid now, for any number of threads.
package final class SheetBox: Sendable {
  private let lock: Lock<StyleSheet>

  /// A box with `sheet` in it.
  package init(_ sheet: StyleSheet) { lock = Lock(sheet) }

  /// The sheet; who has taken it keeps it, whole, when another takes its place.
  package var sheet: StyleSheet {
    get { lock.withLock { $0 } }
    set { lock.withLock { $0 = newValue } }
  }
}
