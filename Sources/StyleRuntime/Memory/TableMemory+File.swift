#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Bionic)
  internal import Bionic
#endif

/// Files by way of the C library; every unsafe expression is a call of it.
extension TableMemory {
  /// The size in bytes from which a file is mapped; reading a smaller one is faster than mapping it.
  private static let mappingThreshold = 64 << 10

  /// The contents of the file at `path`: read, or mapped privately where it is large.
  internal init(path: String) throws(StyleSheetError) {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .unreadable(path: path, reason: Self.lastFailure()) }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw .unreadable(path: path, reason: Self.lastFailure()) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable(path: path, reason: "not a regular file") }
    guard let size = Int(exactly: status.st_size) else { throw .unreadable(path: path, reason: "too large") }
    let isMapped = size >= Self.mappingThreshold
    guard let start = unsafe isMapped ? Self.map(file, size: size) : Self.read(file, size: size) else {
      throw .unreadable(path: path, reason: Self.lastFailure())
    }
    unsafe self.init(start: start, count: size, isMapped: isMapped)
  }

  /// The first `size` bytes of `file` in memory of their own; nil where they cannot be read.
  private static func read(_ file: Int32, size: Int) -> UnsafeRawPointer? {
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 8)
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

  /// The first `size` bytes of `file` as pages of memory; nil where they cannot be mapped.
  private static func map(_ file: Int32, size: Int) -> UnsafeRawPointer? {
    let pages = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0)
    return unsafe pages == MAP_FAILED ? nil : UnsafeRawPointer(pages)
  }

  /// Gives back the `count` mapped bytes from `start`.
  internal static func unmap(_ start: UnsafeRawPointer, count: Int) {
    unsafe munmap(UnsafeMutableRawPointer(mutating: start), count)
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
