import StyleSupport
import StyleTable

/// A version of a platform, such as iOS 15.
///
///     PlatformVersion("iOS15")?.description  // "iOS 15"
public struct PlatformVersion: Hashable, Sendable, CustomStringConvertible {
  /// The name of the platform.
  public let platform: String

  /// The numbers of the version, without zeros at the end.
  public let numbers: [Int]

  /// The platforms that a version can be of.
  public static let platforms = ["iOS", "macCatalyst", "macOS", "tvOS", "visionOS", "watchOS"]

  /// Creates the version that `text` describes, such as `iOS15`, `iOS 15.4`, or `tvOS_15_0`, or `nil` if it describes none.
  public init?(_ text: String) {
    let words = text.split { $0 == " " || $0 == "." || $0 == "_" }
    guard let first = words.first else { return nil }
    let name = first.prefix { $0.isLetter }
    let digits = [first.dropFirst(name.count)] + words.dropFirst()
    let numbers = digits.filter { !$0.isEmpty }.map { Int($0) ?? -1 }
    guard let platform = Self.platforms.first(where: { $0.lowercased() == name.lowercased() }), !numbers.isEmpty,
      numbers.count <= 3, numbers.allSatisfy({ $0 >= 0 })
    else { return nil }
    self.platform = platform
    self.numbers = Array(numbers.prefix(1 + (numbers.lastIndex { $0 > 0 } ?? 0)))
  }

  /// The platform and the version, such as `iOS 15.4`.
  public var description: String { platform + " " + numbers.map(String.init).joined(separator: ".") }

  /// Returns whether this version is of the same platform as `other` and comes before it.
  internal func precedes(_ other: PlatformVersion) -> Bool {
    platform == other.platform && numbers.lexicographicallyPrecedes(other.numbers)
  }
}

/// The versions since which a property, or a case of its enumeration, exists.
///
/// They are a line of the documentation of its `@property`: `- Since: iOS 18, tvOS 18, otherwise layer-shadow`, or
/// `- Since glass: iOS 26, otherwise gray`.
internal struct Availability {
  /// The case, or `nil` for the property.
  let enumCase: String?

  let versions: [PlatformVersion]

  /// The name of what earlier versions show: another property, if the style sheet sets it, or another case.
  let fallback: String?

  /// Creates the availability in a line of documentation, or `nil` if it isn't such a line.
  init?(_ line: String) {
    let words = line.prefix { $0 != ":" }.split(separator: " ")
    guard let colon = line.firstIndex(of: ":"), words.starts(with: ["-", "Since"]), words.count <= 3 else { return nil }
    enumCase = words.dropFirst(2).first.map(String.init)
    let items = line[colon...].dropFirst().split(separator: ",").map { $0.drop { $0 == " " } }
    versions = items.compactMap { PlatformVersion(String($0)) }
    fallback = items.last { $0.hasPrefix("otherwise ") }.map { String($0.dropFirst("otherwise ".count)) }
  }
}

extension RuleBook {
  /// Warns about declarations that have no effect in some version that the app supports, unless there is a fallback.
  ///
  /// - Parameter deployment: The lowest version of each platform that the app supports.
  internal func adviseOnAvailability(_ deployment: [PlatformVersion], _ values: ValuePool, _ report: inout Report) {
    if deployment.isEmpty { return }
    var known: [PropertyID: [Availability]] = [:]
    var found: [DeclarationID: (property: PropertyID, words: String, controls: [ControlID])] = [:]
    var fallbacks: [ControlID: [String: Bool]] = [:]
    for entry in rules.entries where entry.file != .standard {
      forEachDeclaration(of: entry, inScopeOf: entry.control) { declaration, property in
        let span = declarations.properties[property].span
        let all = known[property] ?? sheets.documentation(at: span).compactMap { Availability($0) }
        known[property] = all
        let cases = all.isEmpty ? [] : cases(of: declaration, property, values)
        // Nothing is needed for `none`.
        if self.values.cell(declaration, for: property) == .some(.none) { return }
        for availability in all where availability.enumCase.map(cases.contains) ?? true {
          let missing = availability.versions.compactMap { needed in
            deployment.filter { $0.precedes(needed) }.min { $0.precedes($1) }.map { (needed, $0) }
          }
          if missing.isEmpty || hasFallback(availability, for: entry.control, &fallbacks) { continue }
          let name = declarations.name(of: property)
          let subject = availability.enumCase.map { "'\($0)' of property '\(name)'" } ?? "property '\(name)'"
          let reasons = missing.map { "before \($0), and the deployment target is \($1)" }
          let words = "\(subject) has no effect \(reasons.joined(separator: ", or "))"
          found[declaration] = (property, words, (found[declaration]?.controls ?? []) + [entry.control])
        }
      }
    }
    let list = report.reportable(found.sorted { $0.key < $1.key }, as: .unavailable, declarations.allowed) {
      $0.value.controls
    }
    report.warn(.unavailable, at: list.map { sheets.span(of: $0.key) }) { [self] index in
      let (declaration, (property, words, _)) = list[index]
      return Diagnostic(
        .unavailable, at: sheets.span(of: declaration), words,
        notes: [Diagnostic.Note("the versions are documented here", at: declarations.properties[property].span)])
    }
  }

