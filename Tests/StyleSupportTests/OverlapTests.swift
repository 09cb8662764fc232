import StyleSupport
import TestSupport
import Testing

/// Work on two threads, one of which sends items to the other.
@Suite struct OverlapTests {
  @Test("Items arrive in order, and the result follows them")
  func order() {
    Cases.forEach([0, 1, 63, 64, 65, 10_000]) { count in
      var found: [Int] = []
      let result = overlap(
        { send in
          for number in 0..<count { send(number) }
          return "\(count) sent"
        }, { found.append($0) })
      #expect(found == Array(0..<count), "\(count)")
      #expect(result == "\(count) sent", "\(count)")
    }
  }
}
