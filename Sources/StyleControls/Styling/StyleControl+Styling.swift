public import StyleRuntime

extension StyleControl {
  /// The style for the current states, theme, and parameters. You can read it without updating the style first.
  ///
  /// - Complexity: O(1) without a style update handler. Doesn't allocate in this case.
  public var style: ControlStyle {
    if let resolved { return resolved }
    let style = style(in: state)
    resolved = style
    return style
  }

  /// Returns the style of the control in the given state, with its theme and parameters.
  ///
  /// - Parameter state: Any mask. An impossible mask resolves to its canonical set.
  public func style(in state: StateMask) -> ControlStyle {
    var style = ControlStyle(
      state: states.canonical(state), sheet: definition.style(in: state, theme: theme), parameters: parameters,
      base: configuration)
    styleUpdateHandler?(&style)
    return style
  }

  /// Sets the argument for a parameter.
  ///
  ///     try checkout.setParameter("item-count", to: 3)
  ///
  /// - Parameters:
  ///   - name: The name of the parameter.
  ///   - argument: The argument, or `nil` to leave the parameter unreplaced in texts.
  /// - Throws: `StyleParameterError` if the control has no such parameter, or if the parameter has a different type.
  ///   Nothing changes.
  /// - Complexity: O(*n*) in the number of the control's parameters.
  public func setParameter(_ name: String, to argument: StyleArgument?) throws(StyleParameterError) {
    guard let parameter = definition.parameters.first(where: { $0.name == name }) else {
      throw .unknownParameter(name, control: definition.path)
    }
    if let argument, !parameter.takes(argument) {
      throw .wrongType(parameter: name, expected: "\(parameter.type)")
    }
    guard parameters[name] != argument else { return }
    parameters[name] = argument
    setNeedsStyleUpdate()
  }
}

extension StyleParameter {
  /// Returns whether `argument` has the type of this parameter. A whole number is also a number.
  internal func takes(_ argument: StyleArgument) -> Bool {
    switch (type, argument) {
    case (.integer, .integer), (.number, .integer), (.number, .number), (.string, .string): true
    default: false
    }
  }
}
