import Foundation

/// Measures how the tool's work grows with its input: `growth TOOL LAUNCH FOLDER [--all] [SHAPE]…`.
///
/// Works in `FOLDER`, with as many processes at once as there are processors, and tests the named shapes, or all
/// shapes. With `--all`, each shape is given to every command that it's meant for. Otherwise, the commands take turns,
/// and their instructions are counted at half the shape's size. Then, if `STYLE_SEED` is set and no shape is named, it
/// chooses a third of the shapes, besides the one that every command gets.
@main struct Growth {
  /// The largest acceptable exponent. Linear work has the exponent 1, and n·log n stays below this limit here.
  private static let greatestExponent = 1.15
  /// The least increase that is judged, in instructions. Smaller ones depend too much on what the process did before.
  private static let leastInstructions = 1_000_000
  /// The largest acceptable exponent of memory, which the system allocates in steps.
  private static let greatestMemoryExponent = 1.3
  /// The smallest peak of memory that is judged, in bytes above the peak of the smallest input.
  private static let leastMemory = 8 << 20
  /// The factor by which inputs are larger when memory is measured.
  private let memoryFactor: Int
  private let programs: Programs
  private let folder: String
  /// The cost of each run that succeeded, by its key.
  private var costs: [String: Int] = [:]

  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count >= 4 else {
      fail("usage: growth TOOL LAUNCH FOLDER [--all] [SHAPE]… | --search [SEED [PRODUCT]…]")
    }
    let programs = Programs(tool: arguments[1], launch: arguments[2])
    if arguments.dropFirst(4).first == "--search" {
      let seed = arguments.dropFirst(5).first.flatMap { UInt64($0) } ?? 1
      let search = Search(
        programs: programs, folder: arguments[3], seed: seed, products: Array(arguments.dropFirst(6)))
      exit(search.run() ? 0 : 1)
    }
    let (options, names) = (
      arguments.dropFirst(4).prefix { $0 == "--all" }, arguments.dropFirst(4).drop { $0 == "--all" }
    )
    let unknown = names.filter { name in !Shape.all.contains { $0.name == name } }
    guard unknown.isEmpty else { fail("there is no shape '\(unknown[unknown.startIndex])'") }
    var growth = Growth(memoryFactor: options.isEmpty ? 32 : 16, programs: programs, folder: arguments[3])
    let shapes = Shape.all.enumerated().map { turn, shape in
      options.isEmpty ? shape.resized(to: shape.size / 2, for: shape.commands(turn: turn)) : shape
    }
    let seed = ProcessInfo.processInfo.environment["STYLE_SEED"].flatMap { UInt64($0) }
    let chosen = shapes.enumerated().filter { number, shape in
      guard names.isEmpty else { return names.contains(shape.name) }
      return shape.always == Command.allCases || seed.map { number % 3 == $0 % 3 } ?? true
    }
    exit(growth.measure(chosen.map(\.element)) ? 0 : 1)
  }
}

extension Growth {
  /// Measures `shapes`, prints a line for each command, and returns whether no cost grows too fast.
  private mutating func measure(_ shapes: [Shape]) -> Bool {
    let commands = Command.allCases.filter { command in shapes.contains { $0.commands.contains(command) } }
    let empty = commands.map { Run(shape: .empty, command: $0, size: memoryFactor, kind: .memory) }
    runAll(empty + shapes.flatMap { shape in shape.commands.flatMap { runs(of: shape, $0) } })
    // A cost that comes once, at one size, isn't growth, and is gone at twice that size. A cost that is too small to be
    // judged is measured at four times the size.
    let larger = shapes.flatMap { shape in
      let verdicts = shape.commands.map { ($0, judge(shape, $0)) }
      return [(Verdict.bad, 2), (.open, 4)].map { verdict, factor in
        shape.resized(to: factor * shape.size, for: verdicts.filter { $0.1 == verdict }.map(\.0))
      }
    }
    runAll(larger.flatMap { shape in shape.commands.flatMap { runs(of: shape, $0) } })
    let largest = larger.map { shape in
      shape.resized(to: 2 * shape.size, for: shape.commands.filter { judge(shape, $0) == .bad })
    }
    runAll(largest.flatMap { shape in shape.commands.flatMap { runs(of: shape, $0) } })
    return largest.flatMap { shape in shape.commands.filter { judge(shape, $0) == .bad } }.isEmpty
  }

