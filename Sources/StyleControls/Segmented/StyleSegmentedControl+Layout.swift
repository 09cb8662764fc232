extension StyleSegmentedControl {
  /// The widths of the segments in points.
  ///
  /// A segment has the `width` of its style. The segments without one share the remaining width equally.
  ///
  /// - Complexity: O(*n*) in the number of segments.
  public var segmentWidths: [Float] {
    let wanted = segments.map { $0.style.value("width", as: Float.self) }
    let rest = wanted.reduce(size.width) { $0 - ($1 ?? 0) }
    let share = max(0, rest) / Float(max(1, wanted.count { $0 == nil }))
    return wanted.map { $0 ?? share }
  }

  /// Returns the index of the segment at `point` or closest to it, or `nil` if the control doesn't have any segments.
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
