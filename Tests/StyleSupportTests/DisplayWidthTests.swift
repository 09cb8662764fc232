import StyleSupport
import Testing

@Suite struct DisplayWidthTests {
  @Test func countsColumns() {
    for (text, columns) in [
      // Is one column for most characters.
      ("", 0), ("button", 6), ("é", 1), ("naïve", 5), ("ж", 1), ("«»", 2), ("\u{AD}", 1), ("±", 1),
      // Is two columns for East Asian characters.
      ("关注", 4), ("ひらがな", 8), ("한글", 4), ("Ａ", 2), ("ｱ", 1), ("、", 2), ("𠀀", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
      // Is zero for combining marks and invisible characters.
      ("e\u{301}", 1), ("\u{200B}", 0), ("a\u{200D}", 1), ("\u{FEFF}", 0), ("\u{1B}", 0), ("ก\u{E34}", 1),
      // Is two columns for an emoji, no matter how many scalars it has.
      ("😀", 2), ("👩‍💻", 2), ("👍🏽", 2), ("☝🏽", 2), ("🇩🇪", 2), ("1\u{FE0F}\u{20E3}", 2), ("❤\u{FE0F}", 2), ("🏳\u{FE0F}‍🌈", 2),
      // One column for an emoji in text presentation.
      ("❤", 1), ("❤\u{FE0E}", 1), ("©", 1), ("☺", 1),
    ] { #expect(displayWidth(of: text) == columns, "\(text)") }
  }
}
