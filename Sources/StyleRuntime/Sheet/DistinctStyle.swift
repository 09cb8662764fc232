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
  public var distinctStyles: [DistinctStyle] {
    var seen: Set<[UInt32]> = []
    var found: [DistinctStyle] = []
    let (contexts, states, positions) = (sheet.contexts, possibleStates, Array(0..<storage.columns(of: schema).count))
    for control in combinations {
      for context in contexts {
        for state in states {
          // Each value is stored once, so equal values have equal cells.
          let cells = control.style(in: state, context: context).cells(ofPropertiesAt: positions)
          guard seen.insert(cells).inserted else { continue }
          found.append(DistinctStyle(control: control, context: context, state: state))
        }
      }
    }
    return found
  }
}
