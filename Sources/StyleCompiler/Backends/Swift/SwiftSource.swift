import StyleSupport

extension Compilation {
  /// Returns the Swift source of a type for each control with the table embedded in it, or `nil` if there are errors.
  ///
  /// The same style sheets with the same file names produce the same text, regardless of the folder that they're in.
  ///
  /// - Complexity: O(*n* + *v*) for *n* bytes of style sheets and *v* property values in valid state sets.
  public func swiftSource(_ options: SwiftOptions = SwiftOptions()) -> String? {
    guard let table else { return nil }
    let model = SwiftModel(program, sheets: sheets, options)
    var writer = SwiftWriter(model, access: options.access)
    // A type contains the types of the controls that derive from its control, at most 100 levels deep.
    withRoom(if: model.isDeep) { writer.write(table: table) }
    return writer.text
  }
}

extension SwiftModel {
  /// Whether types are nested so deeply that writing them takes a large stack.
  fileprivate var isDeep: Bool {
    controls.contains { $0.reference.utf8.count { $0 == UInt8(ascii: ".") } > Parser.shallowDepth }
  }
}

/// Options for the Swift source of a compilation.
public struct SwiftOptions: Hashable, Sendable {
  /// The access level of the generated declarations.
  public var access: Access

  /// The name of the enclosing type, or `nil` to derive the name from the first style sheet's file name.
  ///
  /// A text that isn't a valid Swift type name is converted in the same way as a file name: `follow-button` becomes
  /// `FollowButton`.
  public var typeName: String?

  /// The name of an enumeration that the type is added to, or `nil` to declare the type at the top level.
  ///
  /// The enumeration must be declared elsewhere. The text is converted in the same way as a type name.
  public var namespace: String?

  /// Whether the type uses the `Theme` of its namespace instead of its own.
  ///
  /// The `Theme` of a namespace has the themes of several style sheets.
  package var sharesThemes = false

  /// An access level.
  public enum Access: String, CaseIterable, Hashable, Sendable {
    /// Access within the module.
    case `internal`
    /// Access within the package.
    case package
    /// Access from any module.
    case `public`

    /// The code before a declaration, with a trailing space, or an empty string for `internal`.
    internal var prefix: String { self == .internal ? "" : rawValue + " " }
  }

  /// Creates options for declarations with the given access level.
  ///
  /// - Parameters:
  ///   - access: The access level of the declarations.
  ///   - typeName: The name of the enclosing type, or `nil` to derive it from the first style sheet's file name.
  ///   - namespace: The name of an enumeration that the type is added to, or `nil` for the top level.
  public init(access: Access = .internal, typeName: String? = nil, namespace: String? = nil) {
    self.access = access
    self.typeName = typeName
    self.namespace = namespace
  }
}

/// An enumeration that contains the types of several style sheets and the themes that they share.
package struct SwiftNamespace {
  /// The Swift name.
  package let name: String

  /// The access level of the declarations.
  private let access: SwiftOptions.Access

  /// The themes of the style sheets with their Swift names, in the order in which they were added.
  private var themes: [(name: String, member: String)] = []

  /// Creates a namespace without themes that is named after `text`, or `nil` if the name is reserved by Swift or
  /// generated code.
  package init?(_ text: String, access: SwiftOptions.Access) {
    name = SwiftName.type(text)
    self.access = access
    if SwiftWords.types.contains(name) { return nil }
  }

  /// Adds the themes of `compilation` that the namespace doesn't have yet.
  ///
  /// - Returns: The reason why a theme can't be added, or `nil` if the namespace has all themes.
  package mutating func addThemes(of compilation: Compilation) -> String? {
    for theme in compilation.program.themes {
      let name = compilation.program.names.text(theme)
      let member = SwiftName.sharedTheme(name)
      switch themes.first(where: { $0.member == member }) {
      case nil: themes.append((name, member))
      case let known? where known.name != name:
        return "themes '\(known.name)' and '\(name)' have the same Swift name '\(member)'"
      default: break
      }
    }
    return nil
  }

  /// The Swift source that declares the namespace.
  package var source: String {
    let declarations = [
      "/// The styles of this module: a type for each style sheet.",
      "\(access.prefix)enum \(SwiftName.escaped(name)) {",
      "  /// The themes of all sheets. A sheet without a theme has its base values there.",
      "  \(access.prefix)enum Theme: Swift.Int, StyleRuntime.StyleTheme {",
      "    /// No theme: the values that tokens have by themselves.",
      "    case base",
    ]
    let cases = themes.map { "    case " + SwiftName.escaped($0.member) }
    let head = ["// Generated by stylec; changes will be lost.", ""] + SwiftWriter.imports(access) + [""]
    return (head + declarations + cases + ["  }", "}", ""]).joined(separator: "\n")
  }
}

extension Compilation {
  /// Whether the style sheets define neither a control nor a token, so that their Swift type would be empty.
  package var definesNothing: Bool { program.usedControls.isEmpty && program.tokens.isEmpty }
}
