// Importing StyleRuntime also imports the states, types, and colors of a table.
@_exported public import StyleTable

/// A style sheet, opened from a compiled table.
///
///     let sheet = try StyleSheet(path: "FollowButton.styletable")
///     let follow = try sheet.control("button.follow")
///     let title = try follow.property("title", as: String.self)
///     follow.style(in: .selected)[title]  // "Following"
///
/// Opening verifies the whole table once. After that, no operation can fail, and every value that you get from the
/// style sheet keeps the table alive. A style sheet is immutable, and you can use it from any thread.
@frozen public struct StyleSheet: Sendable, CustomStringConvertible {
  @usableFromInline internal let storage: TableStorage

  /// The locations of all controls in a style sheet that is embedded in generated code. Other style sheets have none.
  /// Finding the location of a control takes twenty reads of the table, and generated code would do it for each style.
  @usableFromInline internal private(set) var locations: [ControlLocation] = []

  /// Creates a style sheet from a copy of the table in `bytes`.
  ///
  /// - Throws: A `StyleSheetError` if the table isn't valid.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(bytes: [UInt8]) throws(StyleSheetError) { try self.init(TableMemory(copying: bytes)) }

  internal init(_ memory: consuming TableMemory) throws(StyleSheetError) {
    try memory.checkHeader()
    try memory.checkFields()
    storage = try TableStorage(memory)
    try storage.verify()
  }

  fileprivate init(_ storage: TableStorage) { self.storage = storage }

  /// - Complexity: O(*n*) in the number of controls.
  internal mutating func locateControls() {
    locations = (0..<storage.count(of: .controls)).map { ControlLocation(of: $0, in: storage) }
  }

  /// Returns the control at `path`, such as `button.follow`.
  ///
  /// - Throws: A `StyleLookupError` if there is no such control.
  /// - Complexity: O(*n* · log *c*) for a path of *n* bytes and *c* controls. Doesn't allocate if `path` is a native string.
  @inlinable @inline(__always)
  public func control(_ path: String) throws(StyleLookupError) -> Control {
    guard let index = storage.index(ofControlAt: path) else { throw storage.noControl(at: path) }
    return Control(storage, index: index)
  }

  /// The controls of the style sheet, ordered by the bytes of their paths.
  public var controls: Controls { Controls(storage: storage) }

  /// The number of controls, such as `style sheet with 3 controls`.
  public var description: String {
    "style sheet with " + String(controls.count) + (controls.count == 1 ? " control" : " controls")
  }

  /// The number of values of all controls in all variants and valid state combinations, in the default context,
  /// counting `none` as a value.
  ///
  /// - Complexity: O(*p* + *r* · *n*) for *p* valid state combinations of the controls in each group of rows, *r* rows,
  ///   and *n* properties.
  package var valueCount: Int {
    // Most controls share their state space with others. An array avoids instantiating the type of a dictionary.
    var sets: [[StateMask]] = []
    return controls.reduce(0) { sum, control in
      let space = control.spaceIndex
      while sets.count <= space { sets.append([]) }
      if sets[space].isEmpty { sets[space] = control.possibleStates }
      return control.rowGroups.reduce(sum) { sum, group in
        let counts = group.control.mapStyles { $0.valueCount }
        return sets[space].reduce(sum) { $0 + group.count * counts[$1] }
      }
    }
  }

  /// The axes of the style sheet, those that every style sheet has first.
  public var axes: [StyleAxis] {
    (0..<storage.count(of: .axes)).map { axis in
      let values = 0..<storage.memory.values(ofAxis: axis).count
      return StyleAxis(name: storage.axisName(axis), values: values.map { storage.valueName(of: axis, $0) })
    }
  }

  /// The names of the axes on which values of the style sheet depend.
  public var dependentAxes: [String] { storage.axisNames(in: storage.memory.usedAxes) }

  /// Returns the context in which the axes of `values` have these values, and all other axes their default.
  ///
  ///     try sheet.context("dark", "increased")  // dark|increased
  ///
  /// - Throws: A `StyleLookupError` if no axis has one of the values, or if two of them belong to one axis.
  /// - Complexity: O(*n* · *v*) for *n* values, and *v* values of all axes.
  public func context(_ values: String...) throws(StyleLookupError) -> StyleContext { try context(values) }

