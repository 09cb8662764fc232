import Foundation
import Testing

/// A command that replaces files.
struct ReplacingCommand: CustomStringConvertible {
  /// The command line, in shell syntax.
  let arguments: String
  /// The contents of the sheet that the command reads.
  let sheet: String
  /// The files that the command replaces, and their earlier contents.
  let outputs: [String: String]

  /// A command for every kind of output.
  static let all = [
    ReplacingCommand(arguments: "compile a.style -o out", sheet: Sheets.follow, outputs: ["out": "earlier"]),
    ReplacingCommand(
      arguments: "compile --emit swift a.style -o out --depfile rule", sheet: Sheets.follow,
      outputs: ["out": "earlier", "rule": "before"]),
    ReplacingCommand(arguments: "compile --emit css a.style -o out", sheet: Sheets.follow, outputs: ["out": "earlier"]),
    ReplacingCommand(arguments: "preview a.style -o out.svg", sheet: Sheets.follow, outputs: ["out.svg": "earlier"]),
    ReplacingCommand(arguments: "format a.style", sheet: crooked, outputs: ["a.style": crooked]),
    ReplacingCommand(arguments: "check --fix a.style", sheet: mistaken, outputs: ["a.style": mistaken]),
  ]

  /// A sheet that isn't formatted.
  private static let crooked = "@control button.a<alpha:0.5>\n"
  /// A sheet with an error that has a fix-it.
  private static let mistaken = "@control button.a < alpha: .5 >\n"
  var description: String { "stylec " + arguments }

  /// Returns a folder in which the command can run.
  func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try prepare(folder)
    return folder
  }

  /// Restores `folder` to its state before the command.
  func prepare(_ folder: borrowing TemporaryFolder) throws {
    for name in try folder.names { try FileManager.default.removeItem(atPath: folder[name]) }
    try folder.write("a.style", Data(sheet.utf8))
    for (name, text) in outputs { try folder.write(name, Data(text.utf8)) }
  }

  /// Returns the contents of the outputs after the command.
  func results() throws -> [String: Data] {
    let folder = try folder()
    let run = try Tool.shell("\"$0\" \(arguments)", in: folder.path)
    guard run.status == 0 else { throw CocoaError(.featureUnsupported) }
    return try outputs.keys.reduce(into: [:]) { $0[$1] = try folder.read($1) }
  }
}
