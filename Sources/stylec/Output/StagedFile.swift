#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Bionic)
  import Bionic
#endif

/// The future contents of a file, in a file of its own in the same folder.
///
/// On Linux the staged file has no name until it is complete. On other systems, and on file systems without unnamed files,
/// it has a name from the start.
///
/// However many writers run, and whenever one of them ends, the destination is either what it was or one writer's complete
/// bytes:
///
/// 1. A writer creates its name with `O_EXCL` or `linkat`, which fail if the name is taken.
/// 2. Only the writer that created a name renames or removes it. No run removes what another run left behind.
/// 3. So at `rename` the name is this writer's own file or, if somebody cleaned up the folder, nothing. The file is
///    complete by then, and `rename` replaces the destination in one step or fails.
///
/// The argument needs no locks and no clocks, which network file systems and file systems in user space may lack or keep
/// to one machine. Names are random, so it doesn't rest on an exclusive creation that is repeated over a network either.
/// The price is a hidden file if the program is killed while its file has a name.
///
/// Every unsafe expression is a call of the C library.
struct StagedFile: ~Copyable {
  private let descriptor: Int32

  /// The destination's name in messages.
  private let target: String

  /// The destination's folder with a slash at its end, or an empty string for the current folder.
  private let folder: String

  /// The status of the file at the destination, or `nil` if there is none.
  private let earlier: stat?

  /// The path of the staged file, or `nil` while it has none.
  private var path: String?

  /// Creates an empty file in the folder of `path`.
  ///
  /// - Parameters:
  ///   - target: The name of the destination in messages.
  ///   - earlier: The status of the file at `path`, or `nil` if there is none.
  init(beside path: String, target: String, earlier: stat?) throws(WriteFailure) {
    folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    self.target = target
    self.earlier = earlier
    // The copy of a file isn't open to anybody who can't open that file.
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

  /// Writes `bytes`, and gives the file the permissions of the earlier one and, as far as the system allows, its owner.
  func fill(with bytes: [UInt8]) throws(WriteFailure) {
    try ByteOutput.write(bytes, to: descriptor, name: target)
    if let earlier { try resemble(earlier) }
    // Some file systems report only when a descriptor is closed that there is no room; naming the file needs this one.
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

  /// Replaces the file at `destination`, which is in the same folder.
  consuming func replace(_ destination: String) throws(WriteFailure) {
    let descriptor = descriptor
    if path == nil { path = Self.claim(in: folder, { Self.link(descriptor, to: $0) })?.path }
    guard let from = path, unsafe rename(from, destination) == 0 else { throw WriteFailure(target, code: errno) }
    path = nil
  }

  /// Calls `make` with random names in `folder` until one is free.
  ///
  /// - Returns: The result and the path, or `nil` if `make` fails for another reason than that the name is taken. The
  ///   reason is in `errno`.
  private static func claim(in folder: String, _ make: (String) -> Int32) -> (result: Int32, path: String)? {
    while true {
      let path = "\(folder).stylec-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
      let result = make(path)
      if result >= 0 { return (result, path) }
      guard errno == EEXIST else { return nil }
    }
  }

  #if os(Linux) || os(Android)
    /// Returns a new file in `folder` that has no name but can be given one, or `nil` if the system doesn't offer that.
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

    /// Returns the path by which the system knows the open file `descriptor`.
    private static func handle(of descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }
  #else
    private static func unnamed(in folder: String, _ mode: mode_t) -> Int32? { nil }

    private static func link(_ descriptor: Int32, to path: String) -> Int32 { -1 }
  #endif
}
