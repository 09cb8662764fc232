import StyleSupport
import StyleTable

/// The values of one control, including its inheritance chain: a row for each class of valid state sets, a column for
/// each property.
internal struct CascadeLevel {
  let control: ControlID

  /// The identity of the space.
  let space: SpaceID

  let propertyScope: PropertyScopeID

  /// The property of each column.
  let columns: [PropertyID]

  /// The classes.
  let partition: StatePartition

  /// The identity of the partition in the cascade's table.
  let partitionID: Handle<StatePartition>

  /// The decision for each class and property, row by row.
  var cells: [Decision]

  /// The fallback for classes without a decision, by column.
  var fallbacks: [Fallback]

  /// The contest of each cell whose pattern is one of several patterns of one control between which no rule of
  /// strength clearly decides.
  var contests = NumberMap<Contest>()

  /// The decision for a property in a class.
  struct Decision {
    /// The winner.
    var winner = Winner.nothing

    /// The winner if only patterns count. A derived control uses it in states that this control doesn't have.
    var pattern = Winner.nothing

    /// The set or pattern of the winner, if it is a declaration.
    var winnerMatch = Handle<Match>(0)

    /// The pattern of the winner if only patterns count.
    var patternMatch = Handle<Match>(0)
  }

  /// The cells of declarations with references, by class and column like `cells`.
  var computed: [Int: ComputedCell] = [:]

  /// Returns the winner in the sets of the class with index `number` for the property at `column`.
  func winner(class number: Int, column: Int) -> Winner {
    let own = cells[number * columns.count + column].winner
    if own != .nothing { return own }
    let normal = fallbacks[column].normal
    return normal != .nothing ? normal : fallbacks[column].defaultValue
  }

  /// The values of a property for classes without a declaration.
  struct Fallback {
    /// The declaration of exactly `normal`.
    var normal = Winner.nothing

    /// The default value.
    var defaultValue = Winner.nothing
  }

  /// The patterns of one control that compete for one cell.
  struct Contest {
    /// The last declaration of each pattern, the winner last. Empty if the contest no longer exists.
    var rivals: [Rival] = []

    /// The control that has the declarations.
    var owner = ControlID(0)

    /// Whether an exact set decides the cell.
    var isSettled = false
  }

  /// A declaration for a pattern.
  struct Rival {
    let source: Winner

    /// The pattern.
    let match: Handle<Match>
  }

  /// Creates a level without decisions.
  init(
    control: ControlID, space: SpaceID, propertyScope: PropertyScopeID, columns: [PropertyID],
    partition: StatePartition, partitionID: Handle<StatePartition>
  ) {
    self.control = control
    self.space = space
    self.propertyScope = propertyScope
    self.columns = columns
    self.partition = partition
    self.partitionID = partitionID
    cells = Array(repeating: Decision(), count: partition.count * columns.count)
    fallbacks = Array(repeating: Fallback(), count: columns.count)
  }

  /// Returns the level of a derived control that has the same states and declares nothing itself.
  func inherited(by control: ControlID, propertyScope: PropertyScopeID) -> CascadeLevel {
    CascadeLevel(self, control: control, propertyScope: propertyScope)
  }

  private init(_ base: CascadeLevel, control: ControlID, propertyScope: PropertyScopeID) {
    self.control = control
    self.propertyScope = propertyScope
    space = base.space
    columns = base.columns
    partition = base.partition
    partitionID = base.partitionID
    cells = base.cells
    fallbacks = base.fallbacks
    contests = base.contests
  }

  /// Copies the decisions of `base`, whose columns are the first columns of this level.
  mutating func inherit(_ base: CascadeLevel) {
    let width = base.columns.count
    for row in 0..<partition.count {
      let source = Int(partition.baseClasses[row]) * width
      let target = row * columns.count
      let isOfBase = partition.isOfBase[row]
      for column in 0..<width {
        let decision = base.cells[source + column]
        cells[target + column] =
          isOfBase
          ? decision
          : Decision(
            winner: decision.pattern, pattern: decision.pattern, winnerMatch: decision.patternMatch,
            patternMatch: decision.patternMatch)
        guard !base.contests.isEmpty, var contest = base.contests[source + column], !contest.rivals.isEmpty else {
          continue
        }
        contest.isSettled = isOfBase && contest.isSettled
        contests[target + column] = contest
      }
    }
    inheritFallbacks(base)
  }

