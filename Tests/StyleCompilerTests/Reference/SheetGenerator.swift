import TestSupport

/// Generates random style sheets without errors, except for claims that aren't met. The same seed produces the same
/// style sheets.
///
/// Items are inserted anywhere in their files, because the language allows names to be used before they are declared.
/// The generator avoids errors by asking the reference. Warnings are allowed.
struct SheetGenerator {
  /// The parts of the language that random style sheets use in addition to the basic ones.
  struct Features: OptionSet {
    let rawValue: Int

    /// Declarations and state blocks in a `@control` block.
    static let components = Features(rawValue: 1 << 0)
    /// `@priority`.
    static let priorities = Features(rawValue: 1 << 1)
    /// Impossible pairs of combinations in nested blocks, and negated states that are never active.
    static let impossiblePairs = Features(rawValue: 1 << 2)
    /// `@import … as`.
    static let prefixes = Features(rawValue: 1 << 3)
    /// Tokens that hold a word.
    static let words = Features(rawValue: 1 << 4)
    /// References to properties.
    static let references = Features(rawValue: 1 << 5)
    /// `fade`, `alpha` of system colors, and named colors.
    static let namedColors = Features(rawValue: 1 << 6)
    /// A property that is declared again without a default.
    static let inheritedDefaults = Features(rawValue: 1 << 7)
    /// `@expect`, with claims that may not be met.
    static let expectations = Features(rawValue: 1 << 8)
    /// `@variant`.
    static let variants = Features(rawValue: 1 << 9)
    /// `@axis`, and themes with conditions of several values.
    static let axes = Features(rawValue: 1 << 10)

    /// The parts that the compiler supports and that cause no errors.
    static let valid: Features = [
      .components, .priorities, .impossiblePairs, .prefixes, .words, .references, .namedColors, .inheritedDefaults,
      .variants, .axes,
    ]
  }

  /// A token of the program.
  struct Token {
    let id: ReferenceSheet.TokenID
    let kind: ValueKind
  }

  /// The source of random choices.
  var random: SplitMix64

  /// The parts of the language to use.
  let features: Features

  /// Whether controls have variants.
  let hasVariants: Bool

  /// The style sheets so far.
  var sheet = ReferenceSheet(files: [], given: [])

  /// The tokens so far. The value of a token uses only tokens before it, which avoids cycles.
  private(set) var tokens: [Token] = []

  /// The meaning of the program, which has all controls when rules are created.
  var program = ReferenceProgram(ReferenceSheet(files: [], given: []))

  /// Creates the generator for `seed`.
  init(seed: UInt64, features: Features) {
    random = SplitMix64(seed: seed)
    self.features = features
    let choosesVariants = random.once(in: 2)
    hasVariants = choosesVariants && features.contains(.variants)
  }

  /// Returns the program. Call this method once.
  mutating func next() -> ReferenceSheet {
    makeFiles()
    for _ in 0..<random.number(in: 0...7) { makeToken() }
    makeThemes()
    program = ReferenceProgram(sheet)
    for _ in 0..<random.pick([1, 2, 2, 3, 4, 5]) { makeControl() }
    for path in program.listedControls { makeComponent(of: path) }
    for _ in 0..<random.number(in: 2...8) { makeRule() }
    repair()
    if features.contains(.expectations) { makeExpectations() }
    return sheet
  }

  /// Inserts `item` at a random position in the file at `path`.
  mutating func insert(_ item: ReferenceSheet.Item, into path: String) {
    for file in sheet.files.indices where sheet.files[file].path == path {
      sheet.files[file].items.insert(item, at: random.number(in: 0...sheet.files[file].items.count))
    }
  }

  /// Returns the path of a random file.
  mutating func anyFile() -> String {
    random.pick(sheet.files).path
  }

  /// Replaces values that have faults with literals.
  private mutating func repair() {
    let kinds = Dictionary(grouping: program.controls.values.flatMap(\.properties), by: \.key).mapValues { properties in
      Set(properties.map(\.value))
    }
    // Each round removes references, but the number of rounds is limited in case of a mistake elsewhere.
    for _ in 0..<100 {
      let faulty = ReferenceProgram(sheet).faults().map(\.origin)
      if faulty.isEmpty { return }
      var repaired = sheet
      repaired.changeDeclarations { declaration in
        let hasFault = faulty.contains { $0.property == declaration.property && $0.value == declaration.value }
        // Another control may have a property of the same name and another type, but any property can be `none`.
        let kinds = kinds[declaration.property] ?? []
        if hasFault { declaration.value = kinds.count == 1 ? literal(of: kinds.first ?? .string) : .none }
      }
      sheet = repaired
    }
  }
}

extension SheetGenerator {
  /// Creates the files and their imports. A file imports only files after it, which avoids cycles. Every file is
  /// imported or passed to the compiler.
  private mutating func makeFiles() {
    let count = random.pick([1, 1, 1, 1, 2, 3, 4])
    let others = ["Brand.style", "parts/Tones.style", "_part.style", "b.style"]
    let paths = ["Main.style"] + random.pick(count - 1, of: others)
    sheet.files = paths.map { ReferenceSheet.File(path: $0, items: []) }
    sheet.given = [paths[0]]
    for file in paths.indices.dropFirst() {
      if random.once(in: 4) { sheet.given.append(paths[file]) } else { makeImport(of: file) }
      if random.once(in: 3) { makeImport(of: file) }
    }
    if random.once(in: 4) { sheet.given.append(random.pick(paths)) }
    if random.once(in: 4) { sheet.given.shuffle(using: &random) }
  }

