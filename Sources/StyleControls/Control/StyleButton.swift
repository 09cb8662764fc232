/// A control that triggers its primary action when a touch ends inside, as `UIButton` does.
open class StyleButton: StyleControl {
  /// Sends `touchUpInside`, followed by `primaryActionTriggered`.
  open override func sendTouchUpInside() {
    super.sendTouchUpInside()
    sendActions(for: .primaryActionTriggered)
  }
}
