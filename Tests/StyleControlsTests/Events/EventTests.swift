import StyleControls
import Testing

/// The raw values of events and alignments, which match UIKit.
@Suite struct EventTests {
  @Test func hasTheRawValuesOfUIKit() {
    let events: [(StyleControl.Event, UInt)] = [
      (.touchDown, 1 << 0), (.touchDownRepeat, 1 << 1), (.touchDragInside, 1 << 2), (.touchDragOutside, 1 << 3),
      (.touchDragEnter, 1 << 4), (.touchDragExit, 1 << 5), (.touchUpInside, 1 << 6), (.touchUpOutside, 1 << 7),
      (.touchCancel, 1 << 8), (.valueChanged, 1 << 12), (.primaryActionTriggered, 1 << 13),
      (.menuActionTriggered, 1 << 14), (.editingDidBegin, 1 << 16), (.editingChanged, 1 << 17),
      (.editingDidEnd, 1 << 18), (.editingDidEndOnExit, 1 << 19), (.allTouchEvents, 0xFFF),
      (.allEditingEvents, 0xF0000), (.applicationReserved, 0x0F00_0000), (.systemReserved, 0xF000_0000),
      (.allEvents, 0xFFFF_FFFF),
    ]
    for (event, rawValue) in events { #expect(event.rawValue == rawValue) }
  }

  @Test func alignmentsHaveTheRawValuesOfUIKit() {
    let vertical: [StyleControl.ContentVerticalAlignment] = [.center, .top, .bottom, .fill]
    #expect(vertical.map(\.rawValue) == [0, 1, 2, 3])
    let horizontal: [StyleControl.ContentHorizontalAlignment] = [.center, .left, .right, .fill, .leading, .trailing]
    #expect(horizontal.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
  }
}
