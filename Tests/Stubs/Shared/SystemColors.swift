// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The colors that `UIColor` and `NSColor`, either of which is `StubColor`, have by the same names.
extension StubColor {
  public class var clear: StubColor { StubColor(name: "clear") }
  public class var systemRed: StubColor { StubColor(name: "systemRed") }
  public class var systemOrange: StubColor { StubColor(name: "systemOrange") }
  public class var systemYellow: StubColor { StubColor(name: "systemYellow") }
  public class var systemGreen: StubColor { StubColor(name: "systemGreen") }
  public class var systemMint: StubColor { StubColor(name: "systemMint") }
  public class var systemTeal: StubColor { StubColor(name: "systemTeal") }
  public class var systemCyan: StubColor { StubColor(name: "systemCyan") }
  public class var systemBlue: StubColor { StubColor(name: "systemBlue") }
  public class var systemIndigo: StubColor { StubColor(name: "systemIndigo") }
  public class var systemPurple: StubColor { StubColor(name: "systemPurple") }
  public class var systemPink: StubColor { StubColor(name: "systemPink") }
  public class var systemBrown: StubColor { StubColor(name: "systemBrown") }
  public class var systemGray: StubColor { StubColor(name: "systemGray") }
}
