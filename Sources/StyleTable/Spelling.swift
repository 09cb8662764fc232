/// The limits within which a known name is spelled almost like an unknown one. The distance of two names is the number
/// of Unicode scalars to insert, delete, or replace in one to get the other (Levenshtein distance). A name is near if
/// its distance is within a limit that depends on the length of the unknown name.
package enum Spelling {
  /// The length of the longest name that is compared, in Unicode scalars. Nobody types a longer name, and the limit
  /// bounds the cost of a comparison.
  package static let longest = 256

  /// Returns the greatest distance at which a name can be a misspelling of `name`. The limit is a third of its scalars,
  /// rounded up, at most 3, and always less than its length.
  package static func limit(for name: String) -> Int {
    let length = name.unicodeScalars.prefix(9).count
    return max(0, min((length + 2) / 3, length - 1, 3))
  }
}

/// A measure of the distances from one name to others.
package struct EditDistance {
  /// The scalars of the name.
  private let scalars: [UInt32]

  /// The distances from the prefix of the other name read so far to each prefix of `scalars`. Reused, so that a
  /// comparison doesn't allocate.
  private var row: [Int]

  /// Creates a measure of distances from `name`.
  package init(from name: String) {
    scalars = name.unicodeScalars.prefix(Spelling.longest + 1).map { $0.value }
    row = Array(0...scalars.count)
  }

  /// Returns the distance to `name`, or `nil` if it is greater than `limit` or the measured name is too long. Only
  /// prefixes whose lengths differ by at most `limit` are compared.
  ///
  /// - Complexity: O(*m* · `limit`) in the length of the shorter name, or less if the distance is too great.
  package mutating func distance(to name: String, within limit: Int) -> Int? {
    guard scalars.count <= Spelling.longest, limit >= 0 else { return nil }
    for column in row.indices { row[column] = column }
    var length = 0
    for scalar in name.unicodeScalars {
      length += 1
      guard length - limit <= scalars.count, takeRow(scalar.value, length, limit) <= limit else { return nil }
    }
    return scalars.count - length <= limit && row[scalars.count] <= limit ? row[scalars.count] : nil
  }

  /// Computes the row for the prefix of `length` scalars that ends with `scalar`, and returns its least distance.
  private mutating func takeRow(_ scalar: UInt32, _ length: Int, _ limit: Int) -> Int {
    let first = max(1, length - limit)
    var diagonal = row[first - 1]
    var least = first == 1 ? length : limit + 1
    row[first - 1] = least
    for column in first..<min(scalars.count, length + limit) + 1 {
      let replaced = diagonal + (scalars[column - 1] == scalar ? 0 : 1)
      diagonal = row[column]
      row[column] = min(replaced, row[column] + 1, row[column - 1] + 1)
      least = min(least, row[column])
    }
    return least
  }
}