  /// Copies the fallbacks of `base`, whose columns are the first columns of this level.
  mutating func inheritFallbacks(_ base: CascadeLevel) {
    for column in base.columns.indices { fallbacks[column] = base.fallbacks[column] }
  }
}

/// A writer that puts the declarations of a control over the values of its base control.
///
/// This code is hot: it visits every cell that a declaration decides. It goes through the rules from the strongest to the
/// weakest. Each cell is therefore written once, and later patterns are only checked for contests.
internal struct LevelWriter {
  /// For each cell, 1 + the index of the step that won it, -1 if a stronger declaration of the base control keeps it,
  /// or 0 if no step fits it so far. Reused across calls.
  private var winners: [Int32] = []

  /// The same for each cell if only patterns count.
  private var patterns: [Int32] = []

  /// Whether a step was for exactly `normal`, by column.
  private var hasNormal: [Bool] = []

  /// Writes the declarations of `entries`, in the order of the partition's steps.
  ///
  /// - Parameter priorities: The priority list of the control.
  mutating func write(
    _ entries: [RuleIndex.Entry], columnOfProperty: [Int], priorities: PriorityList, into level: inout CascadeLevel,
    _ program: Program
  ) {
    winners.removeAll(keepingCapacity: true)
    winners.append(contentsOf: repeatElement(0, count: level.cells.count))
    patterns.removeAll(keepingCapacity: true)
    patterns.append(contentsOf: winners)
    hasNormal.removeAll(keepingCapacity: true)
    hasNormal.append(contentsOf: repeatElement(false, count: level.columns.count))
    let partition = level.partition
    for index in partition.steps.indices {
      let entry = entries[partition.steps[index].entry]
      program.forEachDeclaration(of: entry, inScopeOf: entry.control, reversed: true) { declaration, property in
        let offer = Offer(
          source: .declaration(declaration), step: index, column: columnOfProperty[property.index])
        write(offer, of: partition.steps[index], entries, priorities, &level, program)
      }
    }
  }

  /// A declaration of a step for a column.
  private struct Offer {
    let source: Winner
    let step: Int
    let column: Int
  }

  /// Writes the declaration of `offer` to the cells of `step` that no stronger declaration has won.
  private mutating func write(
    _ offer: Offer, of step: StatePartition.Step, _ entries: [RuleIndex.Entry], _ priorities: PriorityList,
    _ level: inout CascadeLevel, _ program: Program
  ) {
    let width = level.columns.count
    for number in step.classes {
      let cell = Int(number) * width + offer.column
      if winners[cell] == 0 { takeWinner(cell, offer, step, priorities, &level, program) }
      guard !step.strength.isExact else { continue }
      if patterns[cell] == 0 {
        takePattern(cell, offer, step, priorities, &level, program)
      } else if patterns[cell] > 0 {
        challenge(cell, by: offer, of: step, entries, &level, program)
      }
    }
    guard step.isNormal, !hasNormal[offer.column] else { return }
    hasNormal[offer.column] = true
    level.fallbacks[offer.column].normal = offer.source
  }

  /// Makes `offer` the winner of `cell`, unless the base control's declaration there has priority.
  private mutating func takeWinner(
    _ cell: Int, _ offer: Offer, _ step: StatePartition.Step, _ priorities: PriorityList, _ level: inout CascadeLevel,
    _ program: Program
  ) {
    let decision = level.cells[cell]
    winners[cell] = -1
    if decision.winner != .nothing {
      guard priorities.key(of: program.matches[decision.winnerMatch].required) <= step.strength.priority else { return }
    }
    winners[cell] = Int32(offer.step + 1)
    level.cells[cell].winner = offer.source
    level.cells[cell].winnerMatch = step.match
    if step.strength.isExact, level.contests[cell]?.rivals.isEmpty == false { level.contests[cell]?.isSettled = true }
  }

