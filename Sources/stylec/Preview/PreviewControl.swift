import StandardSheet
import StyleCompiler
import StyleRuntime
import StyleTable
import StyleTools

/// Style sheets that were compiled together, as a preview shows them.
struct PreviewProgram {
  let compilation: Compilation
  let sheet: StyleSheet
  let controls: [PreviewControl]

  init(_ compilation: Compilation, _ sheet: StyleSheet) {
    (self.compilation, self.sheet) = (compilation, sheet)
    controls = PreviewControl.all(of: sheet, compilation.model)
  }
}

/// A control with everything that previews show of it.
struct PreviewControl {
  let id: ControlID

  /// The control's styles, with the values of its variants.
  private(set) var control: Control
  let inventory: StateInventory
  let matrix: StateMatrix

  /// The properties that the inheritance chain declares anything for, with indices and names, in byte order.
  let properties: [(id: PropertyID, name: String)]
  private(set) var segments: SegmentGround

  /// The texts for what only the app knows, by the names of parameters and of properties such as `title`.
  let samples: [String: StyleArgument]

  /// The properties that a person can see, with their positions among the control's properties.
  private(set) var drawn: [(position: Int, name: String)]

  /// The positions of these and of all others on which a picture depends.
  private(set) var pictured: [Int]

  private let model: Model

  /// The search that all controls share.
  private let search: CandidateSearch

  var path: String { control.path }

  /// The values of the variants, such as `small|primary`, or an empty string for a control without variants.
  var variantName: String {
    zip(control.variants, control.variantPositions).map { $0.values[$1] }.joined(separator: "|")
  }

  /// Returns the names of the states of `set`, such as `selected|mutual`, after variant values that aren't the defaults.
  func name(of set: StateMask) -> String {
    let names = specialNames + inventory.states.filter { set.contains(StateMask(bit: $0.bit)) }.map(\.name)
    return names.isEmpty ? normalName : names.joined(separator: "|")
  }

  /// The variant values that aren't the defaults, as one text, or an empty list if all are.
  var specialNames: [String] { control.specialVariantValues.isEmpty ? [] : [normalName] }

  /// The name of the state combination without active states.
  private var normalName: String {
    let states = model.declarations.states
    return states.text(of: [], states.variantSpace(of: id).combination(at: control.variantPositions), for: id)
  }

  /// The control and those that it derives from.
  var chain: [ControlID] { model.declarations.controls.inheritanceChain(of: id) }

  var span: SourceSpan { model.declarations.controls[id].span }

  /// Returns a key that state combinations share if the properties have the same explanations in them.
  func explanationKey(in set: StateMask) -> [ValueExplanation.Kind?] {
    search.relations(of: id, variants: control.variantPositions, to: set)
  }

  func explanations(in set: StateMask) -> [ValueExplanation] {
    let variants = control.variantPositions
    return properties.map { search.explanation(of: $0.id, for: id, variants: variants, in: set) }
  }

  var moves: Bool { properties.contains { MotionLook.isTransition($0.name) } }

  /// The states in which the control is under a pointer, or an empty set if the style sheet doesn't declare them.
  var hovered: StateMask {
    let states = inventory.states.filter { $0.name == "hovered" }.map { StateMask(bit: $0.bit) }
    return (states + inventory.aliases.filter { $0.name == "hovered" }.map(\.set)).reduce([]) { $0.union($1) }
  }

  /// Returns this variant as it is in `sheet`, from before a change, or `nil` if the control isn't there.
  func former(in sheet: StyleSheet) -> PreviewControl? {
    guard let old = try? sheet.control(path).keepingVariants(of: control) else { return nil }
    let positions = Dictionary(old.properties.enumerated().map { ($1.name, $0) }) { $1 }
    var former = self
    former.pictured = pictured.compactMap { positions[control.properties[$0].name] }
    former.drawn = drawn.compactMap { _, name in positions[name].map { ($0, name) } }
    (former.control, former.segments) = (old, SegmentGround(sheet))
    return former
  }

