public import StyleTable

/// A control of a sheet, by which its styles are reached.
@frozen
public struct Control: Sendable {
  @usableFromInline
  internal let storage: TableStorage

  @usableFromInline
  internal let place: ControlPlace

  /// The control's number in byte order of the paths.
  internal var number: Int { place.number }

  /// What the rows mean.
  internal var schema: Schema { place.schema }

  /// The control at `place` of `storage`.
  @inlinable
  internal init(_ storage: TableStorage, at place: ControlPlace) {
    self.storage = storage
    self.place = place
  }

  /// The control `number` of `storage`.
  internal init(_ storage: TableStorage, number: Int) {
    self.init(storage, at: ControlPlace(of: number, in: storage))
  }

  /// The style of this control in `state`.
  ///
  ///     let style = follow.style(in: [.selected, mutual])
  ///     style[title]  // "互相关注"
  ///
  /// - Parameters:
  ///   - state: Any mask. Bits that the control does not declare are ignored, and an impossible mask is made canonical
  ///     first, so every mask has a style.
  ///   - theme: The theme whose values are wanted; nil for those without a theme.
  /// - Complexity: O(1); nothing is allocated.
  @inlinable
  public func style(in state: StateMask = .normal, theme: Theme? = nil) -> Style {
    Style(storage, row: row(in: state), schema: place.schema, theme: position(of: theme))
  }

  /// Where the row begins that `state` has.
  @inlinable
  @inline(__always)
  internal func row(in state: StateMask) -> Address {
    let entry = storage.memory.half(at: place.map &+ place.stateIndex.index(of: state) &* 2)
    return place.rows &+ Int(truncatingIfNeeded: entry) &* place.rowSize
  }

  /// Where the cell of `theme` stands in a slot.
  @inlinable
  @inline(__always)
  internal func position(of theme: Theme?) -> Int {
    guard let theme else { return 0 }
    return theme.position(in: storage)
  }
}

extension Control {
  /// The path, as `button.follow`.
  public var path: String { storage.name(storage.text(ofControl: number)) }

  /// The control that this one derives from; nil for the root.
  public var base: Control? { storage.base(ofControl: number).map { Control(storage, number: $0) } }

  /// The properties that the control has, in byte order of their names.
  ///
  /// - Complexity: O(*n*) in their number.
  public var properties: [StyleProperty] {
    storage.columns(of: schema).map { StyleProperty(storage, number: storage.property(ofColumn: $0)) }
  }

  /// The parameters that the control and its bases declare, the root's first.
  ///
  /// - Complexity: O(*n* + *d* · log *p*) for *n* of them, *d* bases and *p* parameters in the sheet.
  public var parameters: [StyleParameter] {
    // From the control to the root, each one's last parameter first: a lineage may be too long for recursion.
    var parameters: [StyleParameter] = []
    for control in sequence(first: number, next: { storage.base(ofControl: $0) }) {
      parameters += storage.parameters(ofControl: control).reversed().map { StyleParameter(storage, number: $0) }
    }
    return parameters.reversed()
  }
}

extension Control: Hashable {
  /// Whether both are the same control of the same open sheet.
  public static func == (left: Control, right: Control) -> Bool {
    left.storage === right.storage && left.number == right.number
  }

  /// Mixes in what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(storage))
    hasher.combine(number)
  }
}

extension Control: CustomStringConvertible {
  /// The path.
  public var description: String { path }
}
