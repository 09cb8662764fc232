/// A kind of input that can have different sizes.
struct Shape: Sendable {
  /// The name on the command line.
  let name: String
  /// The base size for all commands. Instructions are counted at half this size, at this size, and at twice this size.
  let size: Int
  /// The commands that the shape is meant for, and those that always get it.
  var commands = Command.allCases
  var always: [Command] = []
  /// Returns the sheets for a size, beginning with the main one.
  let make: @Sendable (Int) -> [(name: String, text: String)]
  static let all = SheetTemplate.all.map { Shape($0) }

  /// Returns the commands if not all are requested: those of `always`, and one of the others in turn.
  func commands(turn: Int) -> [Command] {
    guard commands.count > 2 else { return commands }
    let chosen = commands[turn % commands.count]
    return commands.filter { always.contains($0) || $0 == chosen }
  }

  /// Returns the shape at the size `size`, for `commands`.
  func resized(to size: Int, for commands: [Command]) -> Shape {
    Shape(name: name, size: size, commands: commands, always: always, make: make)
  }

  /// The smallest input. Its cost is the cost of starting the tool, which is subtracted from other costs.
  static let empty = Shape(SheetTemplate("empty 1: "))
}

extension Shape {
  /// Creates a shape for the commands in the options of `template`, such as `checks`, `-diff`, and `+css,swift`.
  private init(_ template: SheetTemplate) {
    self.init(name: template.name, size: template.size) { template.sheets($0) }
    for option in template.options {
      let named = option.drop { "+-".contains($0) }.split(separator: ",").flatMap { Command.named(String($0)) }
      switch option.first {
      case "+": always = named
      case "-": commands = commands.filter { !named.contains($0) }
      default: commands = named
      }
    }
  }
}
