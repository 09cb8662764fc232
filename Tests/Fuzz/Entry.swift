import CLibrary

/// Prepares the run. Without a target, this is `stylec`, which creates seeds, or `fuzz flip-bits TABLE…`.
@_cdecl("LLVMFuzzerInitialize")
public func initializeFuzzer(
  _ count: UnsafeMutablePointer<CInt>?, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  guard FuzzTarget.chosen == nil else {
    FuzzStatistics.start()
    return 0
  }
  let arguments = CommandLine.arguments.dropFirst()
  guard arguments.first == "flip-bits" else { exit(Tool.run(arguments).rawValue) }
  for path in arguments.dropFirst() { TableTarget.testFlips(ofTableAt: path) }
  exit(0)
}

/// Tests an input. libFuzzer calls this function for each input.
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

/// Writes an input of at most `limit` bytes that combines both inputs, and returns its size, or 0 for other targets.
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

private func store(_ bytes: [UInt8], _ start: UnsafeMutablePointer<UInt8>, _ limit: Int) -> Int {
  let count = min(bytes.count, limit)
  for position in 0..<count { unsafe start[position] = bytes[position] }
  return count
}

/// Changes the bytes in the same way as libFuzzer without a custom mutator, and returns their number.
@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int) -> Int
