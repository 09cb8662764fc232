/// An optional handle in 32 bits, where an `Optional` would take 64.
package struct OptionalHandle<Record>: Sendable {
  private let rawValue: UInt32

  package init(_ handle: Handle<Record>?) {
    rawValue = handle?.rawValue ?? .max
  }

  /// The handle, or `nil` if there is none.
  package var handle: Handle<Record>? { rawValue == .max ? nil : Handle(Int(rawValue)) }
}
