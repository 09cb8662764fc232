extension StyleSegmentedControl {
  /// The widths of the segments, in points: what the style says of `width`, and equal shares of what is left.
  ///
  /// - Complexity: O(*n*) in their number.
  public var segmentWidths: [Float] {
    let wanted = segments.map { $0.style.value("width", as: Float.self) }
    let rest = wanted.reduce(size.width) { $0 - ($1 ?? 0) }
    let share = max(0, rest) / Float(max(1, wanted.count { $0 == nil }))
    return wanted.map { $0 ?? share }
  }

  /// The index of the segment at `point`, or of that nearest to it; nil where there are no segments.
  public func segmentIndex(at point: ControlPoint) -> Int? {
    var end: Float = 0
    let offset = layoutDirection == .leftToRight ? point.x : size.width - point.x
    for (index, width) in segmentWidths.enumerated() {
      end += width
      if offset < end { return index }
    }
    return segments.indices.last
  }
}
