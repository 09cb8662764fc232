#if canImport(UIKit) && !os(watchOS)
  internal import StyleControls
  internal import UIKit

  /// A property of an object that has one value whatever the state, such as `alpha`.
  @MainActor internal struct ViewSetter<Target: AnyObject> {
    /// The property of the sheet.
    internal let property: String

    /// Remembers the value that a target has and gives what sets it from a style.
    ///
    /// Where a style says nothing, and where there is none, the remembered value is set.
    internal let bind: @MainActor (Target) -> @MainActor (Target, ThemedStyle?) -> Void

    /// The property that `get` and `set` reach; `none` sets the remembered value too.
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

    /// The property that `get` and `set` reach; `none` sets nil.
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

    /// The property at `path`.
    internal init<Value>(
      _ property: String, _ reader: ValueReader<Value>, _ path: ReferenceWritableKeyPath<Target, Value>
    ) {
      self.init(property, reader, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
    }

    /// The property at `path`.
    internal init<Value>(
      _ property: String, _ reader: ValueReader<Value>, _ path: ReferenceWritableKeyPath<Target, Value?>
    ) {
      self.init(property, reader, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
    }
  }
#endif
