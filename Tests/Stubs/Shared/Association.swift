// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

public enum objc_AssociationPolicy: UInt {
  case OBJC_ASSOCIATION_ASSIGN, OBJC_ASSOCIATION_RETAIN_NONATOMIC
}

/// An object that can have associated objects.
internal protocol Associating: AnyObject {
  var associated: Associations { get }
}

/// The associated objects of an object, by key.
internal final class Associations: @unchecked Sendable {
  internal var values: [Int: Any] = [:]
}

public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) { (object as? any Associating)?.associated.values[Int(bitPattern: key)] = value }

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  (object as? any Associating)?.associated.values[Int(bitPattern: key)]
}
