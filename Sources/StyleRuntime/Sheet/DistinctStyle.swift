public import StyleTable

/// A style of a control that no other has, with the first variant values, context, and states that lead to it.
///
///     try sheet.control("button.follow").distinctStyles[0].description  // "normal"
public struct DistinctStyle: Sendable, CustomStringConvertible {
  /// The control, with the variant values.
  public let control: Control

  /// The context.
  public let context: StyleContext

  /// The active states.
  public let state: StateMask

  /// The names of the values of the context, by the names of the axes.
  public var contextValues: [String: String] { context.namedValues }

  /// The values.
  public var style: Style { control.style(in: state, context: context) }

  /// The variant values, the values of the context, and the states, except for those that are the defaults, or `normal`.
  public var description: String {
    let name = control.fullName(of: state)
    return context.description == "default" ? name : context.description + ", " + name
  }

  /// The description with only letters, digits, and hyphens, for the name of a file: `dark-selected-mutual`.
  public var fileName: String {
    let parts = description.split { !$0.isLetter && !$0.isNumber && $0 != "-" }
    return parts.joined(separator: "-")
  }
}

extension Control {
  /// One example of each distinct style of the control, with all variant values and in all contexts.
  ///
  /// A loop over these styles shows everything that the control can look like, and nothing twice: use it for snapshot tests.
  /// The examples are ordered by variant values, by context, and by state, with the defaults first.
  ///
  /// - Complexity: O(*v* · *c* · *s* · *p*) for *v* combinations of variant values, *c* contexts, *s* valid state
  ///   combinations, and *p* properties.
  public var distinctStyles: [DistinctStyle] { looks(against: nil).map { $0.style } }

  /// An example of each look of the control, in the same order, with the value of each property.
  ///
  /// - Parameter former: A style sheet from before a change, or `nil`. Examples of one look are distinct if they looked
  ///   different there. What only one of the style sheets has, such as a state, is left out of the comparison.
  internal func looks(against former: StyleSheet?) -> [(style: DistinctStyle, values: [ShownValue])] {
    var seen: Set<[ShownValue]> = []
    var looks: [(style: DistinctStyle, values: [ShownValue])] = []
    let properties = properties
    let (contexts, states, positions) = (sheet.contexts, possibleStates, Array(properties.indices))
    let former = former.flatMap { try? $0.control(path) }
    for control in combinations {
      let former = former.map { $0.storage === storage ? control : $0.keepingVariants(of: control) }
      for context in contexts {
        for state in states {
          let style = control.style(in: state, context: context)
          // Each value is stored once, so equal values have equal cells.
          var values = style.cells(ofPropertiesAt: positions).map { ShownValue(cell: $0) }
          if let old = former.map({ $0.style(in: $0.translate(state, of: self), context: context) }) {
            for position in positions {
              let value = old[ifDeclared: properties[position].name]
              values[position].former = style[propertyAt: position] == value ? .same : .other(value)
            }
          }
          guard seen.insert(values).inserted else { continue }
          looks.append((DistinctStyle(control: control, context: context, state: state), values))
        }
      }
    }
    return looks
  }
}

/// A value of a property in a look.
internal struct ShownValue: Hashable {
  /// The value, or none, in a former style sheet. Without such a style sheet, every value is new.
  internal enum Former: Hashable { case unknown, same, other(StyleValue?) }

  /// The cell of the value, or of no value.
  internal let cell: UInt32

  internal var former = Former.unknown
}
