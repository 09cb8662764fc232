import TestSupport

/// Prints random style sheets in different layouts that all mean the same.
///
/// Between two tokens, it prints anything that the language allows there: nothing, whitespace, comments, or line
/// breaks.
struct SheetPrinter {
  /// The source of random choices for the layout.
  private var random: SplitMix64

  /// Whether the layout is plain, with single spaces and line breaks, and easy to read.
  private let isPlain: Bool

  /// The path of the current file.
  private var path = ""

  /// The text of the current file so far.
  private var text = ""

  /// Whether the current item is an `@expect`.
  private var isExpectation = false

  /// The places of the properties' names in `@expect`, as `path:line:column`, in order.
  private(set) var claims: [String] = []

  /// Creates a printer whose layout depends on `seed`, or is plain if `seed` is `nil`.
  init(seed: UInt64?) {
    random = SplitMix64(seed: seed ?? 0)
    isPlain = seed == nil
  }

  /// Returns the texts of all files of `sheet`, by path.
  mutating func print(_ sheet: ReferenceSheet) -> [String: String] {
    var texts: [String: String] = [:]
    for file in sheet.files { texts[file.path] = print(file) }
    return texts
  }

  /// Returns the text of `file`.
  private mutating func print(_ file: ReferenceSheet.File) -> String {
    (path, text) = (file.path, "")
    anything()
    for item in file.items { print(item) }
    let ending = isPlain ? "\n" : random.pick(["\n", "\n", "\n", "\n", "\r\n", "\r"])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: ending)
    return !isPlain && random.once(in: 20) ? "\u{FEFF}" + lines : lines
  }
}

// MARK: Layout

extension SheetPrinter {
  /// Appends `string` unchanged.
  private mutating func put(_ string: String) {
    text += string
  }

  /// Appends optional whitespace or a comment, on the same line.
  private mutating func space(_ usual: String = "") {
    put(isPlain ? usual : random.pick(["", "", usual, usual, " ", "\t ", " /* c */ "]))
  }

  /// Appends something that separates two tokens, on the same line.
  private mutating func gap() {
    put(isPlain ? " " : random.pick([" ", " ", " ", "  ", "\t", "/* a */", " /* /* [ */ > */ "]))
  }

  /// Appends optional whitespace or comments, which can contain line breaks.
  private mutating func anything(_ usual: String = "") {
    put(isPlain ? usual : random.pick(["", usual, usual, " ", "\n", "\n\n  ", " // <[(\"\n", "/* a\n b */", "\t"]))
  }

  /// Ends a statement or declaration.
  private mutating func end() {
    put(isPlain ? "\n" : random.pick([";", "\n", "\n", " ; ", "\n\n\t", ";;", " // $x\n", "/* 1\n2 */", "; /* */\n"]))
  }

  /// Sometimes appends a documentation comment for the next item.
  private mutating func documentation() {
    if !isPlain, random.once(in: 6) { put("\n/// A comment with a `<`.\n") }
  }

  /// Prints each of `elements`, with `separator` and sometimes line breaks between them.
  private mutating func list<Element>(
    _ elements: [Element], separator: String, _ print: (inout SheetPrinter, Element) -> Void
  ) {
    for (index, element) in elements.enumerated() {
      if index > 0 {
        space()
        put(separator)
        anything(separator == "|" ? "" : " ")
      }
      print(&self, element)
    }
  }

  /// Prints a list of names.
  private mutating func list(_ names: [String], separator: String = ",") {
    list(names, separator: separator) { $0.put($1) }
  }

  /// Prints `<`, the elements, and `>`. Each element is ended, except that the `>` can end the last one.
  private mutating func block<Element>(
    _ elements: [Element], _ print: (inout SheetPrinter, Element) -> Bool
  ) {
    anything(" ")
    put("<")
    anything("\n")
    for (index, element) in elements.enumerated() {
      let needsEnd = print(&self, element)
      let isLast = index == elements.count - 1 && !isPlain && random.once(in: 2)
      if needsEnd, isLast { anything() } else if needsEnd { end() }
    }
    put(">")
    anything("\n")
  }

