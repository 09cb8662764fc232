/// The shapes to test.
extension Shape {
  /// All shapes.
  static let all = controls + states + products + tokens + values + sheets + texts + mistakes

  /// Returns the concatenated results of `text` for the numbers below `count`.
  static func repeated(_ count: Int, _ text: (Int) -> String) -> String { (0..<count).map(text).joined() }

  /// Returns the results of `text` for the numbers below `count`, separated by `separator`.
  static func list(_ count: Int, _ separator: String = ", ", _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined(separator: separator)
  }

  /// Controls, and their bases, properties, and rules.
  private static let controls = [
    Shape("controls", 150, always: Command.allCases) { n in
      repeated(n) { "@control button.k\($0)\nbutton.k\($0) < title: \"^\($0)\" >\n" }
    },
    Shape("controls-layout", 300, commands: Command.layout) { n in
      repeated(n) { "@control   button.k\($0)\n\n\nbutton.k\($0) <title:\"\($0)\";  alpha:1>\n// line \($0)\n" }
    },
    Shape("root-controls", 300, always: [.swift]) { n in
      repeated(n) { "@control k\($0) <\n    @property p: string\n>\nk\($0) < p: \"^\($0)\" >\n" }
    },
    Shape("controls-with-states", 60) { n in
      repeated(n) {
        "@control button.k\($0) <\n    @state on implies selected\n>\nbutton.k\($0)[on|*] < title: \"^\($0)\" >\n"
      }
    },
    Shape("controls-with-enums", 100) { n in
      repeated(n) {
        "@control button.k\($0) <\n    @property mode: enum(left, right\($0))\n>\nbutton.k\($0) < mode: left >\n"
      }
    },
    Shape("controls-with-equal-swift-names", 100) { n in
      repeated(n) { number in
        let name = (0..<12).map { number >> $0 & 1 == 0 ? "a-" : "a--" }.joined()
        return "@control button.\(name)z\nbutton.\(name)z < title: \"^\" >\n"
      }
    },
    Shape("documented-property", 100, always: [.swift]) { n in
      "@control button.k <\n" + repeated(n) { "    /// line \($0)\n" } + "    @property p: number\n>\n"
        + repeated(n) { "@control button.k.k\($0)\nbutton.k.k\($0) < p: \($0) >\n" }
    },
    Shape("controls-in-one-line", 300, always: [.swift, .css]) { n in
      repeated(n) { "@control button.k\($0); " } + repeated(n) { "button.k\($0) < title: \"^\" >; " } + "\n"
    },
    Shape("references", 75, always: [.css]) { n in
      "@control button.k <\n    @property accent: color = gray\n    background-color: .accent\n"
        + "    [highlighted|*] < background-color: darken(.accent, 10%) >\n>\n"
        + repeated(n) { "@control button.k.k\($0) < accent: #^\(10000 + $0) >\n" }
    },
    // Without coverage, which prints a column for each property and the names above as a staircase.
    Shape("chain-of-references", 75, commands: Command.allCases.filter { $0 != .coverage }, always: [.css]) { n in
      "@control button.k <\n" + repeated(n) { "    @property p\($0): number\n    p\($0): .p\($0 + 1)\n" }
        + "    @property p\(n): number = 1\n    title: \"^\"\n>\n"
    },
    Shape("expectations", 75) { n in
      repeated(n) { "@control button.k\($0) < title: \"^\" >\n" } + "@expect " + list(n) { "button.k\($0)[*]" }
        + " < title: not(none) >\n" + repeated(n) { "@expect button.k\($0) < alpha: none >\n" }
    },
    Shape("derived-controls", 60) { n in
      "@control button.k\n" + repeated(n) { "button.k < title: \"\($0)\" >\n" }
        + repeated(n) { "@control button.k.k\($0)\nbutton.k.k\($0) < alpha: 0.5 >\n" }
    },
    Shape("controls-of-one-name", 100) { n in
      repeated(n) { "@control button.k\($0)\n@control button.k\($0).same\nbutton.k\($0).same < title: \"^\" >\n" }
    },
    // Whole chains of 60 at both sizes, because the work for a control grows with the length of its chain.
    Shape("chains", 180) { n in
      repeated(n) {
        $0 % 60 == 0
          ? "@control button.k\($0)\n"
          : "@control button.k\($0): button.k\($0 - 1)\nbutton.k\($0) < title: \"^\($0)\" >\n"
      }
    },
    Shape("chain-too-long", 300, commands: Command.checks) { n in
      repeated(n) { "@control button.k\($0)" + ($0 == 0 ? "" : ": button.k\($0 - 1)") + "\n" }
    },
    Shape("path-too-long", 300, commands: Command.checks + Command.layout) { n in
      "a" + repeated(n) { ".b\($0)" } + " < alpha: 1 >\n"
    },
    Shape("repeated-controls", 300, commands: Command.checks) { n in
      repeated(n) { _ in "@control button.k\n" }
    },
    Shape("properties", 150) { n in
      "@control button.k <\n" + repeated(n) { "    @property p\($0): length = \($0)pt\n" } + ">\nbutton.k <\n"
        + repeated(n) { "    p\($0): \($0 + 1)pt\n" } + ">\n"
    },
    Shape("properties-of-many-controls", 150) { n in
      repeated(n) { "@control k\($0) <\n    @property p\($0): number = 1\n>\nk\($0) < p\($0): 2 >\n" }
    },
    Shape("repeated-properties", 300, commands: Command.checks) { n in
      "@control button.k <\n" + repeated(n) { _ in "    @property p: length\n" } + ">\n"
    },
    Shape("parameters", 60) { n in
      "@control button.k <\n" + repeated(n) { "    @param p\($0): integer\n" } + ">\nbutton.k < title: \""
        + repeated(n) { "\\(p\($0))" } + "\" >\n"
    },
    Shape("cases", 60) { n in
      "@control button.k <\n    @property p: enum(" + list(n) { "case\($0)" } + ")\n>\nbutton.k < p: case1 >\n"
    },
    Shape("selectors", 150) { n in
      repeated(n) { "@control button.k\($0)\n" } + list(n) { "button.k\($0)" } + " < title: \"^\" >\n"
    },
    Shape("rules-of-one-control", 300) { n in
      repeated(n) { "button.c0 < title: \"\($0)\" >\n" } + "button.c0 < title: \"^\" >\n"
    },
    declaring("declarations-of-one-property", 300) { "title: \"\($0)^\"" },
  ]

