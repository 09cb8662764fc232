extension ReferenceProgram {
  /// A claim that isn't met in some cases.
  struct UnmetClaim {
    /// The number of the claim among all claims, in the order of the files and of the text.
    let number: Int

    /// The number of cases in which the claim isn't met.
    let count: Int

    /// The first of these cases "by control path, variant, mask, context".
    let first: ReferenceCase
  }

  /// The claims of `@expect` that aren't met.
  func unmetClaims() -> [UnmetClaim] {
    let rules = sheet.files.flatMap { file in
      file.items.compactMap { if case .expectation(let rule) = $0 { (file: file.path, rule: rule) } else { nil } }
    }
    let claims = rules.flatMap { file, rule in
      statements(of: rule).map { claim, scopes in
        (origin: ReferenceOrigin(property: claim.property, value: claim.value, file: file), scopes: scopes)
      }
    }
    return claims.enumerated().compactMap { number, claim in
      let cases = cases(in: claim.scopes).filter { !isMet(claim.origin, in: $0) }
      return cases.first.map { UnmetClaim(number: number, count: cases.count, first: $0) }
    }
  }

  /// Returns the cases of a claim: "For every control that the rule names and every control that derives from it, in
  /// every combination of variant values, valid state combination and context that fits."
  private func cases(in scopes: [Scope]) -> [ReferenceCase] {
    let paths = controls.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return paths.compactMap { controls[$0] }.flatMap { control in
      let fitting = scopes.filter { control.chain.contains($0.control.path) }.flatMap(\.combinations)
      if fitting.isEmpty { return [ReferenceCase]() }
      return cases(of: control).filter { place in
        fitting.contains { $0.fits(place.states, variants: place.variants) }
      }
    }
  }

  /// Returns whether the value in a case meets a claim.
  private func isMet(_ claim: ReferenceOrigin, in place: ReferenceCase) -> Bool {
    guard case .call(let name, let arguments) = claim.value else { return isEqual(claim, claim.value, in: place) }
    return switch name {
    case "not": !isEqual(claim, arguments[0], in: place)
    case "one-of": arguments.contains { isEqual(claim, $0, in: place) }
    case "at-least": isOrdered(claim, arguments[0], in: place) { $0 >= $1 }
    case "at-most": isOrdered(claim, arguments[0], in: place) { $0 <= $1 }
    default: isEqual(claim, claim.value, in: place)
    }
  }

  /// Returns whether the property "has exactly this value (in the canonical form of `dump`; tokens in the same context)".
  /// No value is equal to `none`.
  private func isEqual(
    _ claim: ReferenceOrigin, _ value: ReferenceSheet.Expression, in place: ReferenceCase
  ) -> Bool {
    let kind = controls[place.control]?.properties[claim.property] ?? .string
    let evaluation = ReferenceEvaluation(program: self, origin: claim, place: place)
    return (text(of: claim.property, in: place) ?? "none")
      == (try? evaluation.value(of: value, as: kind))?.canonical(as: kind)
  }

  /// Returns whether the value and that of the claim have the given order. "No value does not meet it."
  private func isOrdered(
    _ claim: ReferenceOrigin, _ written: ReferenceSheet.Expression, in place: ReferenceCase,
    _ order: (Double, Double) -> Bool
  ) -> Bool {
    let kind = controls[place.control]?.properties[claim.property] ?? .string
    let evaluation = ReferenceEvaluation(program: self, origin: claim, place: place)
    guard
      case .number(let found, _) = try? value(of: claim.property, in: place),
      case .number(let limit, _) = try? evaluation.value(of: written, as: kind)
    else { return false }
    return kind == .integer ? order(found, limit) : order(Double(Float(found)), Double(Float(limit)))
  }
}
