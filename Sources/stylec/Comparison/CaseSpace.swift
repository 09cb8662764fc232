import StyleCompiler
import StyleRuntime
import StyleTable

/// A control in a comparison.
struct ComparedControl: Hashable, Sendable {
  let path: String

  /// The control of a style sheet, with variant values, or `nil` if only lists of values know it. These don't tell variants
  /// from states.
  var control: Control?

  /// The states that only lists know, by bit.
  var states: [String] = []

  init(_ control: Control) { (path, self.control) = (control.path, control) }

  init(path: String, states: [String]) { (self.path, self.states) = (path, states) }

  var variants: [StyleVariant] { control?.variants ?? [] }

  /// The position of the value of each variant among its values.
  var variantPositions: [Int] { control?.variantPositions ?? [] }

  /// The states with a bit.
  var declared: StateMask {
    control?.space.declared ?? states.indices.reduce(.normal) { $0.union(StateMask(bit: $1)) }
  }

  /// Returns the names of the states in `mask`, joined by `|`, or `normal` if there are none.
  func name(of mask: StateMask) -> String {
    control?.name(of: mask) ?? (mask.isEmpty ? "normal" : mask.bits.map { states[$0] }.joined(separator: "|"))
  }

  /// Returns the control with the variant values at `positions`.
  func variant(at positions: [Int]) -> ComparedControl { control.map { Self($0.variant(at: positions)) } ?? self }
}

/// A variant, a state combination, and a context of a control.
struct CasePlace: Hashable, Sendable {
  /// The position of the value of each variant.
  let variants: [Int]
  let set: StateMask

  /// The values of axes that name the context.
  var context: [String]
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
    self.control = ComparedControl(control)
    states = Dictionary(control.states.map { ($0.name, $0.mask) }) { first, _ in first }
    (variants, sets) = (control.variants, control.possibleStates)
    axisValues = Set(control.sheet.axes.flatMap(\.values))
  }

  /// Creates the space of a control about which only lists say something. The combinations are those that `cases` name, and
  /// the states that patterns among them name.
  ///
  /// - Throws: A mistake if there are too many states.
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
    (control, self.states) = (ComparedControl(path: path, states: names), states)
    self.sets = Set(sets).sorted { $0.rawValue < $1.rawValue }
    (variants, axisValues) = ([], [])
  }

  /// Returns the names in `text` that could be those of states, but that the control doesn't have.
  func unknownNames(in text: String) -> [String] {
    CaseCombination.all(in: text).flatMap(\.items).map(\.name).filter { name in
      let isKnown = name == "normal" || states[name] != nil || variantValue(name) != nil || axisValues.contains(name)
      let isIdentifier = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
      return !isKnown && isIdentifier && name.first.map { $0.isLetter || $0 == "_" } == true
    }
  }

  /// A mistake in a case.
  struct Mistake: Error {
    let id: Diagnostic.ID
    let message: String
  }

  /// Returns the cases that `text` selects.
  ///
  /// It is a selector in brackets, such as `[selected|*]`, or without them. A combination outside of brackets that isn't a
  /// pattern has the default of each variant that it doesn't name, as in the output of `stylec dump`.
  func places(in text: String) throws(Mistake) -> [CasePlace] {
    try CaseCombination.all(in: text).map { combination throws(Mistake) in try places(of: combination) }.flatMap(\.self)
  }

  private func places(of combination: CaseCombination) throws(Mistake) -> [CasePlace] {
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
    do throws(StyleLookupError) {
      if let sheet = control.control?.sheet { _ = try sheet.context(context) }
    } catch {
      throw Mistake(id: .invalidCombination, message: "\(error)")
    }
    var found = sets.filter { set in set.isSuperset(of: active) && !inactive.contains(where: set.isSuperset) }
    // The smallest set with some states is the one that contains only what these imply and require.
    if !combination.isPattern { found = Array(found.sorted { $0.count < $1.count }.prefix(1)) }
    if found.isEmpty || positions.contains(where: \.isEmpty) {
      throw Mistake(id: .impossibleState, message: "impossible state combination '\(combination.text)'")
    }
    let variants = positions.reduce([[]]) { starts, values in
      starts.flatMap { start in values.sorted().map { start + [$0] } }
    }
    return variants.flatMap { variants in found.map { CasePlace(variants: variants, set: $0, context: context) } }
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
