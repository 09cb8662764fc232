public import StyleTable

/// The values of the control `Owner` in one state combination and one context, for generated code.
///
/// Generated code declares the properties of each control for its `Owner` only.
@frozen public struct TypedStyle<Owner>: Sendable, CustomStringConvertible {
  /// The same values, accessed by the names in the style sheet.
  public let untyped: Style

  /// Creates a typed style with the values of `untyped`, for generated code.
  ///
  /// - Requires: `untyped` is a style of the control `Owner`. Reading a style of another control can terminate the
  ///   program.
  @inlinable public init(_ untyped: Style) { self.untyped = untyped }

  /// The values as a style sheet declares them, such as `< alpha: 0.5; title: "Follow" >`.
  public var description: String { untyped.description }
}

/// A set of states of the control `Owner`, for generated code.
///
/// This type declares the states that every control has. Generated code declares the states of each control for its
/// `Owner` only, so that no other control accepts them.
@frozen public struct StateSet<Owner>: OptionSet, Hashable, Sendable, CustomStringConvertible {
  /// The bits of the set, as in a `StateMask`.
  public let rawValue: UInt32

  /// Creates the set that consists of the bits in `rawValue`.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The empty set, in which no state is active.
  @inlinable public static var normal: Self { Self(rawValue: 0) }

  /// The state in which a touch is down inside the control.
  @inlinable public static var highlighted: Self { Self(rawValue: 1 << 0) }

  /// The state in which the control doesn't respond to the user.
  @inlinable public static var disabled: Self { Self(rawValue: 1 << 1) }

  /// The state in which the control is on, chosen, or followed.
  @inlinable public static var selected: Self { Self(rawValue: 1 << 2) }

  /// The state in which the control has the focus.
  @inlinable public static var focused: Self { Self(rawValue: 1 << 3) }

  /// The names of the states, such as `selected|mutual`, or `normal`.
  ///
  /// Embedded Swift can't find the control, so there it's the description of the `StateMask`.
  public var description: String {
    let mask = StateMask(rawValue: rawValue)
    #if !hasFeature(Embedded)
      if let owner = Owner.self as? any StyleOwner.Type { return owner.control.name(of: mask) }
    #endif
    return mask.description
  }
}

/// The keywords of a property of type `enum`, for generated code.
///
/// Raw values are the indices of the keywords in the property's declaration, from 0.
public protocol StyleEnumeration: StyleReadable, RawRepresentable, Hashable, Sendable where RawValue == Int {}

extension StyleEnumeration {
  /// Returns whether `type` is `enum`.
  @inlinable public static func canRead(_ type: ValueType) -> Bool { type == .enumeration }

  /// Creates the keyword that `record` refers to.
  ///
  /// - Requires: The property has as many keywords as this type.
  @inlinable
  public init(reading record: StyleRecord, of style: borrowing Style) {
    guard let keyword = Self(rawValue: record.reference) else {
      preconditionFailure("the enumeration does not have all cases of the property")
    }
    self = keyword
  }
}