  /// A key that identifies the look of a state combination. State combinations with equal keys look the same.
  struct LookKey: Hashable {
    fileprivate let row: Int
    fileprivate let isSelected: Bool
  }

  func lookKey(in set: StateMask) -> LookKey {
    let isSelected = [.segment, .switch].contains(ControlKind(control)) && set.contains(.selected)
    return LookKey(row: control.style(in: set).rowPosition, isSelected: isSelected)
  }

  /// Returns the controls of `sheet`, the result of compiling `program`, in byte order of the paths. Each is followed by
  /// its other variants.
  static func all(of sheet: StyleSheet, _ model: Model) -> [PreviewControl] {
    let segments = SegmentGround(sheet)
    let search = CandidateSearch(model, limit: candidateLimit)
    var drawn = DrawnProperties()
    // Controls without states of their own have those of a base control.
    var matrices: [ScopeID: (inventory: StateInventory, matrix: StateMatrix)] = [:]
    return model.rules.usedControls.flatMap { id -> [PreviewControl] in
      let combinations = (try? sheet.control(model.declarations.path(of: id)))?.combinations ?? []
      let scope = model.declarations.states.scope(of: id)
      let inventory = matrices[scope]?.inventory ?? model.declarations.stateInventory(of: id)
      let matrix = matrices[scope]?.matrix ?? StateMatrix(inventory)
      matrices[scope] = (inventory, matrix)
      guard let first = combinations.first else { return [] }
      let properties = search.properties(of: id).map { (id: $0, name: model.declarations.name(of: $0)) }
      let names = drawn.names(among: properties.map(\.id), of: id, model.rules)
      let all = first.properties.enumerated().map { (position: $0, name: $1.name) }
      let seen = all.filter { names.contains($0.name) }
      let pictured = all.filter {
        names.contains($0.name) || DrawnPart.pictured.contains($0.name) || MotionLook.isTransition($0.name)
      }.map(\.position)
      let samples = model.samples(for: first, id)
      return combinations.prefix(combinationLimit).map { combination in
        PreviewControl(
          id: id, control: combination, inventory: inventory, matrix: matrix, properties: properties,
          segments: segments, samples: samples, drawn: seen, pictured: pictured, model: model, search: search)
      }
    }
  }

  /// The greatest number of combinations of variant values that a page shows of a control.
  private static let combinationLimit = 64

  /// The greatest number of declarations that a page lists for a value. Without it, a page could grow with the square
  /// of the style sheet.
  private static let candidateLimit = 50
}

extension Model {
  /// The start of the lines in the documentation of a control that give samples.
  static let sampleMark = "- Sample"

  /// Returns the samples for `control`: `- Sample: Buy now` in its documentation, or in that of a control from which it
  /// derives, is its title or text, and `- Sample count: 12` is a parameter or another text.
  fileprivate func samples(for control: Control, _ id: ControlID) -> [String: StyleArgument] {
    var samples: [String: StyleArgument] = [:]
    for ancestor in declarations.controls.inheritanceChain(of: id).reversed() {
      for line in sheets.documentation(at: declarations.controls[ancestor].span) where line.hasPrefix(Self.sampleMark) {
        let parts = line.dropFirst(Self.sampleMark.count).split(separator: ":", maxSplits: 1)
        let text = StyleArgument.string(String((parts.last ?? "").drop { $0 == " " }))
        let names = parts.count == 1 ? ["title", "text"] : [String(parts[0].drop { $0 == " " })]
        for name in names { samples[name] = text }
      }
    }
    for parameter in control.parameters where samples[parameter.name] == nil {
      let text = parameter.name.split(separator: "-").joined(separator: " ").capitalizedInitial
      samples[parameter.name] =
        switch parameter.type {
        case .integer: .integer(3)
        case .number: .number(0.5)
        case .string: .string(text)
        }
    }
    return samples
  }
}

extension Sequence<PreviewControl> {
  var stateCount: Int { reduce(0) { $0 + $1.inventory.possible.count } }
}