  /// States and combinations.
  private static let states = [
    Shape("patterns", 150) { n in
      repeated(n) {
        "button.c0[\(["selected", "focused", "highlighted", "disabled", "!selected"][$0 % 5])|*] < alpha: \($0) >\n"
      }
    },
    Shape("contradicting-patterns", 60, commands: Command.checks, always: [.check]) { n in
      "@control knob <\n" + repeated(6) { "    @state s\($0)\n" }
        + repeated(n) { "    @property p\($0): integer\n" } + ">\n"
        + repeated(n) { rule in
          "knob[s\(rule % 6)|s\((rule % 6 + rule / 6 % 5 + 1) % 6)|*] < "
            + list(4, "; ") { "p\((7 * rule + 11 * $0) % n): \(rule % 9 + $0)" } + " >\n"
        }
    },
    Shape("spellings-of-a-pattern", 400, commands: Command.checks, always: [.check]) { n in
      "@control button.a < @state mutual at 16 requires selected >\n"
        + repeated(n) { "button.a[\($0 % 2 == 0 ? "mutual" : "selected|mutual")|*] < alpha: 0.\($0 % 9) >\n" }
        + "button.a[selected|*] < alpha: 1 >\n"
    },
    Shape("combinations", 600) { n in
      "button.c0[" + list(n) { ["selected|*", "focused", "highlighted|*"][$0 % 3] } + "] < title: \"^\" >\n"
    },
    Shape("nested-combinations", 150) { n in
      "button.c0 <\n" + repeated(n) { "    [\(["selected|*", "focused"][$0 % 2])] < title: \"\($0)\" >\n" } + ">\n"
    },
    Shape("items-of-a-combination", 300) { n in
      "button.c0[" + list(n, "|") { ["selected", "focused"][$0 % 2] } + "|*] < title: \"^\" >\n"
    },
    Shape("aliases", 60) { n in
      "@control button.k <\n" + repeated(n) { "    @state a\($0) = selected|focused\n" } + ">\n"
        + repeated(n) { "button.k[a\($0)] < title: \"^\" >\n" }
    },
    Shape("chained-aliases", 60) { n in
      // A chain of more aliases is beyond a limit.
      repeated(max(1, n / 60)) { control in
        "@control button.k\(control) <\n    @state a0 = selected\n"
          + repeated(min(n, 60)) { "    @state a\($0 + 1) = a\($0)\n" } + ">\n"
      }
    },
    Shape("states-too-many", 300, commands: Command.checks) { n in
      "@control button.k <\n" + repeated(n) { "    @state a\($0)\n" } + ">\n"
    },
    Shape("repeated-states", 300, commands: Command.checks) { n in
      "@control button.k <\n" + repeated(n) { _ in "    @state a\n" } + ">\n"
    },
    Shape("exclusives", 300) { n in
      "@control button.k <\n" + repeated(n) { _ in "    @exclusive selected, focused\n" } + ">\n"
    },
    Shape("implied-states", 300) { n in
      "@control button.k <\n    @state a implies " + list(n) { ["selected", "focused"][$0 % 2] } + "\n>\n"
    },
    Shape("variant-values", 60, commands: Command.allCases.filter { $0 != .diff }, always: [.compile, .dump]) { n in
      "@control button.k <\n    @variant size: \(list(n) { "v\($0)" })\n>\n"
        + repeated(n) { "button.k[v\($0)|*] < title: \"^\($0)\" >\n" }
    },
    Shape("ambiguous-variants", 120, commands: Command.checks) { n in
      "@control button.k <\n    @variant size: \(list(n) { "v\($0)" })\n    @variant kind: plain, primary\n>\n"
        + repeated(n) { "button.k[v\($0)|*] < alpha: 0.\($0) >\n" } + "button.k[primary|*] < alpha: 1 >\n"
    },
    Shape("exhaustive-controls", 30) { n in
      repeated(n) {
        "@control button.k\($0) <\n    @exhaustive\n    @state on\n>\n"
          + "button.k\($0) < title: \"\" >\nbutton.k\($0)[on|*] < title: \"^\" >\n"
      }
    },
  ]

