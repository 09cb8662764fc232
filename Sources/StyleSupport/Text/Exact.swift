/// A string that's equal to another if their bytes are.
///
/// Strings are equal if they're canonically equivalent. That comparison takes time quadratic in the length of a run
/// of combining marks. A text in a style sheet can contain a run of any length.
package struct Exact<Value: Sendable>: Hashable, Sendable {
  package let value: Value

  private let text: String

  package static func == (left: Exact, right: Exact) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(text.utf8.count)
  }
}

extension Exact<String> {
  package init(_ text: String) { (value, self.text) = (text, text) }
}
