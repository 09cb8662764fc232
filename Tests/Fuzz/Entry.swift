#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// What libFuzzer calls once, before anything else; without a target the program is `stylec`, which makes the seeds.
@_cdecl("LLVMFuzzerInitialize")
public func initializeFuzzer(
  _ count: UnsafeMutablePointer<CInt>?, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  if FuzzTarget.chosen == nil { exit(Tool.run(CommandLine.arguments.dropFirst()).rawValue) }
  return 0
}

/// What libFuzzer calls with every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe FuzzTarget.chosen?.test(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
