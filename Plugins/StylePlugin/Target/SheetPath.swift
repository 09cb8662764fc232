import Foundation

/// Where a sheet lies, and what is named after that.
struct SheetPath {
  /// The file.
  let url: URL

  /// The path in the folder of the target: `Buttons/Follow.style`.
  let path: String

  /// The path of the sheet at `url` in `folder`; its whole path if it lies elsewhere.
  init(_ url: URL, in folder: URL) {
    let prefix = folder.path.hasSuffix("/") ? folder.path : folder.path + "/"
    self.url = url
    path = url.path.hasPrefix(prefix) ? String(url.path.dropFirst(prefix.count)) : url.path
  }

  /// The file's name: `Follow.style`.
  var name: String { url.lastPathComponent }

  /// Whether the sheet is there to be imported only.
  var isPart: Bool { name.hasPrefix("_") }

  /// The path without the ending: `Buttons/Follow`.
  var stem: String { String(path.dropLast(".style".count)) }

  /// What the tool calls the sheet's type where it is told no other name: `FollowButton` for `follow-button.style`.
  var typeName: String {
    name.dropLast(".style".count).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The name of the output with `ending`: `Buttons+Follow.style.swift`, another one for every path.
  ///
  /// The files of a module, and of a bundle, must differ in their names, whatever folders they are in.
  func outputName(endingIn ending: String) -> String {
    stem.replacingOccurrences(of: "=", with: "==").replacingOccurrences(of: "+", with: "=+").replacingOccurrences(
      of: "/", with: "+") + ending
  }
}
