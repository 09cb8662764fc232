import Foundation

/// One call of the tool, which compiles some sheets of a target, each by itself.
struct CompileStep {
  /// The most sheets of a call: as many as make the start of a process cheap, and few enough that a target of many has a
  /// call for each processor, and no call more words than a system takes.
  static let mostSheets = 32

  /// The sheets' paths in the folder of their target.
  let sheets: [String]

  /// What the tool is given.
  let arguments: [String]

  /// Every sheet that may be read.
  let inputs: [URL]

  /// What is made, one of each sheet.
  let outputs: [URL]

  /// What a build system shows meanwhile.
  var title: String {
    "Compiling \(sheets[0])" + (sheets.count > 1 ? " and \(sheets.count - 1) more" : "")
  }
}
