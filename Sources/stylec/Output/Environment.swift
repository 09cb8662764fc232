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
  static var outputWidth: Int? {
    var size = winsize()
    // The call writes `size` and keeps no pointer to it.
    guard isatty(1) == 1, unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The value of the environment variable `name`; nil where it is not set.
  private static func variable(_ name: String) -> String? {
    // Nothing changes the environment while the program runs.
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}
