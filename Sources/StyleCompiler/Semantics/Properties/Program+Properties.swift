import StyleTable

extension Program {
  /// Returns the names of all properties in the inheritance chain of `scope`, nearest first.
  internal func propertyNames(in scope: Int) -> [String] {
    var all: [Name] = []
    var next: Int? = scope
    while let scope = next {
      all += propertyScopes[scope].names.keys.sorted().map { Name(rawValue: UInt32($0)) }
      next = propertyScopes[scope].parent
    }
    return all.map { names.text($0) }
  }

  /// Returns `type` as written in a style sheet.
  internal func text(of type: PropertyType) -> String {
    guard type.base == .enumeration else { return type.base.name }
    return "enum(" + caseTexts(of: type).joined(separator: ", ") + ")"
  }

  /// Returns the cases of the enumeration `type`, or an empty array for any other type.
  internal func cases(of type: PropertyType) -> [Name] {
    type.cases == 0 ? [] : caseLists[Int(type.cases) - 1].map { Name(rawValue: $0) }
  }

  /// Returns the names of the cases of the enumeration `type`, or an empty array for any other type.
  internal func caseTexts(of type: PropertyType) -> [String] { cases(of: type).map { names.text($0) } }
}

extension [PropertyScope] {
  /// Returns the property `name` in the inheritance chain of `scope`, or `nil` if there is none.
  ///
  /// A method of the scopes alone: a call on the whole program would copy the program.
  ///
  /// - Complexity: O(*d*) on average for *d* scopes in the inheritance chain.
  internal func property(_ name: Name, in scope: Int) -> Int? {
    var next: Int? = scope
    while let scope = next {
      if let place = self[scope].names[name] { return self[scope].defaults[place].property }
      next = self[scope].parent
    }
    return nil
  }
}
