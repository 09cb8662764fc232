import StyleRuntime

/// What UIKit draws for a control, as far as a preview tells it apart.
enum ControlKind {
  case barItem, segment, slider, `switch`, other

  /// The kind of `control`, which is that of the root of its lineage.
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
