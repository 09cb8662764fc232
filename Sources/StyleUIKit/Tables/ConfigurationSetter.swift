#if canImport(UIKit) && !os(watchOS)
  internal import StyleControls
  internal import UIKit

  /// A setter of a property of `UIButton.Configuration`.
  @MainActor internal struct ConfigurationSetter {
    /// The style properties that the setter reads.
    internal let properties: [String]

    /// Sets the configuration's property if the style sets it, and leaves it unchanged otherwise.
    internal let set: @MainActor (inout UIButton.Configuration, ThemedStyle) -> Void

    /// Creates a setter of the property at `path`. The value `none` leaves the property unchanged.
    internal init<Value>(
      _ property: String, _ reader: ValueReader<Value>, _ path: WritableKeyPath<UIButton.Configuration, Value>
    ) {
      properties = [property]
      set = { configuration, style in
        if let value = reader.read(style, property) { configuration[keyPath: path] = value }
      }
    }

    /// Creates a setter of the optional property at `path`.
    ///
    /// - Parameters:
    ///   - property: The name of the style property.
    ///   - reader: The reader of its value.
    ///   - path: The key path to the configuration's property.
    ///   - none: The value to set for `none`.
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

    /// Creates a setter that calls `set` if the style sets one of `properties`.
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
