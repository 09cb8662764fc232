internal import StyleTable

extension TableVerifier {
  /// Checks the controls, that their paths are in increasing order, and that no control derives from itself.
  internal func checkControls() throws(StyleSheetError) {
    let count = table.count(of: .controls)
    try check(count <= table.textCount, .controls, count, "more controls than texts")
    var chains = ForwardChains(count: count)
    for index in 0..<count {
      let path = table.text(ofControl: index)
      let range = table.range(ofText: path)
      try check(!range.isEmpty && !table.isTemplate(range), .controls, index, "text \(path) is not a path")
      if index > 0 {
        try check(table.compare(path, with: path - 1) > 0, .controls, index, "path is out of order")
      }
      let base = table.field(.controls, index, TableLayout.Control.base)
      try check(base < count || base == TableLayout.none, .controls, index, "control \(base) does not exist")
      let block = table.index(.controls, index, TableLayout.Control.block)
      try check(block < table.count(of: .blocks), .controls, index, "block \(block) does not exist")
      chains.add(index, base: base)
    }
    guard !chains.areShort else { return }
    try checkChains()
    try checkDepths()
  }

  /// Checks that every inheritance chain ends, following each link once.
  private func checkChains() throws(StyleSheetError) {
    let count = table.count(of: .controls)
    var walks = [UInt32](repeating: .max, count: count)
    for start in 0..<count {
      var index = start
      while walks[index] == .max {
        walks[index] = UInt32(start)
        let base = table.field(.controls, index, TableLayout.Control.base)
        guard base != TableLayout.none else { break }
        index = Int(base)
        try check(walks[index] != start, .controls, start, "control inherits from itself")
      }
    }
  }

  /// Checks that no inheritance chain is too long for a reader to follow it for every control.
  ///
  /// - Requires: No control derives from itself.
  private func checkDepths() throws(StyleSheetError) {
    let count = table.count(of: .controls)
    var depths = [UInt16](repeating: 0, count: count)
    var walk: [Int] = []
    for start in 0..<count where depths[start] == 0 {
      var next: Int? = start
      while let index = next, depths[index] == 0, walk.count <= TableLayout.longestInheritanceChain {
        walk.append(index)
        next = table.base(ofControl: index)
      }
      var depth = next.map { Int(depths[$0]) } ?? 0
      let isShort = depth + walk.count <= TableLayout.longestInheritanceChain
      try check(
        isShort, .controls, start, "inheritance chain has more than \(TableLayout.longestInheritanceChain) controls")
      while let index = walk.popLast() {
        depth += 1
        depths[index] = UInt16(depth)
      }
    }
  }

  /// Checks that a search for each path finds its control.
  internal func checkControlHash() throws(StyleSheetError) {
    try checkHash(.controlHash, of: .controls, "control") { index in
      table.memory.withBytes(in: table.range(ofText: table.text(ofControl: index))) { NameHash.hash($0) }
    }
  }

  /// Checks that every control has the states and the exclusive groups of its base control.
  ///
  /// - Requires: The state spaces and the controls are valid.
  internal func checkInheritedStates() throws(StyleSheetError) {
    var last = (space: -1, base: -1)
    for index in 0..<table.count(of: .controls) {
      guard let base = table.base(ofControl: index) else { continue }
      let spaces = (space: space(ofControl: index), base: space(ofControl: base))
      guard spaces.space != spaces.base, spaces != last else { continue }
      let isInherited = hasStates(of: spaces.base, spaces.space) && hasExclusives(of: spaces.base, spaces.space)
      try check(isInherited, .controls, index, "states differ from the states of the base control")
      last = spaces
    }
  }

  private func space(ofControl index: Int) -> Int {
    table.index(.shapes, table.shape(ofControl: index), TableLayout.Shape.space)
  }

  /// Returns whether `space` has every state of `base` with the same name and the same relations.
  ///
  /// States are in order of increasing bit, and there are at most 24.
  private func hasStates(of base: Int, _ space: Int) -> Bool {
    var states = table.states(ofSpace: space)
    for state in table.states(ofSpace: base) {
      guard let bit = table.bit(ofState: state) else { break }
      while let first = states.first, table.bit(ofState: first).map({ $0 < bit }) ?? false { states.removeFirst() }
      guard let first = states.first, isState(first, state) else { return false }
    }
    return true
  }

