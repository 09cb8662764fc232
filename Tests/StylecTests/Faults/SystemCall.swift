import Foundation

/// A system call of the tool, in which `strace` can inject a fault.
struct SystemCall: Hashable, CustomStringConvertible {
  /// The name of the call.
  let name: String
  /// The number of the call among the calls with this name in a run, starting at 1.
  let number: Int
  /// The call as `strace` prints it.
  let text: String
  var description: String { "\(name) \(number): \(text)" }

  /// Whether `strace` is available and has permission to trace programs. If not, prints a message.
  static let canFail: Bool = {
    let works = (try? Tool.shell("strace -o /dev/null true", in: "/").status) == 0
    if !works { print("skipped faults in system calls: strace isn't available") }
    return works
  }()

  /// Returns the calls that the tool makes with `arguments`, in shell syntax, in `folder` and with `faults`. The calls
  /// start with the first one that names the file `start`.
  static func calls(
    of arguments: String, _ faults: String..., from start: String, in folder: String
  ) throws -> [SystemCall] {
    let trace = try TemporaryFolder()
    _ = try Tool.shell(
      "strace -qq -f \(faults.joined(separator: " ")) -o '\(trace["trace"])' \"$0\" \(arguments)", in: folder)
    var counts: [String: Int] = [:]
    let lines = String(decoding: try trace.read("trace"), as: UTF8.self).split(separator: "\n")
    let calls = lines.compactMap { line -> SystemCall? in
      // The line starts with the process ID.
      let text = line.drop { $0 != " " }.drop { $0 == " " }
      let name = String(text.prefix { $0 == "_" || $0.isLetter || $0.isNumber })
      guard !name.isEmpty, text.dropFirst(name.count).first == "(" else { return nil }
      counts[name, default: 0] += 1
      return SystemCall(name: name, number: counts[name, default: 0], text: String(text))
    }
    return Array(calls.drop { $0.name == "execve" || !$0.text.contains("\"\(start)\"") })
  }

  /// Whether the call concerns files, and not memory, threads, or the program itself.
  var isAboutFiles: Bool {
    !["brk", "mmap", "munmap", "mprotect", "madvise", "futex", "exit_group", "rt_sigaction", "getrandom"].contains(name)
  }

  /// Whether the call is one of the few that replace a file.
  var replacesFiles: Bool {
    ["write", "link", "linkat"].contains(name) || name.hasPrefix("rename") || text.contains("O_TMPFILE")
  }

  /// Returns the option for `strace` that injects `fault`, such as `error=EIO` or `signal=SIGKILL`, before the call.
  func with(_ fault: String) -> String { "-e inject=\(name):\(fault):when=\(number)" }

  /// Runs the tool with `arguments`, in shell syntax, in `folder` and with `faults`.
  static func run(_ arguments: String, _ faults: String..., in folder: String) throws -> Tool.Run {
    let trace = "strace -qq -f --seccomp-bpf -o /dev/null " + faults.joined(separator: " ")
    return try Tool.shell("\(trace) \"$0\" \(arguments)", in: folder)
  }

  /// Runs the tool with `arguments`, in shell syntax, in `folder` and with `faults`. The tool is stopped right after
  /// this call. Then `script` runs, and the tool receives `signal`.
  func run(
    _ arguments: String, _ faults: String..., meanwhile script: String, then signal: String = "CONT", in folder: String
  ) throws -> Tool.Run {
    let trace = try TemporaryFolder(["script": script])
    let stop = (faults + [with("signal=SIGSTOP")]).joined(separator: " ")
    // `strace` reports that the tool has stopped, after the process ID.
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
