import StyleRuntime

/// The work of reading three properties of the styles of 100 controls in 16 states.
final class ResolvingWork {
  private static let rounds = 25

  private let controls: [Control]
  private let alpha: Property<Float>
  private let radius: Property<Float>
  private let color: Property<StyleColor>

  /// The number of properties that a run reads.
  var properties: Int { ResolvingWork.rounds * controls.count * 16 * 3 }

  init() throws {
    controls = try StyleSheet(bytes: itemTable(controls: 100)).controls.filter { $0.path.hasPrefix("button.item-") }
    alpha = try controls[0].property("alpha", as: Float.self)
    radius = try controls[0].property("corner-radius", as: Float.self)
    color = try controls[0].property("background-color", as: StyleColor.self)
  }

  func run() {
    var found = 0
    for _ in 0..<ResolvingWork.rounds {
      for control in controls { found += values(of: control) }
    }
    precondition(found == properties, "a value is missing")
  }

  /// Returns the number of values in the styles of `control`.
  private func values(of control: Control) -> Int {
    var found = 0
    for mask in 0..<UInt32(16) {
      let style = control.style(in: StateMask(rawValue: mask))
      if style[alpha] != nil { found += 1 }
      if style[radius] != nil { found += 1 }
      if style[color] != nil { found += 1 }
    }
    return found
  }
}
