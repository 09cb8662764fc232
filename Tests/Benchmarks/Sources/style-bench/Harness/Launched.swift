/// The cost of a whole process.
struct Launched {
  /// The elapsed time from start to end.
  let seconds: Double

  /// The peak memory, in bytes.
  let peak: Double
}
