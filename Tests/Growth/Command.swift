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
  case audit
  case states
  case texts
  case preview
  case picture
  /// Returns the command named `name`, or all, those that report errors, or those that only tokenize and parse sheets.
  static func named(_ name: String) -> [Command] {
    switch name {
    case "all": allCases
    case "checks": [.check, .fix]
    case "layout": [.format, .formatDiff]
    default: allCases.filter { $0.rawValue == name }
    }
  }

  /// Returns the command line for the sheets named `sheets`, which are in the folders `old` and `new` of `folder`.
  func arguments(_ sheets: [String], in folder: String) -> [String] {
    let all = sheets.map { "\(folder)/new/\($0)" }
    let (old, main, output) = ("\(folder)/old/\(sheets[0])", all[0], "\(folder)/output")
    let words =
      switch self {
      case .compile: ["compile", "-o", output, "--depfile", "\(folder)/depfile"] + all
      case .swift: ["compile", "--emit", "swift", "-o", output] + all
      case .css: ["compile", "--emit", "css", "-o", output] + all
      case .check: ["check"] + all
      case .fix: ["check", "--fix"] + all
      case .format: ["format"] + all
      case .formatDiff: ["format", "--diff"] + all
      case .diff: ["diff", old, main]
      case .dump: ["dump", main]
      case .explain: ["explain", main, "button.c0"]
      case .coverage: ["states", "--coverage", main]
      case .audit: ["audit", main]
      case .states: ["states", main]
      case .texts: ["texts", "-o", output] + all
      case .preview: ["preview", main, "-o", output]
      case .picture: ["preview", main, "-o", output + ".svg"]
      }
    return words + ["--error-limit", "0"]
  }
}
