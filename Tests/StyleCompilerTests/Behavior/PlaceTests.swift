import Testing

/// The locations of values. Examples are in `Tests/Transcripts/dump.txt`.
struct PlaceTests {
  @Test("Every value has a location, including the first value of the first control") func places() throws {
    let sheet = try Listing("control < alpha: 1 >\ncontrol[selected] < alpha: 0 >\nbutton < title: \"a\" >\n")
    for (control, state, expected) in [
      ("control", "normal", ["alpha 1 Main.style:1:11"]), ("control", "selected", ["alpha 0 Main.style:2:21"]),
      ("button", "selected|focused", ["alpha 1 Main.style:1:11", #"title "a" Main.style:3:10"#]),
    ] { #expect(try sheet.values(of: control, in: state, withLocations: true) == expected) }
  }
}
