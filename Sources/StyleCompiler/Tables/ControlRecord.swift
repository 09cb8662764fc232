/// A control in a table builder.
struct ControlRecord: Sendable {
  let path: String

  /// The index of the base control, or `nil` for a root.
  let base: Int?

  /// The index of the block that contains the control's rows.
  let block: Int
}
