internal import StyleTable

/// A theme of a sheet: another set of values for its themed tokens.
///
/// A theme of another sheet stands for the one of the same name.
public struct Theme: Sendable {
  internal let storage: TableStorage
  internal let number: Int

  /// The name, as `dark`.
  public var name: String { storage.name(Int(storage.field(.themes, number, 0))) }

  /// Where the cell of this theme stands in a slot of `storage`; 0, the cell without a theme, where it has none.
  @usableFromInline
  internal func position(in storage: TableStorage) -> Int {
    guard storage !== self.storage else { return number + 1 }
    let name = name
    let names = (0..<storage.count(of: .themes)).lazy.map { storage.name(Int(storage.field(.themes, $0, 0))) }
    return names.firstIndex(of: name).map { $0 + 1 } ?? 0
  }
}

extension Theme: Hashable {
  /// Whether both are the same theme of the same open sheet.
  public static func == (left: Theme, right: Theme) -> Bool {
    left.storage === right.storage && left.number == right.number
  }

  /// Mixes in what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(storage))
    hasher.combine(number)
  }
}
