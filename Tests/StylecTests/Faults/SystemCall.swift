import Foundation

/// A call of the operating system that a run of the tool makes, and in which `strace` can make something go wrong.
struct SystemCall: Hashable, CustomStringConvertible {
  /// The call's name.
  let name: String

  /// Which of the run's calls of that name it is, from 1.
  let number: Int

  /// The call as `strace` shows it.
  let text: String

  var description: String { "\(name) \(number): \(text)" }

  /// Whether there is `strace`, and it may look into programs; if not, says so.
  static let canFail: Bool = {
    let works = (try? Tool.shell("strace -o /dev/null true", in: "/").status) == 0
    if !works { print("no strace: faults in system calls are not tried") }
    return works
  }()

  /// The calls that the tool makes with `arguments`, words of a shell, in `folder`, while there are `faults` in them, from
  /// where it first names the file `start` on.
  static func calls(
    of arguments: String, _ faults: String..., from start: String, in folder: String
  ) throws -> [SystemCall] {
    let trace = try TemporaryFolder()
    _ = try Tool.shell(
      "strace -qq -f \(faults.joined(separator: " ")) -o '\(trace["trace"])' \"$0\" \(arguments)", in: folder)
    var counts: [String: Int] = [:]
    let lines = String(decoding: try trace.read("trace"), as: UTF8.self).split(separator: "\n")
    let calls = lines.compactMap { line -> SystemCall? in
      // The number of the process stands before it.
      let text = line.drop { $0 != " " }.drop { $0 == " " }
      let name = String(text.prefix { $0 == "_" || $0.isLetter || $0.isNumber })
      guard !name.isEmpty, text.dropFirst(name.count).first == "(" else { return nil }
      counts[name, default: 0] += 1
      return SystemCall(name: name, number: counts[name, default: 0], text: String(text))
    }
    return Array(calls.drop { $0.name == "execve" || !$0.text.contains("\"\(start)\"") })
  }

  /// Whether it is about files, not about memory, threads or the program itself.
  var isAboutFiles: Bool {
    !["brk", "mmap", "munmap", "mprotect", "madvise", "futex", "exit_group", "rt_sigaction", "getrandom"].contains(name)
  }

  /// What makes `strace` have `fault` happen in the call, before it is done: `error=EIO`, `signal=SIGKILL`.
  func with(_ fault: String) -> String { "-e inject=\(name):\(fault):when=\(number)" }

  /// Runs the tool with `arguments`, words of a shell, in `folder`, with `faults` in its calls.
  static func run(_ arguments: String, _ faults: String..., in folder: String) throws -> Tool.Run {
    let trace = "strace -qq -f --seccomp-bpf -o /dev/null " + faults.joined(separator: " ")
    return try Tool.shell("\(trace) \"$0\" \(arguments)", in: folder)
  }

  /// Runs the tool with `arguments`, words of a shell, in `folder` and with `faults` in its calls. Right after this call
  /// the tool is stopped; then `script` runs, and the tool gets `signal`.
  func run(
    _ arguments: String, _ faults: String..., meanwhile script: String, then signal: String = "CONT", in folder: String
  ) throws -> Tool.Run {
    let trace = try TemporaryFolder(["script": script])
    let stop = (faults + [with("signal=SIGSTOP")]).joined(separator: " ")
    // `strace` writes that the tool has stopped, after the number of its process.
    return try Tool.shell(
      """
      mkfifo '\(trace["trace"])'
      while read -r process event; do
        case $event in *'stopped by SIGSTOP'*)
          . '\(trace["script"])' </dev/null
          kill -\(signal) "$process"
        esac
      done <'\(trace["trace"])' &
      strace -qq -f -o '\(trace["trace"])' \(stop) "$0" \(arguments)
      status=$?
      wait
      exit $status
      """, in: folder)
  }
}
