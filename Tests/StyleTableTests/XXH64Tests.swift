import StyleTable
import Testing

/// Figures from the reference implementation, as the package `xxhash` of PyPI gives them for the bytes 0, 1, 2, ….
@Suite struct XXH64Tests {
  @Test(
    arguments: [
      (0, 0xEF46_DB37_51D8_E999), (8, 0x884A_1736_14B8_1B8D), (24, 0xDD14_A029_2632_BE9B),
      (32, 0xCBF5_9C51_16FF_32B4), (40, 0xF5DA_40F1_B117_41E9), (64, 0xF7C6_7301_DB67_13F0),
      (104, 0x328F_94AC_87D4_D851),
    ] as [(UInt8, UInt64)])
  func agreesWithTheReference(count: UInt8, checksum: UInt64) {
    let bytes = Array(0..<count)
    #expect(XXH64.checksum(of: bytes.span) == checksum)
  }
}
