/// How the compiler reads sheets.
///
/// Everything runs on any conforming type: files on disk, text in memory, a package's resources. Several threads may read
/// at once, as the sheets of a program are parsed on all processors.
public protocol FileReading: Sendable {
  /// The one identity of the file at `path`, however it is reached: its real path.
  ///
  /// - Throws: The reason why there is no such file, or why it cannot be reached.
  func identity(of path: String) throws(FileFailure) -> String

  /// The bytes of the file at `path`.
  ///
  /// - Parameters:
  ///   - path: The file's path, relative to the current folder or absolute.
  ///   - limit: The largest size wanted, in bytes; of a larger file only `limit + 1` bytes need be given.
  func bytes(of path: String, limit: Int) throws(FileFailure) -> [UInt8]

  /// Returns the names of the files in a folder, in any order, for suggestions.
  ///
  /// - Parameter folder: The folder's path, which is empty for the current folder and ends with `/` otherwise.
  /// - Returns: The names, or none if the folder can't be read, as in the default implementation.
  func fileNames(in folder: String) -> [String]
}

extension FileReading {
  /// Returns no names.
  public func fileNames(in folder: String) -> [String] { [] }
}
