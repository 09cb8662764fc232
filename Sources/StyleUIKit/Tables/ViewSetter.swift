#if canImport(UIKit) && !os(watchOS)
  internal import StyleControls
  internal import UIKit

  /// A setter for a property that has one value for all states, such as `alpha`.
  @MainActor internal struct ViewSetter<Target: AnyObject> {
    /// The name of the style property.
    internal let property: String

    /// Saves the current value of a target, and returns a closure that sets the value from a style.
    ///
    /// If the style is `nil` or doesn't set the property, the closure restores the saved value.
    internal let bind: @MainActor (Target) -> @MainActor (Target, ThemedStyle?) -> Void

    /// Creates a setter for the property that `get` and `set` access. The value `none` also restores the saved value.
    internal init<Value>(
      _ property: String, _ reader: ValueReader<Value>, get: @escaping @MainActor (Target) -> Value,
      set: @escaping @MainActor (Target, Value) -> Void
    ) {
      self.property = property
      bind = { target in
        let original = get(target)
        return { target, style in set(target, style.flatMap { reader.read($0, property) } ?? original) }
      }
    }

    /// Creates a setter for the optional property that `get` and `set` access. The value `none` sets `nil`.
    internal init<Value>(
      _ property: String, _ reader: ValueReader<Value>, get: @escaping @MainActor (Target) -> Value?,
      set: @escaping @MainActor (Target, Value?) -> Void
    ) {
      self.property = property
      bind = { target in
        let original = get(target)
        return { target, style in
          let isNone = style?.isNone(property) == true
          set(target, isNone ? nil : style.flatMap { reader.read($0, property) } ?? original)
        }
      }
    }

    /// Creates a setter for the property at `path`.
    internal init<Value>(
      _ property: String, _ reader: ValueReader<Value>, _ path: ReferenceWritableKeyPath<Target, Value>
    ) {
      self.init(property, reader, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
    }

    /// Creates a setter for the optional property at `path`.
    internal init<Value>(
      _ property: String, _ reader: ValueReader<Value>, _ path: ReferenceWritableKeyPath<Target, Value?>
    ) {
      self.init(property, reader, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
    }
  }
#endif
