/// Where a style has a value.
@frozen
public struct StyleRecord: Sendable {
  /// What a cell's reference is for the property's type.
  @usableFromInline
  internal let reference: Int

  /// The property's number.
  @usableFromInline
  internal let property: Int

  @inlinable
  internal init(reference: Int, property: Int) {
    self.reference = reference
    self.property = property
  }
}
