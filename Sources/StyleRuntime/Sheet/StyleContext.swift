internal import StyleTable

/// The environment in which a control is shown: one value of each axis of a style sheet.
///
///     let night = try sheet.context("dark", "increased")
///     follow.style(in: .selected, context: night)[color]  // #eeeeeeff
///
/// You can use a context with another style sheet. It then has the values with the same names there, and the default
/// value of every axis that has no such value.
public struct StyleContext: Sendable, Hashable, CustomStringConvertible {
  @usableFromInline internal let storage: TableStorage

  /// The index of the context among all contexts of the style sheet. The last axis counts fastest.
  internal let index: Int

  /// The position of the context among those in which values of the style sheet differ.
  @usableFromInline internal let position: Int

  /// Creates the context of the style sheet in `storage` with the given value of each axis.
  internal init(_ storage: TableStorage, _ values: [Int]) {
    self.storage = storage
    index = storage.position(of: values, among: .max)
    position = storage.position(of: values, among: storage.memory.usedAxes)
  }

  /// The value of each axis of the style sheet, in the order of the axes.
  public var values: [String] { positions.enumerated().map { storage.valueName(of: $0, $1) } }

  /// The names of the values, by the names of the axes.
  package var namedValues: [String: String] {
    var values: [String: String] = [:]
    for (axis, value) in zip(storage.axisNames, self.values) { values[axis] = value }
    return values
  }

  /// The position of the value of each axis among its values.
  private var positions: [Int] { storage.values(at: index, among: .max) }

  /// Returns the value of the axis `name`, or `nil` if the style sheet has no such axis.
  package func value(ofAxis name: String) -> String? { storage.axisNames.firstIndex(of: name).map { values[$0] } }

  /// The name of the context as `stylec --theme` takes it, such as `dark|increased`: the values that aren't the default of
  /// their axis. The name of the default context is empty.
  package var name: String {
    positions.enumerated().filter { $0.element > 0 }.map { storage.valueName(of: $0.offset, $0.element) }
      .joined(separator: "|")
  }

  /// Returns the position of this context's values in `storage`.
  @inlinable
  internal func position(in storage: TableStorage) -> Int {
    storage === self.storage ? position : foreignPosition(in: storage)
  }

  /// Returns the position of the context of another style sheet that has the values of this one.
  @usableFromInline
  internal func foreignPosition(in storage: TableStorage) -> Int {
    let names = storage.axisNames
    var values = [Int](repeating: 0, count: names.count)
    for (axis, value) in positions.enumerated() where value > 0 {
      guard let other = names.firstIndex(of: self.storage.axisName(axis)) else { continue }
      values[other] = storage.value(named: self.storage.valueName(of: axis, value), ofAxis: other) ?? 0
    }
    return storage.position(of: values, among: storage.memory.usedAxes)
  }

  /// Returns whether two values are the same context of the same open style sheet.
  public static func == (left: StyleContext, right: StyleContext) -> Bool {
    left.storage === right.storage && left.index == right.index
  }

  /// Hashes the essential components of the context.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(storage))
    hasher.combine(index)
  }

  /// The values that aren't the default of their axis, such as `dark|increased`, or `default` if there are none.
  public var description: String { name.isEmpty ? "default" : name }
}

/// A dimension of the environment, such as `appearance`.
public struct StyleAxis: Hashable, Sendable, CustomStringConvertible {
  /// The name.
  public let name: String

  /// The names of the values. The first one is the default.
  public let values: [String]

  package init(name: String, values: [String]) { (self.name, self.values) = (name, values) }

  /// The axis as a style sheet declares it: `appearance < light; dark >`.
  public var description: String { name + " < " + values.joined(separator: "; ") + " >" }
}

extension TableStorage {
  /// Returns the address of the cell positions for the context at `position`.
  @inlinable @inline(__always)
  internal func cellPositions(at position: Int) -> Address { cellPositions &+ position &* supportCount &* 2 }

  /// Returns the set of the axes on which the value of the slot at the index `record` depends.
  internal func axisSet(ofSlot record: Int) -> UInt32 {
    field(.supports, index(.slots, record, TableLayout.Slot.support), 0)
  }

  internal func axisNames(in set: UInt32) -> [String] {
    (0..<count(of: .axes)).filter { memory.contains(set, $0) }.map { axisName($0) }
  }

  fileprivate var axisNames: [String] { (0..<count(of: .axes)).map { axisName($0) } }

  internal func axisName(_ axis: Int) -> String { name(index(.axes, axis, TableLayout.Axis.name)) }

  internal func valueName(of axis: Int, _ value: Int) -> String {
    name(index(.axisValues, memory.values(ofAxis: axis).lowerBound + value, 0))
  }

  internal func axisValue(named name: String) -> (axis: Int, value: Int)? {
    (0..<count(of: .axes)).lazy.compactMap { axis in self.value(named: name, ofAxis: axis).map { (axis, $0) } }.first
  }

  internal func value(named name: String, ofAxis axis: Int) -> Int? {
    (0..<memory.values(ofAxis: axis).count).first { valueName(of: axis, $0) == name }
  }

  /// Returns the position of the context with the given value of each axis among those that differ in `axes`.
  internal func position(of values: [Int], among axes: UInt32) -> Int {
    values.indices.reduce(0) { position, axis in
      memory.contains(axes, axis) ? position * memory.values(ofAxis: axis).count + values[axis] : position
    }
  }

  /// Returns the value of each axis in the context at `position` among those that differ in `axes`, or its default.
  internal func values(at position: Int, among axes: UInt32) -> [Int] {
    digits(
      of: position, (0..<count(of: .axes)).map { memory.contains(axes, $0) ? memory.values(ofAxis: $0).count : 1 })
  }
}

/// Returns the digits of `number`, where each digit is less than its element of `counts`, and the last one counts fastest.
internal func digits(of number: Int, _ counts: [Int]) -> [Int] {
  var rest = number
  return counts.reversed().map { count in
    defer { rest /= count }
    return rest % count
  }.reversed()
}
