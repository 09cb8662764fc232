/// Shapes with several sheets, unusual text, and mistakes.
extension Shape {
  /// Several sheets.
  static let sheets = [
    Shape("imports", 40, main: { n in repeated(n) { "@import \"s\($0)\"\n" } }) {
      "@let t\($0): \($0)pt\n@control button.k\($0)\nbutton.k\($0) < corner-radius: $t\($0) >\n"
    },
    Shape("chain-of-imports", 40, main: { _ in "@import \"s0\"\n" }) {
      "@import \"s\($0 + 1)\"\n@control button.k\($0)\nbutton.k\($0) < title: \"^\" >\n"
    },
    Shape(
      "sheets-with-unknown-tokens", 40, commands: Command.checks, main: { n in repeated(n) { "@import \"s\($0)\"\n" } }
    ) {
      "button.c0 < corner-radius: $missing\($0) >\n"
    },
    Shape("sheets-with-fix-its", 20, commands: Command.checks, main: { n in repeated(n) { "@import \"s\($0)\"\n" } }) {
      "button.c0 < titel: \"\($0)\" >\nbutton.c0 < title: \"\($0)\";; >\n"
    },
    Shape(
      "sheets-with-one-token-name", 40,
      main: { n in
        repeated(n) { "@import \"s\($0)\"\n" } + "button.c0 <\n" + repeated(100) { _ in "    corner-radius: 1pt\n" }
          + ">\n"
      }
    ) { number in
      "@let t: \(number)pt\nbutton.c0 <\n" + repeated(10) { _ in "    corner-radius: $t\n" } + ">\n"
    },
    Shape("repeated-imports", 300, main: { n in repeated(n) { _ in "@import \"_part\"\n" } }) { _ in "" },
    Shape("missing-imports", 40, commands: Command.checks, main: { n in repeated(n) { "@import \"m\($0)\"\n" } }) {
      _ in ""
    },
  ]

  /// Lines, comments, and layout.
  static let texts = [
    Shape("long-line", 100) { n in repeated(n) { "button.c0 < title: \"\($0)\" > " } + "\n" },
    Shape("blank-lines", 4000) { n in repeated(n) { _ in "\n" } + "button.c0 < alpha: 1 >\n" },
    Shape("semicolons", 3000) { n in "button.c0 < alpha: 1" + repeated(n) { _ in ";" } + " >\n" },
    Shape("comments", 2000) { n in repeated(n) { "// comment \($0)\n" } + "button.c0 < alpha: 1 >\n" },
    Shape("block-comments", 1000) { n in
      "button.c0 < alpha: " + repeated(n) { _ in "/* a */ " } + "1 >\n"
    },
    Shape("nested-comments", 3000, commands: Command.checks + Command.layout) { n in
      repeated(n) { _ in "/*" } + repeated(n) { _ in "*/" } + "\n"
    },
    Shape("open-comments", 3000, commands: Command.checks + Command.layout) { n in repeated(n) { _ in "/*" } },
    Shape("documentation", 2000) { n in
      repeated(n) { "/// line \($0)\n" } + "@control button.k\nbutton.k < title: \"^\" >\n"
    },
    Shape("ignored-warnings", 150, commands: Command.checks) { n in
      repeated(n) { "// stylec: ignore unused-token\n@let t\($0): 1pt\n" }
    },
    repeating("crlf", 400, commands: Command.checks + Command.layout) { "button.c0 < title: \"\($0)\" >\r\n" },
    Shape("long-values-of-many-controls", 100, always: [.swift]) { n in
      "@control button.k < title: \"" + repeated(n) { "word \($0) " } + "\" >\n"
        + repeated(n) { "@control button.k.k\($0) < @property p\($0): integer = 1 >\n" }
    },
    Shape("marks-in-a-title", 4000, always: [.preview, .diff]) { n in
      "button.c0 < title: \"a" + repeated(n) { ["\u{301}", "\u{323}", "\u{1D165}"][$0 % 3] } + "^\" >\n"
    },
    marks("marks-in-a-comment", "/// a", "\n@control button.k\nbutton.k < title: \"^\" >\n"),
    marks("marks-in-a-name", commands: Command.checks + Command.layout, "@let a", ": 1pt\n"),
    marks("marks-in-a-use", commands: Command.checks + Command.layout, "button.c0 < a", ": 1pt >\n"),
    marks("marks-in-an-import", commands: Command.checks, "@import \"a", "\"\n"),
    marks("marks-in-an-error", commands: Command.checks, "button.c0 < title: 1 // a", "\n>\n"),
    marks("marks-in-an-image", "button.c0 < image: named(\"a", "^\") >\n"),
    marks("marks-in-a-word", commands: Command.checks + Command.layout, "button.c0 < title-color: a", " >\n"),
    Shape("names-with-marks", 150) { n in
      repeated(n) { "@control button.e\u{323}\u{301}\($0)\nbutton.e\u{301}\u{323}\($0) < title: \"^\" >\n" }
    },
    Shape("emoji", 2000) { n in
      "button.c0 < title: \"" + repeated(n) { _ in "\u{1F468}\u{200D}" } + "^\" >\n"
    },
    Shape("every-other-line", 600, commands: Command.layout) { n in
      repeated(n) { "button.c0 < title: \"\($0)\" >\nbutton.c0<title:\"\($0)\">\n" }
    },
    repeating("every-line", 600, commands: Command.layout) { "button.c0<title:\"\($0)\">\n" },
    Shape("indented-lines", 600, commands: Command.layout) { n in
      "button.c0 <\n" + repeated(n) { _ in "  title: \"a\"\n" } + ">\n"
    },
    Shape("joined-lines", 600, commands: Command.layout) { n in
      "button.c0 <\n" + repeated(n) { "title: \"\($0)\"; alpha: 1\n\n\n" } + ">\n"
    },
    Shape("equal-lines", 600, commands: Command.layout) { n in
      repeated(n) { _ in "button.c0 < alpha: 1 >\n\n\n\nbutton.c0<alpha:1>\n" }
    },
  ]

