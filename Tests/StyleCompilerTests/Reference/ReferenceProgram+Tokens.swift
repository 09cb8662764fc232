extension ReferenceProgram {
  /// What an expression is worth.
  enum Worth {
    case none
    case number(Int)
    case length(Int)
    /// Anything else, as `dump` prints it.
    case text(String)

    /// What `dump` prints for it where `type` is wanted: "a bare number, computed ones too, is accepted where a length
    /// is wanted".
    func canonical(as type: ReferenceSheet.ValueKind) -> String {
      switch (self, type) {
      case (.none, _): "none"
      case (.number(let number), .length), (.length(let number), _): "\(number)pt"
      case (.number(let number), _): "\(number)"
      case (.text(let text), _): text
      }
    }
  }

  /// What `expression`, written in `file`, is worth in `theme`; nil is no theme.
  func worth(of expression: ReferenceSheet.Expression, in file: String, theme: String?) -> Worth {
    switch expression {
    case .none: .none
    case .literal(_, let canonical): .text(canonical)
    case .number(let number): .number(number)
    case .length(let points): .length(points)
    case .token(let name): worth(ofToken: name, seenFrom: file, theme: theme)
    case .sum(let left, let right):
      Self.calculate(worth(of: left, in: file, theme: theme), +, worth(of: right, in: file, theme: theme))
    case .product(let factor, let number):
      Self.calculate(worth(of: factor, in: file, theme: theme), *, .number(number))
    }
  }

  /// The result of an operation on numbers or lengths: a length where either is one.
  private static func calculate(_ left: Worth, _ operation: (Int, Int) -> Int, _ right: Worth) -> Worth {
    switch (left, right) {
    case (.number(let left), .number(let right)): .number(operation(left, right))
    case (.length(let left), .number(let right)), (.length(let left), .length(let right)):
      .length(operation(left, right))
    default: .none
    }
  }

  /// The worth of the token that `name` means in `file`.
  ///
  /// "A `@theme` gives tokens that its file sees another value […]; several blocks of one name add up. A token built on
  /// a themed token follows the theme."
  private func worth(ofToken name: String, seenFrom file: String, theme: String?) -> Worth {
    guard let (home, token) = definition(ofToken: name, seenFrom: file) else { return .none }
    for case (let place, .theme(let block)) in items where block.name == theme {
      guard definition(ofToken: name, seenFrom: place)?.file == home else { continue }
      if let themed = block.values.first(where: { $0.name == name }) {
        return worth(of: themed.value, in: place, theme: theme)
      }
    }
    return worth(of: token.value, in: home, theme: theme)
  }

  /// "A token is […] seen in its file and in every file that imports that one, directly or not."
  func definition(ofToken name: String, seenFrom file: String) -> (file: String, token: ReferenceSheet.Token)? {
    let visible = sheet.visibleFiles(from: file)
    for case (let home, .token(let token)) in items where token.name == name && visible.contains(home) {
      return (home, token)
    }
    return nil
  }
}

extension ReferenceSheet {
  /// `path` and what it imports, directly or not.
  func visibleFiles(from path: String) -> Set<String> {
    var visible: Set<String> = []
    var waiting = [path]
    while let next = waiting.popLast() {
      guard visible.insert(next).inserted else { continue }
      for case .importing(let other) in files.first(where: { $0.path == next })?.items ?? [] { waiting.append(other) }
    }
    return visible
  }
}
