import StyleCompiler
import StyleRuntime
import StyleTable

/// A control in a comparison.
enum ComparedControl: Hashable, Sendable {
  /// A control of a style sheet, with variant values.
  case styled(Control)

  /// A control about which only lists of values are known, with the names that they use in the order of their bits.
  case listed(path: String, states: [String])

  var path: String {
    switch self {
    case .styled(let control): control.path
    case .listed(let path, _): path
    }
  }

  /// The variants. Those of a listed control can't be told from its states.
  var variants: [StyleVariant] { if case .styled(let control) = self { control.variants } else { [] } }

  /// The position of the value of each variant among its values.
  var variantPositions: [Int] { if case .styled(let control) = self { control.variantPositions } else { [] } }

  /// The states with a bit.
  var declared: StateMask {
    switch self {
    case .styled(let control): control.space.declared
    case .listed(_, let states): states.indices.reduce(.normal) { $0.union(StateMask(bit: $1)) }
    }
  }

  /// Returns the names of the states in `mask`, joined by `|`, or `normal` if there are none.
  func name(of mask: StateMask) -> String {
    switch self {
    case .styled(let control): return control.name(of: mask)
    case .listed(_, let states):
      let names = mask.bits.map { states[$0] }
      return names.isEmpty ? "normal" : names.joined(separator: "|")
    }
  }

  /// Returns the control with the variant values at `positions`.
  func variant(at positions: [Int]) -> ComparedControl {
    if case .styled(let control) = self { .styled(control.variant(at: positions)) } else { self }
  }
}

/// The cases of a control that a line of a list can select.
struct CaseSpace {
  /// The most states of a listed control: as many as a mask has bits.
  private static let mostStates = 32

  /// The control with its default variant values.
  let control: ComparedControl

  private let states: [String: StateMask]
  private let variants: [StyleVariant]
  private let sets: [StateMask]
  private let axisValues: Set<String>

  /// Creates the space of the valid state combinations, the variants, and the contexts of `control`.
  init(_ control: Control) {
    self.control = .styled(control)
    states = Dictionary(control.states.map { ($0.name, $0.mask) }) { first, _ in first }
    (variants, sets) = (control.variants, control.possibleStates)
    axisValues = Set(control.sheet.axes.flatMap(\.values))
  }

  /// Creates the space of a control about which only lists say something. The combinations are those that `cases` name, and
  /// the states that patterns among them name.
  ///
  /// - Throws: A mistake if there are too many states.
  /// - Complexity: O(*n* · log *n*) in the number of names in `cases`.
  init(path: String, cases: some Sequence<String>) throws(Mistake) {
    let combinations = cases.flatMap { CaseCombination.all(in: $0) }
    var names: [String] = []
    var known: Set<String> = ["normal", ""]
    for item in combinations.flatMap(\.items) where known.insert(item.name).inserted { names.append(item.name) }
    guard names.count <= Self.mostStates else {
      throw Mistake(id: .limitExceeded, message: "too many states of '\(path)'; the maximum is \(Self.mostStates)")
    }
    let bits = names.enumerated().map { ($1, StateMask(bit: $0)) }
    let states = Dictionary(uniqueKeysWithValues: bits)
    let sets = combinations.map { combination in
      combination.items.reduce(StateMask.normal) { $1.isNegated ? $0 : $0.union(states[$1.name] ?? .normal) }
    }
    (control, self.states) = (.listed(path: path, states: names), states)
    self.sets = Set(sets).sorted { $0.rawValue < $1.rawValue }
    (variants, axisValues) = ([], [])
  }

  /// Cases that a line selects: those with one of some values of each variant, one of some sets of states, and a context.
  struct Selection {
    /// The combinations of positions of variant values.
    let variants: [[Int]]
    let sets: [StateMask]

    /// The values of axes that name the context.
    let context: [String]
  }

  /// A mistake in a case.
  struct Mistake: Error {
    let id: Diagnostic.ID
    let message: String
  }

  /// Returns what `text` selects.
  ///
  /// It is a selector in brackets, such as `[selected|*]`, or without them. A combination outside of brackets that isn't a
  /// pattern has the default of each variant that it doesn't name, as in the output of `stylec dump`.
  ///
  /// - Complexity: O(*n* · (*s* + *v*)) for *n* names, *s* valid state combinations, and *v* combinations of variant values.
  func selections(of text: String) throws(Mistake) -> [Selection] {
    try CaseCombination.all(in: text).map { combination throws(Mistake) in try selection(of: combination) }
  }

