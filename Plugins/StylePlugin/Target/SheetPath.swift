/// The path of a sheet in the folder of its target: `Buttons/Follow.style`.
///
/// A sheet that isn't in that folder has its whole path instead.
struct SheetPath {
  let path: String

  /// The name of the file: `Follow.style`.
  var name: Substring { path.split(separator: "/").last ?? "" }

  /// Whether the sheet is a partial, which is only imported.
  var isPartial: Bool { name.hasPrefix("_") }

  /// The path without the extension: `Buttons/Follow`.
  var stem: String { String(path.dropLast(".style".count)) }

  /// The name of the file without the extension: `Follow`.
  var baseName: String { String(name.dropLast(".style".count)) }

  /// Returns the name of the output in `form`: `Buttons+Follow.style.swift`, a different one for each path.
  ///
  /// The files of a module, and of a bundle, must differ in their names, whatever folders they are in.
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

/// The form of what a plugin makes of a sheet.
enum EmittedForm: String {
  /// Swift, which becomes a part of the target.
  case swift
  /// A table, which becomes a resource of the target.
  case table

  /// The extension that takes the place of `.style` in the name of the output.
  var fileExtension: String {
    switch self {
    case .swift: ".style.swift"
    case .table: ".styletable"
    }
  }

  /// The name of the output that belongs to all sheets of a target, or `nil` if there is none.
  ///
  /// No sheet's output has this name, because a sheet whose name begins with `_` has no output.
  var sharedOutputName: String? { self == .swift ? "_StylePlugin.style.swift" : nil }
}