  /// Returns the runs of `command` with `shape`. Instructions are counted at half the shape's size, at its size, and at
  /// twice its size, so that the fixed cost of a run cancels out. The first run is repeated, because it includes the cost
  /// of what a process does once.
  private func runs(of shape: Shape, _ command: Command) -> [Run] {
    [shape.size / 2, shape.size / 2, shape.size, 2 * shape.size].map {
      Run(shape: shape, command: command, size: $0, kind: .instructions)
    }
      + [shape.size, 2 * shape.size].map { Run(shape: shape, command: command, size: memoryFactor * $0, kind: .memory) }
  }

  private mutating func runAll(_ runs: [Run]) {
    inProcesses(Batch.batches(of: runs), in: folder) {
      $0.start(programs, in: $1)
    } end: { batch, place, status, _ in
      costs.merge(batch.costs(in: place, status: status)) { $1 }
      removeFolder(place)
    }
  }
}

extension Growth {
  /// A judgment about the growth of a cost.
  private enum Verdict {
    /// It doesn't grow too fast.
    case good
    /// It's too small to be judged.
    case open
    /// It grows too fast, or a process ended badly.
    case bad
  }

  /// Prints the cost of `command` with `shape`, and returns the verdict.
  private func judge(_ shape: Shape, _ command: Command) -> Verdict {
    func cost(_ shape: Shape, _ kind: Run.Kind, _ size: Int) -> Int? {
      costs[Run(shape: shape, command: command, size: size, kind: kind).key]
    }
    func pair(_ kind: Run.Kind, base: Int?, _ size: Int) -> (once: Int, twice: Int)? {
      guard let base, let once = cost(shape, kind, size), let twice = cost(shape, kind, 2 * size) else { return nil }
      // The increase from one size to twice that size, or the cost beyond that of an empty sheet.
      return (once - base, kind == .instructions ? twice - once : twice - base)
    }
    let half = cost(shape, .instructions, shape.size / 2)
    let empty = cost(.empty, .memory, memoryFactor)
    guard let instructions = pair(.instructions, base: half, shape.size),
      let memory = pair(.memory, base: empty, memoryFactor * shape.size)
    else {
      print("\(shape.name) \(command.rawValue): a process ended badly")
      return .bad
    }
    let exponent = instructions.twice < Self.leastInstructions ? nil : Self.exponent(instructions)
    let memoryExponent = memory.twice < Self.leastMemory ? nil : Self.exponent(memory)
    let isGood = exponent ?? 0 <= Self.greatestExponent && memoryExponent ?? 0 <= Self.greatestMemoryExponent
    print(
      "\(shape.name) \(command.rawValue): n = \(shape.size),", instructions.once, instructions.twice, "instructions,",
      Self.text(exponent) + ";", memory.once, memory.twice, "bytes,", Self.text(memoryExponent),
      isGood ? "" : "TOO FAST")
    fflush(nil)
    return !isGood ? .bad : exponent == nil ? .open : .good
  }

  /// Returns the exponent of the growth of `costs`, which are for a size and for twice that size.
  private static func exponent(_ costs: (once: Int, twice: Int)) -> Double {
    log2(Double(max(costs.twice, 1)) / Double(max(costs.once, 1)))
  }

  /// Returns `exponent` rounded to two decimals.
  private static func text(_ exponent: Double?) -> String { exponent.map { "\(($0 * 100).rounded() / 100)" } ?? "few" }
}
