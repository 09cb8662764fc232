/// The index that is 16 times `High`, plus `Low`, as a type for generated code.
///
/// An index is represented by a type of that size, in bytes. Only these sizes are used. A size is a constant
/// in optimized code, and generated types need no function that returns it. The indices below 16 are ``StyleIndex0`` to
/// ``StyleIndex15``.
@frozen
public struct StyleIndexPair<High, Low> {
  /// The bytes of `High`, 16 times.
  @usableFromInline
  internal let high:
    (
      High, High, High, High, High, High, High, High, High, High, High, High, High, High, High, High
    )

  @usableFromInline
  internal let low: Low
}

/// The index 0.
@frozen
public struct StyleIndex0 {}

/// The index 1.
@frozen
public struct StyleIndex1 {
  @usableFromInline
  internal let bytes: UInt8
}

/// The index 2.
@frozen
public struct StyleIndex2 {
  @usableFromInline
  internal let bytes: (UInt8, UInt8)
}

/// The index 3.
@frozen
public struct StyleIndex3 {
  @usableFromInline
  internal let bytes: (UInt8, UInt8, UInt8)
}

/// The index 4.
@frozen
public struct StyleIndex4 {
  @usableFromInline
  internal let bytes: (UInt8, UInt8, UInt8, UInt8)
}

/// The index 5.
@frozen
public struct StyleIndex5 {
  @usableFromInline
  internal let bytes: (UInt8, UInt8, UInt8, UInt8, UInt8)
}

/// The index 6.
@frozen
public struct StyleIndex6 {
  @usableFromInline
  internal let bytes: (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8)
}

/// The index 7.
@frozen
public struct StyleIndex7 {
  @usableFromInline
  internal let bytes: (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8)
}

/// The index 8.
@frozen
public struct StyleIndex8 {
  @usableFromInline
  internal let bytes: (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8)
}

/// The index 9.
@frozen
public struct StyleIndex9 {
  @usableFromInline
  internal let bytes: (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8)
}

/// The index 10.
@frozen
public struct StyleIndex10 {
  @usableFromInline
  internal let bytes: (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8)
}

/// The index 11.
@frozen
public struct StyleIndex11 {
  @usableFromInline
  internal let bytes: (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8)
}

/// The index 12.
@frozen
public struct StyleIndex12 {
  @usableFromInline
  internal let bytes: (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8)
}

/// The index 13.
@frozen
public struct StyleIndex13 {
  @usableFromInline
  internal let bytes: (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8)
}

/// The index 14.
@frozen
public struct StyleIndex14 {
  @usableFromInline
  internal let bytes: (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8)
}

/// The index 15.
@frozen
public struct StyleIndex15 {
  @usableFromInline
  internal let bytes:
    (
      UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8
    )
}
