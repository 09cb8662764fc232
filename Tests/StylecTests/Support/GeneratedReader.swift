import Foundation
import StyleRuntime

/// A program that reads every property of the samples through generated code, and what it has to print.
///
/// Names in Swift are made here once more, in the plain way that does for the samples.
struct GeneratedReader {
  /// The Swift of the program: a line for each value, as `dump` prints them, without the place.
  private(set) var program = "import StyleRuntime\n\n"

  /// What it prints.
  private(set) var expected: [String] = []

  /// The calls of the program's functions.
  private var calls: [String] = []

  /// A reader of the sheets called `samples` in `folder`.
  init(samples: [String], in folder: String) throws {
    for sample in samples {
      let table = try Tool.run("compile", sample + ".style", "-o", "-", in: folder).output
      let sheet = try StyleSheet(bytes: Array(table))
      for theme in [nil] + sheet.themes.map({ $0.name }) {
        let option = theme.map { ["--theme", $0] } ?? []
        let dump = try Tool.run(["dump", sample + ".style"] + option, in: folder).lines.map { line in
          line.split(separator: "\t").dropLast().joined(separator: "\t")
        }
        expected += dump.map { $0.replacingOccurrences(of: "\\(item-count)", with: "3") }
        let controls = Set(dump.map { String($0.prefix { $0 != "\t" }) })
        for control in sheet.controls where controls.contains(control.path) {
          let argument = sheet.themes.isEmpty ? "" : "theme: .\(theme ?? "base")"
          calls.append("\(Self.name(of: control, in: sample))(\(argument))")
        }
      }
      for control in sheet.controls where !control.style().values.isEmpty {
        add(control, of: sample, hasThemes: !sheet.themes.isEmpty)
      }
    }
    program += "@main enum Main {\n  static func main() {\n"
    program += calls.map { "    \($0)\n" }.joined() + "  }\n}\n"
  }

  /// The function that prints the values of `control`.
  private static func name(of control: Control, in sample: String) -> String {
    "print" + sample + control.path.split(separator: ".").map { upperCamel(String($0)) }.joined()
  }

  private mutating func add(_ control: Control, of sample: String, hasThemes: Bool) {
    let type = ([sample] + control.path.split(separator: ".").map { Self.upperCamel(String($0)) })
      .joined(separator: ".")
    program += "func \(Self.name(of: control, in: sample))(\(hasThemes ? "theme: \(sample).Theme" : "")) {\n"
    program += "  for mask in \(type).control.possibleStates {\n"
    let theme = hasThemes ? ", theme: theme" : ""
    program += "    let style = \(type).style(in: \(type).State(rawValue: mask.rawValue)\(theme))\n"
    program += "    let start = \"\(control.path)\\t\" + \(type).control.name(of: mask)\n"
    for property in control.properties {
      program += "    if let value = style.\(Self.access(to: property, of: control)) { "
      program += "print(start, \"\(property.name)\", StyleValue.\(Self.value(of: property)), separator: \"\\t\") }\n"
    }
    program += "  }\n}\n\n"
  }

  /// How Swift reads `property`: a function where it is the title with a parameter.
  private static func access(to property: StyleProperty, of control: Control) -> String {
    let name = upperCamel(property.name)
    let member = name.prefix(1).lowercased() + name.dropFirst()
    return member == "title" && !control.parameters.isEmpty ? "title(itemCount: 3)" : member
  }

  /// The untyped value for the typed `value`.
  private static func value(of property: StyleProperty) -> String {
    switch property.type {
    case .string: "string(StyleText(value))"
    case .integer: "integer(Int32(value))"
    case .enumeration: "enumeration(\(property.cases)[value.rawValue])"
    default: "\(property.type.name)(value)"
    }
  }

  private static func upperCamel(_ name: String) -> String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
