extension StyleControl {
  /// Handles the beginning of a touch. The host calls this method on the control that the touch hits.
  ///
  /// The control starts tracking the touch, sends `touchDown`, and becomes highlighted. For a tap after the first, it
  /// also sends `touchDownRepeat`. The method does nothing if the control is disabled, is tracking another touch, or
  /// doesn't contain the touch.
  public func touchBegan(_ touch: ControlTouch) {
    guard isEnabled, !isTracking, contains(touch.location, isDragging: false), beginTracking(touch) else { return }
    trackedTouch = touch
    isTouchInside = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
    // If an action canceled the touch, the touch is no longer inside.
    isHighlighted = isTouchInside
  }

  /// Handles a move of a touch.
  ///
  /// The control sends `touchDragInside` or `touchDragOutside`. If the touch entered or left the control, it also
  /// sends `touchDragEnter` or `touchDragExit`. The control is highlighted while the touch is inside. The method does
  /// nothing if the control isn't tracking the touch.
  public func touchMoved(_ touch: ControlTouch) {
    guard isTracked(touch) else { return }
    let wasInside = isTouchInside
    trackedTouch = touch
    isTouchInside = contains(touch.location, isDragging: true)
    guard continueTracking(touch) else { return dropTouch() }
    guard isTracking else { return }
    var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
    if isTouchInside != wasInside { events.formUnion(isTouchInside ? .touchDragEnter : .touchDragExit) }
    sendActions(for: events)
    isHighlighted = isTouchInside
  }

  /// Handles the end of a touch.
  ///
  /// The control stops tracking the touch, sends `touchUpInside` or `touchUpOutside`, and is no longer highlighted.
  /// The method does nothing if the control isn't tracking the touch.
  public func touchEnded(_ touch: ControlTouch) {
    guard isTracked(touch) else { return }
    isTouchInside = contains(touch.location, isDragging: true)
    trackedTouch = touch
    endTracking(touch)
    guard isTracking else { return }
    trackedTouch = nil
    if isTouchInside { sendTouchUpInside() } else { sendActions(for: .touchUpOutside) }
    if !isTracking { dropTouch() }
  }

  /// Handles the cancellation of the tracked touch, such as by a scroll view.
  ///
  /// The control stops tracking the touch, is no longer highlighted, and sends `touchCancel`. The method does nothing
  /// if the control isn't tracking a touch.
  public func touchCancelled() {
    cancelTouch()
  }

  private func isTracked(_ touch: ControlTouch) -> Bool {
    trackedTouch?.identifier == touch.identifier
  }
}
