internal import StyleTable

extension TableVerifier {
  /// Checks that no inheritance chain is too long for a reader to follow it for every control.
  ///
  /// - Requires: No control derives from itself.
  internal func checkDepths() throws(StyleSheetError) {
    let count = table.count(of: .controls)
    var depths = [UInt16](repeating: 0, count: count)
    var walk: [Int] = []
    for start in 0..<count where depths[start] == 0 {
      var next: Int? = start
      while let number = next, depths[number] == 0, walk.count <= TableLayout.longestLineage {
        walk.append(number)
        next = table.base(ofControl: number)
      }
      var depth = next.map { Int(depths[$0]) } ?? 0
      let isShort = depth + walk.count <= TableLayout.longestLineage
      try check(isShort, .controls, start, "its lineage has more than \(TableLayout.longestLineage) controls")
      while let number = walk.popLast() {
        depth += 1
        depths[number] = UInt16(depth)
      }
    }
  }
}
