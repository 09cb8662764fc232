#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Bionic)
  import Bionic
#endif

/// What the surroundings of the program say.
enum Environment {
  /// Whether diagnostics are to be coloured: standard error is a terminal that knows colours, and nobody forbids them
  /// (`NO_COLOR`, see no-color.org).
  static var wantsColor: Bool {
    isatty(2) == 1 && (variable("NO_COLOR") ?? "").isEmpty && variable("TERM") != "dumb"
  }

  /// The columns of the terminal that standard output is; nil where it is none.
  static var outputWidth: Int? { width(of: 1) }

  /// The columns of the terminal that standard error is; nil where it is none, or one that cannot take back a line.
  static var erasableWidth: Int? { variable("TERM") == "dumb" ? nil : width(of: 2) }

  /// For how many seconds work lasts before a bar shows how far it is (`STYLEC_PROGRESS_DELAY`).
  static var progressDelay: Double { variable("STYLEC_PROGRESS_DELAY").flatMap(Double.init) ?? 0.3 }

  /// The seconds since some moment in the past, which no change of the clock moves.
  static var now: Double {
    var time = timespec()
    // The call writes `time` and keeps no pointer to it.
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func width(of descriptor: Int32) -> Int? {
    var size = winsize()
    // The call writes `size` and keeps no pointer to it.
    guard isatty(descriptor) == 1, unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// The value of the environment variable `name`; nil where it is not set.
  private static func variable(_ name: String) -> String? {
    // Nothing changes the environment while the program runs.
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}
