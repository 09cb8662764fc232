import Foundation

/// A search for small style sheets that cause too much work: `growth TOOL LAUNCH FOLDER --search [SEED [PRODUCT…]]`. A
/// product is the names of its features, such as `states+derived`. What costs too much remains in the folder.
///
/// Each command gets sheets in which two or three features of the language multiply. A shape finds only growth that
/// somebody has thought of. This finds the next one.
struct Search {
  /// The size of each style sheet, in bytes.
  private static let size = 64 << 10
  /// The most seconds of processor time that a command may take, and the most memory, in bytes.
  private static let (mostSeconds, mostMemory) = (5.0, 512 << 20)
  let programs: Programs
  let folder: String
  let seed: UInt64
  /// The products to try, or none for all.
  let products: [String]

  /// Runs all commands with all products, and returns whether none took too long or too much memory.
  func run() -> Bool {
    var isGood = true
    inProcesses(jobs, in: folder) {
      $0.start(programs, in: $1)
    } end: { job, place, status, usage in
      if job.isCheap(usage, status, in: place) { removeFolder(place) } else { isGood = false }
    }
    print("\(jobs.count) commands, seed \(seed)")
    return isGood
  }

  /// A product of each pair and each group of three features, with all commands.
  private var jobs: [Job] {
    let all = Array(Feature.allCases.enumerated())
    let pairs = all.flatMap { first in all.filter { $0.offset > first.offset }.map { [first, $0] } }
    let groups = pairs.flatMap { pair in
      [pair] + all.filter { $0.offset > pair[1].offset }.map { pair + [$0] }
    }.map { $0.map(\.element) }
    return groups.enumerated().flatMap { index, features -> [Job] in
      let name = features.map(\.rawValue).joined(separator: "+")
      guard products.isEmpty || products.contains(name) else { return [] }
      let random = SplitMix64(seed: seed &+ UInt64(index) << 32)
      return Command.allCases.map { Job(features: features, random: random, command: $0) }
    }
  }

  private struct Job {
    let features: [Feature]
    let random: SplitMix64
    let command: Command
    private var name: String { features.map(\.rawValue).joined(separator: "+") + " " + command.rawValue }

    func start(_ programs: Programs, in folder: String) -> pid_t {
      let shape = Shape(name: "product", size: Search.size) { size in
        [("main.style", Product(of: features, size: size, random: random).text)]
      }
      makeFolder(folder)
      let words = Run(shape: shape, command: command, size: shape.size, kind: .memory).writeSheets(to: "0", in: folder)
      return spawn(["sh", "-c", "ulimit -t 30; exec \"$@\"", "sh", programs.tool] + words, in: folder)
    }

    func isCheap(_ usage: rusage, _ status: Int32, in place: String) -> Bool {
      let times = [usage.ru_utime, usage.ru_stime].map { Double($0.tv_sec) + Double($0.tv_usec) / 1_000_000 }
      let (seconds, memory, isGood) = (times[0] + times[1], usage.ru_maxrss * 1024, Batch.isGood(status))
      guard !isGood || seconds > Search.mostSeconds || memory > Search.mostMemory else { return true }
      print(
        "\(name): \(seconds) s, \(memory >> 20) MB, \(sizeOfFiles(in: place)) bytes of output, \(place)",
        isGood ? "TOO MUCH" : "a process ended badly")
      fflush(nil)
      return false
    }
  }
}

/// Returns the size of all files in a folder that are newer than its style sheets, in bytes.
private func sizeOfFiles(in folder: String) -> Int {
  ["printed", "0/output", "0/output.svg"].reduce(0) { size, name in
    var status = stat()
    return stat("\(folder)/\(name)", &status) == 0 ? size + Int(status.st_size) : size
  }
}