  /// Returns whether the records of two states have the same contents.
  private func isState(_ index: Int, _ other: Int) -> Bool {
    typealias State = TableLayout.State
    let fields = [State.bit, State.implied, State.required]
    return fields.allSatisfy { table.field(.states, index, $0) == table.field(.states, other, $0) }
      && names.areEqual(table.index(.states, index, State.name), table.index(.states, other, State.name))
  }

  /// Returns whether the exclusive groups of `space` begin with those of `base`.
  private func hasExclusives(of base: Int, _ space: Int) -> Bool {
    let spaces = (structures.spaces[structures.positions[space]], structures.spaces[structures.positions[base]])
    return spaces.0.exclusives.starts(with: spaces.1.exclusives)
  }

  /// Checks that the parameters are in order of increasing control, and that their names are unique within each
  /// inheritance chain.
  internal mutating func checkParameters() throws(StyleSheetError) {
    typealias Parameter = TableLayout.Parameter
    var last: UInt32 = 0
    for index in 0..<table.count(of: .parameters) {
      let control = table.field(.parameters, index, Parameter.control)
      try check(control < table.count(of: .controls), .parameters, index, "control \(control) does not exist")
      try check(control >= last, .parameters, index, "record is out of order")
      try checkName(table.field(.parameters, index, Parameter.name), .parameters, index)
      let type = table.field(.parameters, index, Parameter.type)
      try check(type < ParameterType.allCases.count, .parameters, index, "type \(type) does not exist")
      last = control
    }
    if table.count(of: .parameters) > 0 { try checkParameterNames() }
  }

  /// Checks that parameter names are unique within each inheritance chain, by traversing the tree of controls.
  private mutating func checkParameterNames() throws(StyleSheetError) {
    var roots: [Int] = []
    var derived = GroupedNumbers(groupCount: table.count(of: .controls))
    for index in 0..<table.count(of: .controls) {
      derived.add(to: table.base(ofControl: index))
      if table.base(ofControl: index) == nil { roots.append(index) }
    }
    var isNamed = [Bool](repeating: false, count: names.count)
    // A control to enter, or the complement of a control to leave.
    var open = roots
    while let next = open.popLast() {
      let index = next < 0 ? ~next : next
      for parameter in table.parameters(ofControl: index) {
        let name = names.id(ofText: table.index(.parameters, parameter, TableLayout.Parameter.name), in: table)
        let isNew = next < 0 || !isNamed[name]
        try check(isNew, .parameters, parameter, "duplicate name in the inheritance chain")
        isNamed[name] = next >= 0
      }
      if next >= 0 { open += [~index] + derived.members(in: index) }
    }
  }
}

/// The lengths of the inheritance chains in which each control comes after its base control.
///
/// All chains of a usual table are like this: a control's path begins with that of its base control. None of them can
/// lead back to a control, so one pass checks them.
private struct ForwardChains {
  /// For each control, the number of controls in its chain, or more than `longest` if it isn't known.
  private var depths: [UInt16]

  private let longest = UInt16(TableLayout.longestInheritanceChain)

  /// Whether every chain is known and has at most `TableLayout.longestInheritanceChain` controls.
  private(set) var areShort = true

  init(count: Int) {
    depths = [UInt16](repeating: 0, count: count)
  }

  /// Adds the next control.
  ///
  /// - Parameter base: The index of the base control. If it isn't less than `index`, the chain isn't known, unless
  ///   the index is `TableLayout.none`.
  @inline(__always)
  mutating func add(_ index: Int, base: UInt32) {
    let isKnown = base < UInt32(truncatingIfNeeded: index)
    let before = isKnown ? min(depths[Int(base)], longest) : base == TableLayout.none ? 0 : longest
    depths[index] = before + 1
    areShort = areShort && before < longest
  }
}