  /// Makes `offer` the winner of `cell` among patterns, unless the base control's pattern there has priority.
  private mutating func takePattern(
    _ cell: Int, _ offer: Offer, _ step: StatePartition.Step, _ priorities: PriorityList, _ level: inout CascadeLevel,
    _ program: Program
  ) {
    let decision = level.cells[cell]
    patterns[cell] = -1
    if decision.pattern != .nothing {
      guard priorities.key(of: program.matches[decision.patternMatch].required) <= step.strength.priority else { return }
    }
    patterns[cell] = Int32(offer.step + 1)
    level.cells[cell].pattern = offer.source
    level.cells[cell].patternMatch = step.match
    if level.contests[cell] != nil { level.contests[cell] = CascadeLevel.Contest() }
  }

  /// Records `offer`, a declaration of `step`, as a rival of the winner among the patterns of `cell` if nothing clearly
  /// decides between their patterns.
  private func challenge(
    _ cell: Int, by offer: Offer, of step: StatePartition.Step, _ entries: [RuleIndex.Entry],
    _ level: inout CascadeLevel, _ program: Program
  ) {
    let winner = level.partition.steps[Int(patterns[cell]) - 1]
    guard winner.match != step.match,
      winner.isContested(by: step, entries[winner.entry], entries[step.entry], program.matches)
    else { return }
    var contest = level.contests[cell] ?? CascadeLevel.Contest()
    if contest.rivals.isEmpty {
      contest.rivals = [CascadeLevel.Rival(source: level.cells[cell].pattern, match: winner.match)]
      contest.owner = entries[winner.entry].control
      contest.isSettled = level.cells[cell].winner != level.cells[cell].pattern
    }
    guard !contest.rivals.contains(where: { $0.match == step.match }) else { return }
    contest.rivals.insert(CascadeLevel.Rival(source: offer.source, match: step.match), at: 0)
    level.contests[cell] = contest
  }
}

extension StatePartition.Step {
  /// Returns whether the pattern of this step wins over the pattern of the weaker `other` only because it comes later,
  /// or only because of the states that its states imply or require.
  fileprivate func isContested(
    by other: StatePartition.Step, _ entry: RuleIndex.Entry, _ otherEntry: RuleIndex.Entry,
    _ matches: borrowing MatchTable
  ) -> Bool {
    guard entry.control == otherEntry.control, strength.priority == other.strength.priority else { return false }
    if strength.specificity == other.strength.specificity { return true }
    let (own, others) = (matches[match].required, matches[other.match].required)
    return entry.itemCount <= otherEntry.itemCount && !own.isSuperset(of: others) && !others.isSuperset(of: own)
  }
}

/// The source of a property's value in a state: a declaration, a default value, or nothing.
package struct Winner: Hashable {
  /// 0 for nothing, or the declaration's raw value + 1. If the highest bit is set, the default's scope and index.
  private let rawValue: UInt64

  private init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  package static let nothing = Winner(rawValue: 0)

  /// Creates the winner for `declaration`.
  package static func declaration(_ declaration: DeclarationID) -> Winner {
    Winner(rawValue: UInt64(declaration.rawValue) + 1)
  }

  /// Creates the winner for the default value at `index` of the property scope `scope`.
  package static func defaultValue(scope: PropertyScopeID, index: Int) -> Winner {
    Winner(rawValue: 1 << 63 | UInt64(scope.rawValue) << 32 | UInt64(index))
  }

  /// The declaration, or `nil` if the winner isn't one.
  package var declaration: DeclarationID? {
    rawValue == 0 || rawValue >> 63 == 1 ? nil : Handle(Int(rawValue - 1))
  }

  /// The default's scope and index, or `nil` if the winner isn't a default value.
  package var defaultValue: (scope: PropertyScopeID, index: Int)? {
    rawValue >> 63 == 1 ? (Handle(Int(rawValue >> 32 & 0x7FFF_FFFF)), Int(rawValue & 0xFFFF_FFFF)) : nil
  }
}

