import StyleRuntime

/// The kind of a control, as far as a preview distinguishes what UIKit draws.
enum ControlKind {
  case barItem, segment, slider, `switch`, other

  /// Creates the kind of `control`, which is determined by the root of its inheritance chain.
  init(_ control: Control) {
    switch control.path.prefix(while: { $0 != "." }) {
    case "bar-item": self = .barItem
    case "segment": self = .segment
    case "slider": self = .slider
    case "switch": self = .switch
    default: self = .other
    }
  }
}
