/// What a whole process took.
struct Launched {
  /// From its start to its end.
  let seconds: Double

  /// The memory that it had at most, in bytes.
  let peak: Double
}
