import CLibrary

/// The environment of the process: terminals, environment variables, and the clock.
package enum Environment {
  /// Whether diagnostics are colored.
  ///
  /// This is the case if standard error is a terminal that supports color, and `NO_COLOR` is unset or empty (see
  /// no-color.org).
  package static var wantsColor: Bool {
    isatty(2) == 1 && (variable("NO_COLOR") ?? "").isEmpty && variable("TERM") != "dumb"
  }

  /// The number of columns if standard error is a terminal that can erase a line, or `nil` otherwise.
  package static var erasableWidth: Int? { variable("TERM") == "dumb" ? nil : width(of: 2) }

  /// The seconds since an arbitrary moment in the past. Changes to the system time have no effect on it.
  package static var now: Double {
    var time = timespec()
    // The call writes `time` and keeps no pointer to it.
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Waits for a number of seconds.
  package static func sleep(_ seconds: Double) { usleep(UInt32(seconds * 1e6)) }

  package static func endProcess(with status: Int32) -> Never { exit(status) }

  /// Returns the number of columns if `descriptor` is a terminal, or `nil` otherwise.
  package static func width(of descriptor: Int32) -> Int? {
    var size = winsize()
    // The call writes `size` and keeps no pointer to it.
    guard isatty(descriptor) == 1, unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// Returns the value of the environment variable `name`, or `nil` if it isn't set.
  package static func variable(_ name: String) -> String? {
    // Nothing changes the environment while the program runs.
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}