  /// Tokens and themes.
  private static let tokens = [
    Shape("tokens", 300) { n in
      repeated(n) { "@let t\($0): \($0)pt\n" } + "button.c0 <\n" + repeated(n) { "    corner-radius: $t\($0)\n" }
        + ">\n"
    },
    repeating("unused-tokens", 300) { "@let t\($0): \($0)pt\n" },
    Shape("chained-tokens", 300) { n in
      "@let t0: 1pt\n" + repeated(n) { "@let t\($0 + 1): $t\($0) + 1pt\n" } + "button.c0 < corner-radius: $t\(n) >\n"
    },
    Shape("tokens-chained-backward", 300) { n in
      repeated(n) { "@let t\($0): $t\($0 + 1) + 1pt\n" } + "@let t\(n): 1pt\nbutton.c0 < corner-radius: $t0 >\n"
    },
    Shape("tokens-in-a-circle", 300, commands: Command.checks) { n in
      repeated(n) { "@let t\($0): $t\(($0 + 1) % n)\n" }
    },
    repeating("repeated-tokens", 300, commands: Command.checks) { "@let t: \($0)pt\n" },
    Shape("unknown-tokens", 150, commands: Command.checks) { n in
      repeated(n) { "@let known\($0)x: \($0)pt\n" } + "button.c0 <\n"
        + repeated(n) { "    corner-radius: $knwon\($0)y\n" } + ">\n"
    },
    Shape("axis-values", 60, always: [.preview]) { n in
      "@axis tone < plain\n" + repeated(n) { "t\($0)\n" } + ">\n@let ink: #112233\n"
        + repeated(n) { "@theme t\($0) < ink: #^\(100 + $0)00 >\n" }
        + "button.c0 < title-color: $ink >\nbutton.c0[selected] < title-color: #123456 >\n"
    },
    Shape("themed-tokens", 50, always: [.preview]) { n in
      repeated(n) { "@let t\($0): \($0)pt\n" } + "@theme dark <\n" + repeated(n) { "    t\($0): 1\(100 + $0)pt\n" }
        + ">\n" + repeated(n) { "@control button.k\($0)\nbutton.k\($0) < corner-radius: $t\($0) >\n" }
    },
    Shape("repeated-themes", 150) { n in
      repeated(n) { "@let t\($0): \($0)pt\n@theme dark < t\($0): 1\($0)pt >\n" } + "button.c0 < corner-radius: $t0 >\n"
    },
  ]

  /// Values.
  private static let values = [
    Shape("sum", 300) { n in "button.c0 < corner-radius: " + list(n, " + ") { _ in "1pt" } + " >\n" },
    declaring("colors", 300) { "title-color: mix(#123456, #^\(10000 + $0), 50%)" },
    Shape("arguments-too-many", 300, commands: Command.checks) { n in
      "button.c0 < title-color: rgb(" + list(n) { "\($0)" } + ") >\n"
    },
    Shape("long-string", 3000) { n in "button.c0 < title: \"" + repeated(n) { _ in "ab ^" } + "\" >\n" },
    Shape("escapes", 1000) { n in "button.c0 < title: \"" + repeated(n) { _ in "\\u{41}\\n^" } + "\" >\n" },
    Shape("insertions", 300) { n in
      "@control button.k <\n    @param p: integer\n>\nbutton.k < title: \"" + repeated(n) { _ in "\\(p)^" } + "\" >\n"
    },
    Shape("strings", 150) { n in
      repeated(n) { "@control button.k\($0)\nbutton.k\($0) < title: \"关注 ^\($0)\"; image: named(\"i\($0)\") >\n" }
    },
    Shape("fonts", 150) { n in
      repeated(n) { "@control button.k\($0)\nbutton.k\($0) < title-font: font(\"F\($0)\", \($0 + 1)pt) >\n" }
    },
    Shape("long-number", 3000, commands: Command.checks + Command.layout + [.dump]) { n in
      "button.c0 < alpha: 0." + repeated(n) { "\($0 % 10)" } + " >\n"
    },
  ]
}
