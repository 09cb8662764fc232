/// Shapes in which features multiply.
extension Shape {
  /// Eight custom states, which have up to 3,072 valid state combinations.
  private static let eightStates = repeated(8) { "    @state s\($0) at \(16 + $0)\n" }

  /// A declaration for a pattern of each custom state.
  private static func patterns(_ declaration: (Int) -> String) -> String {
    repeated(8) { "    [s\($0)|*] < \(declaration($0)) >\n" }
  }

  static let products = [
    Shape("states-and-variants", 3) { n in
      "@control button.k <\n\(eightStates)"
        + "    @variant v: \(list(4 * n) { "v\($0)" })\n    @variant w: w0, w1\n    title: \"^\"\n    title-color: #222\n"
        + repeated(4 * n) { "    [v\($0)|*] < title-color: #00\($0 % 10) >\n" }
        + patterns { "background-color: #00\($0)" } + "    [w1|*] < title-color: #345 >\n>\n"
    },
    Shape("controls-derived-from-states", 20, always: [.compile]) { n in
      "@control button.k <\n\(eightStates)    title: \"x\"\n" + patterns { "title-color: #00\($0)" } + ">\n"
        + repeated(n) { "@control button.k.k\($0) < title: \"^\($0)\" >\n" }
    },
    Shape("selectors-around-blocks", 100) { n in
      "@control button.k <\n\(eightStates)>\n" + list(n) { "button.k[s\($0 % 8)|*]" } + " <\n"
        + repeated(n) { "    [s\($0 % 8)|*] < title: \"^\($0)\" >\n" } + ">\n"
    },
    Shape("expectations-of-one-control", 100) { n in
      "@expect " + list(n) { _ in "button.c0[*]" } + " <\n" + repeated(n) { "    alpha: not(\($0 + 2))\n" } + ">\n"
    },
    // Each claim is about each control.
    Shape("expectations-of-derived-controls", 200, commands: Command.checks) { n in
      "@control button.k < title: \"x\" >\n" + repeated(n) { "@control button.k.k\($0)\n" }
        + repeated(8) { "@expect button.k[*] < title: not(\"\($0)\") >\n" }
    },
    Shape("properties-in-patterns", 30) { n in
      "@control button.k <\n\(eightStates)" + repeated(n) { "    @property p\($0): number\n" }
        + repeated(8) { state in "    [s\(state)|*] <\n" + repeated(n) { "        p\($0): \(state)\n" } + "    >\n" }
        + "    title: \"^\"\n>\n"
    },
    Shape("long-names-with-marks", 4000, commands: Command.checks) { n in
      let marks = (0..<n).map { ["\u{301}", "\u{323}"][$0 % 2] }
      return "button < alpha: $a\(marks.joined()) >\n@let a\(marks.reversed().joined()): 1\n"
    },
    Shape("references-in-patterns", 10, always: [.css]) { n in
      "@control button.k <\n\(eightStates)    @property accent: color = gray\n    background-color: .accent\n"
        + patterns { "background-color: darken(.accent, \($0 + 1)%)" } + ">\n"
        + repeated(n) { "@control button.k.k\($0) < accent: #^\(10000 + $0) >\n" }
    },
    Shape("tokens-in-many-contexts", 60, always: [.diff, .preview]) { n in
      "@axis tone < \(list(n, "; ") { "t\($0)" }) >\n" + repeated(n) { "@let k\($0): \($0)pt\n" }
        + "@theme t1 < k0: 9pt >\nbutton.c0 <\n" + repeated(n) { "    corner-radius: $k\($0)\n" } + ">\n"
    },
    Shape("themes-of-one-token", 300, commands: Command.checks + [.compile]) { n in
      "@axis tone < \(list(n, "; ") { "t\($0)" }) >\n@let ink: #112233\n"
        + (1..<n).map { "@theme t\($0) < ink: #\(100_000 + $0) >\n" }.joined() + "button.c0 < title-color: $ink >\n"
    },
    Shape("controls-with-equal-values", 60, always: [.diff]) { n in
      "@control button.k <\n\(eightStates)    title: \"x\"\n" + patterns { "title-color: #00\($0)" } + ">\n"
        + repeated(n) { "@control button.k.k\($0)\n" }
    },
    // A page shows the transitions of what it shows. A spring has many numbers in CSS.
    Shape("springs-of-derived-controls", 60, always: [.preview, .picture]) { n in
      "@control button.k <\n    title: \"^\"\n"
        + repeated(n) { "    @property z\($0)-transition: transition = spring(\($0 + 1)ms, 95%)\n" } + ">\n"
        + repeated(20) { "@control button.k.k\($0)\n" }
    },
    // Each control has a line for each of 3,072 state combinations in a dump.
    Shape("gradients-in-states", 10, always: [.dump, .picture, .preview]) { n in
      "@control button.k <\n\(eightStates)" + patterns { "background-gradient: linear-gradient(\($0)deg, red, blue)" }
        + ">\n"
        + repeated(n) { "@control button.k.k\($0) < background-gradient: linear-gradient(^\($0)deg, red, blue) >\n" }
    },
    Shape("colors-in-states", 100, always: [.picture]) { n in
      "@control button.k <\n\(eightStates)    title: \"^\"\n" + patterns { "title-color: #00\($0)" } + ">\n"
        + repeated(n) { "@control button.k.k\($0) < title-color: #\(100_000 + $0) >\n" }
    },
    Shape("controls-with-many-states", 10, always: [.compile]) { n in
      repeated(n) { number in
        "@control button.k\(number) <\n\(eightStates)    title: \"^\(number)\"\n>\n"
          + "button.k\(number)[s\((number + 3) % 8)|!s\(number % 8)|*] < alpha: 0.5 >\n"
      }
    },
    Shape("exhaustive-controls-with-many-states", 10, always: [.check]) { n in
      repeated(n) {
        "@control button.k\($0) <\n    @exhaustive\n\(eightStates)>\nbutton.k\($0)[s\($0 % 8)|*] < title: \"^\" >\n"
      }
    },
    Shape("controls-with-many-properties", 40, always: [.compile]) { n in
      "@control base <\n" + repeated(300) { "    @property p\($0): number = \($0)\n" } + ">\n"
        + repeated(n) { "@control base.k\($0) < p\($0 % 300): 1 >\n" }
    },
    Shape("colors-mixed-deeply", 60, always: [.compile]) { n in
      let (open, close) = (String(repeating: "mix(", count: 30), String(repeating: ", #123456, 50%)", count: 30))
      return repeated(n) { "@let c\($0): \(open)#\(100_000 + $0)\(close)\n" }
    },
    Shape("tokens-used-twice", 300, always: [.preview]) { n in
      "@let t0: 1pt\n" + repeated(n) { "@let t\($0 + 1): ($t\($0) + $t\($0)) / 2\n" }
    },
    // A comparison looks for each combination of variant values in the other style sheet.
    Shape("values-of-a-variant", 60, always: [.diff, .dump]) { n in
      "@control button.k <\n    @variant v: \(list(n) { "v\($0)" })\n    title: \"^\"\n"
        + repeated(n) { "    [v\($0)|*] < alpha: 0.\($0) >\n" } + ">\n"
    },
    // Many warnings, as in a style sheet translated from calls of UIKit's setters.
    Shape("exact-combinations", 40) { n in
      repeated(n) {
        "@control button.k\($0) <\n    title: \"^\($0)\"; title-color: #222; background-color: #fff; alpha: 1\n"
          + "    [selected] < title: \"s\"; title-color: #333; background-color: #eee; alpha: 0.9 >\n"
          + "    [selected|highlighted] < title: \"h\"; title-color: #444; background-color: #ddd; alpha: 0.8 >\n>\n"
      }
    },
  ]
}