  /// Prints an at-keyword, a gap, and a name.
  private mutating func head(_ keyword: String, _ name: String) {
    put(keyword)
    gap()
    put(name)
  }

  /// Prints a colon or an equals sign.
  private mutating func sign(_ sign: String) {
    space(sign == "=" ? " " : "")
    put(sign)
    anything(" ")
  }
}

// MARK: Items

extension SheetPrinter {
  private mutating func print(_ item: ReferenceSheet.Item) {
    documentation()
    isExpectation = false
    switch item {
    case .importing(let path, let prefix): printImport(of: path, prefix)
    case .token(let token): printToken(token)
    case .axis(let name, let values): printAxis(name, values)
    case .theme(let theme): print(theme)
    case .control(let control): print(control)
    case .rule(let rule): print(rule)
    case .expectation(let rule):
      isExpectation = true
      put("@expect")
      gap()
      print(rule)
    }
  }

  private mutating func printImport(of path: String, _ prefix: String?) {
    head("@import", "\"\(name(ofImport: path))\"")
    if let prefix { clause("as", [prefix]) }
    end()
  }

  private mutating func printToken(_ token: ReferenceSheet.Token) {
    put("@let")
    gap()
    print(token)
    end()
  }

  private mutating func printAxis(_ name: String, _ values: [String]) {
    head("@axis", name)
    block(values) { printer, value in
      printer.put(value)
      return true
    }
  }

  /// Returns the name by which the current file imports the file at `other`: relative to its folder, without the
  /// extension.
  private func name(ofImport other: String) -> String {
    let target = other.dropLast(".style".count)
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    if folder.isEmpty { return String(target) }
    return target.hasPrefix(folder + "/") ? String(target.dropFirst(folder.count + 1)) : "../" + target
  }

  private mutating func print(_ token: ReferenceSheet.Token) {
    put(token.name)
    sign(":")
    print(token.value)
  }

  private mutating func print(_ theme: ReferenceSheet.Theme) {
    put("@theme")
    gap()
    list(theme.condition, separator: "|")
    block(theme.values) { printer, value in
      printer.print(value)
      return true
    }
  }

  private mutating func print(_ control: ReferenceSheet.Control) {
    head("@control", control.path)
    if let base = control.base {
      sign(":")
      put(base)
    }
    if control.members.isEmpty { return end() }
    block(control.members) { printer, member in
      printer.documentation()
      return printer.print(member)
    }
  }

  /// Prints a member, and returns whether something must end it.
  private mutating func print(_ member: ReferenceSheet.Member) -> Bool {
    switch member {
    case .state(let state): print(state)
    case .alias(let name, let names):
      head("@state", name)
      sign("=")
      list(names, separator: "|")
    case .exclusive(let names): clause("@exclusive", names)
    case .priority(let names): clause("@priority", names)
    case .variant(let name, let values):
      head("@variant", name)
      sign(":")
      list(values)
    case .property(let property): print(property)
    case .parameter(let name, let type):
      head("@param", name)
      sign(":")
      put(type)
    case .statement(let statement): return print(statement)
    }
    return true
  }

  private mutating func print(_ state: ReferenceSheet.State) {
    head("@state", state.name)
    clause("at", state.bit.map { ["\($0)"] } ?? [])
    clause("implies", state.implied)
    clause("requires", state.required)
  }

  /// Prints a keyword and the names after it, unless there are none.
  private mutating func clause(_ keyword: String, _ names: [String]) {
    if names.isEmpty { return }
    if !keyword.hasPrefix("@") { gap() }
    put(keyword)
    gap()
    list(names)
  }

