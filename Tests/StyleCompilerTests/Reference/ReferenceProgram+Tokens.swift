extension ReferenceProgram {
  /// The value of an expression.
  enum Value {
    case none
    case number(Int)
    case length(Int)
    /// Any other value, as `dump` prints it.
    case text(String)

    /// Returns the text that `dump` prints for the value of a property of type `type`: "You can use a number without a
    /// unit wherever a length is required, even if the number is computed."
    func canonical(as type: ReferenceSheet.ValueKind) -> String {
      switch (self, type) {
      case (.none, _): "none"
      case (.number(let number), .length), (.length(let number), _): "\(number)pt"
      case (.number(let number), _): "\(number)"
      case (.text(let text), _): text
      }
    }
  }

  /// Returns the value of `expression` in `file` under `theme`, or without a theme if it's `nil`.
  func value(of expression: ReferenceSheet.Expression, in file: String, theme: String?) -> Value {
    switch expression {
    case .none: .none
    case .literal(_, let canonical): .text(canonical)
    case .number(let number): .number(number)
    case .length(let points): .length(points)
    case .token(let name): value(ofToken: name, in: file, theme: theme)
    case .sum(let left, let right):
      Self.calculate(value(of: left, in: file, theme: theme), +, value(of: right, in: file, theme: theme))
    case .product(let factor, let number):
      Self.calculate(value(of: factor, in: file, theme: theme), *, .number(number))
    }
  }

  /// Returns the result of an operation on numbers or lengths. It's a length if either operand is one.
  private static func calculate(_ left: Value, _ operation: (Int, Int) -> Int, _ right: Value) -> Value {
    switch (left, right) {
    case (.number(let left), .number(let right)): .number(operation(left, right))
    case (.length(let left), .number(let right)), (.length(let left), .length(let right)):
      .length(operation(left, right))
    default: .none
    }
  }

  /// Returns the value of the token that `name` refers to in `file`.
  ///
  /// "Use `@theme` to override the values of tokens that are in scope." "The compiler combines" several blocks with the
  /// same name. "A theme also affects tokens that depend on the tokens it overrides."
  private func value(ofToken name: String, in file: String, theme: String?) -> Value {
    guard let (home, token) = definition(ofToken: name, in: file) else { return .none }
    for case (let path, .theme(let block)) in items where block.name == theme {
      guard definition(ofToken: name, in: path)?.file == home else { continue }
      if let themed = block.values.first(where: { $0.name == name }) {
        return value(of: themed.value, in: path, theme: theme)
      }
    }
    return value(of: token.value, in: home, theme: theme)
  }

  /// Returns the definition of the token that `name` refers to: "A token is in scope in the file that declares it, and
  /// in every file that imports that file directly or indirectly."
  func definition(ofToken name: String, in file: String) -> (file: String, token: ReferenceSheet.Token)? {
    let visible = sheet.visibleFiles(from: file)
    for case (let home, .token(let token)) in items where token.name == name && visible.contains(home) {
      return (home, token)
    }
    return nil
  }
}

extension ReferenceSheet {
  /// Returns `path` and the files that it imports, directly or indirectly.
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
