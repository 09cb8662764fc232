#if canImport(UIKit) && !os(watchOS)
  internal import StyleControls
  internal import UIKit

  /// A part of `UIButton.Configuration` that a style says something of.
  @MainActor internal struct ConfigurationSetter {
    /// The properties of which it sets what they say.
    internal let properties: [String]

    /// Sets the part where the style says something of it, and else leaves it.
    internal let set: @MainActor (inout UIButton.Configuration, ThemedStyle) -> Void

    /// The part at `path`, which `none` leaves too.
    internal init<Value>(
      _ property: String, _ reader: ValueReader<Value>, _ path: WritableKeyPath<UIButton.Configuration, Value>
    ) {
      properties = [property]
      set = { configuration, style in
        if let value = reader.read(style, property) { configuration[keyPath: path] = value }
      }
    }

    /// The part at `path`.
    ///
    /// - Parameter none: What stands for `none`.
    internal init<Value>(
      _ property: String, _ reader: ValueReader<Value>, _ path: WritableKeyPath<UIButton.Configuration, Value?>,
      none: Value? = nil
    ) {
      properties = [property]
      set = { configuration, style in
        if style.isNone(property) {
          configuration[keyPath: path] = none
        } else if let value = reader.read(style, property) {
          configuration[keyPath: path] = value
        }
      }
    }

    /// The part that `set` sets from what the styles say of `properties`; called where they say something.
    internal init(
      _ properties: [String], _ set: @escaping @MainActor (inout UIButton.Configuration, ThemedStyle) -> Void
    ) {
      self.properties = properties
      self.set = { configuration, style in
        if properties.contains(where: { style.says($0) }) { set(&configuration, style) }
      }
    }
  }
#endif
