import StyleCompiler
import StyleSupport

/// The safe fix-its of the diagnostics of one file, leaving out those that overlap an earlier one.
package struct SafeEdits {
  /// The diagnostics that the edits fix, in the order of `fixIts`.
  package private(set) var diagnostics: [Diagnostic] = []

  /// The fix-it for each of `diagnostics`, sorted by location. No two overlap.
  private var fixIts: [Diagnostic.FixIt] = []

  /// Creates edits from the first safe fix-it of each of `diagnostics`, which belong to one file.
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

  package var isEmpty: Bool { fixIts.isEmpty }

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

  /// Returns the first of `diagnostics` that is still reported, or `nil` if there is none.
  ///
  /// - Parameter remaining: The diagnostics of the file after the fix-its are applied.
  /// - Complexity: O(*n* · log *n*) in the number of diagnostics.
  package func firstUnmended(in remaining: [Diagnostic]) -> Diagnostic? {
    let starts = Dictionary(grouping: remaining, by: \.id).mapValues { $0.map(\.span.start).sorted() }
    let growths = fixIts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.growth) }
    return diagnostics.first { mended in
      guard let starts = starts[mended.id] else { return false }
      let offsets = newOffsets(of: mended.span.start, growths)
      let index = starts.partitionIndex { $0 < offsets.lowerBound }
      return index < starts.count && starts[index] <= offsets.upperBound
    }
  }

  /// Returns the possible new offsets of the byte at `offset`: before the text inserted there, or after it.
  ///
  /// - Parameter growths: For each *n* from 0, the number of bytes that the first *n* fix-its add to the file.
  private func newOffsets(of offset: Int, _ growths: [Int]) -> ClosedRange<Int> {
    let before = offset + growths[fixIts.partitionIndex { $0.span.end < offset }]
    let through = offset + growths[fixIts.partitionIndex { $0.span.end <= offset }]
    return min(before, through)...max(before, through)
  }
}

extension Diagnostic.FixIt {
  /// Returns whether the fix-it can't be applied together with `last`, which starts at the same offset or before.
  ///
  /// Several different texts can be inserted at the same offset, but each of them only once.
  fileprivate func touches(_ last: Diagnostic.FixIt) -> Bool {
    guard span.start == last.span.start else { return span.start < last.span.end }
    return span.start < span.end || last.span.start < last.span.end || replacement == last.replacement
  }

  /// The number of bytes that the fix-it adds to the file.
  fileprivate var growth: Int { replacement.utf8.count - (span.end - span.start) }
}
