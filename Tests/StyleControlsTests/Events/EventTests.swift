import StyleControls
import Testing

/// The raw values of events, which match UIKit.
@Suite struct EventTests {
  @Test func hasTheRawValuesOfUIKit() {
    let events: [(StyleControl.Event, UInt)] = [
      (.touchDown, 1 << 0), (.touchDownRepeat, 1 << 1), (.touchDragInside, 1 << 2), (.touchDragOutside, 1 << 3),
      (.touchDragEnter, 1 << 4), (.touchDragExit, 1 << 5), (.touchUpInside, 1 << 6), (.touchUpOutside, 1 << 7),
      (.touchCancel, 1 << 8), (.valueChanged, 1 << 12), (.primaryActionTriggered, 1 << 13),
      (.allTouchEvents, 0xFFF), (.allEvents, 0xFFFF_FFFF),
    ]
    for (event, rawValue) in events { #expect(event.rawValue == rawValue) }
  }
}
