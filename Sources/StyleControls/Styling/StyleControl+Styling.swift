public import StyleRuntime

extension StyleControl {
  /// The style for the present states, theme and parameters, whether the update has run or not.
  ///
  /// - Complexity: O(1), and nothing is allocated, without a style update handler.
  public var style: ControlStyle {
    if let resolved { return resolved }
    let style = style(in: state)
    resolved = style
    return style
  }

  /// The style that the control has in `state`, with its theme and parameters.
  ///
  /// - Parameter state: Any mask; one that is not possible reads as the possible set that it is made of.
  public func style(in state: StateMask) -> ControlStyle {
    var style = ControlStyle(
      state: states.canonical(state), sheet: definition.style(in: state, theme: theme), parameters: parameters,
      base: configuration)
    styleUpdateHandler?(&style)
    return style
  }

  /// Gives the parameter called `name` the value `argument`; nil leaves its place in texts as it is written.
  ///
  ///     try checkout.setParameter("item-count", to: 3)
  ///
  /// - Throws: That the control has no such parameter, or of another type; then nothing changes.
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
  /// Whether `argument` is of this parameter's type; a whole number is a number too.
  internal func takes(_ argument: StyleArgument) -> Bool {
    switch (type, argument) {
    case (.integer, .integer), (.number, .integer), (.number, .number), (.string, .string): true
    default: false
    }
  }
}
