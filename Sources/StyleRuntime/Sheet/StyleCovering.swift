/// The fewest distinct styles of a control that together show everything at least once.
///
///     let pictures = try sheet.control("button.follow").distinctStyles(covering: .values)
///     pictures.isMinimal  // true
public struct StyleCovering: RandomAccessCollection, Sendable, CustomStringConvertible {
  /// The parts of a look to show at least once.
  public enum Subject: String, CaseIterable, Sendable {
    /// Every look, as a whole.
    case looks

    /// Every value of every property, including none.
    case values

    /// Every pair of values of two properties that some look has together, and so every value, too.
    case pairs
  }

  private let styles: [DistinctStyle]

  /// The number of styles that are needed at least.
  ///
  /// It's the number of these styles if there is a proof that no fewer do. Otherwise, fewer may or may not do.
  public let leastCount: Int

  fileprivate init(of looks: [(style: DistinctStyle, values: [ShownValue])], _ subject: Subject) {
    let values = looks.map { $0.values }
    let cover = SetCover(Self.parts(of: values, subject), count: looks.count)
    styles = cover.sets.map { looks[$0].style }
    leastCount = cover.leastCount
  }

  /// Returns the looks that have each part to show.
  private static func parts(of looks: [[ShownValue]], _ subject: Subject) -> [[Int]] {
    if subject == .looks {
      return occurrences(of: looks.map { $0.map { $0.cell } }) { look in looks[look].contains { $0.former != .same } }
    }
    return (looks.first?.indices ?? 0..<0).reduce(into: []) { parts, first in
      // A pair of a property with itself is a value.
      for second in subject == .pairs ? 0...first : first...first {
        let pairs = looks.map { Pair(first: $0[first], second: $0[second]) }
        parts += occurrences(of: pairs) { pairs[$0].first.former != .same || pairs[$0].second.former != .same }
      }
    }
  }

  private struct Pair: Hashable { let first, second: ShownValue }

  /// Returns the indices of each of `parts`, except for those that didn't change.
  private static func occurrences<Part: Hashable>(of parts: [Part], where isChanged: (Int) -> Bool) -> [[Int]] {
    var found: [Part: [Int]] = [:]
    for (index, part) in parts.enumerated() where isChanged(index) { found[part, default: []].append(index) }
    return found.map { $0.value }
  }

  /// Whether there is a proof that no fewer styles show the same.
  public var isMinimal: Bool { count == leastCount }

  /// The index of the first style, which is always 0.
  public var startIndex: Int { 0 }

  /// The number of styles.
  public var endIndex: Int { styles.count }

  /// Accesses the style at `position`.
  ///
  /// - Requires: `position` is an index of the collection.
  public subscript(position: Int) -> DistinctStyle { styles[position] }

  /// The descriptions of the styles, such as `[normal; dark, selected]`.
  public var description: String { "[" + map { $0.description }.joined(separator: "; ") + "]" }
}

extension Control {
  /// Returns the fewest of the distinct styles that show each look, value, or pair of values at least once.
  ///
  /// If a value changes wherever it is used, a picture of one of these styles changes. To see what changes only in some
  /// cases, too, pass the former style sheet.
  ///
  /// - Parameters:
  ///   - subject: The parts of a look to show. What two values do together is only shown by pairs.
  ///   - former: A style sheet from before a change, or `nil`. If there is one, the styles are those of looks that changed,
  ///     and show every change of a value, or every pair with one. States, variants, and contexts are matched by name.
  /// - Returns: The styles, in the order of ``distinctStyles``.
  /// - Complexity: The complexity of ``distinctStyles``, O(*l* · *p*) for *l* looks and *p* properties, or O(*l* · *p*²) for
  ///   pairs, and a limited search for the fewest styles.
  public func distinctStyles(
    covering subject: StyleCovering.Subject, against former: StyleSheet? = nil
  ) -> StyleCovering {
    StyleCovering(of: looks(against: former), subject)
  }
}
