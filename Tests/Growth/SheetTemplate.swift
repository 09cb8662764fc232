/// Style sheets of any size, written as a template.
///
/// | in a template | means |
/// |---|---|
/// | `«text»` | the text for each number below the size, or below another one, such as 8 in `×8«text»` |
/// | `«text‖, »` | the same, separated by `, ` |
/// | `№`, `‡`, `⟨‡*60+№⟩` | the number, the one of the text around it, or the result of operations from left to right |
/// | `⟨a/b⟩`, `⟨№+1?a/b⟩` | one of the texts in turn; `U+301` is a scalar |
/// | `¶`, `§` | a line break; the main sheet precedes `§`, and the sheet with each number follows |
/// | `^` | a character that differs between the old and the new sheet of a comparison |
struct SheetTemplate: Sendable {
  let name: String
  /// The base size for all commands.
  let size: Int
  /// The commands that the shape is meant for, and those that always get it.
  let options: [String]
  private let parts: [Substring]

  /// Creates a template from a line such as `semicolons 3000 checks +fix: button < alpha: 1«;» >¶`.
  init(_ line: String) {
    let colon = line.firstIndex(of: ":") ?? line.endIndex
    let words = line[..<colon].split(separator: " ").map(String.init)
    (name, size, options) = (words[0], Int(words[1]) ?? 0, Array(words[2...]))
    parts = line[colon...].dropFirst().drop { $0 == " " }.split(separator: "§", omittingEmptySubsequences: false)
  }

  /// Returns the sheets for a size, beginning with the main one, which contains a plain control.
  func sheets(_ size: Int) -> [(name: String, text: String)] {
    let main = Self.text(parts[0], size)
    guard var other = parts.dropFirst().first else { return [("main.style", Self.plainRule + main)] }
    let pieces = Self.pieces(&other)
    return [("main.style", main + Self.plainRule)]
      + (0..<size).map { ("s\($0).style", Self.text(of: pieces, size, [$0])) }
  }

  /// Returns the text of a template without `§` for a size.
  static func text(_ template: some StringProtocol, _ size: Int) -> String {
    var rest = Substring(template)
    return text(of: pieces(&rest), size, [])
  }

  /// A control and a rule in every sheet, so that each command has something to report.
  private static let plainRule = "@control button.c0\nbutton.c0 < title: \"^\" >\n"
  private typealias Step = (operation: Character, operand: Substring)

  private indirect enum Piece {
    case text(String)
    case value([Step], of: [String])
    case repetition([Step], [Piece], separator: String)
  }

  /// Removes the pieces before the next unmatched `»` or `‖` from `rest`, and returns them.
  private static func pieces(_ rest: inout Substring) -> [Piece] {
    var pieces: [Piece] = []
    while let mark = rest.first, mark != "»", mark != "‖" {
      switch mark {
      case "¶": pieces.append(.text("\n"))
      case "№", "‡": pieces.append(.value(steps(rest.prefix(1)), of: []))
      case "⟨": pieces.append(value(take(before: "⟩", &rest).dropFirst()))
      case "×", "«":
        let count = take(before: "«", &rest).dropFirst()
        rest.removeFirst()
        let body = Self.pieces(&rest)
        let separator = take(before: "»", &rest).dropFirst()
        pieces.append(.repetition(steps(count.isEmpty ? "n" : count), body, separator: String(separator)))
      default:
        pieces.append(.text(String(rest.prefix { !"¶№‡⟨×«»‖".contains($0) })))
        rest = rest.drop { !"¶№‡⟨×«»‖".contains($0) }
        continue
      }
      rest.removeFirst()
    }
    return pieces
  }

  private static func take(before end: Character, _ rest: inout Substring) -> Substring {
    defer { rest = rest.drop { $0 != end } }
    return rest.prefix { $0 != end }
  }

  private static func value(_ text: Substring) -> Piece {
    if text.allSatisfy({ "№‡n0123456789+-*/%".contains($0) }) { return .value(steps(text), of: []) }
    let sides = text.split(separator: "?")
    let choices = sides[sides.count - 1].split(separator: "/").map { choice in
      let scalar = choice.hasPrefix("U+") ? UInt32(choice.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init) : nil
      return scalar.map { String($0) } ?? String(choice)
    }
    return .value(steps(sides.count > 1 ? sides[0] : "№"), of: choices)
  }

  private static func steps(_ expression: Substring) -> [Step] {
    var steps: [Step] = []
    var (rest, operation) = (expression, Character("+"))
    while !rest.isEmpty {
      let operand = rest.prefix { !"+-*/%>".contains($0) }
      steps.append((operation, operand))
      rest = rest[operand.endIndex...]
      operation = rest.popFirst() ?? "+"
    }
    return steps
  }

  private static func number(_ steps: [Step], _ size: Int, _ numbers: [Int]) -> Int {
    steps.reduce(0) { result, step in
      let operand =
        switch step.operand {
        case "n": size
        case "№": numbers.last ?? 0
        case "‡": numbers.dropLast().last ?? 0
        default: Int(step.operand) ?? 0
        }
      return switch step.operation {
      case "-": result - operand
      case "*": result * operand
      case "/": result / operand
      case "%": result % operand
      case ">": result >> operand
      default: result + operand
      }
    }
  }

  private static func text(of pieces: [Piece], _ size: Int, _ numbers: [Int]) -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let plain): text += plain
      case .value(let steps, let choices):
        let number = number(steps, size, numbers)
        text += choices.isEmpty ? "\(number)" : choices[number % choices.count]
      case .repetition(let steps, let body, let separator):
        for number in 0..<number(steps, size, numbers) {
          text += (number == 0 ? "" : separator) + self.text(of: body, size, numbers + [number])
        }
      }
    }
    return text
  }
}
