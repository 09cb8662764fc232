/// Declarations still to be evaluated for a control.
internal struct PendingValues {
  let control: Int
  let file: Int
  let declarations: HandleRange<DeclarationNode>
}
