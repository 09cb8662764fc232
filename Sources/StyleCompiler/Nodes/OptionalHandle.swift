/// A handle or none in 32 bits, of which an optional takes 64.
package struct OptionalHandle<Record>: Sendable {
  private let rawValue: UInt32

  package init(_ handle: Handle<Record>?) {
    rawValue = handle?.rawValue ?? .max
  }

  /// The handle; nil where there is none.
  package var handle: Handle<Record>? { rawValue == .max ? nil : Handle(Int(rawValue)) }
}