  private mutating func print(_ property: ReferenceSheet.Property) {
    head("@property", property.name)
    sign(":")
    put(property.kind.written)
    guard let value = property.value else { return }
    sign("=")
    print(value)
  }
}

// MARK: Rules and values

extension SheetPrinter {
  private mutating func print(_ rule: ReferenceSheet.Rule) {
    list(rule.selectors, separator: ",") { printer, selector in
      printer.put(selector.path ?? "")
      guard let states = selector.states else { return }
      if selector.path != nil { printer.space() }
      printer.print(states)
    }
    print(rule.body)
  }

  /// Prints combinations in brackets.
  private mutating func print(_ states: [ReferenceSheet.Combination]) {
    put("[")
    anything()
    list(states, separator: ",") { $0.list($1.map { Self.text(of: $0) }, separator: "|") }
    anything()
    put("]")
  }

  private static func text(of item: ReferenceSheet.CombinationItem) -> String {
    switch item {
    case .name(let name): name
    case .not(let name): "!" + name
    case .any: "*"
    case .normal: "normal"
    }
  }

  /// Prints the statements of a block, including the brackets of the block.
  private mutating func print(_ body: [ReferenceSheet.Statement]) {
    block(body) { printer, statement in
      printer.documentation()
      return printer.print(statement)
    }
  }

  /// Prints a statement, and returns whether something must end it.
  private mutating func print(_ statement: ReferenceSheet.Statement) -> Bool {
    switch statement {
    case .declaration(let declaration):
      if isExpectation { claims.append(place) }
      put(declaration.property)
      sign(":")
      print(declaration.value)
      return true
    case .block(let states, let body):
      print(states)
      print(body)
      return false
    }
  }

  /// The current place, as `path:line:column`. A byte order mark and the kind of line ending don't matter.
  private var place: String {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return "\(path):\(lines.count):\((lines.last?.count ?? 0) + 1)"
  }

  private mutating func print(_ value: ReferenceSheet.Expression) {
    switch value {
    case .none: put("none")
    case .literal(let written, _), .number(let written), .word(let written): put(written)
    case .token(let name): put("$" + name)
    case .reference(let name): put("." + name)
    case .operation(let left, let operation, let right): print(left, operation, right)
    case .call(let name, let arguments):
      put(name + "(")
      anything()
      list(arguments, separator: ",") { $0.print($1) }
      anything()
      put(")")
    }
  }

  /// Prints an operation, whose operands are in parentheses if they are operations.
  private mutating func print(
    _ left: ReferenceSheet.Expression, _ operation: ReferenceSheet.Operator, _ right: ReferenceSheet.Expression
  ) {
    let bindsTightly = operation == .times || operation == .over
    operand(left, needsParentheses: bindsTightly && left.isSum)
    if operation == .times { space(" ") } else { gap() }
    put(operation.rawValue)
    // A comment directly after a slash would be a different comment.
    if operation == .over { put(" ") } else if operation == .times { anything(" ") } else { wideGap() }
    operand(right, needsParentheses: right.isOperation && (bindsTightly || right.isSum))
  }

  /// Appends something that separates two tokens and can contain line breaks.
  private mutating func wideGap() {
    put(isPlain ? " " : random.pick([" ", " ", "\n", " // +\n", "/* a\n b */", "/**/"]))
  }

  private mutating func operand(_ value: ReferenceSheet.Expression, needsParentheses: Bool) {
    let hasParentheses = needsParentheses || !isPlain && random.once(in: 8)
    if hasParentheses { put("(") }
    print(value)
    if hasParentheses { put(")") }
  }
}

extension ReferenceSheet.Expression {
  /// Whether the value is the result of an operator.
  fileprivate var isOperation: Bool {
    if case .operation = self { true } else { false }
  }

  /// Whether the value is a sum or a difference.
  fileprivate var isSum: Bool {
    if case .operation(_, .plus, _) = self { return true }
    if case .operation(_, .minus, _) = self { return true }
    return false
  }
}
