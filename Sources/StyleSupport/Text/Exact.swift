/// A value that's equal to another if their texts are equal byte for byte.
///
/// Strings are equal if they're canonically equivalent. That comparison takes time quadratic in the length of a run
/// of combining marks. A text in a style sheet can contain a run of any length.
package struct Exact<Value>: Hashable {
  package let value: Value

  private let text: String

  /// Creates a value that's identified by `text` among all values of its type.
  package init(_ value: Value, text: String) {
    self.value = value
    self.text = text
  }

  /// Returns whether two values have the same text.
  package static func == (left: Exact, right: Exact) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(text.utf8.count)
  }
}

extension Exact: Sendable where Value: Sendable {}

extension Exact<String> {
  /// Creates a string that's compared byte for byte.
  package init(_ text: String) { self.init(text, text: text) }
}
