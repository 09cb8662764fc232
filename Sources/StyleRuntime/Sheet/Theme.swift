internal import StyleTable

/// A theme of a style sheet: alternative values for its themed design tokens.
///
/// You can use a theme with another style sheet. It then selects the theme with the same name.
public struct Theme: Sendable {
  internal let storage: TableStorage
  internal let number: Int

  /// The name, such as `dark`.
  public var name: String { storage.name(Int(storage.field(.themes, number, 0))) }

  /// Returns the position of this theme's cell in a slot of `storage`, or 0 if `storage` has no theme of this name.
  ///
  /// Position 0 is the cell without a theme.
  @usableFromInline
  internal func position(in storage: TableStorage) -> Int {
    guard storage !== self.storage else { return number + 1 }
    let name = name
    let names = (0..<storage.count(of: .themes)).lazy.map { storage.name(Int(storage.field(.themes, $0, 0))) }
    return names.firstIndex(of: name).map { $0 + 1 } ?? 0
  }
}

extension Theme: Hashable {
  /// Returns whether two values are the same theme of the same open style sheet.
  public static func == (left: Theme, right: Theme) -> Bool {
    left.storage === right.storage && left.number == right.number
  }

  /// Hashes the essential components of the theme.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(storage))
    hasher.combine(number)
  }
}