  private func selection(of combination: CaseCombination) throws(Mistake) -> Selection {
    let items = combination.items
    if !combination.isPattern, items.contains(where: \.isNegated) {
      throw Mistake(id: .invalidCombination, message: "'!' can only be used in a pattern that contains '*'")
    }
    var (active, inactive, context) = (StateMask.normal, [StateMask](), [String]())
    let hasDefaults = !combination.isPattern && !combination.isInBrackets
    var positions = variants.map { variant in
      let isNamed = items.contains { variant.values.contains($0.name) }
      return hasDefaults && !isNamed ? [0] : Set(variant.values.indices)
    }
    for (name, isNegated) in items where name != "normal" {
      if let state = states[name] {
        if isNegated { inactive.append(state) } else { active.formUnion(state) }
      } else if let (variant, value) = variantValue(name) {
        if isNegated { positions[variant].remove(value) } else { positions[variant].formIntersection([value]) }
      } else if axisValues.contains(name), !isNegated {
        context.append(name)
      } else {
        throw unknown(name)
      }
    }
    if items.contains(where: { $0.name == "normal" }), combination.isPattern || !active.isEmpty {
      throw Mistake(id: .invalidCombination, message: "'normal' cannot be combined with other states")
    }
    try checkContext(context)
    var found = sets.filter { set in set.isSuperset(of: active) && !inactive.contains(where: set.isSuperset) }
    // The smallest set with some states is the one that contains only what these imply and require.
    if !combination.isPattern { found = Array(found.sorted { $0.count < $1.count }.prefix(1)) }
    if found.isEmpty || positions.contains(where: \.isEmpty) {
      throw Mistake(id: .impossibleState, message: "impossible state combination '\(combination.text)'")
    }
    return Selection(variants: Self.combinations(of: positions), sets: found, context: context)
  }

  /// Returns the combinations of one element of each of `positions`.
  private static func combinations(of positions: [Set<Int>]) -> [[Int]] {
    positions.reduce([[]]) { starts, values in
      starts.flatMap { start in values.sorted().map { start + [$0] } }
    }
  }

  /// - Throws: A mistake if two of `names` are values of one axis.
  private func checkContext(_ names: [String]) throws(Mistake) {
    guard case .styled(let control) = control, !names.isEmpty else { return }
    do throws(StyleLookupError) { _ = try control.sheet.context(names) } catch {
      throw Mistake(id: .invalidCombination, message: "\(error)")
    }
  }

  private func variantValue(_ name: String) -> (variant: Int, value: Int)? {
    for (index, variant) in variants.enumerated() {
      if let value = variant.values.firstIndex(of: name) { return (index, value) }
    }
    return nil
  }

  private func unknown(_ name: String) -> Mistake {
    if name.isEmpty { return Mistake(id: .expected, message: "expected a state name, '!', '*', or 'normal'") }
    let known = states.keys.sorted() + variants.flatMap(\.values)
    let failure = Failure.unknown("state", name, of: "'\(control.path)'", among: known)
    return Mistake(id: .unknownState, message: failure.message ?? "")
  }
}

/// A combination in a case, such as `small|selected|!disabled|*`.
private struct CaseCombination {
  let text: String

  /// The names, each with whether there is a `!` before it.
  private(set) var items: [(name: String, isNegated: Bool)] = []

  private(set) var isPattern = false
  let isInBrackets: Bool

  private init(_ text: Substring, isInBrackets: Bool) {
    (self.text, self.isInBrackets) = (text.trimmed, isInBrackets)
    for item in text.split(separator: "|", omittingEmptySubsequences: false).map(\.trimmed) {
      if item == "*" {
        isPattern = true
      } else {
        let isNegated = item.hasPrefix("!")
        items.append((isNegated ? item.dropFirst().trimmed : item, isNegated))
      }
    }
  }

  /// Returns the combinations in `text`, which commas separate.
  static func all(in text: String) -> [CaseCombination] {
    let isInBrackets = text.hasPrefix("[") && text.hasSuffix("]")
    return (isInBrackets ? text.dropFirst().dropLast() : text[...])
      .split(separator: ",", omittingEmptySubsequences: false)
      .map { CaseCombination($0, isInBrackets: isInBrackets) }
  }
}

extension Substring {
  fileprivate var trimmed: String {
    let start = drop { $0 == " " }
    return String(start[..<(start.lastIndex { $0 != " " }.map(start.index(after:)) ?? start.startIndex)])
  }
}
