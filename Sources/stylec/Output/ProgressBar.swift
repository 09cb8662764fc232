/// What a bar shows, and when it is drawn; times are seconds of one clock.
struct ProgressBar: Sendable {
  /// The seconds between two drawings.
  private static let interval = 0.1

  /// The most columns between the brackets, and the fewest that show anything.
  private static let columns = (most: 40, fewest: 5)

  /// How much is done.
  var done = 0

  private var label = ""
  private var total = 0
  private var isDrawn = false

  /// When it is drawn next.
  private var nextTime: Double

  /// A bar for work that begins at `start`, and is worth showing if it lasts longer than `delay`.
  init(start: Double, delay: Double) {
    nextTime = start + delay
  }

  /// From now on it is for the work called `label`.
  mutating func begin(_ label: String, total: Int) {
    (self.label, self.total) = (label, total)
  }

  /// Whether it is to be drawn at `time`; what is all but over is not worth it.
  func isDue(at time: Double) -> Bool { time >= nextTime && done < total }

  /// What draws it at `time` in the place of what was drawn before, on a terminal of `width` columns.
  mutating func draw(at time: Double, width: Int) -> String {
    nextTime = time + Self.interval
    isDrawn = true
    return "\r\(text(width: width))\u{1B}[K"
  }

  /// What takes it away, if it is there.
  mutating func erase() -> String {
    defer { isDrawn = false }
    return isDrawn ? "\r\u{1B}[K" : ""
  }

  /// `formatting [====>     ]  12/400` in less than `width` columns: a line that is full wraps on some terminals.
  private func text(width: Int) -> String {
    let counts = "\(done)/\(total)"
    // As many columns as the last of the counts takes, so that the bar does not move.
    let room = width - 1 - label.count - 2 * "\(total)".count - 5
    guard room >= Self.columns.fewest else {
      return [label + " " + counts, counts].first { $0.count < width } ?? ""
    }
    let columns = min(room, Self.columns.most)
    let filled = columns * done / total
    let bar = filled == 0 ? "" : String(repeating: "=", count: filled - 1) + ">"
    let indentation = String(repeating: " ", count: "\(total)".count - "\(done)".count)
    return "\(label) [\(bar.padded(to: columns))] \(indentation)\(counts)"
  }
}
