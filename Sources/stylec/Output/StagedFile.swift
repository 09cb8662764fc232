#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Bionic)
  import Bionic
#endif

/// A temporary file for the new contents of a file in the same folder.
///
/// On Linux, the staged file has no name until it's complete. On other systems, and on file systems without unnamed
/// files, it has a name from the start.
///
/// However many writers run, and whenever one of them ends, the destination is either unchanged or contains one
/// writer's complete bytes:
///
/// 1. A writer creates its name with `O_EXCL` or `linkat`, which fail if the name is taken.
/// 2. Only the writer that created a name renames or removes it. No run removes files of another run.
/// 3. At `rename`, the name therefore refers to this writer's own file or, if somebody cleaned up the folder, to
///    nothing. The file is complete by then, and `rename` replaces the destination in one step or fails.
///
/// This argument depends on neither locks nor clocks. Network file systems and file systems in user space may not
/// support them or may keep them local to one machine. Names are random, so the argument also doesn't depend on
/// exclusive creation, which a network can repeat. The drawback is that a hidden file remains if the program is
/// killed while its file has a name.
///
/// Every unsafe expression is a call of the C library.
struct StagedFile: ~Copyable {
  private let descriptor: Int32

  /// The destination's name in messages.
  private let target: String

  /// The destination's folder with a trailing slash, or an empty string for the current folder.
  private let folder: String

  /// The status of the file at the destination, or `nil` if there is none.
  private let earlier: stat?

  /// The path of the staged file, or `nil` while it has no name.
  private var path: String?

  /// Creates an empty file in the folder of `path`.
  ///
  /// - Parameters:
  ///   - path: The path of the destination.
  ///   - target: The name of the destination in messages.
  ///   - earlier: The status of the file at `path`, or `nil` if there is none.
  init(beside path: String, target: String, earlier: stat?) throws(WriteFailure) {
    folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    self.target = target
    self.earlier = earlier
    // Users who can't open the existing file can't open its copy either.
    let mode: mode_t = earlier == nil ? 0o666 : 0o600
    if let descriptor = Self.unnamed(in: folder, mode) {
      self.descriptor = descriptor
    } else if let made = Self.claim(in: folder, { unsafe open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode) }) {
      (descriptor, self.path) = (made.result, made.path)
    } else {
      let code = errno
      let name = folder.dropLast(folder.count > 1 ? 1 : 0)
      throw code == ENOENT
        ? WriteFailure(target, reason: "there is no folder '\(name)'") : WriteFailure(target, code: code)
    }
  }

  deinit {
    if let path { unsafe unlink(path) }
    close(descriptor)
  }

  /// Writes `bytes`, and copies the permissions and, if the system allows it, the owner of the existing file.
  func fill(with bytes: [UInt8]) throws(WriteFailure) {
    try ByteOutput.write(bytes, to: descriptor, name: target)
    if let earlier { try resemble(earlier) }
    // Some file systems report a lack of space only when a descriptor is closed. This descriptor is needed to name
    // the file.
    let copy = dup(descriptor)
    guard copy < 0 || close(copy) == 0 || errno == EINTR else { throw WriteFailure(target, code: errno) }
  }

  private func resemble(_ earlier: stat) throws(WriteFailure) {
    // Only the superuser can change the owner of a file, but users can set any group that they belong to. A different
    // group gets no permissions.
    let (user, group) = (earlier.st_uid, earlier.st_gid)
    let keepsGroup = fchown(descriptor, user, group) == 0 || fchown(descriptor, .max, group) == 0
    let mode = earlier.st_mode & (keepsGroup ? 0o7777 : 0o5707)
    guard fchmod(descriptor, mode) == 0 else { throw WriteFailure(target, code: errno) }
  }

  /// Replaces the file at `destination`, which is in the same folder.
  consuming func replace(_ destination: String) throws(WriteFailure) {
    let descriptor = descriptor
    if path == nil { path = Self.claim(in: folder, { Self.link(descriptor, to: $0) })?.path }
    guard let from = path, unsafe rename(from, destination) == 0 else { throw WriteFailure(target, code: errno) }
    path = nil
  }

  /// Calls `make` with random names in `folder` until one is free.
  ///
  /// - Returns: The result and the path, or `nil` if `make` fails for a reason other than a taken name. The reason is
  ///   in `errno`.
  private static func claim(in folder: String, _ make: (String) -> Int32) -> (result: Int32, path: String)? {
    while true {
      let path = "\(folder).stylec-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
      let result = make(path)
      if result >= 0 { return (result, path) }
      guard errno == EEXIST else { return nil }
    }
  }

  #if os(Linux) || os(Android)
    /// Returns a new file in `folder` that has no name but can be given one, or `nil` if the system doesn't support
    /// this.
    private static func unnamed(in folder: String, _ mode: mode_t) -> Int32? {
      // `O_TMPFILE`, a macro that Swift doesn't import.
      let flags = 0o20_000_000 | O_DIRECTORY | O_WRONLY | O_CLOEXEC
      let descriptor = unsafe open(folder.isEmpty ? "." : folder, flags, mode)
      guard descriptor >= 0 else { return nil }
      if unsafe access(handle(of: descriptor), F_OK) == 0 { return descriptor }
      close(descriptor)
      return nil
    }

    /// Gives the unnamed file `descriptor` the name `path`, or returns a negative number.
    private static func link(_ descriptor: Int32, to path: String) -> Int32 {
      unsafe linkat(AT_FDCWD, handle(of: descriptor), AT_FDCWD, path, AT_SYMLINK_FOLLOW)
    }

    /// Returns the path by which the system refers to the open file `descriptor`.
    private static func handle(of descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }
  #else
    private static func unnamed(in folder: String, _ mode: mode_t) -> Int32? { nil }

    private static func link(_ descriptor: Int32, to path: String) -> Int32 { -1 }
  #endif
}