  /// Adds an import of a file to one of those before it.
  private mutating func makeImport(of file: Int) {
    let prefix = features.contains(.prefixes) && random.once(in: 3) ? random.pick(["x", "brand", "as", "色"]) : nil
    insert(
      .importing(sheet.files[file].path, prefix: prefix), into: sheet.files[random.number(in: 0...file - 1)].path)
  }

  /// The types of tokens.
  private var tokenKinds: [ValueKind] {
    let kinds: [ValueKind] = [
      .number, .number, .length, .length, .color, .solid, .solid, .string, .bool, .percent, .font, .insets, .duration,
    ]
    return features.contains(.words) ? kinds + [.weight, .weight] + ValueKind.enumerations : kinds
  }

  /// Creates a token in a random file, with a name that is unambiguous in every file.
  private mutating func makeToken() {
    let (file, kind) = (anyFile(), random.pick(tokenKinds))
    let value = tokenValue(of: kind, in: file, before: tokens.count)
    let names = ["quiet", "brand-1", "größe", "红", "_t", "at", "theme"].shuffled(using: &random)
    let old = sheet
    for name in names where !tokens.contains(where: { $0.id == .init(file: file, name: name) }) {
      insert(.token(.init(name: name, value: value)), into: file)
      if sheet.hasUnambiguousTokens { return tokens.append(Token(id: .init(file: file, name: name), kind: kind)) }
      sheet = old
    }
  }

  /// Returns a value for a token of type `kind`, which uses only tokens before the one with the number `limit`.
  private mutating func tokenValue(
    of kind: ValueKind, in file: String, before limit: Int
  ) -> ReferenceSheet.Expression {
    let setting = ValueSetting(file: file, tokenCount: limit)
    return switch kind {
    case .number, .length, .duration: calculation(in: kind, setting, isWhole: kind == .number)
    case .percent: share(setting)
    default: expression(of: kind, setting)
    }
  }

  /// Creates axes, and themes with conditions over at most five of them, each as one or two blocks that override
  /// tokens.
  private mutating func makeThemes() {
    guard features.contains(.axes) else { return }
    let own = random.pick([
      [], [["orange", "sosh", "_b"]], [["orange", "sosh", "_b"], ["größer", "klein"]],
      [["at", "theme"], ["a-1", "normal"]],
    ])
    for (name, values) in zip(["brand", "größe"], own) { insert(.axis(name: name, values: values), into: anyFile()) }
    let axes = random.pick(
      random.once(in: 25) ? 5 : random.pick([1, 1, 2, 3]), of: ReferenceSheet.standardAxisValues + own)
    for _ in 0..<random.pick([0, 1, 1, 2, 4]) {
      makeTheme(random.pick(random.number(in: 1...axes.count), of: axes).map { random.pick($0) })
    }
  }

  /// Creates one or two blocks with the given condition, unless they would be ambiguous.
  private mutating func makeTheme(_ condition: [String]) {
    let old = sheet
    var themed: Set<ReferenceSheet.TokenID> = []
    for _ in 0..<random.number(in: 1...2) {
      let file = anyFile()
      var values: [ReferenceSheet.Token] = []
      for (name, token) in random.pick(random.number(in: 0...3), of: sheet.visibleTokens(from: file)) {
        guard themed.insert(token).inserted, let number = tokens.firstIndex(where: { $0.id == token }) else { continue }
        values.append(.init(name: name, value: tokenValue(of: tokens[number].kind, in: file, before: number)))
      }
      insert(.theme(.init(condition: condition.shuffled(using: &random), values: values)), into: file)
    }
    let program = ReferenceProgram(sheet)
    let isAmbiguous = tokens.contains { token in
      program.contexts.contains { program.definitions(of: token.id, in: $0).count > 1 }
    }
    if isAmbiguous { sheet = old }
  }
}

extension ReferenceSheet {
  /// Whether every name stands for at most one token in each file.
  fileprivate var hasUnambiguousTokens: Bool {
    files.allSatisfy { file in
      Dictionary(grouping: visibleTokens(from: file.path), by: \.name).values.allSatisfy { tokens in
        Set(tokens.map(\.token)).count == 1
      }
    }
  }

  /// Calls `change` for every declaration of a rule or a control.
  fileprivate mutating func changeDeclarations(_ change: (inout Declaration) -> Void) {
    for file in files.indices {
      for index in files[file].items.indices {
        switch files[file].items[index] {
        case .rule(var rule):
          for statement in rule.body.indices { rule.body[statement].changeDeclarations(change) }
          files[file].items[index] = .rule(rule)
        case .control(var control):
          for member in control.members.indices {
            guard case .statement(var statement) = control.members[member] else { continue }
            statement.changeDeclarations(change)
            control.members[member] = .statement(statement)
          }
          files[file].items[index] = .control(control)
        default: break
        }
      }
    }
  }
}

extension ReferenceSheet.Statement {
  /// Calls `change` for every declaration of the statement.
  fileprivate mutating func changeDeclarations(_ change: (inout ReferenceSheet.Declaration) -> Void) {
    switch self {
    case .declaration(var declaration):
      change(&declaration)
      self = .declaration(declaration)
    case .block(let states, var body):
      for statement in body.indices { body[statement].changeDeclarations(change) }
      self = .block(states, body)
    }
  }
}
