import Foundation

/// Measures how the tool's work grows with its input: `growth TOOL LAUNCH FOLDER [--all] [SHAPE]…`.
///
/// Works in `FOLDER`, with as many processes at once as there are processors, and tests the named shapes, or all
/// shapes. With `--all`, each shape is given to every command that it's meant for. Otherwise, the commands take turns.
@main struct Growth {
  /// The largest acceptable exponent. Linear work has the exponent 1. At the sizes used here, n·log n stays below this
  /// limit.
  private static let greatestExponent = 1.15

  /// The largest acceptable exponent of memory, which the system allocates in steps.
  private static let greatestMemoryExponent = 1.3

  /// The smallest peak of memory that is judged, in bytes above the peak of the smallest input.
  private static let leastMemory = 8 << 20

  /// The factor by which inputs are larger when memory is measured.
  private static let memoryFactor = 16

  private let programs: Programs
  private let folder: String

  /// The cost of each run that succeeded, by its key.
  private var costs: [String: Int] = [:]

  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count >= 4 else { fail("usage: growth TOOL LAUNCH FOLDER [--all] [SHAPE]…") }
    let (options, names) = (
      arguments.dropFirst(4).prefix { $0 == "--all" }, arguments.dropFirst(4).drop { $0 == "--all" }
    )
    let unknown = names.filter { name in !Shape.all.contains { $0.name == name } }
    guard unknown.isEmpty else { fail("there is no shape '\(unknown[unknown.startIndex])'") }
    var growth = Growth(Programs(tool: arguments[1], launch: arguments[2]), folder: arguments[3])
    var shapes = Shape.all
    if options.isEmpty { for turn in shapes.indices { shapes[turn].commands = shapes[turn].commands(turn: turn) } }
    exit(growth.measure(shapes.filter { names.isEmpty || names.contains($0.name) }) ? 0 : 1)
  }

  private init(_ programs: Programs, folder: String) {
    self.programs = programs
    self.folder = folder
  }
}

/// Running.
extension Growth {
  /// Measures `shapes`, and then prints a line for each command.
  ///
  /// - Returns: Whether no cost grows too fast.
  private mutating func measure(_ shapes: [Shape]) -> Bool {
    let commands = Command.allCases.filter { command in shapes.contains { $0.commands.contains(command) } }
    let empty = commands.map { Run(shape: .empty, command: $0, size: Self.memoryFactor, kind: .memory) }
    runAll(empty + shapes.flatMap { shape in shape.commands.flatMap { runs(of: shape, $0) } })
    // A cost that comes once, at one size, isn't growth, and is gone at twice that size.
    let larger = shapes.map { shape in
      var larger = shape.doubled
      larger.commands = shape.commands.filter { !judge(shape, $0) }
      return larger
    }
    runAll(larger.flatMap { shape in shape.commands.flatMap { runs(of: shape, $0) } }.filter { costs[$0.key] == nil })
    return larger.flatMap { shape in shape.commands.filter { !judge(shape, $0) } }.isEmpty
  }

  /// Returns the runs of `command` with `shape`. Instructions are counted at half the shape's size, at its size, and at
  /// twice its size, so that the fixed cost of a run cancels out.
  private func runs(of shape: Shape, _ command: Command) -> [Run] {
    [shape.size / 2, shape.size, 2 * shape.size].map {
      Run(shape: shape, command: command, size: $0, kind: .instructions)
    }
      + [shape.size, 2 * shape.size].map {
        Run(shape: shape, command: command, size: Self.memoryFactor * $0, kind: .memory)
      }
  }

  /// Performs `runs`, as many at once as there are processors.
  private mutating func runAll(_ runs: [Run]) {
    var waiting = runs[...]
    var active: [pid_t: (run: Run, folder: String)] = [:]
    var number = 0
    while !waiting.isEmpty || !active.isEmpty {
      if active.count < sysconf(Int32(_SC_NPROCESSORS_ONLN)), let run = waiting.popFirst() {
        number += 1
        let place = "\(folder)/\(number)"
        active[run.start(programs, in: place)] = (run, place)
      } else {
        var status: Int32 = 0
        guard let (run, place) = active.removeValue(forKey: wait(&status)) else { continue }
        costs[run.key] = run.cost(in: place, status: status)
        removeFolder(place)
      }
    }
  }
}

/// Judging.
extension Growth {
  /// Prints the cost of `command` with `shape`.
  ///
  /// - Returns: Whether the cost doesn't grow too fast.
  private func judge(_ shape: Shape, _ command: Command) -> Bool {
    func cost(_ shape: Shape, _ kind: Run.Kind, _ size: Int) -> Int? {
      costs[Run(shape: shape, command: command, size: size, kind: kind).key]
    }
    func pair(_ kind: Run.Kind, base: Int?, _ size: Int) -> (once: Int, twice: Int)? {
      guard let base, let once = cost(shape, kind, size), let twice = cost(shape, kind, 2 * size) else { return nil }
      // The increase from one size to twice that size, or the cost beyond that of an empty sheet.
      return (once - base, kind == .instructions ? twice - once : twice - base)
    }
    let half = cost(shape, .instructions, shape.size / 2)
    let empty = cost(.empty, .memory, Self.memoryFactor)
    guard let instructions = pair(.instructions, base: half, shape.size),
      let memory = pair(.memory, base: empty, Self.memoryFactor * shape.size)
    else {
      print("\(shape.name) \(command.rawValue): a process ended badly")
      return false
    }
    let exponent = Self.exponent(instructions)
    let memoryExponent = memory.twice < Self.leastMemory ? nil : Self.exponent(memory)
    let isGood = exponent <= Self.greatestExponent && memoryExponent ?? 0 <= Self.greatestMemoryExponent
    print(
      "\(shape.name) \(command.rawValue): n = \(shape.size),", instructions.once, instructions.twice, "instructions,",
      Self.text(exponent) + ";", memory.once, memory.twice, "bytes,", memoryExponent.map(Self.text) ?? "few",
      isGood ? "" : "TOO FAST", terminator: "\n")
    fflush(nil)
    return isGood
  }

  /// Returns the exponent of the growth of `costs`, which are for a size and for twice that size.
  private static func exponent(_ costs: (once: Int, twice: Int)) -> Double {
    log2(Double(max(costs.twice, 1)) / Double(max(costs.once, 1)))
  }

  /// Returns `number` rounded to two decimals.
  private static func text(_ number: Double) -> String { "\((number * 100).rounded() / 100)" }
}
