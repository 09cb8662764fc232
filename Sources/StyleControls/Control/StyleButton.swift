/// A control whose touch up inside is its primary action, as that of `UIButton` is.
open class StyleButton: StyleControl {
  /// Touch up inside, then the primary action.
  open override func sendTouchUpInside() {
    super.sendTouchUpInside()
    sendActions(for: .primaryActionTriggered)
  }
}
