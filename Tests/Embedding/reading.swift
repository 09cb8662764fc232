// Compares a generated accessor with a `Property` handle: the same property of the same styles, alternating in one run.

import StyleRuntime

/// Prints the nanoseconds per call of both closures and their ratio, using the fastest of 100 rounds for each.
func compare(_ name: String, count: Int, _ generated: (Int) -> Int, _ handle: (Int) -> Int) {
  var best = (generated: Double.infinity, handle: Double.infinity)
  var sums = (generated: 0, handle: 0)
  for _ in 0..<100 {
    let first = ContinuousClock().measure { for i in 0..<count { sums.generated &+= generated(i) } }
    let second = ContinuousClock().measure { for i in 0..<count { sums.handle &+= handle(i) } }
    best.generated = min(best.generated, nanoseconds(first) / Double(count))
    best.handle = min(best.handle, nanoseconds(second) / Double(count))
  }
  precondition(sums.generated == sums.handle)
  print("| \(name) | \(rounded(best.generated)) | \(rounded(best.handle)) | \(rounded(best.generated / best.handle)) |")
}

func nanoseconds(_ duration: Duration) -> Double {
  let (seconds, attoseconds) = duration.components
  return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
}

func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }

/// Returns the components of a color as an integer, or 0 if it has none.
func bits(_ color: StyleColor?) -> Int {
  guard case .rgba(let channels)? = color else { return 0 }
  return Int(channels.rawValue)
}

@inline(never) func compareAll() throws {
  let title = try FollowButton.control.property("title", as: String.self)
  let alpha = try FollowButton.control.property("alpha", as: Float.self)
  let color = try FollowButton.control.property("title-color", as: StyleColor.self)
  let masks = (0..<64).map { _ in UInt32.random(in: 0..<1 << 18) & 0x3000F }
  let styles = masks.map { FollowButton.style(in: FollowButton.State(rawValue: $0)) }

  print("| | generated, ns | handle, ns | ratio |\n|---|---|---|---|")
  compare("a number in a style", count: 100_000) { i in
    styles[i & 63].alpha.map { Int($0.bitPattern) } ?? 0
  } _: { i in
    styles[i & 63].untyped[alpha].map { Int($0.bitPattern) } ?? 0
  }
  compare("a color in a style", count: 100_000) { i in
    bits(styles[i & 63].titleColor)
  } _: { i in
    bits(styles[i & 63].untyped[color])
  }
  compare("a string in a style", count: 30_000) { i in
    styles[i & 63].title?.utf8.count ?? 0
  } _: { i in
    styles[i & 63].untyped[title]?.utf8.count ?? 0
  }
  compare("a style and a number in it", count: 100_000) { i in
    FollowButton.style(in: FollowButton.State(rawValue: masks[i & 63])).alpha.map { Int($0.bitPattern) } ?? 0
  } _: { i in
    FollowButton.control.style(in: StateMask(rawValue: masks[i & 63]))[alpha].map { Int($0.bitPattern) } ?? 0
  }
}

@main enum Reading {
  static func main() throws {
    let opening = ContinuousClock().measure { precondition(FollowButton.style().title != nil) }
    print("first use: \(nanoseconds(opening) / 1000) µs\n")
    try compareAll()
  }
}
