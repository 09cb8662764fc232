import AllocationCounter
import StyleRuntime
import TestSupport
import Testing

/// Checks that resolving styles allocates only the memory of strings of more than 15 bytes.
@Suite(.enabled(if: allocationCount() >= 0, "allocations are not counted"))
struct AllocationTests {
  private static let text = """
    @let ink: #111111; @theme dark < ink: #eeeeee >
    @control button.a < @state mutual requires selected; @param fans: integer >
    button.a <
        title: "short"; subtitle: "\(String(repeating: "long ", count: 20))"; title-color: $ink; alpha: 0.5
        title-font: system-font(14pt, bold); content-insets: insets(1, 2, 3, 4); title-shadow-offset: offset(0, 1)
        shows-activity-indicator: true; title-alignment: center
    >
    button.a[mutual|*] < alpha: 1 >

    """

  @Test func countsAllocations() {
    var numbers: [[Int]] = []
    #expect(Self.allocations { numbers.append([1, 2, 3]) } >= 1)
  }

  @Test func resolvesWithoutAllocating() throws {
    let sheet = try Sheets.compile(Self.text)
    let control = try sheet.control("button.a")
    let dark = try sheet.context("dark")
    let (title, subtitle) = (
      try control.property("title", as: String.self), try control.property("subtitle", as: String.self)
    )
    let color = try control.property("title-color", as: StyleColor.self)
    let (alpha, font) = (
      try control.property("alpha", as: Float.self), try control.property("title-font", as: StyleFont.self)
    )
    let insets = try control.property("content-insets", as: StyleInsets.self)
    let isBusy = try control.property("shows-activity-indicator", as: Bool.self)
    var found = 0
    let count = Self.allocations {
      // A range of other integers would allocate in a debug build.
      for number in 0..<64 {
        let mask = UInt32(truncatingIfNeeded: number)
        let style = control.style(
          in: StateMask(rawValue: mask | mask << 11 & 0x10000), context: mask & 1 == 0 ? nil : dark)
        if style[title] == "short", style[color] != nil, style[alpha] != nil, style[font] != nil { found += 1 }
        if style[insets] != nil, style[isBusy] == true { found += 1 }
        found += style.withUTF8(subtitle) { $0.count } == 100 ? 1 : 0
      }
      if (try? sheet.control("button.a")) == nil { found = 0 }
    }
    #expect(count == 0 && found == 2 * 3 * 64)
  }

  /// Returns the number of allocations in the second run of `body`. The first run creates the types.
  private static func allocations(in body: () -> Void) -> Int {
    body()
    let before = allocationCount()
    body()
    return allocationCount() - before
  }
}
