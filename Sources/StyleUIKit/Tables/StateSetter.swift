#if canImport(UIKit) && !os(watchOS)
  internal import StyleControls
  internal import UIKit

  /// A setter that takes a value for a state set, such as `setTitle(_:for:)`.
  @MainActor internal struct StateSetter<Target: AnyObject> {
    /// The style properties that the setter reads. It is called only if at least one of them is set in some state.
    internal let properties: [String]

    /// Sets the value of the style for the state, or reverts it if the style is `nil`.
    internal let set: @MainActor (Target, ThemedStyle?, UIControl.State) -> Void

    internal init(_ properties: [String], _ set: @escaping @MainActor (Target, ThemedStyle?, UIControl.State) -> Void) {
      self.properties = properties
      self.set = set
    }

    /// Creates a setter for the value of `property`.
    ///
    /// - Parameters:
    ///   - property: The name of the style property.
    ///   - reader: The reader of its value.
    ///   - none: The value to set for `none` in states other than `normal`, where `nil` would mean the value for
    ///     `normal`.
    ///   - set: A closure that sets a value for a state set.
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
