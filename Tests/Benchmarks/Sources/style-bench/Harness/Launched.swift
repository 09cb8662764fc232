/// The cost of a whole process.
struct Launched {
  /// The elapsed time from start to end.
  let seconds: Double

  /// The processor time of the program and of the system for it, in seconds.
  let processor: Double

  /// The peak memory, in bytes.
  let peak: Double
}