/// The size that a preview may still grow by, so that a small style sheet can't cause a huge one.
struct PreviewBudget {
  /// The weight of one state combination, or of one value, which differ from context to context.
  private let weight: Int

  /// The weight of the state combinations and of the values, which some of them share.
  private var (cells, values) = (9 << 15, 9 << 16)

  typealias Cost = (cells: Int, values: Int)

  func spent(since start: PreviewBudget) -> Cost { (start.cells - cells, start.values - values) }

  /// Spends `cost` if something is left then, and returns whether it did.
  mutating func spend(_ cost: Cost) -> Bool {
    guard cells > cost.cells, values > cost.values else { return false }
    (cells, values) = (cells - cost.cells, values - cost.values)
    return true
  }

  /// Creates the size of a preview that shows each state combination in `contextCount` contexts.
  init(contextCount: Int) { weight = 8 + contextCount }

  /// Returns whether another control fits next to `count` controls, or another state combination next to `count` of the
  /// same control. The first one always does.
  func allows(_ count: Int) -> Bool { count == 0 || cells > 0 && values > 0 }

  mutating func spend(cells: Int) { self.cells -= cells * weight }

  /// Spends the weight of values with the given explanations. A list of candidates takes as much room as the value.
  mutating func spend(values: Int, reasons: [ValueExplanation]) {
    self.values -= (values * weight + reasons.reduce(0) { $0 + $1.candidates.count } * 9) / 2
  }
}

/// A pool of unique elements that are referred to by index, so that each element is written once.
struct PreviewPool<Element: Hashable> {
  private(set) var elements: [Element] = []

  private var indices: [Element: Int] = [:]

  /// Creates a pool of `elements` in the order in which each occurs first.
  init(_ elements: [Element] = []) {
    for element in elements { _ = index(of: element) }
  }

  mutating func index(of element: Element) -> Int {
    if let index = indices[element] { return index }
    indices[element] = elements.count
    elements.append(element)
    return elements.count - 1
  }
}

/// The valid state combinations of a control as a matrix.
///
/// The columns are the combinations of highlighted, disabled, focused, and the states that are related to them, such as
/// one that implies disabled. The rows are the combinations of all other states. Most cells are therefore valid.
struct StateMatrix {
  let columnStates: StateMask

  /// The columns, in ascending order of their masks.
  let columns: [StateMask]

  /// The rows, in ascending order of their masks.
  let rows: [StateMask]

  private let sets: Set<StateMask>

  /// The most columns that related states may lead to.
  private static let mostColumns = 8

  init(_ inventory: StateInventory) {
    // The states that form the columns of every control that has them.
    let transient: StateMask = [.highlighted, .disabled, .focused]
    var states = transient
    for state in inventory.states where state.bit >= 4 {
      let rivals = inventory.exclusions.map(\.bits).filter { $0.contains(state.bit) }.joined()
      let related = rivals.reduce(state.implied.union(state.required)) { $0.union(StateMask(bit: $1)) }
      if related.isDisjoint(with: transient) { continue }
      let wider = states.union(StateMask(bit: state.bit))
      if Self.parts(inventory.possible, wider).count <= Self.mostColumns { states = wider }
    }
    (columnStates, sets) = (states, Set(inventory.possible))
    columns = Self.parts(inventory.possible, states)
    rows = Self.parts(inventory.possible, StateMask(rawValue: ~states.rawValue))
  }

  /// Returns the different intersections of `sets` with `states`, in ascending order.
  private static func parts(_ sets: [StateMask], _ states: StateMask) -> [StateMask] {
    Set(sets.map { $0.intersection(states) }).sorted { $0.rawValue < $1.rawValue }
  }

  /// Returns the state combination that consists of a row and a column, or `nil` if it's impossible.
  func set(at row: StateMask, _ column: StateMask) -> StateMask? {
    let set = row.union(column)
    return sets.contains(set) ? set : nil
  }
}
