import StyleTable

/// Controls.
extension SwiftWriter {
  /// Writes the type of the control at `position` and those in it, if there is something to say.
  internal mutating func writeControl(_ position: Int) {
    let control = model.controls[position]
    guard model.isDeclared(position) else { return }
    separate()
    document(control.documentation)
    block("\(access)enum \(control.name)") { writer in
      if control.hasStyle { writer.writeStyle(of: control, at: position) }
      for enumeration in control.enumerations { writer.writeEnumeration(enumeration) }
      for child in control.children { writer.writeControl(child) }
    }
  }

  private mutating func writeStyle(of control: SwiftModel.Control, at position: Int) {
    document(["`\(control.path)` in the table."])
    line("\(access)static let control = sheet.controls[\(position)]")
    separate()
    document(["The states of `\(control.path)`."])
    line("\(access)typealias State = \(control.stateType)")
    writeStyleFunction(of: control) { hasTheme in
      "Style(control.style(in: StyleRuntime.StateMask(rawValue: state.rawValue)"
        + (hasTheme ? ", themeAt: theme.rawValue))" : "))")
    }
    separate()
    document(["The values of `\(control.path)` in one set of states."])
    line("\(access)typealias Style = StyleRuntime.TypedStyle<\(control.reference)>")
  }

  /// Writes the function that gives the style of `control`, as `body` makes it with or without a theme.
  internal mutating func writeStyleFunction(of control: SwiftModel.Control, _ body: (_ hasTheme: Bool) -> String) {
    let hasTheme = !model.themes.isEmpty
    separate()
    document(["What `\(control.path)` shows in `state`; any set of states has a style."])
    block("\(access)static func style(in state: State = .normal\(hasTheme ? ", theme: Theme = .base" : "")) -> Style") {
      $0.line(body(hasTheme))
    }
  }

  private mutating func writeProperty(_ property: SwiftModel.Property) {
    separate()
    document(property.documentation)
    let name = SwiftName.escaped(property.name)
    let value = property.column.map { "untyped.value(at: \($0))" } ?? "nil"
    guard let column = property.column, !property.parameters.isEmpty else {
      return line("\(access)var \(name): \(property.type)? { \(value) }")
    }
    let parameters = property.parameters.map { "\(SwiftName.escaped($0.name)): \($0.type.swiftType)" }
    let arguments = property.parameters.map {
      "\(SwiftLiteral.string($0.key)): .\($0.type)(\(SwiftName.escaped($0.name)))"
    }
    block("\(access)func \(name)(\(parameters.joined(separator: ", "))) -> \(property.type)?") { writer in
      writer.line("self.untyped.value(at: \(column), as: StyleRuntime.StyleText.self)?")
      writer.line("  .filled(with: [\(arguments.joined(separator: ", "))])")
    }
  }

  /// Writes the properties and states of `control`, for a place outside of all types.
  ///
  /// The styles of all controls are one generic type, and so are the states: a type of its own for each, with all that
  /// belongs to one, would take the Swift compiler much longer.
  internal mutating func writeMembers(of control: SwiftModel.Control) {
    let owner = SwiftName.escaped(model.namespace) + "." + control.reference
    if !control.properties.isEmpty {
      line("")
      block("extension StyleRuntime.TypedStyle where Owner == \(owner)") { writer in
        for property in control.properties { writer.writeProperty(property) }
      }
    }
    if !control.states.isEmpty {
      line("")
      block("extension StyleRuntime.StateSet where Owner == \(owner)") { writer in
        for state in control.states { writer.writeState(state) }
      }
    }
  }

  private mutating func writeState(_ state: SwiftModel.State) {
    separate()
    document(state.documentation)
    let bits = "0x" + String(state.mask.rawValue, radix: 16)
    line("\(access)static var \(SwiftName.escaped(state.name)): Self { Self(rawValue: \(bits)) }")
  }

  private mutating func writeEnumeration(_ enumeration: SwiftModel.Enumeration) {
    separate()
    document(enumeration.documentation)
    block("\(access)enum \(enumeration.name): Swift.Int, StyleRuntime.StyleEnumeration, Swift.CaseIterable") { writer in
      for word in enumeration.cases { writer.line("case " + SwiftName.escaped(word)) }
    }
  }
}

extension SwiftModel {
  /// Whether there is something to say of the control at `position` or of one in it.
  internal func isDeclared(_ position: Int) -> Bool {
    let control = controls[position]
    return control.hasStyle || !control.states.isEmpty || !control.enumerations.isEmpty
      || control.children.contains(where: isDeclared)
  }
}
