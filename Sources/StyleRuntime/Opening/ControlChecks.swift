internal import StyleTable

extension TableVerifier {
  /// Checks the controls, that their paths are in increasing order, and that no control derives from itself.
  ///
  /// Stores the hashes of the paths, which are in the cache here.
  internal mutating func checkControls() throws(StyleSheetError) {
    let count = table.count(of: .controls)
    try check(count <= table.textCount, .controls, count, "more controls than texts")
    pathHashes = ContiguousArray(repeating: 0, count: count)
    let areValid = areReferencesValid(count: count) && hashPaths()
    if !areValid { try checkEachControl() }
    try checkChains()
  }

  /// Returns whether the base controls and the blocks of all `count` controls exist.
  ///
  /// The loop doesn't branch on a control. No table has 2^31 controls or blocks, so the highest bits of a number and of its
  /// distance from the limit tell whether the number is in bounds.
  private func areReferencesValid(count: Int) -> Bool {
    let limit = UInt32(truncatingIfNeeded: count)
    let lastBlock = UInt32(truncatingIfNeeded: table.count(of: .blocks)) &- 1
    var highest: UInt32 = 0
    var record = table.memory.offset(of: .controls)
    let end = record &+ count &* TableLayout.Control.stride
    while record < end {
      // The number after the one of no control is 0, which is always in bounds.
      let base = table.memory.loadUInt32(at: record &+ TableLayout.Control.base) &+ 1
      let block = table.memory.loadUInt32(at: record &+ TableLayout.Control.block)
      highest |= base | (limit &- base) | block | (lastBlock &- block)
      record &+= TableLayout.Control.stride
    }
    return highest >> 31 == 0
  }

  /// Stores the hashes of the paths, and returns whether these are paths in increasing order.
  ///
  /// The paths follow each other, and each is compared with the one before it while it's hashed. The loop throws no
  /// errors, so the processor's registers suffice for it.
  private mutating func hashPaths() -> Bool {
    // A span needs no check in each step whether something else refers to the array.
    let table = table
    var hashes = pathHashes.mutableSpan
    var entry = table.textStarts &+ table.text(ofControl: 0) &* 4
    var start = table.texts &+ Int(truncatingIfNeeded: table.memory.loadUInt32(at: entry))
    var lastSize = 0
    for index in hashes.indices {
      entry &+= 4
      let end = table.texts &+ Int(truncatingIfNeeded: table.memory.loadUInt32(at: entry))
      let size = end &- start
      guard size > 0, table.memory.loadUInt8(at: start) != TableLayout.templateMark,
        let hash = table.memory.hash(from: start, size: size, after: lastSize)
      else { return false }
      hashes[index] = hash
      (start, lastSize) = (end, size)
    }
    return true
  }

  /// Checks each control by itself.
  @inline(never)
  private func checkEachControl() throws(StyleSheetError) {
    let (count, blockCount) = (table.count(of: .controls), table.count(of: .blocks))
    var last = table.texts..<table.texts
    for index in 0..<count {
      let path = table.range(ofText: table.text(ofControl: index))
      let isPath = !path.isEmpty && !table.isTemplate(path)
      try check(isPath, .controls, index, "text \(table.text(ofControl: index)) is not a path")
      try check(table.memory.compare(path, with: last) > 0, .controls, index, "path is out of order")
      let base = table.field(.controls, index, TableLayout.Control.base)
      try check(base < count || base == TableLayout.none, .controls, index, "control \(base) does not exist")
      let block = table.index(.controls, index, TableLayout.Control.block)
      try check(block < blockCount, .controls, index, "block \(block) does not exist")
      last = path
    }
  }

  /// Checks that no control derives from itself, and that no inheritance chain is too long for a reader to follow it for
  /// every control.
  ///
  /// Nearly every control comes after its base control, whose chain is then known.
  private func checkChains() throws(StyleSheetError) {
    let (controls, count) = (table.memory.offset(of: .controls), table.count(of: .controls))
    let longest = UInt16(TableLayout.longestInheritanceChain)
    // For each control, the number of controls in its chain, or 0 if it isn't known.
    var lengths = ContiguousArray<UInt16>(repeating: 0, count: count)
    var depths = lengths.mutableSpan
    for start in 0..<count where depths[start] == 0 {
      let base = table.memory.loadUInt32(at: controls &+ start &* TableLayout.Control.stride)
      let depth = base == TableLayout.none ? 0 : depths[Int(base)]
      if depth < longest && (depth > 0 || base == TableLayout.none) {
        depths[start] = depth &+ 1
      } else {
        try followChain(from: start, &depths)
      }
    }
  }

  /// Checks the chain that begins at the control at the index `start`, and stores the lengths of its parts.
  private func followChain(from start: Int, _ depths: inout MutableSpan<UInt16>) throws(StyleSheetError) {
    var walk: [Int] = []
    var next: Int? = start
    while let index = next, depths[index] == 0, walk.count <= TableLayout.longestInheritanceChain {
      walk.append(index)
      next = table.base(ofControl: index)
    }
    var depth = next.map { Int(depths[$0]) } ?? 0
    let isShort = depth + walk.count <= TableLayout.longestInheritanceChain
    if !isShort { try checkCycles() }
    try check(
      isShort, .controls, start, "inheritance chain has more than \(TableLayout.longestInheritanceChain) controls")
    while let index = walk.popLast() {
      depth += 1
      depths[index] = UInt16(depth)
    }
  }

  /// Checks that every inheritance chain ends, following each link once.
  private func checkCycles() throws(StyleSheetError) {
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

  /// Checks that a search for each path finds its control.
  internal func checkControlHash() throws(StyleSheetError) {
    try checkHash(.controlHash, of: .controls, "control", pathHashes)
  }

  /// Checks that every control has the states, the exclusive groups, and the variants of its base control.
  ///
  /// - Requires: The state spaces, the variants, and the controls are valid.
  internal func checkInheritance() throws(StyleSheetError) {
    let controls = table.memory.offset(of: .controls)
    var (lastBase, baseShape) = (TableLayout.none, -1)
    var last = (shape: -1, base: -1)
    for index in 0..<table.count(of: .controls) {
      let base = table.memory.loadUInt32(at: controls &+ index &* TableLayout.Control.stride)
      guard base != TableLayout.none else { continue }
      // Many controls in a row have the same base control.
      if base != lastBase { (lastBase, baseShape) = (base, table.shape(ofControl: Int(base))) }
      let shape = table.shape(ofControl: index)
      guard shape != last.shape || baseShape != last.base else { continue }
      try checkInheritedStates(index, Int(base))
      try checkInheritedVariants(index, Int(base))
      last = (shape, baseShape)
    }
  }

  private func checkInheritedStates(_ control: Int, _ base: Int) throws(StyleSheetError) {
    let (space, baseSpace) = (space(ofControl: control), space(ofControl: base))
    guard space != baseSpace else { return }
    let isInherited = hasStates(of: baseSpace, space) && hasExclusives(of: baseSpace, space)
    try check(isInherited, .controls, control, "states differ from the states of the base control")
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
