/// A kind of input whose size is a number.
struct Shape: Sendable {
  /// The name, as the command line takes it.
  let name: String

  /// The size at which instructions are counted first; twice as much comes second.
  let size: Int

  /// The path of the control that a command asks about, if it asks about one.
  var control = "button.c0"

  /// The commands that it is given to.
  var commands = Command.allCases

  /// The commands that it is given to each time.
  var always: [Command] = []

  /// Returns the sheets for a size, the main one first.
  ///
  /// `^` in a text stands for something that differs between the old and the new sheet of a comparison.
  let make: @Sendable (Int) -> [Sheet]
}

/// A sheet with the name of its file.
struct Sheet: Sendable {
  let name: String
  let text: String

  /// Returns the bytes with `mark` for each `^`.
  func bytes(with mark: UInt8) -> [UInt8] { text.utf8.map { $0 == UInt8(ascii: "^") ? mark : $0 } }
}

extension Shape {
  /// A shape of one sheet with the text that `text` returns for a size.
  init(
    _ name: String, _ size: Int, control: String = "button.c0", commands: [Command] = Command.allCases,
    always: [Command] = [], text: @escaping @Sendable (Int) -> String
  ) {
    self.init(name: name, size: size, control: control, commands: commands, always: always) {
      [Sheet(name: "main.style", text: Shape.plainRule + text($0))]
    }
  }

  /// A shape of several sheets, each with a number, after the main one with the text that `main` returns.
  init(
    _ name: String, _ size: Int, commands: [Command] = Command.allCases, main: @escaping @Sendable (Int) -> String,
    other: @escaping @Sendable (Int) -> String
  ) {
    self.init(name: name, size: size, commands: commands) { size in
      [Sheet(name: "main.style", text: main(size) + Shape.plainRule)]
        + (0..<size).map { Sheet(name: "s\($0).style", text: other($0)) }
    }
  }

  /// Returns the commands that it is given to if not all are wanted: those of `always`, and others by turns.
  func commands(turn: Int) -> [Command] {
    guard commands.count > 2 else { return commands }
    let chosen = commands[turn % commands.count]
    return commands.filter { always.contains($0) || $0 == chosen }
  }

  /// The control that every sheet has, so that each command has something to say.
  static let plainRule = "@control button.c0\nbutton.c0 < title: \"^\" >\n"

  /// The smallest input: its cost is that of starting, which other costs exclude.
  static let empty = Shape("empty", 1) { _ in "" }
}
