extension SwiftModel {
  /// The documentation of a declaration, which is compared by its number: many controls can share a long one.
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

  /// The documentation of declarations, each read once, with one number for equal bytes.
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
