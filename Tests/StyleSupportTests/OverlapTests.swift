import StyleSupport
import Testing

/// Work on two threads, one of which sends items to the other.
@Suite struct OverlapTests {
  @Test("Items arrive in order, and the result follows them", arguments: [0, 1, 63, 64, 65, 10_000])
  func order(count: Int) {
    var found: [Int] = []
    let result = overlap(
      { send in
        for number in 0..<count { send(number) }
        return "\(count) sent"
      }, { found.append($0) })
    #expect(found == Array(0..<count))
    #expect(result == "\(count) sent")
  }
}
