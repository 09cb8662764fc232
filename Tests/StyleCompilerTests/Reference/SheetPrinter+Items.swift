extension SheetPrinter {
  /// Prints `item` of the file at `path`.
  mutating func print(_ item: ReferenceSheet.Item, in path: String) {
    documentation()
    switch item {
    case .importing(let other): head("@import", "\"\(Self.name(of: other, from: path))\"")
    case .token(let token):
      put("@let")
      gap()
      return print(token)
    case .theme(let theme): return print(theme)
    case .control(let control): return print(control)
    case .rule(let rule): return print(rule)
    }
    end()
  }

  /// Returns the name by which the file at `path` imports the file at `other`: relative to its folder, without the
  /// extension.
  private static func name(of other: String, from path: String) -> String {
    let target = other.dropLast(".style".count)
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    if folder.isEmpty { return String(target) }
    return target.hasPrefix(folder + "/") ? String(target.dropFirst(folder.count + 1)) : "../" + target
  }

  /// Prints `name: value` and a terminator.
  private mutating func print(_ token: ReferenceSheet.Token) {
    put(token.name)
    value(token.value)
    end()
  }

  /// Prints a colon and `value`.
  mutating func value(_ value: ReferenceSheet.Expression) {
    space()
    put(":")
    anything(" ")
    print(value)
  }

  private mutating func print(_ theme: ReferenceSheet.Theme) {
    put("@theme")
    gap()
    put(theme.name)
    block { printer in
      for value in theme.values { printer.print(value) }
    }
  }

  private mutating func print(_ control: ReferenceSheet.Control) {
    put("@control")
    gap()
    put(control.path)
    if let base = control.base {
      space()
      put(":")
      anything(" ")
      put(base)
    }
    if control.members.isEmpty { return end() }
    block { printer in
      for member in control.members { printer.print(member) }
    }
  }

  /// Prints an at-keyword, a gap, and a name.
  private mutating func head(_ keyword: String, _ name: String) {
    put(keyword)
    gap()
    put(name)
  }

  private mutating func print(_ member: ReferenceSheet.Member) {
    documentation()
    switch member {
    case .state(let state): print(state)
    case .alias(let name, let names):
      head("@state", name)
      space(" ")
      put("=")
      anything(" ")
      list(names, separator: "|") { $0.put($1) }
    case .exclusive(let names):
      put("@exclusive")
      gap()
      list(names, separator: ",") { $0.put($1) }
    case .property(let property): print(property)
    case .parameter(let name, let type):
      head("@param", name)
      typed(type)
    }
    end()
  }

  private mutating func print(_ state: ReferenceSheet.State) {
    head("@state", state.name)
    if let bit = state.bit { clause("at", ["\(bit)"]) }
    clause("implies", state.implied)
    clause("requires", state.required)
  }

  /// Prints a keyword and the names after it, unless there are none.
  private mutating func clause(_ keyword: String, _ names: [String]) {
    if names.isEmpty { return }
    gap()
    put(keyword)
    gap()
    list(names, separator: ",") { $0.put($1) }
  }

  private mutating func print(_ property: ReferenceSheet.Property) {
    head("@property", property.name)
    typed(property.type.written)
    guard let defaultValue = property.defaultValue else { return }
    space(" ")
    put("=")
    anything(" ")
    print(defaultValue)
  }

  /// Prints a colon and the name of a type.
  private mutating func typed(_ name: String) {
    space()
    put(":")
    anything(" ")
    put(name)
  }
}