  /// Returns the context in which the axes of `values` have these values, and all other axes their default.
  ///
  /// - Throws: A `StyleLookupError` if no axis has one of the values, or if two of them belong to one axis.
  /// - Complexity: O(*n* · *v*) for *n* values, and *v* values of all axes.
  public func context(_ values: [String]) throws(StyleLookupError) -> StyleContext {
    var chosen = [Int?](repeating: nil, count: storage.count(of: .axes))
    for name in values {
      guard let (axis, value) = storage.axisValue(named: name) else {
        throw .unknownAxisValue(name, nearest: nearestName(to: name, among: axes.flatMap { $0.values }))
      }
      if let other = chosen[axis], other != value {
        throw .sameAxis(storage.valueName(of: axis, other), name, axis: storage.axisName(axis))
      }
      chosen[axis] = value
    }
    return StyleContext(storage, chosen.map { $0 ?? 0 })
  }

  /// Returns the context in which each axis has the value at its position in `positions`.
  package func context(ofValuesAt positions: [Int]) -> StyleContext { StyleContext(storage, positions) }

  /// Returns the context in which each axis has the value that `values` contains for its name, and otherwise its default.
  ///
  ///     sheet.context(withValues: ["appearance": "dark", "brand": "sosh"])  // dark|sosh
  ///
  /// Axes and values that the style sheet doesn't declare are ignored, so you can use the same values for several style
  /// sheets.
  ///
  /// - Parameter values: The name of a value, by the name of its axis.
  /// - Complexity: O(*v*) in the number of values of all axes.
  public func context(withValues values: [String: String]) -> StyleContext {
    let chosen = (0..<storage.count(of: .axes)).map { axis in
      values[storage.axisName(axis)].flatMap { storage.value(named: $0, ofAxis: axis) } ?? 0
    }
    return StyleContext(storage, chosen)
  }

  /// The contexts in which values of the style sheet differ, the default context first.
  package var contexts: [StyleContext] { (0..<storage.contextCount).map { context(at: $0) } }

  /// Returns the context at `position` among those in which values of the style sheet differ.
  ///
  /// Generated code uses this method because it knows the positions of contexts.
  ///
  /// - Requires: There is a context at `position`.
  public func context(at position: Int) -> StyleContext {
    precondition(position >= 0 && position < storage.contextCount, "context position is out of range")
    return StyleContext(storage, storage.values(at: position, among: storage.memory.usedAxes))
  }
}

/// The controls of a style sheet, ordered by the bytes of their paths.
public struct Controls: RandomAccessCollection, Sendable, CustomStringConvertible {
  internal let storage: TableStorage

  /// The index of the first control, which is always 0.
  public var startIndex: Int { 0 }

  /// The number of controls.
  public var endIndex: Int { storage.count(of: .controls) }

  /// Accesses the control at `position`.
  ///
  /// - Requires: `position` is an index of the collection.
  /// - Complexity: O(1).
  public subscript(position: Int) -> Control {
    precondition(indices.contains(position), "control index is out of range")
    return Control(storage, index: position)
  }

  /// The paths of the controls, such as `[button, button.follow]`.
  public var description: String { "[" + map { $0.path }.joined(separator: ", ") + "]" }
}

extension Control {
  /// The style sheet that contains the control.
  public var sheet: StyleSheet { StyleSheet(storage) }
}

/// An error that occurs when opening a compiled table.
public enum StyleSheetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file at `path` can't be read, for the reason that the operating system gives.
  case unreadable(path: String, reason: String)

  /// The file at `path` was read, but its table isn't valid for the given reason.
  indirect case invalidFile(path: String, StyleSheetError)

  /// The bytes don't begin with the magic number of a table.
  case notATable

  /// The table was written for machines with the other byte order.
  case otherByteOrder

  /// The table's format has a major version that this reader doesn't support.
  case unsupportedVersion(major: Int, minor: Int)

  /// The table's size differs from the size in its header, both in bytes, because bytes were removed or added.
  case wrongSize(expected: UInt64, actual: Int)

  /// The bytes differ from those that were written.
  case checksumMismatch

  /// The checksum matches, but a record violates the format.
  ///
  /// - Parameters:
  ///   - section: The name of the section, as in the specification of the format.
  ///   - record: The index of the record, from 0.
  ///   - what: A description of the problem, in lower case, without a final period.
  case damaged(section: String, record: Int, what: String)

  /// A message in lower case, without a final period.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read '\(path)': \(reason)"
    case .invalidFile(let path, .notATable) where path.hasSuffix(".style"):
      "'\(path)' is a style sheet, not a compiled table; compile it with 'stylec compile'"
    case .invalidFile(let path, let reason): "'\(path)': \(reason)"
    case .notATable: "not a compiled table"
    case .otherByteOrder: "unsupported table byte order"
    case .unsupportedVersion(let major, let minor):
      "unsupported table format \(major).\(minor)"
    case .wrongSize(let expected, let actual): "table size mismatch: expected \(expected) bytes, found \(actual)"
    case .checksumMismatch: "table checksum mismatch"
    case .damaged(let section, let record, let what): "corrupt table: \(section), record \(record): \(what)"
    }
  }
}

