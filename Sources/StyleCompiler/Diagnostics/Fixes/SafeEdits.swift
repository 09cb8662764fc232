/// The safe fix-its of what was said about one file, as far as they do not touch each other.
package struct SafeEdits {
  /// What they mend, in the order of the places.
  package private(set) var diagnostics: [Diagnostic] = []

  /// For each diagnostic the fix-it; no two touch.
  private var fixIts: [Diagnostic.FixIt] = []

  /// The fix-its for the diagnostics of `file` among `diagnostics`, the first safe one of each.
  package init(_ diagnostics: [Diagnostic], in file: Int) {
    let found = diagnostics.compactMap { diagnostic -> (diagnostic: Diagnostic, fixIt: Diagnostic.FixIt)? in
      guard diagnostic.span.file == file else { return nil }
      return diagnostic.fixIts.first { $0.isSafe && $0.span.file == file }.map { (diagnostic, $0) }
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

  /// One of the diagnostics that `remaining`, those of the file with the fix-its applied, still hold; nil for none.
  package func firstUnmended(in remaining: [Diagnostic]) -> Diagnostic? {
    diagnostics.first { mended in
      let places = newPlaces(of: mended.span.start)
      return remaining.contains { $0.id == mended.id && places.contains($0.span.start) }
    }
  }

  /// Where what began at `offset` may begin now: before what was put in there, or behind it.
  private func newPlaces(of offset: Int) -> ClosedRange<Int> {
    let before = fixIts.prefix { $0.span.end < offset }.reduce(offset) { $0 + $1.growth }
    let through = fixIts.prefix { $0.span.end <= offset }.reduce(offset) { $0 + $1.growth }
    return min(before, through)...max(before, through)
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
