import StyleSupport
import StyleTable

/// A claim about the values of a property: a declaration in an `@expect`.
internal struct Claim: Sendable {
  var targets: [Target] = []
  let span: SourceSpan
  let text: String

  /// A control that the expectation names. The claim is also about the controls that derive from it.
  struct Target: Sendable {
    let control: ControlID
    let property: PropertyID
    let condition: Condition

    /// The sets and patterns in which they must.
    let matches: [Handle<Match>]
  }

  /// A condition on a value. Its own values can depend on the context.
  enum Condition: Sendable {
    /// The value is in this list, which can contain `none`.
    case oneOf([Cell])
    case not(Cell)
    case atLeast(Cell)
    case atMost(Cell)
    /// The value is a color whose contrast with the color that it is shown on is at least this ratio.
    case contrast(Double)

    var isContrast: Bool { if case .contrast = self { true } else { false } }

    var cells: [Cell] {
      switch self {
      case .oneOf(let cells): cells
      case .not(let cell), .atLeast(let cell), .atMost(let cell): [cell]
      case .contrast: []
      }
    }

    /// Returns whether `cell`, of `type`, meets the condition in `context`. A contrast isn't a matter of one value.
    func isMet(by cell: Cell, _ type: ValueType, in context: Context, _ pool: borrowing ValuePool) -> Bool {
      let cell = pool.cell(cell, in: context)
      // `none` also describes a property without a value.
      let value = cell == .absent ? Cell.none : cell
      switch self {
      case .contrast: return false
      case .oneOf(let cells): return cells.contains { pool.cell($0, in: context) == value }
      case .not(let other): return pool.cell(other, in: context) != value
      case .atLeast(let bound):
        guard let (value, bound) = pool.numbers(value, pool.cell(bound, in: context), type) else { return false }
        return value >= bound
      case .atMost(let bound):
        guard let (value, bound) = pool.numbers(value, pool.cell(bound, in: context), type) else { return false }
        return value <= bound
      }
    }
  }
}

/// The number of checked claims, and of their cases: combinations of a claim, a control, states, and a context.
package typealias ExpectationCount = (claims: Int, cases: Int)

extension ValuePool {
  /// Returns the numbers in two cells of `type`, or `nil` if one of them has no value.
  fileprivate func numbers(_ first: Cell, _ second: Cell, _ type: ValueType) -> (Double, Double)? {
    guard let first = first.reference, let second = second.reference else { return nil }
    func number(_ reference: UInt32) -> Double {
      type == .integer
        ? Double(Int32(bitPattern: integers.elements[Int(reference)]))
        : Double(Float(bitPattern: numbers.elements[Int(reference)]))
    }
    return (number(first), number(second))
  }
}
