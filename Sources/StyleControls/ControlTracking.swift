extension StyleControl {
  /// Starts tracking a touch, sends `touchDown`, and highlights the control. The host calls this method on the control
  /// that the touch hits.
  ///
  /// For a tap after the first, the control also sends `touchDownRepeat`. The method does nothing if the control is
  /// disabled, is tracking another touch, or doesn't contain the touch.
  public func touchBegan(_ touch: ControlTouch) {
    guard isEnabled, !isTracking, contains(touch.location, isDragging: false), beginTracking(touch) else { return }
    trackedTouch = touch
    isTouchInside = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
    // If an action canceled the touch, the touch is no longer inside.
    isHighlighted = isTouchInside
  }

  /// Sends `touchDragInside` or `touchDragOutside` for a move of the tracked touch. If the touch entered or left the
  /// control, also sends `touchDragEnter` or `touchDragExit`. The control is highlighted while the touch is inside.
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

  /// Stops tracking the tracked touch, sends `touchUpInside` or `touchUpOutside`, and ends the highlighting.
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

  private func isTracked(_ touch: ControlTouch) -> Bool { trackedTouch?.identifier == touch.identifier }
}
