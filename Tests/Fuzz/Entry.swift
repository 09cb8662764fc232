#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// What libFuzzer calls once, before anything else.
///
/// Without a target the program is `stylec`, which makes the seeds; `fuzz flip-bits TABLE…` damages tables.
@_cdecl("LLVMFuzzerInitialize")
public func initializeFuzzer(
  _ count: UnsafeMutablePointer<CInt>?, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  guard FuzzTarget.chosen == nil else { return 0 }
  let words = CommandLine.arguments.dropFirst()
  guard words.first == "flip-bits" else { exit(Tool.run(words).rawValue) }
  for path in words.dropFirst() { TableTarget.testFlips(ofTableAt: path) }
  exit(0)
}

/// What libFuzzer calls with every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe FuzzTarget.chosen?.test(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
