/// The files at the paths that were requested, by the index of their identity.
internal struct FoundFiles {
  /// The state of a file.
  struct File {
    /// The index of the file in the program, or `nil` if it isn't part of the program yet.
    var number: Int?

    /// Whether the file was selected for parsing ahead.
    var isAsked = false

    /// The style sheet if it was parsed ahead, until the loader takes it.
    var ahead: ParsedSheet?
  }

  private var paths = TextIndex()

  /// The index of the identity for each path.
  private var identityOfPath: [Int] = []

  private var identities = TextIndex()

  /// The state of the file for each identity.
  private var files: [File] = []

  /// Accesses the state of the file whose identity has the index `identity`.
  subscript(identity: Int) -> File {
    get { files[identity] }
    _modify { yield &files[identity] }
  }

  /// Returns the index of the identity of the file at `path`, or `nil` if it hasn't been added.
  func identity(of path: String) -> Int? {
    paths.number(of: path).map { identityOfPath[$0] }
  }

  /// Adds a path and the identity of the file that it leads to.
  ///
  /// - Requires: `path` hasn't been added yet.
  /// - Returns: The index of the identity.
  mutating func add(_ path: String, identity: String) -> Int {
    let number = identities.insert(identity)
    if number == files.count { files.append(File()) }
    if paths.insert(path) == identityOfPath.count { identityOfPath.append(number) }
    return number
  }
}
