/// A style sheet whose texts are shown on colors that depend on the context, every one of them legible.
package struct LegibleSheet: Sendable {
  private static let tokenCount = 40

  package let sheet: [UInt8]

  /// Creates a sheet of about 500,000 bytes.
  ///
  /// - Parameter isJudged: Whether the sheet says which color the texts are shown on, so that their contrast is judged.
  package init(isJudged: Bool) {
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
    let plain = (0..<tokenCount).map { "@let ink-\($0): \(gray($0))\n@let face-\($0): \(gray(200 + $0))\n" }
    return plain.joined() + theme("dark", ink: 200, face: 16) + theme("increased", ink: 0, face: 215)
      + theme("dark|increased", ink: 215, face: 0)
  }

  private static func theme(_ name: String, ink: Int, face: Int) -> String {
    let values = (0..<tokenCount).map { "    ink-\($0): \(gray(ink + $0)); face-\($0): \(gray(face + $0))\n" }
    return "@theme \(name) <\n\(values.joined())>\n"
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
