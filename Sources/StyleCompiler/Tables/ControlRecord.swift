/// A control as the builder keeps it.
struct ControlRecord: Sendable {
  let path: String

  /// The number of the control that it derives from; nil for a root.
  let base: Int?

  /// The number of its rows' block.
  let block: Int
}
