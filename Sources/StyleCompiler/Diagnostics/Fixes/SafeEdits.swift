/// The safe fix-its of what was said about one file, as far as they do not touch each other.
package struct SafeEdits {
  /// What they mend, in the order of the places.
  package private(set) var diagnostics: [Diagnostic] = []

  /// For each diagnostic the fix-it; no two touch.
  private var fixIts: [Diagnostic.FixIt] = []

  /// The fix-its for `diagnostics`, which are about one file: the first safe one of each.
  package init(_ diagnostics: [Diagnostic]) {
    let found = diagnostics.compactMap { diagnostic -> (diagnostic: Diagnostic, fixIt: Diagnostic.FixIt)? in
      diagnostic.fixIts.first { $0.isSafe && $0.span.file == diagnostic.span.file }.map { (diagnostic, $0) }
    }
    for (diagnostic, fixIt) in found.sorted(by: { $0.fixIt.span.start < $1.fixIt.span.start }) {
      if let last = fixIts.last, fixIt.touches(last) { continue }
      self.diagnostics.append(diagnostic)
      fixIts.append(fixIt)
    }
  }

  /// Whether there is nothing to do.
  package var isEmpty: Bool { fixIts.isEmpty }

  /// `bytes`, the file's, with the fix-its applied.
  package func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var end = 0
    for fixIt in fixIts {
      result += bytes[end..<fixIt.span.start]
      result += fixIt.replacement.utf8
      end = fixIt.span.end
    }
    return result + bytes[end...]
  }

  /// Returns the first of the diagnostics that `remaining`, the diagnostics of the file with the fix-its applied, still
  /// has, or `nil` if there is none.
  ///
  /// - Complexity: O(*n* · log *n*) in the number of diagnostics.
  package func firstUnmended(in remaining: [Diagnostic]) -> Diagnostic? {
    let starts = Dictionary(grouping: remaining, by: \.id).mapValues { $0.map(\.span.start).sorted() }
    let growths = fixIts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.growth) }
    return diagnostics.first { mended in
      guard let starts = starts[mended.id] else { return false }
      let places = newPlaces(of: mended.span.start, growths)
      let index = starts.partitionIndex { $0 < places.lowerBound }
      return index < starts.count && starts[index] <= places.upperBound
    }
  }

  /// Returns where the byte at `offset` may be now: before the text inserted there, or after it.
  ///
  /// - Parameter growths: For each number of fix-its, from 0, by how many bytes the first of them make the file longer.
  private func newPlaces(of offset: Int, _ growths: [Int]) -> ClosedRange<Int> {
    let before = offset + growths[fixIts.partitionIndex { $0.span.end < offset }]
    let through = offset + growths[fixIts.partitionIndex { $0.span.end <= offset }]
    return min(before, through)...max(before, through)
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the position of the first element for which `belongsBefore` is false, or the end if there is none.
  ///
  /// - Requires: No element for which it is true comes after one for which it is false.
  /// - Complexity: O(log *n*) in the number of elements.
  fileprivate func partitionIndex(where belongsBefore: (Element) -> Bool) -> Int {
    var range = startIndex..<endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = belongsBefore(self[middle]) ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}

extension Diagnostic.FixIt {
  /// Whether the fix-it can't be applied together with `last`, which begins at the same place or before.
  ///
  /// Several texts can be inserted at one place, each of them once.
  fileprivate func touches(_ last: Diagnostic.FixIt) -> Bool {
    guard span.start == last.span.start else { return span.start < last.span.end }
    return span.start < span.end || last.span.start < last.span.end || replacement == last.replacement
  }

  /// By how many bytes it makes the file longer.
  fileprivate var growth: Int { replacement.utf8.count - (span.end - span.start) }
}
