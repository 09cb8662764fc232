/// A reference to a value of a style.
@frozen
public struct StyleRecord: Sendable {
  /// The cell's reference, whose meaning depends on the property's type.
  @usableFromInline
  internal let reference: Int

  /// The index of the property.
  @usableFromInline
  internal let property: Int

  @inlinable
  internal init(reference: Int, property: Int) {
    self.reference = reference
    self.property = property
  }
}
