internal import StyleTable

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

  /// Reading files through the C library. Every unsafe expression is a call to it.
  ///
  /// A file is never mapped. Truncating a mapped file or writing into it would change the pages of a table that is
  /// already verified. The app would then end with a signal or read beyond the end.
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
      // A large file that isn't a table is read no further. Most files are small, and another call takes half a
      // microsecond.
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
