extension StyleControl {
  /// Whether a touch is tracked.
  public var isTracking: Bool { trackedTouch != nil }

  /// A touch began: the host calls this for the control that is hit.
  ///
  /// Begins to track it, sends `touchDown`, for a further tap `touchDownRepeat` too, and highlights the control. A
  /// disabled control, one that tracks another touch and a touch outside do nothing.
  public func touchBegan(_ touch: ControlTouch) {
    guard isEnabled, !isTracking, contains(touch.location, isDragging: false), beginTracking(touch) else { return }
    trackedTouch = touch
    isTouchInside = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
    // An action that was sent may have cancelled the touch, which is not inside then.
    isHighlighted = isTouchInside
  }

  /// A touch moved.
  ///
  /// Sends `touchDragInside` or `touchDragOutside` together with `touchDragEnter` or `touchDragExit` where the touch came
  /// in or left, and highlights the control while it is inside. A touch that is not tracked does nothing.
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

  /// A touch ended.
  ///
  /// Ends tracking, sends `touchUpInside` or `touchUpOutside`, and ends highlighting. A touch that is not tracked does
  /// nothing.
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

  /// The tracked touch, if there is one, was cancelled, by a scrolling view for instance.
  ///
  /// Ends tracking and highlighting, and sends `touchCancel`.
  public func touchCancelled() {
    cancelTouch()
  }

  /// Cancels the tracked touch.
  internal func cancelTouch() {
    guard isTracking else { return }
    cancelTracking()
    dropTouch()
    sendActions(for: .touchCancel)
  }

  /// Tracks no touch any more, without an event.
  private func dropTouch() {
    trackedTouch = nil
    isTouchInside = false
    isHighlighted = false
  }

  private func isTracked(_ touch: ControlTouch) -> Bool {
    trackedTouch?.identifier == touch.identifier
  }
}
