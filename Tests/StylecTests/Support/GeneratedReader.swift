import Foundation
import StyleRuntime

/// A program that reads every property of the samples through generated code, and its expected output.
///
/// It derives Swift names again, in a simple way that is sufficient for the samples.
struct GeneratedReader {
  /// The source of the program. It prints a line for each value like `dump`, but without the location.
  private(set) var program = """
    import StyleRuntime

    func name(_ values: String, _ states: String) -> String {
      values.isEmpty ? states : states == "normal" ? values : values + "|" + states
    }


    """

  /// The expected output.
  private(set) var expected: [String] = []

  /// The calls of the functions of the program.
  private var calls: [String] = []

  /// Creates a reader for the sheets named `samples` in `folder`.
  init(samples: [String], in folder: String) throws {
    for sample in samples {
      let table = try Tool.run("compile", sample + ".style", "-o", "-", in: folder).output
      let sheet = try StyleSheet(bytes: Array(table))
      for context in sheet.contexts {
        let option = context.name.isEmpty ? [] : ["--theme", context.name]
        let dump = try Tool.run(["dump", sample + ".style"] + option, in: folder).lines.map { line in
          line.split(separator: "\t").dropLast().joined(separator: "\t")
        }
        // In Swift, `none` is `nil`.
        let values = dump.filter { !$0.hasSuffix("\tnone") }
        expected += values.map { $0.replacingOccurrences(of: "\\(item-count)", with: "3") }
        let controls = Set(dump.map { String($0.prefix { $0 != "\t" }) })
        for control in sheet.controls where controls.contains(control.path) {
          let argument = sheet.contexts.count == 1 ? "" : "context: .init(\(Self.arguments(of: context, in: sheet)))"
          calls.append("\(Self.name(of: control, in: sample))(\(argument))")
        }
      }
      for control in sheet.controls
      where control.possibleStates.contains(where: { !control.style(in: $0).values.isEmpty }) {
        add(control, of: sample, hasContexts: sheet.contexts.count > 1)
      }
    }
    program += "@main enum Main {\n  static func main() {\n"
    program += calls.map { "    \($0)\n" }.joined() + "  }\n}\n"
  }

  /// Returns the arguments for the values of `context` that aren't the defaults.
  private static func arguments(of context: StyleContext, in sheet: StyleSheet) -> String {
    zip(sheet.axes, context.values).filter { $0.values[0] != $1 }.map { "\($0.name): .\($1)" }
      .joined(separator: ", ")
  }

  /// Returns the name of the function that prints the values of `control`.
  private static func name(of control: Control, in sample: String) -> String {
    "print" + sample + control.path.split(separator: ".").map { upperCamel(String($0)) }.joined()
  }

  private mutating func add(_ control: Control, of sample: String, hasContexts: Bool) {
    let type = ([sample] + control.path.split(separator: ".").map { Self.upperCamel(String($0)) })
      .joined(separator: ".")
    program += "func \(Self.name(of: control, in: sample))(\(hasContexts ? "context: \(sample).Context" : "")) {\n"
    program += "  func show(_ style: \(type).Style, _ name: String) {\n"
    program += "    let start = \"\(control.path)\\t\" + name\n"
    for property in control.properties {
      program += "    if let value = style.\(Self.access(to: property, of: control)) { "
      program += "print(start, \"\(property.name)\", StyleValue.\(Self.value(of: property)), separator: \"\\t\") }\n"
    }
    program += "  }\n"
    for combination in control.combinations { add(combination, type, hasContexts ? ", context: context" : "") }
    program += "}\n\n"
  }

  /// Adds a loop that shows the states of `control`, which has a value of each variant.
  private mutating func add(_ control: Control, _ type: String, _ context: String) {
    let values = zip(control.variants, control.variantPositions).map { ", \($0.name): .\($0.values[$1])" }.joined()
    let name = "name(\"\(control.specialVariantValues.joined(separator: "|"))\", \(type).control.name(of: mask))"
    program += "  for mask in \(type).control.possibleStates {\n"
    program += "    show(\(type).style(in: \(type).State(rawValue: mask.rawValue)\(values)\(context)), \(name))\n  }\n"
  }

  /// Returns the expression that reads `property` in Swift, which is a call for a title with a parameter.
  private static func access(to property: StyleProperty, of control: Control) -> String {
    let name = upperCamel(property.name)
    let member = name.prefix(1).lowercased() + name.dropFirst()
    return member == "title" && !control.parameters.isEmpty ? "title(itemCount: 3)" : member
  }

  /// Returns the expression that converts the typed `value` to an untyped value.
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
