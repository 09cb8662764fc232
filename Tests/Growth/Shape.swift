/// A kind of input that can have different sizes.
struct Shape: Sendable {
  /// The name on the command line.
  let name: String

  /// The base size for all commands. Instructions are counted at half this size, at this size, and at twice this size.
  let size: Int

  /// The path of the control that a command asks about, if it asks about one.
  var control = "button.c0"

  /// The commands that the shape is meant for.
  var commands = Command.allCases

  /// The commands that always get the shape.
  var always: [Command] = []

  /// A function that returns the sheets for a size, beginning with the main one.
  ///
  /// A `^` in a text is a placeholder for a character that differs between the old and the new sheet of a comparison.
  let make: @Sendable (Int) -> [Sheet]
}

/// A style sheet with the name of its file.
struct Sheet: Sendable {
  let name: String
  let text: String

  /// Returns the bytes of the text, with `mark` in place of each `^`.
  func bytes(with mark: UInt8) -> [UInt8] { text.utf8.map { $0 == UInt8(ascii: "^") ? mark : $0 } }
}

extension Shape {
  /// Creates a shape of one sheet with the text that `text` returns for a size.
  init(
    _ name: String, _ size: Int, control: String = "button.c0", commands: [Command] = Command.allCases,
    always: [Command] = [], text: @escaping @Sendable (Int) -> String
  ) {
    self.init(name: name, size: size, control: control, commands: commands, always: always) {
      [Sheet(name: "main.style", text: Shape.plainRule + text($0))]
    }
  }

  /// Returns a shape of one sheet with the texts that `text` returns for the numbers below a size.
  static func repeating(
    _ name: String, _ size: Int, commands: [Command] = Command.allCases, text: @escaping @Sendable (Int) -> String
  ) -> Shape {
    Shape(name, size, commands: commands) { repeated($0, text) }
  }

  /// Returns a shape of a rule with the declarations that `text` returns for the numbers below a size.
  static func declaring(
    _ name: String, _ size: Int, commands: [Command] = Command.allCases, text: @escaping @Sendable (Int) -> String
  ) -> Shape {
    Shape(name, size, commands: commands) { n in
      "button.c0 <\n" + repeated(n) { "    \(text($0))\n" } + ">\n"
    }
  }

  /// Creates a shape of several numbered sheets and a main one, whose text `main` returns.
  init(
    _ name: String, _ size: Int, commands: [Command] = Command.allCases, main: @escaping @Sendable (Int) -> String,
    other: @escaping @Sendable (Int) -> String
  ) {
    self.init(name: name, size: size, commands: commands) { size in
      [Sheet(name: "main.style", text: main(size) + Shape.plainRule)]
        + (0..<size).map { Sheet(name: "s\($0).style", text: other($0)) }
    }
  }

  /// Returns the commands that get the shape if not all are requested: those of `always`, and one of the others in
  /// turn.
  func commands(turn: Int) -> [Command] {
    guard commands.count > 2 else { return commands }
    let chosen = commands[turn % commands.count]
    return commands.filter { always.contains($0) || $0 == chosen }
  }

  /// Returns the shape at the size `size`, for `commands`.
  func resized(to size: Int, for commands: [Command]) -> Shape {
    Shape(name: name, size: size, control: control, commands: commands, always: always, make: make)
  }

  /// A control and a rule in every sheet, so that each command has something to report.
  static let plainRule = "@control button.c0\nbutton.c0 < title: \"^\" >\n"

  /// The smallest input. Its cost is the cost of starting the tool, which is subtracted from other costs.
  static let empty = Shape("empty", 1) { _ in "" }
}
