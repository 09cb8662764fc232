import Foundation
import Testing

/// A command that puts something in the place of a file.
struct ReplacingCommand: CustomTestStringConvertible {
  /// The command line, as a shell reads it.
  let arguments: String

  /// The sheet that it reads.
  let sheet: String

  /// The files that it replaces, each with what is there before.
  let outputs: [String: String]

  /// Every kind of output that there is.
  static let all = [
    ReplacingCommand(arguments: "compile a.style -o out", sheet: Sheets.follow, outputs: ["out": "earlier"]),
    ReplacingCommand(
      arguments: "compile --emit swift a.style -o out --depfile rule", sheet: Sheets.follow,
      outputs: ["out": "earlier", "rule": "before"]),
    ReplacingCommand(
      arguments: "compile --emit css a.style -o out", sheet: Sheets.follow, outputs: ["out": "earlier"]),
    ReplacingCommand(arguments: "preview --svg a.style -o out", sheet: Sheets.follow, outputs: ["out": "earlier"]),
    ReplacingCommand(arguments: "format a.style", sheet: crooked, outputs: ["a.style": crooked]),
    ReplacingCommand(arguments: "check --fix a.style", sheet: mistaken, outputs: ["a.style": mistaken]),
  ]

  /// A sheet that has another layout.
  private static let crooked = "button.a<alpha:0.5>\n"

  /// A sheet with a mistake that can be mended.
  private static let mistaken = "button.a < alpha: .5 >\n"

  var testDescription: String { "stylec " + arguments }

  /// A folder in which the command can be called.
  func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try prepare(folder)
    return folder
  }

  /// Makes `folder` one in which the command has not been called yet.
  func prepare(_ folder: borrowing TemporaryFolder) throws {
    for name in try folder.names { try FileManager.default.removeItem(atPath: folder[name]) }
    try folder.write("a.style", Data(sheet.utf8))
    for (name, text) in outputs { try folder.write(name, Data(text.utf8)) }
  }

  /// What is in each of the outputs after the command.
  func results() throws -> [String: Data] {
    let folder = try folder()
    let run = try Tool.shell("\"$0\" \(arguments)", in: folder.path)
    guard run.status == 0 else { throw CocoaError(.featureUnsupported) }
    return try outputs.keys.reduce(into: [:]) { $0[$1] = try folder.read($1) }
  }
}
