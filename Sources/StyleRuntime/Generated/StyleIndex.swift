/// The index that is 16 times `High`, plus `Low`, as a type for generated code.
///
/// An index is represented by a type of that size, in bytes. Only these sizes are used. A size is a constant
/// in optimized code, and generated types need no function that returns it. The indices below 16 are ``StyleIndex0`` to
/// ``StyleIndex15``.
@frozen public struct StyleIndexPair<High, Low> {
  /// The bytes of `High`, 16 times.
  @usableFromInline internal let high:
    (High, High, High, High, High, High, High, High, High, High, High, High, High, High, High, High)

  @usableFromInline internal let low: Low
}

/// The index 0.
@frozen public struct StyleIndex0 {}

/// The index 1.
@frozen public struct StyleIndex1 { internal let byte: UInt8 }

/// The index 2.
@frozen public struct StyleIndex2 { internal let bytes: (StyleIndex1, StyleIndex1) }

/// The index 3.
@frozen public struct StyleIndex3 { internal let bytes: (StyleIndex1, StyleIndex2) }

/// The index 4.
@frozen public struct StyleIndex4 { internal let bytes: (StyleIndex2, StyleIndex2) }

/// The index 5.
@frozen public struct StyleIndex5 { internal let bytes: (StyleIndex2, StyleIndex3) }

/// The index 6.
@frozen public struct StyleIndex6 { internal let bytes: (StyleIndex3, StyleIndex3) }

/// The index 7.
@frozen public struct StyleIndex7 { internal let bytes: (StyleIndex3, StyleIndex4) }

/// The index 8.
@frozen public struct StyleIndex8 { internal let bytes: (StyleIndex4, StyleIndex4) }

/// The index 9.
@frozen public struct StyleIndex9 { internal let bytes: (StyleIndex4, StyleIndex5) }

/// The index 10.
@frozen public struct StyleIndex10 { internal let bytes: (StyleIndex5, StyleIndex5) }

/// The index 11.
@frozen public struct StyleIndex11 { internal let bytes: (StyleIndex5, StyleIndex6) }

/// The index 12.
@frozen public struct StyleIndex12 { internal let bytes: (StyleIndex6, StyleIndex6) }

/// The index 13.
@frozen public struct StyleIndex13 { internal let bytes: (StyleIndex6, StyleIndex7) }

/// The index 14.
@frozen public struct StyleIndex14 { internal let bytes: (StyleIndex7, StyleIndex7) }

/// The index 15.
@frozen public struct StyleIndex15 { internal let bytes: (StyleIndex7, StyleIndex8) }
