extension ResolutionCheck {
  /// Returns a check of the smallest style sheet that still shows the difference in a plain layout.
  func shrunk() -> ResolutionCheck {
    guard let original = difference(layout: nil) else { return self }
    var smallest = self
    var position = 0
    while let smaller = smallest.without(position) {
      if smaller.difference(layout: nil)?.kind == original.kind { smallest = smaller } else { position += 1 }
    }
    return smallest
  }

  /// Returns the check of the style sheet without the part at the given index, or `nil` if there are fewer parts.
  private func without(_ number: Int) -> ResolutionCheck? {
    var remaining = number
    var sheet = sheet
    for file in sheet.files.indices {
      if sheet.files[file].items.remove(&remaining, within: { $0.remove(&$1) }) {
        return ResolutionCheck(seed: seed, sheet: sheet)
      }
    }
    return nil
  }
}

extension Array {
  /// Removes the part at the index `remaining`, counting the elements and the parts within them. Returns whether there
  /// was one. If there wasn't, subtracts the number of parts from `remaining`.
  fileprivate mutating func remove(_ remaining: inout Int, within: (inout Element, inout Int) -> Bool) -> Bool {
    for index in indices {
      if remaining == 0 {
        remove(at: index)
        return true
      }
      remaining -= 1
      if within(&self[index], &remaining) { return true }
    }
    return false
  }
}

extension ReferenceSheet.Item {
  /// Removes the part at the index `remaining` within the item, and returns whether there was one.
  fileprivate mutating func remove(_ remaining: inout Int) -> Bool {
    switch self {
    case .importing, .token, .axis: return false
    case .theme(var theme):
      defer { self = .theme(theme) }
      return theme.values.remove(&remaining, within: { _, _ in false })
    case .control(var control):
      defer { self = .control(control) }
      return control.members.remove(&remaining, within: { $0.remove(&$1) })
    case .rule(var rule):
      defer { self = .rule(rule) }
      return rule.body.remove(&remaining, within: { $0.remove(&$1) })
    case .expectation(var rule):
      defer { self = .expectation(rule) }
      return rule.body.remove(&remaining, within: { $0.remove(&$1) })
    }
  }
}

extension ReferenceSheet.Member {
  /// Removes the part at the index `remaining` within a state block, and returns whether there was one.
  fileprivate mutating func remove(_ remaining: inout Int) -> Bool {
    guard case .statement(var statement) = self else { return false }
    defer { self = .statement(statement) }
    return statement.remove(&remaining)
  }
}

extension ReferenceSheet.Statement {
  /// Removes the part at the index `remaining` within a nested block, and returns whether there was one.
  fileprivate mutating func remove(_ remaining: inout Int) -> Bool {
    guard case .block(let states, var body) = self else { return false }
    defer { self = .block(states, body) }
    return body.remove(&remaining, within: { $0.remove(&$1) })
  }
}
