/// The files to which the paths lead that were asked for, by the numbers of their identities.
internal struct FoundFiles {
  /// What is known of a file.
  struct File {
    /// The file's number in the program, once it is part of that.
    var number: Int?

    /// Whether the file was to be parsed before its turn.
    var isAsked = false

    /// The sheet that was parsed before its turn, until that comes.
    var ahead: ParsedSheet?
  }

  private var paths = TextIndex()

  /// For each path the number of the identity.
  private var identityOfPath: [Int] = []

  private var identities = TextIndex()

  /// What is known of the file of each identity.
  private var files: [File] = []

  /// What is known of the file whose identity has the number `identity`.
  subscript(identity: Int) -> File {
    get { files[identity] }
    _modify { yield &files[identity] }
  }

  /// The number of the identity of the file at `path`; nil where nobody has asked for it.
  func identity(of path: String) -> Int? {
    paths.number(of: path).map { identityOfPath[$0] }
  }

  /// Notes that the file at `path`, which is new, has `identity`; returns that one's number.
  mutating func add(_ path: String, identity: String) -> Int {
    let number = identities.insert(identity)
    if number == files.count { files.append(File()) }
    if paths.insert(path) == identityOfPath.count { identityOfPath.append(number) }
    return number
  }
}
