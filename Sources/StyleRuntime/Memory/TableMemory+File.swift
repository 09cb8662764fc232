internal import StyleTable

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Bionic)
  internal import Bionic
#endif

// Embedded Swift has no file system, nor does a platform without one of these C libraries.
#if !hasFeature(Embedded) && (canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Bionic))
  /// Files by way of the C library; every unsafe expression is a call of it.
  ///
  /// A file is never mapped: whoever cuts it off or writes into it would pull the pages from under a table that was verified,
  /// and the app would end with a signal or read beyond the end.
  extension TableMemory {
    /// The contents of the file at `path`, as they are now.
    internal init(path: String) throws(StyleSheetError) {
      // To open a pipe must not wait for a writer, and a terminal must not become this process's own.
      let file = unsafe open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
      guard file >= 0 else { throw .unreadable(path: path, reason: Self.lastFailure()) }
      defer { close(file) }
      var status = stat()
      guard unsafe fstat(file, &status) == 0 else { throw .unreadable(path: path, reason: Self.lastFailure()) }
      guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable(path: path, reason: "not a regular file") }
      guard status.st_size <= TableLayout.largestSize else { throw .unreadable(path: path, reason: "too large") }
      // Of what is no table, however large, no more is read.
      guard Self.beginsTable(file) else { throw .notATable }
      let size = Int(status.st_size)
      guard let start = unsafe Self.read(file, size: size) else {
        throw .unreadable(path: path, reason: Self.lastFailure())
      }
      unsafe self.init(start: start, count: size)
    }

    /// Whether the first bytes of `file` are those of a table.
    private static func beginsTable(_ file: Int32) -> Bool {
      var magic: UInt64 = 0
      return unsafe pread(file, &magic, 8, 0) == 8 && UInt64(littleEndian: magic) == TableLayout.magic
    }

    /// The first `size` bytes of `file` in memory of their own; nil where they cannot be read.
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

    /// What the system says of its last failure.
    private static func lastFailure() -> String {
      guard let sentence = unsafe strerror(errno) else { return "error \(errno)" }
      return unsafe String(cString: sentence)
    }
  }

  /// Reads up to `count` bytes: the C library's `read`, whose name the method above hides.
  private func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
    unsafe read(file, bytes, count)
  }
#endif
