import StyleTable

/// Controls.
extension SwiftWriter {
  /// Writes the type of the control at `position` and those in it, if there is something to say.
  internal mutating func writeControl(_ position: Int) {
    let control = model.controls[position]
    guard model.isDeclared(position) else { return }
    separate()
    document(control.documentation)
    let owner = model.themes.isEmpty ? "StyleOwner" : "ThemedStyleOwner"
    block("\(access)enum \(control.name)\(control.hasStyle ? ": StyleRuntime.\(owner)" : "")") { writer in
      if control.hasStyle { writer.writeStyle(of: control, at: position) }
      for enumeration in control.enumerations { writer.writeEnumeration(enumeration) }
      for child in control.children { writer.writeControl(child) }
    }
  }

  /// Writes what the control's type has of its own; the rest it has from the runtime.
  private mutating func writeStyle(of control: SwiftModel.Control, at position: Int) {
    document(["`\(control.path)` in the table."])
    line("\(access)static let control = sheet.controls[\(position)]")
    if let type = control.stateType {
      separate()
      document(["The states of `\(control.path)`."])
      line("\(access)typealias State = \(type)")
    }
    if !model.themes.isEmpty {
      separate()
      document(["The themes of the sheet."])
      line("\(access)typealias SheetTheme = Theme")
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
