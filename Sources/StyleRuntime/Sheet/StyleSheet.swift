internal import StyleTable

/// A style sheet, opened from a compiled table.
///
///     let sheet = try StyleSheet(path: "FollowButton.styletable")
///     guard let follow = sheet.control("button.follow") else { return }
///     let title = try follow.property("title", as: String.self)
///     follow.style(in: .selected)[title]  // "Following"
///
/// Opening verifies the whole table once. After that, no operation can fail, and every value that you get from the
/// style sheet keeps the table alive. A style sheet is immutable, and you can use it from any thread.
@frozen
public struct StyleSheet: Sendable {
  @usableFromInline
  internal let storage: TableStorage

  /// Creates a style sheet from a copy of the table in `bytes`.
  ///
  /// - Throws: A `StyleSheetError` if the table isn't valid.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(bytes: [UInt8]) throws(StyleSheetError) {
    try self.init(TableMemory(copying: bytes))
  }

  #if !hasFeature(Embedded) && (canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Bionic))
    /// Creates a style sheet from the table in the file at `path`.
    ///
    /// The file is read and closed, so later changes to it don't affect the style sheet. Embedded Swift doesn't have
    /// this initializer.
    ///
    /// - Throws: A `StyleSheetError` if the file can't be read or the table isn't valid.
    /// - Complexity: O(*n*) in the size of the file.
    public init(path: String) throws(StyleSheetError) {
      try self.init(TableMemory(path: path))
    }
  #endif

  internal init(_ memory: consuming TableMemory) throws(StyleSheetError) {
    try memory.checkHeader()
    storage = TableStorage(memory)
    try TableVerifier.verify(storage)
  }

  /// Returns the control at `path`, such as `button.follow`, or `nil` if there is no such control.
  ///
  /// - Complexity: O(*n*) in the length of `path`, on average. Doesn't allocate if `path` is a native string.
  @inlinable
  public func control(_ path: String) -> Control? {
    storage.place(ofControlAt: path).map { Control(storage, at: $0) }
  }

  /// The controls of the style sheet, ordered by the bytes of their paths.
  public var controls: Controls { Controls(storage: storage) }

  /// Returns the theme named `name`, or `nil` if there is no such theme.
  ///
  /// - Complexity: O(*n*) in the number of themes.
  public func theme(_ name: String) -> Theme? {
    themes.first { $0.name == name }
  }

  /// The themes of the style sheet, in the order of their first declarations.
  public var themes: [Theme] {
    (0..<storage.count(of: .themes)).map { Theme(storage: storage, number: $0) }
  }
}
