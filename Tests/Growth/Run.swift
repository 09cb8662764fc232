import Foundation

/// A command with the sheets of a shape, at one size.
struct Run {
  /// A quantity that is measured.
  enum Kind {
    /// The number of instructions, which valgrind counts.
    case instructions
    /// The peak memory, which the system reports.
    case memory
  }

  let shape: Shape
  let command: Command
  let size: Int
  let kind: Kind
  var key: String { "\(kind) \(shape.name) \(command) \(size)" }

  /// Writes the sheets to the folder `name` in `parent`, and returns the command line for them.
  func writeSheets(to name: String, in parent: String) -> [String] {
    let sheets = shape.make(size)
    makeFolder(parent + "/" + name)
    for (version, mark) in [("old", UInt8(ascii: "a")), ("new", UInt8(ascii: "b"))] {
      let folder = "\(parent)/\(name)/\(version)"
      makeFolder(folder)
      for sheet in sheets { writeFile("\(folder)/\(sheet.name)", sheet.text, mark) }
    }
    return command.arguments(sheets.map(\.name), in: name)
  }
}

/// Runs of one kind in one process, because starting the tool under valgrind takes longer than most commands.
struct Batch {
  let runs: [Run]
  /// The largest number of runs in a process whose instructions are counted.
  private static let size = 40

  /// Returns batches of `runs`. The runs of a batch have the same command, because valgrind translates its code once.
  static func batches(of runs: [Run]) -> [Batch] {
    let counted = Command.allCases.flatMap { command in
      let own = runs.filter { $0.command == command && $0.kind == .instructions }
      return stride(from: 0, to: own.count, by: size).map { Batch(runs: Array(own[$0...].prefix(size))) }
    }
    return counted + runs.filter { $0.kind == .memory }.map { Batch(runs: [$0]) }
  }

  /// Writes the sheets to `folder`, starts the process there, and returns its ID.
  func start(_ programs: Programs, in folder: String) -> pid_t {
    makeFolder(folder)
    let commands = runs.indices.map { runs[$0].writeSheets(to: "\($0)", in: folder) }
    let meter = runs[0].kind == .memory ? [programs.launch, "output-of-tool"] : Batch.counter
    return spawn(meter + [programs.tool] + commands.joined(separator: ["--next"]), in: folder)
  }

  /// Counts the instructions of the command after it, in a file before each command of the tool and one at the end.
  private static let counter = [
    "valgrind", "--tool=callgrind", "--dump-before=*runOne*", "--callgrind-out-file=count", "--log-file=log",
  ]

  /// Returns the cost of each run, by its key, after the process ended with `status`, or none if it failed.
  func costs(in folder: String, status: Int32) -> [String: Int] {
    guard Self.isGood(status) else { return [:] }
    switch runs[0].kind {
    case .instructions:
      // The first file has the instructions before the first command, and the last one has no number.
      let files = runs.indices.dropFirst().map { "count.\($0 + 1)" } + ["count"]
      let counts = files.map { file in
        let line = readEnd(folder + "/" + file).split(separator: "\n").last { $0.hasPrefix("totals:") }
        return line.flatMap { Int($0.filter(\.isNumber)) }
      }
      let pairs = zip(runs, counts).compactMap { run, count in count.map { (run.key, $0) } }
      return Dictionary(pairs) { $1 }
    case .memory:
      // The nanoseconds, those of the processor, the peak memory, and the status.
      let numbers = readEnd(folder + "/printed").split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
      return numbers.count == 4 && Self.isGood(Int32(numbers[3])) ? [runs[0].key: numbers[2]] : [:]
    }
  }

  /// Returns whether a process that ended with `status` succeeded. Statuses 1 and 2 only report problems in the sheets.
  static func isGood(_ status: Int32) -> Bool { status & 0x7F == 0 && 0...2 ~= status >> 8 }
}

/// Starts a process for each of `jobs` in a folder of its own in `folder`, as many at once as there are processors.
func inProcesses<Job>(
  _ jobs: [Job], in folder: String, start: (Job, String) -> pid_t, end: (Job, String, Int32, rusage) -> Void
) {
  var (waiting, active, number) = (jobs[...], [pid_t: (job: Job, folder: String)](), 0)
  while !waiting.isEmpty || !active.isEmpty {
    if active.count < sysconf(Int32(_SC_NPROCESSORS_ONLN)), let job = waiting.popFirst() {
      number += 1
      active[start(job, "\(folder)/\(number)")] = (job, "\(folder)/\(number)")
    } else {
      var (status, usage) = (Int32(0), rusage())
      guard let (job, place) = active.removeValue(forKey: wait4(-1, &status, 0, &usage)) else { continue }
      end(job, place, status, usage)
    }
  }
}

struct Programs: Sendable {
  let tool: String
  /// The path of the program that measures the peak memory of another one.
  let launch: String
}

/// Starts the command line `words` in `folder`, which prints to the file `printed` there, and returns the process ID.
func spawn(_ words: [String], in folder: String) -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 1, "printed", O_WRONLY | O_CREAT, 0o644)
  posix_spawn_file_actions_adddup2(&actions, 1, 2)
  var arguments = words.map { strdup($0) } + [nil]
  var process = pid_t()
  chdir(folder)
  let error = posix_spawnp(&process, words[0], &actions, nil, &arguments, environ)
  guard error == 0 else { fail("'\(words[0])' can't be started") }
  for argument in arguments { free(argument) }
  posix_spawn_file_actions_destroy(&actions)
  return process
}

func makeFolder(_ path: String) { mkdir(path, 0o755) }

func removeFolder(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

/// Writes a file with `mark` in place of each `^`.
private func writeFile(_ path: String, _ text: String, _ mark: UInt8) {
  let bytes = text.utf8.map { $0 == UInt8(ascii: "^") ? mark : $0 }
  guard let file = fopen(path, "w") else { fail("'\(path)' can't be written") }
  fwrite(bytes, 1, bytes.count, file)
  fclose(file)
}

/// Returns the last 4 KB of a text file, or an empty string if there is no such file.
private func readEnd(_ path: String) -> String {
  guard let file = fopen(path, "r") else { return "" }
  var bytes = [UInt8](repeating: 0, count: 1 << 12)
  if fseek(file, -bytes.count, SEEK_END) != 0 { rewind(file) }
  let count = fread(&bytes, 1, bytes.count, file)
  fclose(file)
  return String(decoding: bytes[..<count], as: UTF8.self)
}

func fail(_ message: String) -> Never {
  let text = "growth: \(message)\n"
  write(2, text, text.utf8.count)
  exit(1)
}
