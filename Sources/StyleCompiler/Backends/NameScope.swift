/// The names that are taken in one Swift type or in one CSS style sheet.
package struct NameScope {
  /// The maximum number of underscores that are appended to a name. Further duplicates get a number after the
  /// underscores. This keeps names short, however many are equal.
  private static let mostMarks = 8

  /// The names that can't be taken. Scopes can share them.
  private let reserved: Set<String>

  private var taken: Set<String> = []

  /// For each name that ran out of underscores, the next number to try.
  private var numbers: [String: Int] = [:]

  package init(reserved: Set<String>) { self.reserved = reserved }

  /// Takes and returns `name`, with underscores and possibly a number appended if it isn't free.
  package mutating func take(_ name: String) -> String {
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

  private mutating func takeIfFree(_ name: String) -> Bool { !reserved.contains(name) && taken.insert(name).inserted }
}
