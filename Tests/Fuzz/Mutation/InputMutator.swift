import TestSupport

/// Creates new inputs for the targets that read sheets. Most of these inputs compile.
enum InputMutator {
  /// The inputs that compiled in this run. They sometimes replace inputs that don't compile.
  private nonisolated(unsafe) static var compiled: [[UInt8]] = []
  private nonisolated(unsafe) static var hashes: Set<Int> = []
  private nonisolated(unsafe) static var snippets = SheetSnippets()
  private static let limit = 256
  /// The maximum number of attempts to find a change after which the sheets compile.
  private static let tries = 3

  /// Keeps `input`, whose sheets compile, and adds pieces of it to the snippets.
  static func keep(_ input: [UInt8]) {
    var random = unsafe SplitMix64(seed: UInt64(input.count &* 31 &+ FuzzStatistics.executed))
    guard unsafe hashes.insert(input.hashValue).inserted else { return }
    if unsafe compiled.count < limit {
      unsafe compiled.append(input)
    } else if random.once(in: 8) {
      unsafe compiled[random.number(in: 0...limit - 1)] = input
    } else {
      return
    }
    unsafe snippets.add(SheetSections(input).sections[0].text, &random)
  }

  /// Returns a variation of `input` that depends on `seed`. `bytewise` changes bytes as libFuzzer does.
  static func mutated(_ input: [UInt8], seed: UInt64, bytewise: ([UInt8]) -> [UInt8]) -> [UInt8] {
    var mutator = unsafe SheetMutator(seed: seed, snippets)
    if mutator.random.once(in: 12) { return bytewise(input) }
    var base = SheetSections(input)
    // A single change rarely makes a sheet with errors compile.
    if unsafe !hashes.contains(input.hashValue) && !compiled.isEmpty && !mutator.random.once(in: 4) {
      base = unsafe SheetSections(mutator.random.pick(compiled))
    }
    if FuzzTarget.chosen == .compare, mutator.random.once(in: 2) { return editing(base, &mutator.random) }
    return accepted(from: base, &mutator) { $0.severalChanges(of: base) }
  }

  /// Returns `input` with one to three items of `other`. All choices depend on `seed`.
  static func crossed(_ input: [UInt8], with other: [UInt8], seed: UInt64) -> [UInt8] {
    var mutator = unsafe SheetMutator(seed: seed, snippets)
    let (base, donor) = (SheetSections(input), SheetSections(other))
    return accepted(from: base, &mutator) { mutator in
      var result = base
      for _ in 0..<mutator.random.number(in: 1...3) {
        let text = mutator.random.pick(donor.sections).text
        result.sections[0].text = mutator.crossed(result.sections[0].text, with: text)
      }
      return result
    }
  }

  /// Returns the first result of `change` that compiles. Otherwise, returns the last one, usually without its errors.
  private static func accepted(
    from base: SheetSections, _ mutator: inout SheetMutator, _ change: (inout SheetMutator) -> SheetSections
  ) -> [UInt8] {
    var result = base
    for _ in 0..<tries {
      result = change(&mutator)
      if mutator.random.once(in: 16) || FuzzFiles(result.sheets).compiled().table != nil { return result.input }
    }
    if mutator.random.once(in: 8) { return result.input }
    return (SheetRepair.repaired(result) ?? base).input
  }

  private static func editing(_ base: SheetSections, _ random: inout SplitMix64) -> [UInt8] {
    var result = base
    let seed = UInt64(random.number(in: 0...99_999))
    if result.edits.isEmpty || result.edits.count < 6 && random.once(in: 2) {
      result.edits.append(seed)
    } else {
      result.edits[random.number(in: 0...result.edits.count - 1)] = seed
    }
    return result.input
  }
}

extension SheetMutator {
  fileprivate mutating func severalChanges(of input: SheetSections) -> SheetSections {
    (0..<random.number(in: 1...4)).reduce(input) { input, _ in changed(input) }
  }
}
