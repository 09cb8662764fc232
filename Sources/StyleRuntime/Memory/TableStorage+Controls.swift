internal import StyleTable

extension TableStorage {
  /// Returns the index of the text that is the path of the control at the index `number`.
  @inline(__always)
  internal func text(ofControl number: Int) -> Int {
    textCount &- count(of: .controls) &+ number
  }

  /// Returns the index of the control at `path`, or `nil` if there is no such control.
  ///
  /// - Complexity: O(*n*) in the length of `path`, on average.
  @inline(__always)
  internal func control(at path: Span<UInt8>) -> Int? {
    let slotCount = count(of: .controlHash)
    let slots = memory.offset(of: .controlHash)
    let rest = path.rest
    var slot = NameHash.slot(of: NameHash.hash(path, rest: rest, seed: 0), slotCount: slotCount)
    while true {
      let entry = Int(memory.word(at: slots &+ slot &* 4))
      guard entry > 0 else { return nil }
      if isText(text(ofControl: entry &- 1), path, rest: rest) { return entry &- 1 }
      slot = slot &+ 1 == slotCount ? 0 : slot &+ 1
    }
  }

  /// Returns the index of the base control of the control at the index `number`, or `nil` for a root control.
  internal func base(ofControl number: Int) -> Int? {
    let base = field(.controls, number, TableLayout.Control.base)
    return base == TableLayout.none ? nil : Int(base)
  }

  /// Returns the index of the shape of the control at the index `number`.
  internal func shape(ofControl number: Int) -> Int {
    index(.blocks, index(.controls, number, TableLayout.Control.block), TableLayout.Block.shape)
  }

  /// Returns the number of rows of the control at the index `number`.
  internal func rowCount(ofControl number: Int) -> Int {
    let map = index(.shapes, shape(ofControl: number), TableLayout.Shape.map)
    return index(.stateMaps, map, TableLayout.StateMap.rowCount)
  }

  /// Returns the indices of the parameters that the control at the index `number` itself declares.
  internal func parameters(ofControl number: Int) -> Range<Int> {
    firstParameter(ofControl: number)..<firstParameter(ofControl: number + 1)
  }

  /// Returns the index of the first parameter whose control has an index of at least `control`.
  private func firstParameter(ofControl control: Int) -> Int {
    var (low, high) = (0, count(of: .parameters))
    while low < high {
      let middle = (low + high) / 2
      if index(.parameters, middle, TableLayout.Parameter.control) < control { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
