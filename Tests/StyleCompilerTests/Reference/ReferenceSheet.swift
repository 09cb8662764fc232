/// A program of style sheets as plain data: only what is written, and nothing derived from it.
///
/// The generator creates a program, the printer writes it as text for the compiler, and `ReferenceProgram` interprets
/// it according to the language reference.
struct ReferenceSheet: Sendable {
  /// The style sheets, in any order.
  var files: [File]

  /// The paths of the style sheets that are passed to the compiler, in order.
  var given: [String]

  /// The items of the standard style sheet, which is read before every other one.
  var standard: [Item] = Self.standardItems + Self.standardAxes

  /// A style sheet.
  struct File {
    /// The path, with the extension.
    var path: String

    /// The items, in order.
    var items: [Item]
  }

  /// A statement at the top level of a style sheet.
  enum Item: Sendable {
    /// An `@import` of the file at the given path, with the name after `as`.
    case importing(String, prefix: String? = nil)
    case token(Token)
    /// `@axis name < value; value >`.
    case axis(name: String, values: [String])
    case theme(Theme)
    case control(Control)
    case rule(Rule)
    /// `@expect` and a rule, whose values are claims.
    case expectation(Rule)
  }

  /// `@let name: value`.
  struct Token {
    var name: String
    var value: Expression
  }

  /// `@theme name|name < name: value … >`.
  struct Theme {
    var condition: [String]
    var values: [Token]
  }

  /// `@control path: base < … >`.
  struct Control {
    var path: String

    /// The base control as written, or `nil` if the path implies it.
    var base: String?

    /// The contents of the block, in order.
    var members: [Member] = []
  }

  /// A member of a control, or a statement of the rule that the control's block contains.
  enum Member: Sendable {
    case state(State)
    /// `@state name = a | b`.
    case alias(String, of: [String])
    case exclusive([String])
    case priority([String])
    case variant(String, values: [String])
    case property(Property)
    /// `@param name: type`.
    case parameter(String, type: String)
    case statement(Statement)
  }

  /// `@state name at N implies a requires b`.
  struct State {
    var name: String
    var bit: Int?
    var implied: [String] = []
    var required: [String] = []
  }

  /// `@property name: type = value`.
  struct Property {
    var name: String
    var kind: ValueKind
    var value: Expression?
  }

  /// `selector, selector < … >`.
  struct Rule {
    var selectors: [Selector]
    var body: [Statement]
  }

  /// `path[states]`.
  struct Selector {
    /// The control, or `nil` if it's the control of the selector before.
    var path: String?

    /// The combinations, or `nil` without brackets.
    var states: [Combination]?
  }

  /// The items that `|` separates, in order.
  typealias Combination = [CombinationItem]

  /// One item of a combination.
  enum CombinationItem: Hashable {
    /// A state, an alias, or a variant value.
    case name(String)
    /// `!name`.
    case not(String)
    /// `*`.
    case any
    case normal
  }

  /// A statement in a block.
  indirect enum Statement: Sendable {
    case declaration(Declaration)
    case block([Combination], [Statement])
  }

  /// `property: value`.
  struct Declaration: Equatable {
    var property: String
    var value: Expression
  }

  /// A value as written.
  indirect enum Expression: Equatable, Sendable {
    case none
    /// A value with its text and the text that `dump` prints for it.
    case literal(String, canonical: String)
    /// A number with or without a unit.
    case number(String)
    /// A word, such as `true`, `red`, or `leading`.
    case word(String)
    /// `$name`.
    case token(String)
    /// `.name`.
    case reference(String)
    case operation(Expression, Operator, Expression)
    /// `name(a, b)`, which can be a claim such as `not(none)`.
    case call(String, [Expression])
  }

  enum Operator: String {
    case plus = "+", minus = "-", times = "*", over = "/"
  }
}

extension ReferenceSheet {
  /// The part of the standard style sheet that random style sheets use.
  static let standardItems: [Item] = [
    .control(
      Control(
        path: "control",
        members: ["highlighted", "disabled", "selected", "focused"].enumerated().map { bit, name in
          .state(State(name: name, bit: bit))
        } + [
          .exclusive(["highlighted", "disabled"]), .priority(["disabled"]),
          .property(Property(name: "alpha", kind: .number)), .property(Property(name: "tint-color", kind: .color)),
        ])),
    .control(
      Control(
        path: "button",
        members: [
          .property(Property(name: "title", kind: .string)), .property(Property(name: "title-color", kind: .color)),
          .property(Property(name: "title-kern", kind: .length)),
          .property(Property(name: "shows-activity-indicator", kind: .bool)),
        ])),
  ]

  /// The values of each axis of the standard style sheet.
  static var standardAxisValues: [[String]] {
    standardAxes.compactMap { if case .axis(_, let values) = $0 { values } else { nil } }
  }

  /// The axes of the standard style sheet.
  static let standardAxes: [Item] = [
    .axis(name: "appearance", values: ["light", "dark"]), .axis(name: "contrast", values: ["standard", "increased"]),
    .axis(name: "motion", values: ["full", "reduced"]), .axis(name: "width", values: ["regular", "compact"]),
    .axis(name: "direction", values: ["left-to-right", "right-to-left"]),
    .axis(name: "window", values: ["key-window", "background-window"]),
  ]

  /// A token: the file that declares it, and its name there.
  struct TokenID: Hashable {
    let file: String
    let name: String
  }

  /// Returns the tokens that are visible in the file at `path`, each with the name that it has there.
  ///
  /// A token "is visible in its file and in every file that imports that one, directly or not. `@import "Brand" as
  /// brand` makes the tokens that `Brand.style` defines or imports visible as `$brand.ink`, and not as `$ink`."
  func visibleTokens(from path: String) -> [(name: String, token: TokenID)] {
    (files.first { $0.path == path }?.items ?? []).flatMap { item -> [(name: String, token: TokenID)] in
      switch item {
      case .token(let token): [(token.name, TokenID(file: path, name: token.name))]
      case .importing(let other, let prefix):
        visibleTokens(from: other).map { ((prefix.map { $0 + "." } ?? "") + $0.name, $0.token) }
      default: []
      }
    }
  }

  /// The items of all style sheets in reading order, each with the path of its file.
  ///
  /// "The files in the order given, an imported sheet at its first `@import`."
  var readingOrder: [(file: String, item: Item)] {
    var read: Set<String> = []
    return standard.map { ("", $0) } + given.flatMap { items(of: $0, read: &read) }
  }

  /// Returns the items of the file at `path` and of the files that it imports, without those already in `read`.
  private func items(of path: String, read: inout Set<String>) -> [(file: String, item: Item)] {
    guard read.insert(path).inserted, let file = files.first(where: { $0.path == path }) else { return [] }
    var result: [(file: String, item: Item)] = []
    for item in file.items {
      result.append((path, item))
      if case .importing(let other, _) = item { result += items(of: other, read: &read) }
    }
    return result
  }
}

extension ReferenceSheet.Expression {
  /// The names of the properties that the value refers to.
  var references: [String] {
    switch self {
    case .reference(let name): [name]
    case .operation(let left, _, let right): left.references + right.references
    case .call(_, let arguments): arguments.flatMap(\.references)
    case .none, .literal, .number, .word, .token: []
    }
  }
}
