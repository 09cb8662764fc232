import StyleControls

extension StyleControl {
  /// Taps the control at `x` and half its height.
  func tap(x: Float = 1) {
    touchBegan(at: x)
    touchEnded(at: x)
  }

  /// Begins a touch at `x` and half the height.
  func touchBegan(at x: Float = 1, tapCount: Int = 1) {
    touchBegan(ControlTouch(at: point(x), tapCount: tapCount))
  }

  /// Moves the touch to `x`.
  func touchMoved(to x: Float) {
    touchMoved(ControlTouch(at: point(x)))
  }

  /// Ends the touch at `x`.
  func touchEnded(at x: Float = 1) {
    touchEnded(ControlTouch(at: point(x)))
  }

  private func point(_ x: Float) -> ControlPoint { ControlPoint(x: x, y: size.height / 2) }
}
