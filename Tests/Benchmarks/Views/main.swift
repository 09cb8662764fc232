// Measures what StyleUIKit does for a view in a list, with stubs of UIKit, in processor time. `Tests/Benchmarks/views` builds
// and runs it.
import Foundation
import StyleCompiler
import StyleControls
import UIKit

/// Returns the processor time of one call of `body` in microseconds: the least of ten rounds.
@MainActor func time(_ count: Int, _ body: @MainActor (Int) -> Void) -> Double {
  let rounds = (0..<10).map { _ in
    let start = clock()
    for index in 0..<count { body(index) }
    return Double(clock() - start) / Double(count)
  }
  return (rounds.min() ?? 0) * 1e6 / Double(CLOCKS_PER_SEC)
}

let compilation = try Compiler(files: DiskFiles()).compile(["Stylesheets/FollowButton.style"])
guard let table = compilation.table else { fatalError("the sample has errors") }
let follow = try StyleSheet(bytes: table).control("button.follow")

let button = StyledButton(follow)
button.runUpdates()
let unchanged = time(100_000) { _ in button.apply(follow) }

let selected = StateMask.selected
let mutual = try follow.mask(named: "mutual")
let changed = time(10_000) { index in
  UIView.performWithoutAnimation { button.states = index % 3 == 0 ? mutual : index % 3 == 1 ? selected : .normal }
  button.runUpdates()
}

let controls = (0..<100).map { _ in StyleControl(follow) }
let colors = try ["activity-indicator-color", "background-color", "stroke-color", "title-color"].map {
  try follow.property($0, as: StyleColor.self)
}
let numbers = try ["alpha", "stroke-outset", "stroke-width"].map { try follow.property($0, as: Float.self) }
let title = try follow.property("title", as: StyleText.self)
let corners = try follow.property("corner-style", as: String.self)
let isWaiting = try follow.property("shows-activity-indicator", as: Bool.self)
let insets = try follow.property("content-insets", as: StyleInsets.self)
let transition = try follow.property("transition", as: StyleTransition.self)
var sum: Float = 0
let restyled = time(1_000) { index in
  for control in controls {
    try? control.setState("selected", to: index % 2 == 0)
    control.updateStyleIfNeeded()
    let style = control.style
    for color in colors where style[color] != nil { sum += 1 }
    for number in numbers { sum += style[number] ?? 0 }
    if style[title] != nil, style[corners] != nil, style[isWaiting] != true, style[insets] != nil { sum += 1 }
    sum += style[transition]?.duration ?? 0
  }
}

print("unchanged style applied again  \(String(format: "%8.2f", unchanged)) µs")
print("state of a reused cell         \(String(format: "%8.2f", changed)) µs")
print("100 headless controls restyled \(String(format: "%8.2f", restyled)) µs")
precondition(sum > 0)
