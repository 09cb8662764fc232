#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Bionic)
  import Bionic
#endif
import StyleTable

/// What is to become the contents of a file, in a file of its own beside it.
///
/// On Linux that one has no name until it is whole, so whatever ends the program leaves nothing of it but in the moment
/// between its name and its renaming. Elsewhere, and where the file system has no such files, it has its name from the
/// start. The name follows from that of the target, and it is locked as long as its writer runs: what one that was killed
/// has left is taken away by the next that comes upon it. Every unsafe expression is a call of the C library.
struct StagedFile: ~Copyable {
  private let descriptor: Int32

  /// What messages call the file in whose place it is to be put.
  private let target: String

  /// Its path without the number that tells those of several writers apart.
  private let stem: String

  /// Its path; nil as long as it has none.
  private var path: String?

  /// An empty file beside the one at `path`, which messages call `target`.
  init(beside path: String, target: String) throws(WriteFailure) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    stem = folder + ".stylec-" + String(NameHash.hash(Array(path.dropFirst(folder.count).utf8).span), radix: 36)
    self.target = target
    if let descriptor = Self.unnamed(in: folder) {
      self.descriptor = descriptor
    } else if let claim = Self.claim(stem, { unsafe open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }) {
      (descriptor, self.path) = (claim.result, claim.path)
    } else {
      let folder = folder.dropLast(folder.count > 1 ? 1 : 0)
      throw errno == ENOENT
        ? WriteFailure(target, reason: "there is no folder '\(folder)'") : WriteFailure(target, code: errno)
    }
    // Where nothing can be locked nothing is taken away either.
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
  }

  deinit {
    close(descriptor)
    if let path { unsafe unlink(path) }
  }

  /// Writes `bytes`, and gives the file the permissions and, as far as the system allows, the owner in `status`.
  func fill(with bytes: [UInt8], like status: stat?) throws(WriteFailure) {
    try ByteOutput.write(bytes, to: descriptor, name: target)
    if let status {
      // Only the superuser gives files away, but a group may be one's own too.
      if fchown(descriptor, status.st_uid, status.st_gid) != 0 { _ = fchown(descriptor, .max, status.st_gid) }
      guard fchmod(descriptor, status.st_mode & 0o7777) == 0 else { throw WriteFailure(target, code: errno) }
    }
    // Some file systems say only when a descriptor is closed that there is no room; this one keeps the lock.
    let copy = dup(descriptor)
    guard copy < 0 || close(copy) == 0 || errno == EINTR else { throw WriteFailure(target, code: errno) }
  }

  /// Puts the file in the place of the one at `destination`.
  ///
  /// - Returns: False where somebody has taken it away, so that it is to be made again.
  mutating func replace(_ destination: String) throws(WriteFailure) -> Bool {
    let descriptor = descriptor
    guard let from = path ?? Self.claim(stem, { Self.link(descriptor, to: $0) })?.path else {
      throw WriteFailure(target, code: errno)
    }
    path = from
    if unsafe rename(from, destination) == 0 {
      path = nil
      return true
    }
    guard errno == ENOENT else { throw WriteFailure(target, code: errno) }
    return false
  }

  /// What `make` gives for the first of the paths that begin with `stem` that is free, with it; nil where it gives a
  /// negative number for another reason than that the path is taken, which `errno` says.
  private static func claim(_ stem: String, _ make: (String) -> Int32) -> (result: Int32, path: String)? {
    var number = 0
    while true {
      let path = number == 0 ? stem : "\(stem)-\(number)"
      let result = make(path)
      if result >= 0 { return (result, path) }
      guard errno == EEXIST else { return nil }
      if !removeAbandoned(path) { number += 1 }
    }
  }

  /// Takes away what a writer that is no more has left at `path`; false where it may still be at work.
  private static func removeAbandoned(_ path: String) -> Bool {
    let descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return errno == ENOENT }
    defer { close(descriptor) }
    return unsafe flock(descriptor, LOCK_EX | LOCK_NB) == 0 && unlink(path) == 0
  }

  #if os(Linux) || os(Android)
    /// A file in `folder` that has no name but can be given one; nil where there is no such thing.
    private static func unnamed(in folder: String) -> Int32? {
      // `O_TMPFILE`, a macro that Swift does not see.
      let flags = 0o20_000_000 | O_DIRECTORY | O_WRONLY | O_CLOEXEC
      let descriptor = unsafe open(folder.isEmpty ? "." : folder, flags, 0o666)
      guard descriptor >= 0 else { return nil }
      if unsafe access(handle(of: descriptor), F_OK) == 0 { return descriptor }
      close(descriptor)
      return nil
    }

    /// Names the file `descriptor`, which has no name, `path`; negative where that cannot be.
    private static func link(_ descriptor: Int32, to path: String) -> Int32 {
      unsafe linkat(AT_FDCWD, handle(of: descriptor), AT_FDCWD, path, AT_SYMLINK_FOLLOW)
    }

    /// The path by which the system knows the open file `descriptor`.
    private static func handle(of descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }
  #else
    private static func unnamed(in folder: String) -> Int32? { nil }

    private static func link(_ descriptor: Int32, to path: String) -> Int32 { -1 }
  #endif
}
