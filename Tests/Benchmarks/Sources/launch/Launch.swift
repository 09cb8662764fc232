#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Runs a program and prints its cost: `launch OUTPUT PROGRAM ARGUMENT…`.
///
/// Prints the elapsed nanoseconds, those of the processor, the peak memory in bytes, and the exit status. The program's own output goes to the
/// file `OUTPUT`. This is a separate program because a process starts with the peak memory of its parent, so the parent
/// must be small.
@main struct Launch {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3 else { fail("usage: launch OUTPUT PROGRAM ARGUMENT…") }
    let clock = ContinuousClock()
    let start = clock.now
    let process = spawn(Array(arguments[2...]), output: arguments[1])
    let (status, usage) = wait(for: process)
    let (seconds, attoseconds) = start.duration(to: clock.now).components
    let processor = nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime)
    #if canImport(Darwin)
      let unit = 1
    #else
      let unit = 1024
    #endif
    let peak = Int(usage.ru_maxrss) * unit
    print(seconds * 1_000_000_000 + attoseconds / 1_000_000_000, processor, peak, status)
  }

  /// Starts the command line `command`, whose program is searched for as in a shell, and returns the process ID.
  private static func spawn(_ command: [String], output: String) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    for descriptor: Int32 in [1, 2] {
      unsafe posix_spawn_file_actions_addopen(&actions, descriptor, output, O_WRONLY | O_CREAT | O_APPEND, 0o644)
    }
    var words = unsafe command.map { unsafe strdup($0) } + [nil]
    var process = pid_t()
    let error = unsafe posix_spawnp(&process, command[0], &actions, nil, &words, environ)
    guard error == 0 else { fail("'\(command[0])' couldn't be started") }
    return process
  }

  /// Waits for `process` to end, and returns its exit status and what it used.
  private static func wait(for process: pid_t) -> (status: Int32, usage: rusage) {
    var status: Int32 = 0
    var usage = rusage()
    guard unsafe wait4(process, &status, 0, &usage) == process else { fail("the process doesn't exist") }
    return (status, usage)
  }

  private static func nanoseconds(_ time: timeval) -> Int64 {
    Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_usec) * 1000
  }

  private static func fail(_ message: String) -> Never {
    let text = "launch: \(message)\n"
    unsafe write(2, text, text.utf8.count)
    exit(1)
  }
}
