extension SwiftModel {
  /// The documentation of a declaration.
  ///
  /// Documentation is compared by its index, because many controls can share a long text.
  internal struct Documentation: Hashable {
    internal let lines: [String]
    private let number: Int

    fileprivate init(_ lines: [String], number: Int) {
      self.lines = lines
      self.number = number
    }

    internal static func == (left: Documentation, right: Documentation) -> Bool { left.number == right.number }

    internal func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  /// A cache of the documentation of declarations. Each declaration is read once, and equal bytes have one index.
  internal struct DocumentationPool {
    private var known: [SourceSpan: Documentation] = [:]
    private var numbers: [[UInt8]: Int] = [:]

    /// Returns the documentation of the declaration at `span` of `program`.
    internal mutating func documentation(at span: SourceSpan, of program: Program) -> Documentation {
      if let known = known[span] { return known }
      let lines = program.documentation(at: span)
      let bytes = lines.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
      let number = numbers[bytes, default: numbers.count]
      numbers[bytes] = number
      let documentation = Documentation(lines, number: number)
      known[span] = documentation
      return documentation
    }
  }
}