  /// Returns a shape with combining marks between `before` and `after`.
  private static func marks(
    _ name: String, commands: [Command] = Command.allCases, _ before: String, _ after: String
  ) -> Shape {
    Shape(name, 4000, commands: commands) { n in before + repeated(n) { ["\u{301}", "\u{323}"][$0 % 2] } + after }
  }

  /// Mistakes.
  static let mistakes = [
    declaring("unknown-properties", 150, commands: Command.checks) { "nothing\($0): 1" },
    declaring("near-properties", 150, commands: Command.checks) { _ in "titel: \"a\"" },
    repeating("unknown-states", 150, commands: Command.checks) { "button.c0[seleced\($0)|*] < alpha: 1 >\n" },
    repeating("unknown-bases", 150, commands: Command.checks) { "@control button.k\($0): button.missing\($0)\n" },
    declaring("unknown-colors", 150, commands: Command.checks) { "title-color: colour\($0)" },
    declaring("unknown-functions", 150, commands: Command.checks) { "title-color: colour\($0)(1)" },
    declaring("wrong-types", 150, commands: Command.checks) { "title: \($0)" },
    Shape("errors-in-one-line", 150, commands: Command.checks + Command.layout) { n in
      "button.c0 < " + repeated(n) { "title: \($0); " } + ">\n"
    },
    Shape("errors-in-one-wide-line", 150, commands: Command.checks + Command.layout) { n in
      "button.c0 < " + repeated(n) { "title: \"关注\" \($0); " } + ">\n"
    },
    Shape("fix-its", 150, commands: Command.checks) { n in
      repeated(n) { "@control button.k\($0)\nbutton.k\($0) < title: \"a\"; corner-style: Fixed >\n" }
    },
    Shape("fix-its-in-one-line", 150, commands: Command.checks) { n in
      "button.c0 < " + repeated(n) { _ in "title: \"a\" corner-radius: 1 pt; " } + ">\n"
    },
    repeating("keyword-fix-its", 75, commands: Command.checks) { "@contrl button.k\($0)\n" },
    Shape("closing-brackets", 250, commands: Command.checks + Command.layout) { n in repeated(n) { _ in ">" } + "\n" },
    Shape("opening-brackets", 1000, commands: Command.checks + Command.layout) { n in
      "button.c0 < alpha: " + repeated(n) { _ in "(" } + "1" + repeated(n) { _ in ")" } + " >\n"
    },
    Shape("open-blocks", 300, commands: Command.checks + Command.layout) { n in
      repeated(n) { _ in "button.c0 < [selected] <\n" }
    },
    Shape("open-strings", 500, commands: Command.checks + Command.layout) { n in
      repeated(n) { _ in "button.c0 < title: \"a\n" }
    },
    repeating("braces", 500, commands: Command.checks + Command.layout) { "button.k\($0) { title: \"a\" }\n" },
    Shape("stray-words", 1000, commands: Command.checks + Command.layout) { n in repeated(n) { "w\($0) " } + "\n" },
    Shape("stray-signs", 250, commands: Command.checks + Command.layout) { n in repeated(n) { _ in "?{}" } + "\n" },
    Shape("bidi-controls", 125, commands: Command.checks + Command.layout) { n in
      "button.c0 < title: \"" + repeated(n) { _ in "a\u{202E}" } + "\" >\n"
    },
    Shape("look-alikes", 500, commands: Command.checks + Command.layout) { n in
      repeated(n) { _ in "button.c0 ＜ title： “a” ＞\n" }
    },
    Shape("other-spaces", 1000, commands: Command.checks + Command.layout) { n in
      "button.c0 < alpha:" + repeated(n) { _ in "\u{A0}" } + "1 >\n"
    },
    Shape("invalid-escapes", 500, commands: Command.checks + Command.layout) { n in
      "button.c0 < title: \"" + repeated(n) { _ in "\\q" } + "\" >\n"
    },
    declaring("invalid-numbers", 500, commands: Command.checks + Command.layout) { "alpha: .\($0)px" },
    Shape("impossible-states", 150, commands: Command.checks) { n in
      repeated(n) { _ in "button.c0[highlighted|disabled] < alpha: 1 >\n" }
    },
    Shape("duplicate-declarations", 150, commands: Command.checks) { n in
      repeated(n) { "@control button.k\($0)\nbutton.k\($0) < alpha: 1; alpha: 2 >\n" }
    },
    Shape("ambiguous-patterns", 75, commands: Command.checks) { n in
      repeated(n) { "button.c0[selected|*] < alpha: \($0) >\nbutton.c0[focused|*] < alpha: \($0 + 1) >\n" }
    },
    Shape("ambiguous-controls", 75, commands: Command.checks) { n in
      repeated(n) {
        "@control button.k\($0)\nbutton.k\($0)[selected|*] < alpha: 1 >\nbutton.k\($0)[focused|*] < alpha: 2 >\n"
      }
    },
    Shape("falls-to-normal", 75, commands: Command.checks) { n in
      repeated(n) {
        "@control button.k\($0)\nbutton.k\($0)[selected] < alpha: 1 >\nbutton.k\($0) < alpha: 2; [focused|*] < title: \"\" > >\n"
      }
    },
    Shape("low-contrast", 75, commands: Command.checks) { n in
      "@let ink: #888888\n"
        + repeated(n) {
          "@control button.k\($0) < @legible; title: \"\($0)\"; title-color: $ink; background-color: rgb(\($0 % 255), 255, 255) >\n"
        }
    },
    Shape("unnamed-states", 75, commands: Command.checks) { n in
      repeated(n) { "@control button.k\($0) < @legible; title: \"a\"; [selected|*] < title: \"\" > >\n" }
    },
    Shape("indistinct-states", 75, commands: Command.checks) { n in
      "@let fill: #888888\n@let pressed: #777777\n@theme dark < fill: #777777 >\n"
        + repeated(n) {
          "@control button.k\($0) < background-color: $fill; [highlighted|*] < background-color: $pressed > >\n"
        }
    },
    Shape("distinct-controls", 75, commands: Command.checks) { n in
      repeated(n) {
        "@control button.k\($0) < @distinct selected, highlighted, focused; alpha: 1; [focused|*] < title: \"\" > >\n"
      }
    },
    // The pairs of names in each `@distinct` are compared, so their number is the same in all.
    Shape("distinct-names", 150, commands: Command.checks) { n in
      "@control button.k <\n" + repeated(20) { "    @state a\($0) = selected|focused\n" }
        + repeated(n) { _ in "    @distinct \((0..<20).map { "a\($0)" }.joined(separator: ", "))\n" } + ">\n"
    },
    Shape("gradients", 75, commands: Command.checks) { n in
      repeated(n) {
        "@control button.k\($0) < title: \"a\"; title-color: gray; background-gradient: linear-gradient(rgb(\($0 % 255), 0, 0), blue) >\n"
      }
    },
    Shape("cycles-of-references", 75, commands: Command.checks) { n in
      repeated(n) {
        "@control button.k\($0) < @property a: length; @property b: length; a: .b; b: .a >\n"
      }
    },
    Shape("unknown-path", 1000, commands: Command.checks) { n in "a" + repeated(n) { _ in ".b" } + " < >\n" },
    Shape("unmet-expectations", 150, commands: Command.checks) { n in
      repeated(n) { "@expect button[selected|*] < alpha: \($0) >\n" }
    },
    Shape("uncovered-states", 75, commands: Command.checks) { n in
      repeated(n) { "@control button.k\($0) <\n    @exhaustive\n>\nbutton.k\($0)[selected|*] < alpha: 1 >\n" }
    },
  ]
}
