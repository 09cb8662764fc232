import CLibrary

/// Prepares the run; libFuzzer calls it once, before anything else.
///
/// Without a target the program is `stylec`, which makes the seeds; `fuzz flip-bits TABLE…` damages tables.
@_cdecl("LLVMFuzzerInitialize")
public func initializeFuzzer(
  _ count: UnsafeMutablePointer<CInt>?, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  guard FuzzTarget.chosen == nil else {
    FuzzStatistics.start()
    return 0
  }
  let words = CommandLine.arguments.dropFirst()
  guard words.first == "flip-bits" else { exit(Tool.run(words).rawValue) }
  for path in words.dropFirst() { TableTarget.testFlips(ofTableAt: path) }
  exit(0)
}

/// Tries an input; libFuzzer calls it with each.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzStatistics.countInput()
  unsafe FuzzTarget.chosen?.test(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// Replaces the `count` bytes at `start` with another input of at most `limit` bytes, and returns its size.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutateInput(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int, _ seed: CUnsignedInt) -> Int {
  guard FuzzTarget.chosen?.readsSheets == true else { return unsafe mutateBytes(start, count, limit) }
  let input = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  let result = InputMutator.mutated(input, seed: UInt64(seed)) { _ in
    let size = unsafe mutateBytes(start, count, limit)
    return unsafe Array(UnsafeBufferPointer(start: start, count: size))
  }
  return unsafe store(result, start, limit)
}

/// Puts at `result` an input of at most `limit` bytes that has something of both inputs, and returns its size, or 0 if the
/// target leaves that to libFuzzer.
@_cdecl("LLVMFuzzerCustomCrossOver")
public func crossInputs(
  _ first: UnsafePointer<UInt8>, _ firstCount: Int, _ second: UnsafePointer<UInt8>, _ secondCount: Int,
  _ result: UnsafeMutablePointer<UInt8>, _ limit: Int, _ seed: CUnsignedInt
) -> Int {
  guard FuzzTarget.chosen?.readsSheets == true else { return 0 }
  let crossed = unsafe InputMutator.crossed(
    Array(UnsafeBufferPointer(start: first, count: firstCount)),
    with: Array(UnsafeBufferPointer(start: second, count: secondCount)), seed: UInt64(seed))
  return unsafe store(crossed, result, limit)
}

/// Puts the first `limit` of `bytes` at `start`, and returns how many there are.
private func store(_ bytes: [UInt8], _ start: UnsafeMutablePointer<UInt8>, _ limit: Int) -> Int {
  let count = min(bytes.count, limit)
  for position in 0..<count { unsafe start[position] = bytes[position] }
  return count
}

/// Changes the bytes as libFuzzer does without a mutator of the program's own, and returns their number.
@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int) -> Int
