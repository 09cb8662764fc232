/// A value that is the same as another if its text is, byte for byte.
///
/// Strings are the same if they're canonically equivalent. Finding that out takes time that grows with the square of a
/// run of combining marks, which a text of a sheet can have of any length.
struct Exact<Value>: Hashable {
  /// The value.
  let value: Value

  private let text: String

  /// Creates a value that `text` tells from all others of its type.
  init(_ value: Value, text: String) {
    self.value = value
    self.text = text
  }

  /// Returns whether two values have the same text.
  static func == (left: Exact, right: Exact) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

  /// Mixes in the text.
  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(text.utf8.count)
  }
}

extension Exact: Sendable where Value: Sendable {}

extension Exact<String> {
  /// Creates a text.
  init(_ text: String) { self.init(text, text: text) }
}
