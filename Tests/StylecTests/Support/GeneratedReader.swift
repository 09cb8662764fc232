import Foundation
import StyleRuntime

/// A program that reads every property of the samples through generated code, and its expected output.
///
/// It derives Swift names again, in a simple way that is sufficient for the samples.
struct GeneratedReader {
  /// The source of the program. It prints a line for each value like `dump`, but without the location.
  private(set) var program = "import StyleRuntime\n\n" + lineStart

  /// The expected output.
  private(set) var expected: [String] = []
  /// The calls of the functions of the program.
  private var calls: [String] = []

  /// Creates a reader for the sheets named `samples` in `folder`.
  init(samples: [String], in folder: String) throws {
    for sample in samples {
      let table = try Tool.run("compile", sample + ".style", "-o", "-", in: folder).output
      let sheet = try StyleSheet(bytes: Array(table))
      // Controls of the standard style sheet without a rule have values that they inherit, and no type.
      let code = try Tool.run("compile", "--emit", "swift", sample + ".style", "-o", "-", in: folder).text
      let owners = Set(code.matches(of: /The index of the control `([^`]*)`/).map { String($0.1) })
      for context in sheet.contexts {
        let option = context.name.isEmpty ? [] : ["--theme", context.name]
        let dump = try Tool.run(["dump", sample + ".style"] + option, in: folder).lines.map { line in
          line.split(separator: "\t").dropLast().joined(separator: "\t")
        }
        expected += dump.filter { owners.contains(String($0.prefix { $0 != "\t" })) }.map {
          $0.replacingOccurrences(of: "\\(item-count)", with: "3").replacing(/verbatim\((".*")\)/) { $0.1 }
        }
        let controls = owners.intersection(dump.map { String($0.prefix { $0 != "\t" }) })
        for control in sheet.controls where controls.contains(control.path) {
          let argument = sheet.contexts.count == 1 ? "" : "context: .init(\(Self.arguments(of: context, in: sheet)))"
          calls.append("\(Self.name(of: control, in: sample))(\(argument))")
        }
      }
      for control in sheet.controls where owners.contains(control.path) {
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

  /// Adds a function that prints the values of `control` in every variant and valid state combination.
  private mutating func add(_ control: Control, of sample: String, hasContexts: Bool) {
    let type = Self.type(of: control, in: sample)
    let variants = control.variants.map { variant in
      (
        argument: Self.lowerCamel(variant.name), values: variant.values,
        type: Self.type(of: Self.owner(of: variant, in: control), in: sample) + "." + Self.upperCamel(variant.name)
      )
    }
    program += "func \(Self.name(of: control, in: sample))(\(hasContexts ? "context: \(sample).Context" : "")) {\n"
    for variant in variants { program += "  for \(variant.argument) in \(variant.type).allCases {\n" }
    program += "  for mask in \(type).control.possibleStates {\n"
    let arguments = variants.map { ", \($0.argument): \($0.argument)" } + (hasContexts ? [", context: context"] : [])
    program += "    let style = \(type).style(in: \(type).State(rawValue: mask.rawValue)\(arguments.joined()))\n"
    let values = variants.map { "(\($0.argument).rawValue, \($0.values))" }.joined(separator: ", ")
    program += "    let start = lineStart(\"\(control.path)\", [\(values)], \(type).control.name(of: mask))\n"
    program += control.properties.map { Self.printing($0, of: control) }.joined()
    program += variants.map { _ in "  }\n" }.joined() + "  }\n}\n\n"
  }

  /// Returns the Swift type of `control`.
  private static func type(of control: Control, in sample: String) -> String {
    ([sample] + control.path.split(separator: ".").map { upperCamel(String($0)) }).joined(separator: ".")
  }

  /// Returns the control that declares `variant`, which is `control` or a base control of it.
  private static func owner(of variant: StyleVariant, in control: Control) -> Control {
    var owner = control
    while let base = owner.base, base.variants.contains(variant) { owner = base }
    return owner
  }

  /// The function of the program that returns the start of a line. The default values of variants aren't part of the
  /// line, and neither is `normal` if another value is.
  private static let lineStart = """
    func lineStart(_ path: String, _ variants: [(position: Int, values: [String])], _ states: String) -> String {
      let names = variants.filter { $0.position > 0 }.map { $0.values[$0.position] } + [states]
      return path + "\\t" + (names.count > 1 ? names.filter { $0 != "normal" } : names).joined(separator: "|")
    }


    """

  /// Returns the statement that prints the value of `property`. Typed accessors make no difference between an explicit
  /// `none` and no value.
  private static func printing(_ property: StyleProperty, of control: Control) -> String {
    """
        if let value = style.\(access(to: property, of: control)) {
          print(start, "\(property.name)", StyleValue.\(value(of: property)), separator: "\\t")
        } else if (try? style.untyped["\(property.name)"]) == .explicitNone {
          print(start, "\(property.name)", "none", separator: "\\t")
        }

    """
  }

  /// Returns the expression that reads `property` in Swift, which is a call for a title with a parameter.
  private static func access(to property: StyleProperty, of control: Control) -> String {
    let member = lowerCamel(property.name)
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

  private static func lowerCamel(_ name: String) -> String {
    let name = upperCamel(name)
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  private static func upperCamel(_ name: String) -> String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
