public import StyleRuntime

/// A headless control that accepts only the states of one generated type.
///
///     let button = TypedStyleButton<FollowButton>()
///     button.setState(.mutual)
///
/// Using a state that the control in the style sheet doesn't have is a compile-time error, so `setState` doesn't
/// throw. You can still set states by name if the names are known only at run time. After ``StyleControl/adopt(_:)``,
/// states are matched by name, and those that the adopted control or the generated type doesn't have are left out.
public protocol TypedControl: StyleControl {
  /// The generated type.
  associatedtype Owner: StyleOwner
}

extension TypedControl {
  /// The active states.
  public var typedState: Owner.State {
    Owner.State(rawValue: Owner.control.translate(state, of: definition).rawValue)
  }

  /// The values of the style sheet in the active states, with the variant values and in the context of the control, or `nil`
  /// after it has adopted another style sheet.
  public var typedStyle: Owner.Style? { Owner.typed(definition.style(in: state, context: context)) }

  /// Activates or deactivates the given states.
  public func setState(_ states: Owner.State, to holds: Bool = true) { set(mask(states), to: holds) }

  /// Activates exactly the given states, whatever was requested before.
  public func setStates(_ states: Owner.State) {
    let mask = mask(states)
    change { $0.setDeclared(exactly: mask) }
  }

  private func mask(_ states: Owner.State) -> StateMask {
    definition.translate(StateMask(rawValue: states.rawValue), of: Owner.control)
  }
}

/// A ``StyleControl`` that is created from the control of `Owner` and accepts its states.
open class TypedStyleControl<Owner: StyleOwner>: StyleControl, TypedControl {
  /// Creates a control in the normal state, without a size.
  public init() { super.init(Owner.control) }

  /// Creates a control with variant values, such as `FollowButton.variant(size: .small)`.
  public init(_ variant: TypedVariant<Owner>) { super.init(variant.control) }
}

/// A ``StyleButton`` that is created from the control of `Owner` and accepts its states.
open class TypedStyleButton<Owner: StyleOwner>: StyleButton, TypedControl {
  /// Creates a button in the normal state, without a size.
  public init() { super.init(Owner.control) }

  /// Creates a button with variant values, such as `FollowButton.variant(size: .small)`.
  public init(_ variant: TypedVariant<Owner>) { super.init(variant.control) }
}

/// The states that data turns on and off.
///
///     let choices: StateChoices<FollowButton.StateOwner> = [.selected: true, .disabled: false]
///
/// A state that isn't chosen is left as it is. A state that is turned on also activates the states that it requires and
/// implies.
public struct StateChoices<Owner>: ExpressibleByDictionaryLiteral, Sendable, CustomStringConvertible {
  /// The states to activate.
  public private(set) var active: StateSet<Owner> = []

  /// The states to deactivate.
  public private(set) var inactive: StateSet<Owner> = []

  /// Creates choices that leave every state as it is.
  public init() {}

  /// Creates choices from states and whether they are active. The last one for a state counts.
  public init(dictionaryLiteral elements: (StateSet<Owner>, Bool)...) {
    for (states, holds) in elements { set(states, to: holds) }
  }

  /// Turns `states` on or off.
  public mutating func set(_ states: StateSet<Owner>, to holds: Bool = true) {
    active = holds ? active.union(states) : active.subtracting(states)
    inactive = holds ? inactive.subtracting(states) : inactive.union(states)
  }

  /// The states to activate and those to deactivate, such as `selected, not mutual`.
  public var description: String {
    let parts = (active.isEmpty ? [] : ["\(active)"]) + (inactive.isEmpty ? [] : ["not \(inactive)"])
    return parts.isEmpty ? "unchanged" : parts.joined(separator: ", ")
  }
}
