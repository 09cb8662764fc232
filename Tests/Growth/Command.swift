/// A command of the tool.
enum Command: String, CaseIterable, Sendable {
  case compile
  case swift
  case css
  case check
  case fix
  case format
  case formatDiff = "format-diff"
  case diff
  case dump
  case explain
  case coverage
  case states
  case preview

  /// The commands that only tokenize and parse sheets.
  static let layout: [Command] = [.format, .formatDiff]

  /// The commands that report errors.
  static let checks: [Command] = [.check, .fix]

  /// Returns the command line for the sheets named `sheets`, which are in the folders `old` and `new`.
  func arguments(_ sheets: [String], control: String) -> [String] {
    let (main, all) = ("new/" + sheets[0], sheets.map { "new/" + $0 })
    let everyError = ["--error-limit", "0"]
    return switch self {
    case .compile: ["compile", "-o", "output", "--depfile", "depfile"] + everyError + all
    case .swift: ["compile", "--emit", "swift", "-o", "output"] + everyError + all
    case .css: ["compile", "--emit", "css", "-o", "output"] + everyError + all
    case .check: ["check"] + everyError + all
    case .fix: ["check", "--fix"] + everyError + all
    case .format: ["format"] + everyError + all
    case .formatDiff: ["format", "--diff"] + everyError + all
    case .diff: ["diff", "old/" + sheets[0], main] + everyError
    case .dump: ["dump", main] + everyError
    case .explain: ["explain", main, control] + everyError
    case .coverage: ["coverage", main] + everyError
    case .states: ["states", main] + everyError
    case .preview: ["preview", main, "-o", "output"] + everyError
    }
  }
}
