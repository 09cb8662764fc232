public import StyleTable

/// A control of a style sheet, which gives access to its styles.
@frozen
public struct Control: Sendable {
  @usableFromInline
  internal let storage: TableStorage

  @usableFromInline
  internal let place: ControlPlace

  /// The control's index, with controls ordered by the bytes of their paths.
  internal var number: Int { place.number }

  /// The schema of the control's rows.
  internal var schema: Schema { place.schema }

  /// Creates the control at `place` in `storage`.
  @inlinable
  internal init(_ storage: TableStorage, at place: ControlPlace) {
    self.storage = storage
    self.place = place
  }

  /// Creates the control at the index `number` of `storage`.
  internal init(_ storage: TableStorage, number: Int) {
    self.init(storage, at: ControlPlace(of: number, in: storage))
  }

  /// Returns the style of the control in the given states.
  ///
  ///     let style = follow.style(in: [.selected, mutual])
  ///     style[title]  // "Friends"
  ///
  /// - Parameters:
  ///   - state: Any mask. Bits that the control doesn't declare are ignored, and an impossible mask is made canonical
  ///     first, so every mask has a style.
  ///   - theme: The theme to use, or `nil` for the values without a theme.
  /// - Complexity: O(1). Doesn't allocate.
  @inlinable
  public func style(in state: StateMask = .normal, theme: Theme? = nil) -> Style {
    Style(storage, row: row(in: state), schema: place.schema, theme: position(of: theme))
  }

  /// Returns the address of the row for `state`.
  @inlinable
  @inline(__always)
  internal func row(in state: StateMask) -> Address {
    place.rows &+ place.rowNumber(in: state, of: storage) &* place.rowSize
  }

  /// Returns the position of the cell for `theme` in a slot.
  @inlinable
  @inline(__always)
  internal func position(of theme: Theme?) -> Int {
    guard let theme else { return 0 }
    return theme.position(in: storage)
  }
}

extension Control {
  /// The path, such as `button.follow`.
  public var path: String { storage.name(storage.text(ofControl: number)) }

  /// The base control, or `nil` for a root control.
  public var base: Control? { storage.base(ofControl: number).map { Control(storage, number: $0) } }

  /// The properties of the control, ordered by the bytes of their names.
  ///
  /// - Complexity: O(*n*) in the number of properties.
  public var properties: [StyleProperty] {
    storage.columns(of: schema).map { StyleProperty(storage, number: storage.property(ofColumn: $0)) }
  }

  /// The parameters that the control and its base controls declare, with those of the root control first.
  ///
  /// - Complexity: O(*n* + *d* · log *p*) for *n* of these parameters, *d* base controls, and *p* parameters in the
  ///   style sheet.
  public var parameters: [StyleParameter] {
    // Collects from the control to the root, and the last parameter of each control first. The inheritance chain can
    // be too long for recursion.
    var parameters: [StyleParameter] = []
    for control in sequence(first: number, next: { storage.base(ofControl: $0) }) {
      parameters += storage.parameters(ofControl: control).reversed().map { StyleParameter(storage, number: $0) }
    }
    return parameters.reversed()
  }
}

extension Control: Hashable {
  /// Returns whether two values are the same control of the same open style sheet.
  public static func == (left: Control, right: Control) -> Bool {
    left.storage === right.storage && left.number == right.number
  }

  /// Hashes the essential components of the control.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(storage))
    hasher.combine(number)
  }
}

extension Control: CustomStringConvertible {
  /// The path of the control.
  public var description: String { path }
}
