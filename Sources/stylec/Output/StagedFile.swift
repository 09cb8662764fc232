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

  /// What the system says of the file that is there already; nil where there is none.
  private let earlier: stat?

  /// Its path; nil as long as it has none.
  private var path: String?

  /// An empty file beside the one at `path`, which messages call `target` and of which the system says `earlier`, if it is
  /// there.
  init(beside path: String, target: String, earlier: stat?) throws(WriteFailure) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    stem = folder + ".stylec-" + String(NameHash.hash(Array(path.dropFirst(folder.count).utf8).span), radix: 36)
    self.target = target
    self.earlier = earlier
    // What takes the place of a file is open to nobody who could not open that.
    let mode: mode_t = earlier == nil ? 0o666 : 0o600
    if let descriptor = Self.unnamed(in: folder, mode) {
      self.descriptor = descriptor
    } else if let claim = Self.claim(stem, { unsafe open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode) }) {
      (descriptor, self.path) = (claim.result, claim.path)
    } else {
      let code = errno
      let name = folder.dropLast(folder.count > 1 ? 1 : 0)
      throw code == ENOENT
        ? WriteFailure(target, reason: "there is no folder '\(name)'") : WriteFailure(target, code: code)
    }
    // Where nothing can be locked nothing is taken away either.
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
  }

  deinit {
    if let path { unsafe unlink(path) }
    close(descriptor)
  }

  /// Writes `bytes`, and gives the file the permissions of the earlier one and, as far as the system allows, its owner.
  func fill(with bytes: [UInt8]) throws(WriteFailure) {
    try ByteOutput.write(bytes, to: descriptor, name: target)
    if let earlier { try resemble(earlier) }
    // Some file systems say only when a descriptor is closed that there is no room; this one keeps the lock.
    let copy = dup(descriptor)
    guard copy < 0 || close(copy) == 0 || errno == EINTR else { throw WriteFailure(target, code: errno) }
  }

  private func resemble(_ earlier: stat) throws(WriteFailure) {
    // Only the superuser gives files away, but a group may be one's own too. Another group gets no rights.
    let (user, group) = (earlier.st_uid, earlier.st_gid)
    let keepsGroup = fchown(descriptor, user, group) == 0 || fchown(descriptor, .max, group) == 0
    let mode = earlier.st_mode & (keepsGroup ? 0o7777 : 0o5707)
    guard fchmod(descriptor, mode) == 0 else { throw WriteFailure(target, code: errno) }
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
    /// A file in `folder` with the permissions `mode` that has no name but can be given one; nil where there is no such thing.
    private static func unnamed(in folder: String, _ mode: mode_t) -> Int32? {
      // `O_TMPFILE`, a macro that Swift does not see.
      let flags = 0o20_000_000 | O_DIRECTORY | O_WRONLY | O_CLOEXEC
      let descriptor = unsafe open(folder.isEmpty ? "." : folder, flags, mode)
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
    private static func unnamed(in folder: String, _ mode: mode_t) -> Int32? { nil }

    private static func link(_ descriptor: Int32, to path: String) -> Int32 { -1 }
  #endif
}
