import CLibrary

/// A step on the path to a file: a name that the system looks up in a folder.
///
/// The path `current/a.style`, where `current` is a link to `releases/2`, has four steps: `current`, `releases`, `2`,
/// and `a.style`. A path leads to another file only if one of its steps changes.
struct PathStep: Hashable {
  /// The most links to follow, which is the limit on Linux.
  private static let mostLinks = 40

  /// The path of the folder, without links.
  let folder: String

  /// The name to look up.
  let name: String

  /// The path of the name.
  var path: String { folder == "/" ? "/" + name : folder + "/" + name }

  /// Calls `body` with each step on the path to `path`, up to the first one that doesn't exist.
  ///
  /// A step is looked up only after `body` returns. If `body` starts to watch it, no change between the two is
  /// missed.
  static func visit(_ path: String, _ body: (PathStep) -> Void) {
    var folder = path.hasPrefix("/") ? "/" : "."
    var names: [Substring] = path.split(separator: "/").reversed()
    var links = 0
    while let name = names.popLast() {
      let step = PathStep(folder: folder, name: String(name))
      body(step)
      if links < mostLinks, let target = FileSystem.target(ofLink: step.path) {
        links += 1
        if target.hasPrefix("/") { folder = "/" }
        names += target.split(separator: "/").reversed()
      } else if step.isThere {
        folder = step.path
      } else {
        return
      }
    }
  }

  private var isThere: Bool {
    var status = stat()
    // The call writes `status` and keeps no pointer to it.
    return unsafe lstat(path, &status) == 0
  }
}
