import StyleSupport

package typealias AxisID = Handle<AxisInfo>
package typealias AxisValueID = Handle<AxisValueInfo>

/// A dimension of the environment, such as `appearance`, with the values that it can have.
package struct AxisInfo: Sendable {
  package let name: Name
  package let span: SourceSpan

  /// The indices of the values among those of all axes. The first one is the default.
  package internal(set) var values: Range<Int>

  /// The difference between the indices of contexts that differ by one in this axis.
  internal var stride = 1

  package var isStandard: Bool { span.fileID == .standard }

  /// Returns the position of the axis's value in `context`, 0 for the default.
  internal func position(in context: Context) -> Int { Int(context.index) / stride % values.count }
}

/// A value of an axis, such as `dark`.
package struct AxisValueInfo: Sendable {
  package let name: Name
  package let span: SourceSpan

  package let axis: AxisID

  /// The position among the values of its axis, 0 for the default.
  package let position: Int
}

/// One value of each axis of a program.
///
/// The index counts the contexts in mixed radix: each axis is a digit, and the last axis counts fastest. The default
/// context, in which every axis has its first value, therefore has the index 0.
package struct Context: Hashable, Comparable, Sendable {
  internal let index: UInt32

  /// The context in which every axis has its default value.
  package static let standard = Context(index: 0)

  /// Returns the context that has the values of `other` for the axes in which this one is the default.
  ///
  /// - Requires: In every axis, at least one of the two contexts has the default value.
  package func adding(_ other: Context) -> Context { Context(index: index + other.index) }

  package static func < (left: Context, right: Context) -> Bool { left.index < right.index }
}

/// A set of axes of a program, which has at most 30.
package struct AxisSet: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }
  package init(_ axis: AxisID) { rawValue = 1 << UInt32(axis.index) }

  /// The axes, in the order of their declaration.
  package var axes: [AxisID] { (0..<32).filter { rawValue & 1 << UInt32($0) != 0 }.map { Handle($0) } }
}

/// The contexts that differ in some axes only, with indices from 0. All other axes have their default value.
///
/// A value needs a cell for each combination of the values of its axes. The last axis counts fastest.
package struct AxisContexts: Hashable, Sendable {
  /// An axis as a digit of the indices of contexts.
  private struct Digit: Hashable, Sendable {
    let axis: AxisID
    let count: Int
    /// The difference between the indices, as a `Context`, of contexts that differ by one in this axis.
    let stride: Int
    /// The same difference between their positions here.
    var step = 1
  }
  package let axes: AxisSet
  package private(set) var count = 1
  private var digits: [Digit]

  /// The default context alone.
  package static let standard = AxisContexts([], of: [])

  /// Creates the contexts that differ in `axes`.
  ///
  /// - Parameter counts: The number of values of each axis of the program.
  package init(_ axes: AxisSet, of counts: [Int]) {
    self.init(
      axes.axes.map { axis in
        Digit(axis: axis, count: counts[axis.index], stride: counts[(axis.index + 1)...].reduce(1, *))
      })
  }

  /// Creates the contexts that differ in the axes of any of `parts`.
  package init(joining parts: [AxisContexts]) {
    let byAxis = Dictionary(parts.flatMap(\.digits).map { ($0.axis, $0) }) { first, _ in first }
    self.init(byAxis.values.sorted { $0.axis < $1.axis })
  }

  private init(_ digits: [Digit]) {
    axes = AxisSet(digits.map { AxisSet($0.axis) })
    self.digits = digits
    for index in digits.indices.reversed() {
      self.digits[index].step = count
      count *= digits[index].count
    }
  }

  /// Returns the position of the context here that agrees with `context` in the axes.
  ///
  /// - Complexity: O(*n*) in the number of axes.
  package func position(of context: Context) -> Int {
    var position = 0
    for digit in digits { position += Int(context.index) / digit.stride % digit.count * digit.step }
    return position
  }

  /// - Complexity: O(*n*) in the number of axes.
  package func context(at position: Int) -> Context {
    var index = 0
    for digit in digits { index += position / digit.step % digit.count * digit.stride }
    return Context(index: UInt32(index))
  }

  /// Returns the positions of the contexts that have each of `values`, in order.
  ///
  /// - Complexity: O(*n*) in the number of these contexts.
  internal func positions(of values: [(axis: AxisID, position: Int)]) -> [Int] {
    let isHere = values.allSatisfy { $0.position == 0 || axes.contains(AxisSet($0.axis)) }
    return digits.reduce(isHere ? [0] : []) { positions, digit in
      let fixed = values.first { $0.axis == digit.axis }?.position
      return positions.flatMap { start in
        (fixed.map { $0..<($0 + 1) } ?? 0..<digit.count).map { start + $0 * digit.step }
      }
    }
  }

  package var contexts: some Sequence<Context> { (0..<count).lazy.map { context(at: $0) } }

  /// Returns the axes along which not all of `values`, one for each context, agree.
  ///
  /// - Complexity: O(*n* · *a*) for *n* contexts and *a* axes.
  package func support<Value>(of values: [Value], _ areEqual: (Value, Value) -> Bool) -> AxisSet {
    var support: AxisSet = []
    for digit in digits {
      let agree = values.indices.allSatisfy { index in
        let position = index / digit.step % digit.count
        return position == 0 || areEqual(values[index], values[index - position * digit.step])
      }
      if !agree { support.formUnion(AxisSet(digit.axis)) }
    }
    return support
  }
}

/// An error in a list of axis values that is meant to name a context.
package enum ContextError: Error, Hashable, Sendable {
  /// No axis has a value with this name. The names of all values follow.
  case unknown(String, known: [String])
  /// Two values belong to one axis.
  case contradiction(String, String, axis: String)
}
