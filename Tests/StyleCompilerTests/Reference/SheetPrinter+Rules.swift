extension SheetPrinter {
  /// Prints `rule`.
  mutating func print(_ rule: ReferenceSheet.Rule) {
    list(rule.selectors, separator: ",") { printer, selector in
      printer.put(selector.path ?? "")
      guard let states = selector.states else { return }
      if selector.path != nil { printer.space() }
      printer.print(states)
    }
    print(rule.body)
  }

  /// Prints combinations in brackets.
  private mutating func print(_ states: [ReferenceSheet.Combination]) {
    put("[")
    anything()
    list(states, separator: ",") { printer, combination in
      printer.list(combination, separator: "|") { $0.put(Self.text(of: $1)) }
    }
    anything()
    put("]")
  }

  private static func text(of item: ReferenceSheet.CombinationItem) -> String {
    switch item {
    case .name(let name): name
    case .not(let name): "!" + name
    case .any: "*"
    case .normal: "normal"
    }
  }

  /// Prints the statements of a block, including the brackets of the block.
  private mutating func print(_ body: [ReferenceSheet.Statement]) {
    block { printer in
      for (index, statement) in body.enumerated() {
        printer.documentation()
        switch statement {
        case .declaration(let property, let value):
          printer.put(property)
          printer.value(value)
          if index == body.count - 1 { printer.endLast() } else { printer.end() }
        case .block(let states, let body):
          printer.print(states)
          printer.print(body)
        }
      }
    }
  }

  /// Prints `value`.
  mutating func print(_ value: ReferenceSheet.Expression) {
    switch value {
    case .none: put("none")
    case .literal(let written, _): put(written)
    case .number(let number): put("\(number)")
    case .length(let points): put("\(points)pt")
    case .token(let name): put("$" + name)
    case .sum(let left, let right):
      print(left)
      gap()
      put("+")
      wideGap()
      print(right)
    case .product(let factor, let number): print(factor, times: number)
    }
  }

  /// Prints a product, with the number on either side and a sum in parentheses.
  private mutating func print(_ factor: ReferenceSheet.Expression, times number: Int) {
    let isNumberLast = isFirst()
    if !isNumberLast {
      put("\(number)")
      times()
    }
    if case .sum = factor { put("(") }
    print(factor)
    if case .sum = factor { put(")") }
    if isNumberLast {
      times()
      put("\(number)")
    }
  }

  /// Prints a `*`.
  private mutating func times() {
    space(" ")
    put("*")
    anything(" ")
  }
}
