import StyleTable

/// Where a value is written, and for what.
internal struct CSSSource {
  internal let property: Int
  internal let file: Int

  /// Nil for a property that is said to have no value.
  internal let value: Handle<ValueNode>?

  /// The value as the sheet writes it.
  internal let written: String
}

/// Declarations.
extension CSSBuilder {
  /// What `source` is in CSS for the controls of `family`.
  internal mutating func declarations(of source: CSSSource, in family: CSSFamily) -> [CSSDeclaration] {
    let target = family.target(of: source.property)
    let themed = themedValues(of: source, for: target)
    let shapes = themed.map { (theme: $0.theme, parts: parts($0.value, source.property, target, beside: themed)) }
    let reference = reference(to: source, for: target)
    return shapes[0].parts.indices.map { index in
      let part = shapes[0].parts[index]
      if let reference, shapes[0].parts.count == 1 || index == 0, part.value != "solid", shapes[0].parts.count < 2 || !part.property.hasPrefix("padding") {
        return CSSDeclaration(property: part.property, value: reference)
      }
      let others = shapes.dropFirst().map { ($0.theme, $0.parts[index].value) }
      let text = CSSThemedText(part.value, themed: Dictionary(uniqueKeysWithValues: others))
      return CSSDeclaration(property: part.property, value: self.text(of: text, source))
    }
  }

  /// `text`, or where themes change it the custom property that follows them.
  private mutating func text(of text: CSSThemedText, _ source: CSSSource) -> String {
    if text.themed.isEmpty { return text.base }
    if let name = themedNames[text] { return "var(\(name))" }
    let name = names.take(CSSText.identifier(name(for: source), isCustom: true))
    themedNames[text] = name
    model.variables.append(CSSModel.Variable(name: name, value: text, documentation: []))
    return "var(\(name))"
  }

  /// A name for the value of `source`: its words, `darken-brand-10` for `darken($brand, 10%)`.
  private func name(for source: CSSSource) -> String {
    let words = source.written.split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }.joined(separator: "-")
    return words.isEmpty || words.utf8.count > 48 ? program.name(of: source.property) : words
  }

  /// What `source` comes to without a theme, first, and in those that it follows.
  private mutating func themedValues(
    of source: CSSSource, for target: CSSTarget?
  ) -> [(theme: Int, value: Value)] {
    guard let node = source.value, let type = program.properties[source.property].type else { return [(-1, .none)] }
    var evaluator = Evaluator(file: program.files[source.file], theme: nil)
    var found = [(theme: -1, value: evaluator.value(node, as: type, &program) ?? .none)]
    for theme in evaluator.followedThemes.sorted() {
      var themed = Evaluator(file: program.files[source.file], theme: theme)
      found.append((theme, themed.value(node, as: type, &program) ?? .none))
    }
    guard target?.isNeverNegative ?? false else { return found }
    return found.map { ($0.theme, $0.value.withoutNegatives) }
  }

  /// The properties of CSS for `value`, which stands beside `others` in themes.
  private mutating func parts(
    _ value: Value, _ property: Int, _ target: CSSTarget?, beside others: [(theme: Int, value: Value)]
  ) -> [CSSDeclaration] {
    guard let type = program.properties[property].type else { return [] }
    let cases = type.cases.map { program.names.text($0) }
    let name = program.name(of: property)
    let isStandard = program.properties[property].span.file == 0
    if isStandard, name == "corner-style", CSSTarget.isRounding(value, cases) {
      return [CSSDeclaration(property: target?.property ?? propertyNames[name] ?? "", value: CSSTarget.radius(value, cases))]
    }
    guard let target else {
      return [CSSDeclaration(property: propertyNames[name] ?? "", value: values.text(of: value, type.base, cases: cases))]
    }
    if name == "corner-style" || value == .none { return target.absent }
    if target.property == "border-width" {
      return [
        CSSDeclaration(property: target.property, value: values.text(of: value, type.base)),
        CSSDeclaration(property: "border-style", value: "solid"),
      ]
    }
    if name == "text-alignment" {
      return [CSSDeclaration(property: target.property, value: CSSTarget.alignment(value, cases))]
    }
    if case .insets(let top, let leading, let bottom, let trailing) = value, others.contains(where: \.value.isOneSided) {
      return [
        CSSDeclaration(property: "padding-block", value: CSSValues.lengths(top, bottom)),
        CSSDeclaration(property: "padding-inline", value: CSSValues.lengths(leading, trailing)),
      ]
    }
    return [CSSDeclaration(property: target.property, value: values.text(of: value, type.base, cases: cases))]
  }

  /// The custom property of the token that `source` is, if that has the same text.
  private func reference(to source: CSSSource, for target: CSSTarget?) -> String? {
    guard let node = source.value, let token = program.token(alone: node, in: source.file) else { return nil }
    guard let name = tokenNames[token], let type = program.properties[source.property].type else { return nil }
    let operands = program.tokens[token].operands
    let isKept = !(target?.isNeverNegative ?? false) || operands.allSatisfy { $0.value.map { $0 == $0.withoutNegatives } ?? false }
    guard isKept, !operands.contains(where: { $0.value?.isOneSided ?? false }) else { return nil }
    let isNumber = operands.first?.type == .number
    return type.base == .length && isNumber ? "calc(var(\(name)) * 1px)" : "var(\(name))"
  }
}
