import StyleTable

extension Program {
  /// The names of all properties of the lineage of `scope`, nearest first.
  internal func propertyNames(in scope: Int) -> [String] {
    var all: [Name] = []
    var next: Int? = scope
    while let scope = next {
      all += propertyScopes[scope].names.keys.sorted().map { Name(rawValue: UInt32($0)) }
      next = propertyScopes[scope].parent
    }
    return all.map { names.text($0) }
  }

  /// `type` as a sheet writes it.
  internal func text(of type: PropertyType) -> String {
    guard type.base == .enumeration else { return type.base.name }
    return "enum(" + caseTexts(of: type).joined(separator: ", ") + ")"
  }

  /// The words of the enumeration `type`; none of any other type.
  internal func cases(of type: PropertyType) -> [Name] {
    type.cases == 0 ? [] : caseLists[Int(type.cases) - 1].map { Name(rawValue: $0) }
  }

  /// The words of the enumeration `type` as text; none of any other type.
  internal func caseTexts(of type: PropertyType) -> [String] { cases(of: type).map { names.text($0) } }
}

extension [PropertyScope] {
  /// The property `name` of the lineage of `scope`.
  ///
  /// Asked of the scopes alone, because for a call on all of the program that would be copied.
  ///
  /// - Complexity: O(*d*) on average for *d* scopes in the lineage.
  internal func property(_ name: Name, in scope: Int) -> Int? {
    var next: Int? = scope
    while let scope = next {
      if let place = self[scope].names[name] { return self[scope].defaults[place].property }
      next = self[scope].parent
    }
    return nil
  }
}