  /// Returns the cases that `declaration` gives `property` in some context.
  private func cases(of declaration: DeclarationID, _ property: PropertyID, _ pool: ValuePool) -> [String] {
    guard let type = declarations.properties[property].type, type.base == .enumeration,
      let cell = values.cell(declaration, for: property)
    else { return [] }
    let names = declarations.properties.caseTexts(of: type)
    let contexts = cell.slot.map { pool.contexts(ofSlot: $0) } ?? .standard
    return contexts.contexts.compactMap { pool.cell(cell, in: $0).reference.map { names[Int($0)] } }
  }

  /// Returns whether the platform has a fallback, or the inheritance chain of `control` sets the property that is one.
  ///
  /// - Parameter known: For each control, the names of properties for which that is known.
  private func hasFallback(
    _ availability: Availability, for control: ControlID, _ known: inout [ControlID: [String: Bool]]
  ) -> Bool {
    guard let name = availability.fallback else { return false }
    if availability.enumCase != nil { return true }
    if let answer = known[control]?[name] { return answer }
    var isSet = false
    for entry in entries(of: control) {
      forEachDeclaration(of: entry, inScopeOf: control) { declaration, property in
        // `none` is what an earlier version shows anyway.
        isSet =
          isSet || sheets.name(of: declaration) == name && values.cell(declaration, for: property) != .some(.none)
      }
    }
    let base = declarations.controls[control].base
    let answer = isSet || base.map { hasFallback(availability, for: $0, &known) } ?? false
    known[control, default: [:]][name] = answer
    return answer
  }
}

extension RuleBook {
  /// Warns about custom states that platforms know by other names, unless the program declares the others, too.
  internal func adviseOnStateNames(_ report: inout Report) {
    var found: [(known: String, control: ControlID, warning: Diagnostic)] = []
    var declared = Set<String>()
    let states = declarations.states
    let (platformStates, standardStates) = (KnownNames(Synonyms.platformStates), KnownNames(Synonyms.standardStates))
    for control in declarations.controls.handles {
      let file = sheets.files[declarations.controls[control].span.fileID]
      for state in declarations.controls.node(of: control).states where !file.isStandard {
        let (name, span) = (file.text(state.name), file.span(state.name))
        declared.insert(name)
        // Only another spelling of a standard state counts. A synonym such as 'current' can be a state of the app.
        let standard = Synonyms.states.correction(of: name, among: standardStates)
        guard !state.isAlias,
          let known = Synonyms.states.correction(of: name, among: platformStates)?.text
            ?? (standard?.isCertain == true ? standard?.text : nil),
          known != name, !known.hasPrefix("!")
        else { continue }
        let scope = states.scope(of: control)
        let other = sheets.names.existing(known).flatMap { states.scopes.meaning(of: $0, in: scope)?.span }
        let fixIt =
          other == nil
          ? Diagnostic.FixIt("replace '\(name)' with '\(known)'", replacing: span, with: known)
          : Diagnostic.FixIt(
            "remove the declaration of '\(name)'", replacing: file.span(file.range(of: state)), with: "")
        let warning = Diagnostic(
          .misnamedState, at: span, "platforms know the state '\(name)' as '\(known)'",
          notes: other.map { [Diagnostic.Note("'\(known)' is declared here", at: $0)] } ?? [], fixIts: [fixIt])
        found.append((known, control, warning))
      }
    }
    found.removeAll { declared.contains($0.known) }
    let warnings = report.reportable(found, as: .misnamedState, declarations.allowed) { [$0.control] }.map(\.warning)
    report.warn(.misnamedState, at: warnings.map(\.span)) { index in warnings[index] }
  }
}

extension SheetFile {
  /// Returns the range of the declaration of `state`, from its at-keyword.
  fileprivate func range(of state: StateNode) -> Range<UInt32> {
    let names = tree.nameLists[state.implied] + tree.nameLists[state.required]
    let start = bytes.bytes[..<Int(state.name.start)].lastIndex(of: UInt8(ascii: "@")) ?? Int(state.name.start)
    return UInt32(start)..<max(state.bit?.upperBound ?? 0, (names.last ?? state.name).end)
  }
}
