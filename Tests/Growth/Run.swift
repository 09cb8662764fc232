import Foundation

/// A process that runs the tool on the sheets of a shape, at one size.
struct Run {
  /// The way in which a process is measured.
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

  /// A key that identifies the run.
  var key: String { "\(kind) \(shape.name) \(command) \(size)" }

  /// Writes the sheets to `folder` and starts the process there.
  ///
  /// - Returns: The process ID.
  func start(_ programs: Programs, in folder: String) -> pid_t {
    let sheets = shape.make(size)
    makeFolder(folder)
    for (name, mark) in [("old", UInt8(ascii: "a")), ("new", UInt8(ascii: "b"))] {
      makeFolder(folder + "/" + name)
      for sheet in sheets { writeFile(folder + "/" + name + "/" + sheet.name, sheet.bytes(with: mark)) }
    }
    let meter = kind == .memory ? [programs.launch, "output-of-tool"] : Run.counter
    return spawn(
      meter + [programs.tool] + command.arguments(sheets.map(\.name), control: shape.control), in: folder)
  }

  /// The command line that counts the instructions of the command after it. Valgrind translates shorter pieces of code
  /// faster, and translating takes most of the time.
  private static let counter = [
    "valgrind", "--tool=cachegrind", "--cache-sim=no", "--vex-guest-chase=no", "--cachegrind-out-file=/dev/null",
    "--log-file=count",
  ]

  /// Returns the cost of the process that ended in `folder` with `status`, or `nil` if the process failed.
  func cost(in folder: String, status: Int32) -> Int? {
    switch kind {
    case .instructions:
      let line = readFile(folder + "/count").split(separator: "\n").last { $0.contains(" refs:") }
      return Self.isGood(status) ? line.flatMap { Int($0.drop { $0 != ":" }.filter(\.isNumber)) } : nil
    case .memory:
      // The nanoseconds, the peak memory, and the status.
      let numbers = readFile(folder + "/printed").split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
      return numbers.count == 3 && Self.isGood(Int32(numbers[2])) ? numbers[1] : nil
    }
  }

  /// Returns whether a process that ended with `status` succeeded. Statuses 1 and 2 only report problems in the sheets.
  private static func isGood(_ status: Int32) -> Bool { status & 0x7F == 0 && 0...2 ~= status >> 8 }
}

/// The programs to run.
struct Programs: Sendable {
  /// The path of the tool.
  let tool: String

  /// The path of the program that measures the peak memory of another one.
  let launch: String
}

/// Starts the command line `words` in `folder`, and writes its output to the file `printed` there.
///
/// - Returns: The process ID.
private func spawn(_ words: [String], in folder: String) -> pid_t {
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

/// Creates a folder.
private func makeFolder(_ path: String) { mkdir(path, 0o755) }

/// Removes a folder and everything in it.
func removeFolder(_ path: String) {
  try? FileManager.default.removeItem(atPath: path)
}

/// Writes a file.
private func writeFile(_ path: String, _ bytes: [UInt8]) {
  guard let file = fopen(path, "w") else { fail("'\(path)' can't be written") }
  fwrite(bytes, 1, bytes.count, file)
  fclose(file)
}

/// Returns the text of a small file, or an empty string if there is no such file.
private func readFile(_ path: String) -> String {
  guard let file = fopen(path, "r") else { return "" }
  var bytes = [UInt8](repeating: 0, count: 1 << 16)
  let count = fread(&bytes, 1, bytes.count, file)
  fclose(file)
  return String(decoding: bytes[..<count], as: UTF8.self)
}

/// Ends the program with a message.
func fail(_ message: String) -> Never {
  let text = "growth: \(message)\n"
  write(2, text, text.utf8.count)
  exit(1)
}