extension Program {
  /// Calls `body` with each declaration of `entry` and its property.
  internal func forEachDeclaration(
    of entry: RuleIndex.Entry, inScopeOf control: ControlID, reversed isReversed: Bool = false,
    _ body: (_ declaration: DeclarationID, _ property: PropertyID) -> Void
  ) {
    let scope = controls[control].propertyScope
    let indices = entry.declarations.indices
    for offset in 0..<indices.count {
      let declaration = DeclarationID(isReversed ? indices.upperBound - 1 - offset : indices.lowerBound + offset)
      guard let property = values.property(of: declaration, in: scope) ?? property(of: declaration, entry, in: scope)
      else { continue }
      body(declaration, property)
    }
  }

  /// Returns the property that the name of `declaration`, one of `entry`, refers to in `scope`.
  private func property(
    of declaration: DeclarationID, _ entry: RuleIndex.Entry, in scope: PropertyScopeID
  ) -> PropertyID? {
    let file = files[entry.file]
    return propertyScopes.property(
      file.name(file.tree.declarations[file.handle(of: declaration)].name), in: scope)
  }

  /// Returns the value that `winner` gives `property`.
  internal func cell(of winner: Winner, _ property: PropertyID) -> Cell {
    if let declaration = winner.declaration { return values.cell(declaration, for: property) ?? .absent }
    if let (scope, index) = winner.defaultValue { return propertyScopes[scope].defaults[index].cell }
    return .absent
  }

  /// Returns the parameters that the texts of `winner` use, with and without a theme.
  internal func parameters(of winner: Winner) -> [ParameterUse] {
    if let declaration = winner.declaration { return values.parameters[declaration] ?? [] }
    if let (scope, index) = winner.defaultValue { return propertyScopes[scope].defaults[index].parameters }
    return []
  }

  /// Returns the file of `declaration`.
  internal func file(of declaration: DeclarationID) -> SheetFile {
    files[files.partitionIndex { $0.endOfDeclarations <= declaration }]
  }

  /// Returns the source location of the name of `winner`.
  package func span(of winner: Winner) -> SourceSpan? {
    if let (scope, index) = winner.defaultValue { return propertyScopes[scope].defaults[index].span }
    guard let declaration = winner.declaration else { return nil }
    let file = file(of: declaration)
    return file.span(file.tree.declarations[file.handle(of: declaration)].name)
  }

  /// Returns the value of `winner` as written in its style sheet, on one line, or `nil` if there is none.
  package func writtenValue(of winner: Winner) -> String? {
    guard let span = span(of: winner) else { return nil }
    return writtenValue(after: span, separator: winner.defaultValue == nil ? .colon : .equals)
  }

  /// Returns the text from the first `separator` after `name` to the end of the statement.
  ///
  /// - Requires: The style sheet has no errors.
  private func writtenValue(after name: SourceSpan, separator: Token.Kind) -> String {
    let bytes = files[name.fileID].bytes
    var lexer = Lexer(bytes)
    lexer.position = name.end
    var token = lexer.next()
    while token.kind != separator, token.kind != .end { token = lexer.next() }
    var text = ""
    var (depth, continues) = (0, true)
    token = lexer.next()
    while !token.endsValue(continuing: continues, depth: depth) {
      text += token.trivia.isEmpty || text.isEmpty ? "" : " "
      text += String(decoding: bytes.bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
      depth += token.kind.nesting
      continues = token.kind.continues
      token = lexer.next()
    }
    return text
  }
}

extension Token {
  /// Returns whether a value ends before the token.
  ///
  /// - Parameters:
  ///   - continuing: Whether the previous token lets the value continue on the next line.
  ///   - depth: The number of open parentheses.
  fileprivate func endsValue(continuing: Bool, depth: Int) -> Bool {
    switch kind {
    case .end: true
    case .semicolon, .rightAngle: depth == 0
    default: depth == 0 && beginsLine && !continuing
    }
  }
}

extension Token.Kind {
  /// The change in the number of open parentheses.
  fileprivate var nesting: Int { self == .leftParenthesis ? 1 : self == .rightParenthesis ? -1 : 0 }

  /// Whether a statement continues on the line after the token.
  fileprivate var continues: Bool {
    switch self {
    case .comma, .plus, .minus, .star, .slash: true
    default: false
    }
  }
}
