/// The path of a style sheet, relative to the folder of its target: `Buttons/Follow.style`.
///
/// A style sheet outside that folder has its absolute path.
struct SheetPath {
  let path: String

  /// The file name: `Follow.style`.
  var name: Substring { path.split(separator: "/").last ?? "" }

  /// Whether the style sheet is a partial, which is compiled only when another sheet imports it.
  var isPartial: Bool { name.hasPrefix("_") }

  /// The path without the extension: `Buttons/Follow`.
  var stem: String { String(path.dropLast(".style".count)) }

  /// The file name without the extension: `Follow`.
  var baseName: String { String(name.dropLast(".style".count)) }

  /// A description of a character with which SwiftPM writes invalid files, or `nil` if the path has none.
  var unusableCharacter: String? {
    for scalar in path.unicodeScalars {
      switch scalar {
      case "\\": return "a backslash"
      case "\"": return "a quotation mark"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: return "a control character"
      default: continue
      }
    }
    return nil
  }

  /// Returns the name of the output file: `Buttons+Follow.style.swift`.
  ///
  /// Each path has a different name, because the files of a module or bundle must have different names even if they
  /// are in different folders.
  func outputName(in form: EmittedForm) -> String {
    let name = stem.map { character in
      switch character {
      case "=": "=="
      case "+": "=+"
      case "/": "+"
      default: String(character)
      }
    }
    return name.joined() + form.fileExtension
  }
}

/// The output format of a plugin.
enum EmittedForm: String {
  /// Swift source, which becomes part of the target.
  case swift
  /// A compiled table, which becomes a resource of the target.
  case table

  /// The extension of an output file, which replaces `.style`.
  var fileExtension: String {
    switch self {
    case .swift: ".style.swift"
    case .table: ".styletable"
    }
  }

  /// The name of the output for all style sheets of a target together, or `nil` if there is none.
  ///
  /// No other output has this name, because a style sheet whose name starts with `_` has no output.
  var sharedOutputName: String? { self == .swift ? "_StylePlugin.style.swift" : nil }
}
