#if canImport(UIKit) && !os(watchOS)
  internal import StyleControls
  internal import UIKit

  /// A setter for a property that has one value for all states, such as `alpha`.
  @MainActor internal struct ViewSetter<Target: AnyObject> {
    /// The name of the style property.
    internal let property: String

    /// The properties after whose change the value must be set again.
    internal var after: [String] = []

    /// Saves the current value of a target, and returns a closure that sets the value from a style.
    ///
    /// If the style is `nil` or doesn't set the property, the closure restores the saved value.
    internal let bind: @MainActor (Target) -> @MainActor (Target, AdaptiveStyle?) -> Void

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

    /// Returns this setter, which sets its value again after a change of `property`, which removes it.
    internal func after(_ property: String) -> ViewSetter {
      var setter = self
      setter.after.append(property)
      return setter
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

  /// A setter that takes a value for a state combination, such as `setTitle(_:for:)`.
  @MainActor internal struct StateSetter<Target: AnyObject> {
    /// The style properties that the setter reads. It is called only if at least one of them is set in some state.
    internal let properties: [String]

    /// Sets the value of the style for the state, or reverts it if the style is `nil`.
    internal let set: @MainActor (Target, AdaptiveStyle?, UIControl.State) -> Void

    internal init(_ properties: [String], _ set: @escaping @MainActor (Target, AdaptiveStyle?, UIControl.State) -> Void)
    {
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
    ///   - set: A closure that sets a value for a state combination.
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

  extension UIView {
    /// The setters for the properties of every view.
    internal static let viewSetters: [ViewSetter<UIView>] = [
      ViewSetter("alpha", .number, \.alpha),
      // A view without its own tint returns its superview's, which mustn't be set on the view.
      ViewSetter("tint-color", .color, get: { _ in nil }, set: { $0.tintColor = $1 }),
      // A control without its own label returns its title, which as a label would no longer follow the state.
      ViewSetter("accessibility-label", .text, get: { _ in nil }, set: { $0.accessibilityLabel = $1 }),
      ViewSetter("accessibility-value", .text, get: { _ in nil }, set: { $0.accessibilityValue = $1 }),
      ViewSetter("accessibility-hint", .text, get: { _ in nil }, set: { $0.accessibilityHint = $1 }),
    ]

    /// The setters for a view that draws no background of its own.
    internal static let backgroundSetters: [ViewSetter<UIView>] = [
      ViewSetter("background-color", .color, \.backgroundColor),
      ViewSetter("corner-radius", .number, \.layer.cornerRadius),
      // The colors of a layer don't adapt, so the style is applied again if the appearance or the contrast changes.
      ViewSetter(
        "border-color", .color, get: { $0.layer.borderColor.map { UIColor(cgColor: $0) } },
        set: { $0.layer.borderColor = $1?.resolvedColor(with: $0.traitCollection).cgColor }),
      ViewSetter("border-width", .number, \.layer.borderWidth),
    ]
  }

  extension UIControl {
    /// The setters for the additional properties of every control.
    internal static let controlSetters: [ViewSetter<UIControl>] = [
      ViewSetter(
        "content-vertical-alignment", .enumCase(["center": .center, "top": .top, "bottom": .bottom, "fill": .fill]),
        \.contentVerticalAlignment),
      ViewSetter(
        "content-horizontal-alignment",
        .enumCase([
          "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading,
          "trailing": .trailing,
        ]), \.contentHorizontalAlignment),
    ]
  }
#endif
