import Foundation
import TestSupport

/// The folders of a module, or the files of a folder, and the names of others that each of them uses.
struct FolderGraph {
  /// A use of a name that another folder declares.
  struct Use: CustomStringConvertible {
    let user: String
    let owner: String
    let file: String
    let name: String
    var description: String { "\(file) uses '\(name)' of \(owner)" }
  }

  private struct File {
    let path: String
    let folder: String
    let code: SwiftCode
    let declarations: SwiftDeclarations

    /// Whether the token at `index` can mean the declaration of `owner`: no nested type, and no variable.
    func isUse(of owner: Owner, at index: Int) -> Bool {
      let token = code.tokens[index]
      let isCall = index + 1 < code.tokens.count && code.tokens[index + 1].text == "("
      if owner.isMember { return token.isMember || isCall }
      return !token.isMember && (isCall || token.text.first?.isUppercase ?? false)
    }
  }

  /// The only folder that declares a name.
  private struct Owner {
    let folder: String
    /// Whether the name is that of a member, rather than a type or a function at the top level.
    let isMember: Bool
  }

  /// One use for each pair of folders, by the folder that uses the name and the folder that declares it.
  private(set) var uses: [String: [String: Use]] = [:]
  /// The folders that contain files, or the files, in alphabetical order.
  let folders: [String]

  /// Creates the graph of the folders in `root`, each of which counts on its own.
  init(of root: URL) throws { self.init(try FolderGraph.files(in: root)) }

  private init(_ files: [File]) {
    folders = Set(files.map(\.folder)).sorted()
    let owners = FolderGraph.owners(in: files)
    for file in files { add(file, owners) }
  }

  /// Returns the graphs of the files, as if each was a folder, in each folder of `root` with more than `count` files.
  static func filesOfFolders(in root: URL, largerThan count: Int) throws -> [FolderGraph] {
    let folders = Dictionary(grouping: try files(in: root)) { $0.folder }.filter { $1.count > count }
    return folders.sorted { $0.key < $1.key }.map { _, files in
      FolderGraph(files.map { File(path: $0.path, folder: $0.path, code: $0.code, declarations: $0.declarations) })
    }
  }

  private static func files(in root: URL) throws -> [File] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".swift") }
    return try paths.sorted().map { path in
      let folders = path.split(separator: "/").dropLast().map(String.init)
      let code = SwiftCode(try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8))
      return File(
        path: path, folder: folders.isEmpty ? "(root)" : folders.joined(separator: "/"), code: code,
        declarations: SwiftDeclarations(code))
    }
  }

  /// Returns the only owner of each name: of types and functions, and of members that extensions add to others' types.
  private static func owners(in files: [File]) -> [String: Owner] {
    let types = folders(of: files) { $0.topLevel }
    let declared = folders(of: files) { $0.all }
    var owners = types.filter { $1.count == 1 }.compactMapValues { folders in
      folders.first.map { Owner(folder: $0, isMember: false) }
    }
    for file in files {
      for (name, type) in file.declarations.extensionMembers {
        guard declared[name] == [file.folder], types[type] != [file.folder] else { continue }
        owners[name] = Owner(folder: file.folder, isMember: true)
      }
    }
    return owners
  }

  private static func folders(
    of files: [File], declaring names: (SwiftDeclarations) -> Set<String>
  ) -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for file in files {
      for name in names(file.declarations) { found[name, default: []].insert(file.folder) }
    }
    return found
  }

  private mutating func add(_ file: File, _ owners: [String: Owner]) {
    for (index, token) in file.code.tokens.enumerated() {
      guard let owner = owners[token.text], owner.folder != file.folder, uses[file.folder]?[owner.folder] == nil,
        !file.declarations.local.contains(token.text), file.isUse(of: owner, at: index)
      else { continue }
      uses[file.folder, default: [:]][owner.folder] = Use(
        user: file.folder, owner: owner.folder, file: file.path, name: token.text)
    }
  }

  /// Returns a chain of uses, except allowed ones, that leads from a folder back to it, or `nil` if there is none.
  func cycle(except isAllowed: (Use) -> Bool) -> [Use]? {
    var finished: Set<String> = []
    for folder in folders {
      var path: [Use] = []
      if let cycle = cycle(from: folder, &path, &finished, isAllowed) { return cycle }
    }
    return nil
  }

  private func cycle(
    from folder: String, _ path: inout [Use], _ finished: inout Set<String>, _ isAllowed: (Use) -> Bool
  ) -> [Use]? {
    if let start = path.firstIndex(where: { $0.user == folder }) { return Array(path[start...]) }
    guard !finished.contains(folder) else { return nil }
    for use in (uses[folder] ?? [:]).values.sorted(by: { $0.owner < $1.owner }) where !isAllowed(use) {
      path.append(use)
      if let cycle = cycle(from: use.owner, &path, &finished, isAllowed) { return cycle }
      path.removeLast()
    }
    finished.insert(folder)
    return nil
  }
}
