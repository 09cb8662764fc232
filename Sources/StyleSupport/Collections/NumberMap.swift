/// A dictionary whose keys are integers, which are as wide on every platform.
///
/// Hot: compiler passes look up every name here. A single multiplication hashes a key, while `Dictionary` spends time
/// on protection against keys that are chosen to collide.
@usableFromInline
package struct NumberMap<Element> {
  /// The keys, in the order of their insertion.
  @usableFromInline
  package internal(set) var keys: [UInt64] = []

  /// The values, in the order of `keys`.
  @usableFromInline
  package internal(set) var values: [Element] = []

  @usableFromInline
  internal var index = HashIndex()

  @inlinable package init() {}

  /// Accesses the value for `key`, which is `nil` if there is none.
  ///
  /// - Requires: A new value isn't `nil`, because entries can't be removed.
  /// - Complexity: O(1) on average.
  @inlinable
  package subscript(key: UInt64) -> Element? {
    @inline(__always) get { position(of: key).map { values[$0] } }
    set {
      guard let newValue else { preconditionFailure("numbers cannot be removed") }
      self[key, default: newValue] = newValue
    }
  }

  /// Accesses the value for `key`, falling back to `defaultValue` if there is none.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  package subscript(key: UInt64, default defaultValue: @autoclosure () -> Element) -> Element {
    get { self[key] ?? defaultValue() }
    _modify {
      let known = position(of: key)
      if known == nil {
        index.add(UInt32(hashOf: key))
        keys.append(key)
        values.append(defaultValue())
      }
      yield &values[known ?? keys.count - 1]
    }
  }

  @inlinable
  @inline(__always)
  internal func position(of key: UInt64) -> Int? {
    index.position(of: UInt32(hashOf: key)) { keys[$0] == key }
  }
}

extension NumberMap: Sendable where Element: Sendable {}