// Windows and WASI have other C libraries, and Embedded Swift has no file system.
#if canImport(CLibrary) && !hasFeature(Embedded) && !os(Windows) && !os(WASI)
  internal import CLibrary

  extension StyleSheet {
    /// Creates a style sheet from the table in the file at `path`.
    ///
    /// The file is read and closed, so later changes to it don't affect the style sheet. Embedded Swift doesn't have
    /// this initializer.
    ///
    /// - Throws: A `StyleSheetError` if the file can't be read or the table isn't valid.
    /// - Complexity: O(*n*) in the size of the file.
    public init(path: String) throws(StyleSheetError) {
      do throws(StyleSheetError) {
        try self.init(TableMemory(path: path))
      } catch .unreadable(let path, let reason) {
        throw .unreadable(path: path, reason: reason)
      } catch {
        throw .invalidFile(path: path, error)
      }
    }
  }

  /// Reading files through the C library. Every unsafe expression is a call to it. A file is never mapped. Truncating a
  /// mapped file or writing into it would change the pages of a table that is already verified. The app would then end
  /// with a signal or read beyond the end.
  extension TableMemory {
    /// Reads the file at `path` as it is now.
    internal init(path: String) throws(StyleSheetError) {
      // Opening a pipe doesn't wait for a writer, and a terminal doesn't become this process's controlling terminal.
      let file = unsafe open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
      guard file >= 0 else { throw .unreadable(path: path, reason: Self.lastFailure()) }
      defer { close(file) }
      var status = stat()
      guard unsafe fstat(file, &status) == 0 else { throw .unreadable(path: path, reason: Self.lastFailure()) }
      // On 32-bit Android, the field is wider than the type of the constants.
      guard mode_t(truncatingIfNeeded: status.st_mode) & S_IFMT == S_IFREG else {
        throw .unreadable(path: path, reason: "it is not a regular file")
      }
      guard status.st_size <= TableLayout.largestSize else { throw .unreadable(path: path, reason: "it is too large") }
      let size = Int(status.st_size)
      // A large file that isn't a table is read no further. Most are small, and another call takes half a microsecond.
      guard size <= 1 << 20 || Self.beginsTable(file) else { throw .notATable }
      guard let start = unsafe Self.read(file, size: size) else {
        throw .unreadable(path: path, reason: Self.lastFailure())
      }
      unsafe self.init(start: start, count: size)
    }

    /// Returns whether `file` begins with the magic number of a table.
    private static func beginsTable(_ file: Int32) -> Bool {
      var magic: UInt64 = 0
      return unsafe pread(file, &magic, 8, 0) == 8 && UInt64(littleEndian: magic) == TableLayout.magic
    }

    /// Returns the first `size` bytes of `file` in newly allocated memory, or `nil` if reading fails.
    private static func read(_ file: Int32, size: Int) -> UnsafeRawPointer? {
      let bytes = unsafe allocate(size)
      var filled = 0
      while filled < size {
        let count = unsafe systemRead(file, bytes + filled, size - filled)
        if count > 0 {
          filled += count
        } else if count == 0 || errno != EINTR {
          if count == 0 { errno = EIO }
          unsafe bytes.deallocate()
          return nil
        }
      }
      return UnsafeRawPointer(bytes)
    }

    /// Returns the system's message for `errno`.
    private static func lastFailure() -> String {
      guard let sentence = unsafe strerror(errno) else { return "error \(errno)" }
      return unsafe String(cString: sentence)
    }
  }

  /// Reads up to `count` bytes with the C library's `read`, whose name the method above hides.
  private func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
    unsafe read(file, bytes, count)
  }
#endif
