/// A style sheet whose texts are shown on colors that depend on the context, every one of them legible.
public struct LegibleSheet: Sendable {
  private static let tokenCount = 60

  /// The style sheet.
  public let sheet: [UInt8]

  /// Creates a sheet of about 500,000 bytes.
  ///
  /// - Parameter isJudged: Whether the sheet says which color the texts are shown on, so that their contrast is judged.
  public init(isJudged: Bool) {
    let controls = (0..<1300).map(Self.control).joined()
    let base = """
      @control card <
          @property heading: string
          @property heading-color: color\(isJudged ? " on face" : "")
          @property note-color: color\(isJudged ? " on face" : "")
          @property face: color
      >

      """
    sheet = Array((Self.tokens + base + controls).utf8)
  }

  private static var tokens: String {
    let appearances = [("dark", 200, 16), ("increased", 0, 230), ("dark|increased", 240, 0)]
    let themes = appearances.map { name, ink, face in
      "@theme \(name) <\n" + (0..<tokenCount).map { "    ink-\($0): \(gray(ink + $0 / 8)); face-\($0): \(gray(face + $0 / 3))\n" }
        .joined() + ">\n"
    }
    let plain = (0..<tokenCount).map { "@let ink-\($0): \(gray($0))\n@let face-\($0): \(gray(200 + $0 / 2))\n" }
    return (plain + themes).joined()
  }

  private static func gray(_ level: Int) -> String { "rgb(\(level), \(level), \(level))" }

  private static func control(_ number: Int) -> String {
    let token = { (offset: Int) in (number + offset) % tokenCount }
    return """
      @control card.item-\(number) <
          heading: "关注 \(number)"
          heading-color: $ink-\(token(0))
          note-color: $ink-\(token(7))
          face: $face-\(token(1))
          [highlighted|*] < face: $face-\(token(2)) >
          [selected|*] <
              heading: "已关注 \(number)"
              heading-color: $ink-\(token(3))
              face: $face-\(token(4))
              [highlighted] < face: $face-\(token(5)) >
          >
      >

      """
  }
}
