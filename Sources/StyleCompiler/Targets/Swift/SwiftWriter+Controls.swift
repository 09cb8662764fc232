import StyleTable

/// Controls.
extension SwiftWriter {
  /// Writes the type of the control at `position` and its nested types, if they have any content.
  internal mutating func writeControl(_ position: Int) {
    let control = model.controls[position]
    guard model.isDeclared(position) else { return }
    separate()
    document(control.documentation)
    let owner = model.isThemed ? "StyleRuntime.ThemedStyleOwner" : "StyleRuntime.StyleOwner"
    let protocols = (control.hasStyle ? [owner] : []) + control.protocols
    let conformance = protocols.isEmpty ? "" : ": " + protocols.joined(separator: ", ")
    block("\(access)enum \(control.name)\(conformance)") { writer in
      if control.hasStyle { writer.writeStyle(of: control, at: position) }
      for enumeration in control.enumerations { writer.writeEnumeration(enumeration) }
      for child in control.children { writer.writeControl(child) }
    }
  }

  /// Writes the members that are specific to the control's type. The runtime provides the others.
  private mutating func writeStyle(of control: SwiftModel.Control, at position: Int) {
    document(["`\(control.path)` in the table."])
    line("\(access)static let control = sheet.controls[\(position)]")
    if let type = control.stateType {
      separate()
      document(["The states of `\(control.path)`."])
      line("\(access)typealias State = \(type)")
    }
    if model.isThemed {
      separate()
      document(["The themes of the sheet."])
      line("\(access)typealias SheetTheme = Theme")
    }
    if model.sharesThemes {
      separate()
      document(["Returns the position of `theme` in the table."])
      line("\(access)static func position(of theme: Theme) -> Swift.Int { themePosition(theme) }")
    }
  }

  private mutating func writeProperty(_ property: SwiftModel.Property) {
    separate()
    document(property.documentation.lines)
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

  /// Writes the protocols for members that several controls share.
  internal mutating func writeProtocols() {
    for group in model.propertyGroups { writeProtocol(of: group, "properties") }
    for group in model.stateGroups { writeProtocol(of: group, "states") }
  }

  private mutating func writeProtocol<Member>(of group: SwiftModel.Group<Member>, _ members: String) {
    guard let name = group.name else { return }
    separate()
    document(["The controls with the \(members) of `\(model.controls[group.controls[0]].path)`."])
    line("\(access)protocol \(name) {}")
  }

  /// Writes the properties and states of all controls as extensions at file scope.
  ///
  /// The styles of all controls share one generic type, and so do the states. A separate type for each control would
  /// take the Swift compiler much longer. Shared members are written once: the compiler compares each member with all
  /// others of its name.
  internal mutating func writeMembers() {
    for group in model.propertyGroups {
      extend("TypedStyle", for: group) { $0.writeProperty($1) }
    }
    for group in model.stateGroups {
      extend("StateSet", for: group) { $0.writeState($1) }
    }
  }

  /// Writes the members of `group` in an extension of the runtime type `generic`, calling `write` for each member.
  private mutating func extend<Member>(
    _ generic: String, for group: SwiftModel.Group<Member>, _ write: (inout SwiftWriter, Member) -> Void
  ) {
    let type = model.reference + "."
    let first = model.controls[group.controls[0]].reference
    let constraint = group.name.map { ": " + type + $0 } ?? " == " + type + first
    line("")
    block("extension StyleRuntime.\(generic) where Owner\(constraint)") { writer in
      for member in group.members { write(&writer, member) }
    }
  }

  private mutating func writeState(_ state: SwiftModel.State) {
    separate()
    document(state.documentation.lines)
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
  /// Returns whether the control at `position` or a control nested in it has anything to declare.
  internal func isDeclared(_ position: Int) -> Bool {
    let control = controls[position]
    return control.hasStyle || !control.states.isEmpty || !control.enumerations.isEmpty
      || control.children.contains(where: isDeclared)
  }
}
