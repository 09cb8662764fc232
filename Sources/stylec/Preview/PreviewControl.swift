import StandardSheet
import StyleCompiler
import StyleRuntime
import StyleTable
import StyleTools

/// A control with everything that previews show of it.
struct PreviewControl {
  let id: ControlID

  /// The control's styles, with the values of its variants.
  private(set) var control: Control
  let inventory: StateInventory
  let matrix: StateMatrix

  /// The properties that the inheritance chain declares anything for, with indices and names, in byte order.
  let properties: [(id: PropertyID, name: String)]
  let segments: SegmentGround

  /// The properties that a person can see, with their positions among the control's properties.
  private let drawn: [(position: Int, name: String)]

  /// The positions of these and of all others on which a picture depends.
  private let pictured: [Int]

  private let model: Model

  /// The search that all controls share.
  private let search: CandidateSearch

  var path: String { control.path }

  /// The values of the variants, such as `small|primary`, or an empty string for a control without variants.
  var variantName: String {
    zip(control.variants, control.variantPositions).map { $0.values[$1] }.joined(separator: "|")
  }

  /// The control's path, followed by the values of its variants unless all are the defaults.
  var title: String {
    control.specialVariantValues.isEmpty ? path : "\(path)[\(variantName)]"
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

  /// A key that identifies the look of a state combination. State combinations with equal keys look the same.
  struct LookKey: Hashable {
    fileprivate let row: Int
    fileprivate let isSelected: Bool
  }

  func lookKey(in set: StateMask) -> LookKey {
    let isSelected = ControlKind(control) == .segment && set.contains(.selected)
    return LookKey(row: control.style(in: set).rowPosition, isSelected: isSelected)
  }

  func look(in set: StateMask, context: StyleContext?) -> ControlLook {
    let kind = ControlKind(control)
    let isSegmented = kind == .segment || kind == .segmentedControl
    let colors = isSegmented ? segments.colors(isSelected: set.contains(.selected), context: context) : nil
    let style = control.style(in: set, context: context)
    return ControlLook(style, kind: kind, segments: colors, drawn: drawn, pictured: pictured)
  }

  /// Returns the controls of `sheet`, the result of compiling `program`, in byte order of the paths. Each is followed by
  /// its other variants.
  static func all(of sheet: StyleSheet, _ model: Model) -> [PreviewControl] {
    let segments = SegmentGround(sheet)
    let search = CandidateSearch(model, limit: candidateLimit)
    var drawn = DrawnProperties()
    // Controls without states of their own have those of a base control.
    var states: [ScopeID: (inventory: StateInventory, matrix: StateMatrix)] = [:]
    return model.rules.usedControls.flatMap { id -> [PreviewControl] in
      let combinations = (try? sheet.control(model.declarations.path(of: id)))?.combinations ?? []
      let scope = model.declarations.states.scope(of: id)
      let inventory = states[scope]?.inventory ?? model.declarations.stateInventory(of: id)
      let own = (inventory, states[scope]?.matrix ?? StateMatrix(inventory))
      states[scope] = own
      guard let first = combinations.first.map({ PreviewControl(id, $0, own, segments, &drawn, search, of: model) })
      else { return [] }
      return combinations.prefix(combinationLimit).map { combination in
        var control = first
        control.control = combination
        return control
      }
    }
  }

  /// The greatest number of combinations of variant values that a page shows of a control.
  private static let combinationLimit = 64

  /// The greatest number of declarations that a page lists for a value. Without it, a page could grow with the square
  /// of the style sheet.
  private static let candidateLimit = 50

  private init(
    _ id: ControlID, _ control: Control, _ states: (StateInventory, StateMatrix), _ segments: SegmentGround,
    _ drawn: inout DrawnProperties, _ search: CandidateSearch, of model: Model
  ) {
    self.id = id
    self.control = control
    self.segments = segments
    self.model = model
    self.search = search
    (inventory, matrix) = states
    let properties = search.properties(of: id)
    self.properties = properties.map { ($0, model.declarations.name(of: $0)) }
    let names = drawn.names(among: properties, of: id, model.rules)
    let all = control.properties.map(\.name).enumerated().map { (position: $0, name: $1) }
    self.drawn = all.filter { names.contains($0.name) }
    pictured = all.filter {
      names.contains($0.name) || DrawnPart.pictured.contains($0.name) || MotionLook.isTransition($0.name)
    }.map(\.position)
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
  init(contextCount: Int) {
    weight = 8 + contextCount
  }

  /// Returns whether another control fits next to `count` controls, or another state combination next to `count` of the
  /// same control. The first one always does.
  func allows(_ count: Int) -> Bool { count == 0 || cells > 0 && values > 0 }

  mutating func spend(cells: Int) { self.cells -= cells * weight }

  /// Spends the weight of values with the given explanations. A list of candidates takes as much room as the value.
  mutating func spend(values: Int, reasons: [ValueExplanation]) {
    self.values -= (values * weight + reasons.reduce(0) { $0 + $1.candidates.count } * 9) / 2
  }
}
