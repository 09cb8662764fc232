/// The names that one type of Swift, or one sheet of CSS, has given already.
internal struct NameScope {
  /// The `_` that a name can get; a number follows where more are needed, so that equal names stay short.
  private static let mostMarks = 8

  /// The names that aren't to be had, which scopes can share.
  private let reserved: Set<String>

  private var taken: Set<String> = []

  /// For each name that was taken more often than there are marks, the number of the last one.
  private var numbers: [String: Int] = [:]

  /// Creates a scope in which `reserved` isn't to be had.
  internal init(reserved: Set<String>) {
    self.reserved = reserved
  }

  /// Takes and returns `name`, with a `_` or several after it if it isn't free.
  ///
  /// - Complexity: O(1), on average.
  internal mutating func take(_ name: String) -> String {
    var free = name
    for _ in 0..<Self.mostMarks {
      if takeIfFree(free) { return free }
      free += "_"
    }
    var number = numbers[name] ?? Self.mostMarks
    while !takeIfFree(free + String(number)) { number += 1 }
    numbers[name] = number + 1
    return free + String(number)
  }

  /// Takes `name`, or returns `false` if it isn't free.
  private mutating func takeIfFree(_ name: String) -> Bool { !reserved.contains(name) && taken.insert(name).inserted }
}
