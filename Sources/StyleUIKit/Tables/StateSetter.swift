#if canImport(UIKit) && !os(watchOS)
  internal import StyleControls
  internal import UIKit

  /// A setter that takes a value for one set of states, as `setTitle(_:for:)` does.
  @MainActor internal struct StateSetter<Target: AnyObject> {
    /// The properties of which one must be said in some state for the setter to be called at all.
    internal let properties: [String]

    /// Sets what the style says for the state; without a style takes back what was set.
    internal let set: @MainActor (Target, ThemedStyle?, UIControl.State) -> Void

    internal init(_ properties: [String], _ set: @escaping @MainActor (Target, ThemedStyle?, UIControl.State) -> Void) {
      self.properties = properties
      self.set = set
    }

    /// The setter `set` for the values of `property`.
    ///
    /// - Parameter none: What stands for `none` in every state but normal, where nil would mean normal's value.
    internal init<Value>(
      _ property: String, _ reader: ValueReader<Value>, none: Value? = nil,
      _ set: @escaping @MainActor (Target, Value?, UIControl.State) -> Void
    ) {
      self.init([property]) { target, style, state in
        let isHidden = style?.isNone(property) == true && state != .normal
        set(target, isHidden ? none : style.flatMap { reader.read($0, property) }, state)
      }
    }
  }
#endif
