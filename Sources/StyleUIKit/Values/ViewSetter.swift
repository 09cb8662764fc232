#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  internal import StyleControls
  #if canImport(UIKit)
    internal import UIKit
  #else
    internal import AppKit
  #endif

  extension AdaptiveStyle {
    internal func number(_ property: String) -> CGFloat? { value(property, as: Float.self).map { CGFloat($0) } }

    @MainActor internal func font(_ property: String) -> PlatformFont? {
      value(property, as: StyleFont.self)?.platformFont(with: context.parameters, compatibleWith: contexts.traits)
    }

    @MainActor fileprivate func image(_ property: String) -> PlatformImage? {
      value(property).flatMap { PlatformImage($0 as StyleImage, with: context.parameters, in: context.bundle) }
    }
  }

  /// A conversion from the value of a style property to a value of UIKit or AppKit.
  @MainActor internal struct ValueReader<Value> {
    /// Returns the value of the property with the given name, or `nil` if it has no value or is `none`.
    internal let read: @MainActor (AdaptiveStyle, String) -> Value?

    /// Returns the value itself, or the keyword that means it in a style sheet.
    internal var described: @MainActor (Value) -> Any? = { $0 }
  }

  extension ValueReader {
    internal static func enumCase(_ cases: [String: Value]) -> Self where Value: Equatable {
      var reader = ValueReader { style, property in style.keyword(property).flatMap { cases[$0] } }
      reader.described = { value in cases.first { $0.value == value }.map { StyleValue.enumeration($0.key) } ?? value }
      return reader
    }

    internal static var color: ValueReader<PlatformColor> { .init { $0.color($1) } }
    internal static var font: ValueReader<PlatformFont> { .init { $0.font($1) } }
    internal static var image: ValueReader<PlatformImage> { .init { $0.image($1) } }
    internal static var text: ValueReader<String> { .init { $0.text($1) } }
    internal static var number: ValueReader<CGFloat> { .init { $0.number($1) } }
  }

  /// A setter of a property that has one value for all states, such as `alpha`.
  @MainActor internal struct ViewSetter<Target: AnyObject> {
    internal let property: String

    /// The properties after whose change the value must be set again.
    internal var after: [String] = []

    /// Returns the value that the target has, or `nil` if it has none or can't tell it.
    internal var shown: @MainActor (Target) -> Any? = { _ in nil }

    /// Returns a closure that sets the value from a style.
    ///
    /// Before the closure sets a value for the first time, it saves the one that the target has. If the style is `nil` or
    /// doesn't set the property, it restores that value, and it leaves a target alone on which it has set nothing, so that
    /// a `UIAppearance` proxy can still set the property.
    internal let bind: @MainActor () -> @MainActor (Target, AdaptiveStyle?) -> Void
  }

  extension ViewSetter {
    /// Creates a setter for the property that `get` and `set` access. The value `none` also restores the saved value.
    internal init<Value>(
      _ property: String, _ reader: ValueReader<Value>, get: @escaping @MainActor (Target) -> Value,
      set: @escaping @MainActor (Target, Value) -> Void
    ) {
      self.init(property, read: { reader.read($0, property) }, get, set)
      shown = { reader.described(get($0)) }
    }

    /// Creates a setter for the optional property that `get` and `set` access. The value `none` sets `nil`.
    internal init<Value>(
      _ property: String, _ reader: ValueReader<Value>, get: @escaping @MainActor (Target) -> Value?,
      set: @escaping @MainActor (Target, Value?) -> Void
    ) {
      self.init(
        property, read: { $0.isNone(property) ? .some(nil) : reader.read($0, property).map { .some($0) } }, get, set)
      shown = { get($0).flatMap(reader.described) }
    }

    private init<Value>(
      _ property: String, read: @escaping @MainActor (AdaptiveStyle) -> Value?,
      _ get: @escaping @MainActor (Target) -> Value, _ set: @escaping @MainActor (Target, Value) -> Void
    ) {
      self.init(property: property) {
        var original: Value?
        return { target, style in
          if let value = style.flatMap(read) {
            original = original ?? get(target)
            set(target, value)
          } else if let saved = original {
            original = nil
            set(target, saved)
          }
        }
      }
    }

    internal init<Value>(
      _ property: String, _ reader: ValueReader<Value>, _ path: ReferenceWritableKeyPath<Target, Value>
    ) {
      self.init(property, reader, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
    }

    internal init<Value>(
      _ property: String, _ reader: ValueReader<Value>, _ path: ReferenceWritableKeyPath<Target, Value?>
    ) {
      self.init(property, reader, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
    }

    /// Returns this setter, which sets its value again after a change of `property`, which removes it.
    internal func after(_ property: String) -> ViewSetter {
      var setter = self
      setter.after.append(property)
      return setter
    }
  }

  extension ViewSetter where Target: StylePlatform.View {
    /// Returns `setters` for views whose class the caller knows.
    internal static func erased(_ setters: [ViewSetter]) -> [ViewSetter<StylePlatform.View>] {
      setters.map { setter in
        ViewSetter<StylePlatform.View>(
          property: setter.property, after: setter.after, shown: { ($0 as? Target).flatMap(setter.shown) },
          bind: {
            let set = setter.bind()
            return { view, style in if let view = view as? Target { set(view, style) } }
          })
      }
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  extension ValueReader {
    internal static var integer: ValueReader<Int> { .init { $0.value($1) } }
    internal static var truth: ValueReader<Bool> { .init { $0.value($1) } }
    internal static var isPositive: ValueReader<Bool> { .init { $0.number($1).map { $0 > 0 } } }

    /// Whether the property has a font, which follows the text size.
    internal static var isFont: ValueReader<Bool> { .init { $0.value($1, as: StyleFont.self).map { _ in true } } }

    /// A line under or through a text.
    internal static var line: ValueReader<NSUnderlineStyle> {
      .enumCase([
        "single": .single, "thick": .thick, "double": .double, "pattern-dot": [.single, .patternDot],
        "pattern-dash": [.single, .patternDash], "pattern-dash-dot": [.single, .patternDashDot],
        "pattern-dash-dot-dot": [.single, .patternDashDotDot],
      ])
    }

    internal static var lineBreak: ValueReader<NSLineBreakMode> {
      .enumCase([
        "by-word-wrapping": .byWordWrapping, "by-char-wrapping": .byCharWrapping, "by-clipping": .byClipping,
        "by-truncating-head": .byTruncatingHead, "by-truncating-tail": .byTruncatingTail,
        "by-truncating-middle": .byTruncatingMiddle,
      ])
    }

    internal static var alignment: ValueReader<NSTextAlignment> {
      .enumCase([
        "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
      ])
    }
  }

  extension ValueReader<NSDirectionalEdgeInsets> {
    internal static var insets: Self { ValueReader { $0.value($1, as: StyleInsets.self)?.directionalEdgeInsets } }
  }

  extension ValueReader<UIEdgeInsets> {
    internal static var insets: Self { ValueReader { $0.value($1, as: StyleInsets.self)?.uiEdgeInsets } }
  }

  extension ValueReader<UIOffset> {
    internal static var offset: Self { ValueReader { $0.value($1, as: StyleOffset.self)?.uiOffset } }
  }

  extension ValueReader<CGSize> {
    internal static var offset: Self { ValueReader { $0.value($1, as: StyleOffset.self)?.cgSize } }
  }

  /// A setter that takes a value for a state combination, such as `setTitle(_:for:)`.
  @MainActor internal struct StateSetter<Target: AnyObject> {
    /// The style properties that the setter reads. It is called only if at least one of them is set in some state.
    internal let properties: [String]

    /// Sets the value of the style for the state, or reverts it if the style is `nil`.
    internal let set: @MainActor (Target, AdaptiveStyle?, UIControl.State) -> Void
  }

  extension StateSetter {
    /// - Parameter none: The value to set for `none` in states other than `normal`, where `nil` would mean the value for
    ///   `normal`.
    internal init<Value>(
      _ property: String, _ reader: ValueReader<Value>, none: Value? = nil,
      _ set: @escaping @MainActor (Target, Value?, UIControl.State) -> Void
    ) {
      self.init(properties: [property]) { target, style, state in
        let isHidden = style?.isNone(property) == true && state != .normal
        set(target, isHidden ? none : style.flatMap { reader.read($0, property) }, state)
      }
    }
  }
#endif
