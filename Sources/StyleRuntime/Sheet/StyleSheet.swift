internal import StyleTable

/// A compiled table, open for reading.
///
///     let sheet = try StyleSheet(path: "FollowButton.styletable")
///     guard let follow = sheet.control("button.follow") else { return }
///     let title = try follow.property("title", as: String.self)
///     follow.style(in: .selected)[title]  // "已关注"
///
/// Opening verifies the whole table once; after that nothing can fail, and every handle that comes from the sheet keeps
/// the table alive. A sheet is immutable and can be used from any thread.
@frozen
public struct StyleSheet: Sendable {
  @usableFromInline
  internal let storage: TableStorage

  /// Opens the table in `bytes`, of which it makes a copy.
  ///
  /// - Throws: What is wrong with the table.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(bytes: [UInt8]) throws(StyleSheetError) {
    try self.init(TableMemory(copying: bytes))
  }

  #if !hasFeature(Embedded) && (canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Bionic))
    /// Opens the table in the file at `path`.
    ///
    /// The file is read and closed: whatever happens to it afterwards, the sheet stays as it is. Embedded Swift doesn't
    /// have this initializer.
    ///
    /// - Throws: Why the file cannot be read, or what is wrong with the table.
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

  /// The control at `path`, as `button.follow`; nil where the sheet has none.
  ///
  /// - Complexity: O(*n*) in the length of `path`, on average; nothing is allocated for a native string.
  @inlinable
  public func control(_ path: String) -> Control? {
    storage.place(ofControlAt: path).map { Control(storage, at: $0) }
  }

  /// Every control, in byte order of the paths.
  public var controls: Controls { Controls(storage: storage) }

  /// The theme called `name`; nil where the sheet has none.
  ///
  /// - Complexity: O(*n*) in the number of themes.
  public func theme(_ name: String) -> Theme? {
    themes.first { $0.name == name }
  }

  /// Every theme, in the order of their first declarations.
  public var themes: [Theme] {
    (0..<storage.count(of: .themes)).map { Theme(storage: storage, number: $0) }
  }
}
