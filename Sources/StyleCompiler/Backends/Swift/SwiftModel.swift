import StyleSupport
import StyleTable

/// The declarations of a Swift file, with their Swift names.
internal struct SwiftModel {
  internal let files: [String]

  /// The enumeration that the enclosing type is added to, or `nil` if the type is at the top level.
  internal let namespace: String?

  /// The name of the enclosing type, which contains all others.
  internal let typeName: String

  /// Whether `Context` is the structure of the namespace.
  internal let sharesContexts: Bool

  internal let contexts: SwiftContext

  /// The names of the axes on which values in the table depend.
  internal let tableAxes: [String]

  internal let designTokens: [DesignToken]

  /// The controls in the order of the table. Each follows its parent, the control whose path lacks the last component.
  internal let controls: [Control]

  /// The properties of controls, grouped so that equal properties are listed once.
  internal private(set) var propertyGroups: [Group<Property>]

  /// The states that controls declare, grouped so that equal states are listed once.
  internal let stateGroups: [Group<State>]

  /// The style groups, in the order of their first controls.
  internal let styleGroups: [StyleGroup]

  /// The position of the control whose members the enclosing type also has, or `nil` if there is none.
  internal let mainControl: Int?

  internal var reference: String { SwiftModel.reference(to: typeName, in: namespace) }

  /// Whether styles depend on the context.
  internal var hasContexts: Bool { sharesContexts || !contexts.axes.isEmpty }

  /// Whether types are nested so deeply that writing them takes a large stack.
  internal var isDeep: Bool {
    controls.contains { $0.reference.utf8.count { $0 == UInt8(ascii: ".") } > Parser.shallowDepth }
  }

  /// Returns whether the control at `position` or a control nested in it has anything to declare.
  internal func isDeclared(_ position: Int) -> Bool {
    let control = controls[position]
    return control.hasStyle || !control.states.isEmpty || !control.enumerations.isEmpty
      || control.children.contains(where: isDeclared)
  }

  /// Returns the code that refers to the type `name` in `namespace` from outside all types.
  internal static func reference(to name: String, in namespace: String?) -> String {
    (namespace.map { SwiftName.escaped($0) + "." } ?? "") + SwiftName.escaped(name)
  }
}

/// Members.
extension SwiftModel {
  /// A control, or only a namespace for derived controls if `hasStyle` is `false`.
  internal struct Control {
    /// The path in the style sheet.
    internal let path: String

    internal let name: String

    /// The qualified name by which code in the namespace refers to the type.
    internal let reference: String

    internal let documentation: [String]

    /// Whether the style sheets declare or select the control.
    internal let hasStyle: Bool

    /// The qualified name of the type of the base control whose states the control has, or `nil` if the states are its
    /// own.
    internal var stateOwner: String?

    /// The states and aliases of the control, without those that every control has. This is empty if the control itself
    /// declares none.
    internal var states: [State] = []

    internal var properties: [Property] = []

    /// The variants, those of base controls first.
    internal var variants: [Variant] = []

    /// The enumerations of the properties and the variants that the control declares.
    internal var enumerations: [Enumeration] = []

    /// The positions of the controls nested in this one.
    internal var children: [Int] = []

    /// The protocols of the members that the control shares with other controls.
    internal var protocols: [String] = []

    /// The name of the style group that the control belongs to. It's empty for a namespace.
    internal fileprivate(set) var group = ""
  }

  /// A state, or an alias for several states.
  internal struct State: Hashable {
    internal let name: String
    internal let mask: StateMask
    internal let documentation: [String]

    // Many controls can share a long text, which would take long to hash. Such arrays are compared by identity first.
    internal func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(mask)
      hasher.combine(documentation.first?.prefix(64))
    }
  }

  /// A variant of a control.
  internal struct Variant {
    /// The label of the argument.
    internal let name: String

    /// The Swift type of the values.
    internal let type: String

    /// The name of the default value.
    internal let first: String
  }

  /// A property of a control.
  internal struct Property: Hashable {
    internal let name: String
    internal let type: String

    /// Whether the values are texts, which can be translated.
    internal let isText: Bool

    /// The column of the property in the control's part of the table, or `nil` if the property has no value.
    internal let column: Int?

    internal let parameters: [Parameter]
    internal let documentation: [String]

    internal func hash(into hasher: inout Hasher) {
      hasher.combine([name, type])
      hasher.combine(column)
      hasher.combine(parameters)
      hasher.combine(documentation.first?.prefix(64))
    }
  }

  /// A parameter of texts.
  package struct Parameter: Hashable {
    /// The name in the style sheet.
    internal let key: String
    internal let name: String
    internal let type: ParameterType

    /// The position among the parameters of the control, in the order of their declaration.
    internal let position: Int
  }

  /// The cases of an enumeration property, or the values of a variant.
  internal struct Enumeration {
    internal let name: String
    internal let cases: [String]
    internal var isVariant = false
    internal let documentation: [String]
  }

  /// A design token and its values.
  internal struct DesignToken {
    internal let name: String
    internal let type: String

    /// The properties of contexts on which the value depends.
    internal let axes: [String]

    /// The value in the default context, as Swift code.
    internal let value: String

    /// The other values, as Swift code, each with a pattern of enumeration cases for the axes.
    internal let others: [(pattern: [String], value: String)]

    internal let documentation: [String]
  }
}

/// Groups of members.
extension SwiftModel {
  /// Members of one control, or equal members of several controls.
  internal struct Group<Member: Hashable> {
    internal let members: [Member]

    /// The documentation of each member that not all controls share, if there is any.
    internal fileprivate(set) var values: [[String]] = []

    /// The positions of the controls that have the members, in ascending order.
    internal fileprivate(set) var controls: [Int]

    /// The name of the protocol for the controls that share the members, or `nil` if there is only one control.
    internal fileprivate(set) var name: String?

    /// The controls that conform to the protocol.
    internal var memberships: [(control: Int, name: String)] { name.map { name in controls.map { ($0, name) } } ?? [] }
  }

  /// The controls that have the same protocols.
  internal struct StyleGroup {
    /// The name of the type that conforms to the protocols.
    internal let name: String

    internal let protocols: [String]

    /// The position of the first control.
    internal let first: Int
  }

  /// Returns groups of the controls that have the same members, in the order of their first controls. Only controls with
  /// styles share members with others. The names of the protocols are `name` with a number.
  private static func groups<Member>(
    _ controls: [Control], _ members: (Control) -> [Member], name: String, in scope: inout NameScope
  ) -> [Group<Member>] {
    var groups: [Group<Member>] = []
    var indices: [[Member]: Int] = [:]
    for (position, control) in controls.enumerated() {
      let members = members(control)
      if members.isEmpty { continue }
      let index = (control.hasStyle ? indices[members] : nil) ?? groups.count
      if index == groups.count {
        groups.append(Group(members: members, controls: []))
        if control.hasStyle { indices[members] = index }
      }
      groups[index].controls.append(position)
    }
    for (number, index) in groups.indices.filter({ groups[$0].controls.count > 1 }).enumerated() {
      groups[index].name = scope.take(name + String(number + 1))
    }
    return groups
  }

  /// Adds each control that has styles to the group of its protocols. Returns the groups, in the order of their first
  /// controls.
  private static func addStyleGroups(to controls: inout [Control], in scope: inout NameScope) -> [StyleGroup] {
    var groups: [StyleGroup] = []
    var indices: [[String]: Int] = [:]
    for position in controls.indices where controls[position].hasStyle {
      let protocols = controls[position].protocols
      let index = indices[protocols, default: groups.count]
      if index == groups.count {
        let name = scope.take("Group" + String(index + 1))
        groups.append(StyleGroup(name: name, protocols: protocols, first: position))
        indices[protocols] = index
      }
      controls[position].group = groups[index].name
    }
    return groups
  }
}

/// The model of style sheets.
extension SwiftModel {
  internal init(_ model: Model, _ tableAxes: AxisSet, sheets: [String], _ options: SwiftOptions) {
    files = sheets.map { String($0.split(separator: "/").last ?? "") }
    let file = files.first ?? ""
    let stem = String(file[..<(file.lastIndex(of: ".") ?? file.endIndex)])
    namespace = options.namespace.map(SwiftName.type)
    sharesContexts = options.sharesContexts
    let reserved = SwiftReservedNames.types.union([namespace].compactMap { $0 })
    var scope = NameScope(reserved: reserved)
    typeName = scope.take(SwiftName.type(options.typeName ?? stem))

    let contexts = SwiftContext(model.tokens)
    self.contexts = contexts
    self.tableAxes = tableAxes.axes.map { model.declarations.axes.name(of: $0) }
    let definitions = model.tokens.definitions
    var designTokenScope = NameScope(reserved: SwiftReservedNames.others)
    designTokens = zip(definitions.tokens.handles, definitions.namesInCode).compactMap { token, name in
      SwiftModel.designToken(token, named: name, model.tokens, contexts, &designTokenScope)
    }

    mainControl = model.rules.mainControl.flatMap { model.rules.usedControls.firstIndex(of: $0) }
    let builder = SwiftControlBuilder(
      model, type: SwiftModel.reference(to: typeName, in: namespace), reserved: reserved)
    var controls = builder.controls
    let typeNames = controls.flatMap { [$0.name] + $0.enumerations.map(\.name) } + [typeName]
    var protocolScope = NameScope(reserved: reserved.union(typeNames))
    propertyGroups = SwiftModel.groups(controls, \.properties, name: "Properties", in: &protocolScope)
    for (index, group) in propertyGroups.enumerated() {
      propertyGroups[index].values = builder.values.documentation(
        of: group.members.count, for: group.controls, controls)
    }
    stateGroups = SwiftModel.groups(controls, \.states, name: "States", in: &protocolScope)
    for (control, name) in propertyGroups.flatMap(\.memberships) + stateGroups.flatMap(\.memberships) {
      controls[control].protocols.append(name)
    }
    styleGroups = SwiftModel.addStyleGroups(to: &controls, in: &protocolScope)
    self.controls = controls
  }

  /// Returns the model of `token` with a name from `scope`, or `nil` if the token has no value of its own.
  private static func designToken(
    _ token: DesignTokenID, named name: String, _ tokens: DesignTokens, _ contexts: SwiftContext,
    _ scope: inout NameScope
  ) -> DesignToken? {
    let (isTemplate, axesOfSheets, sheets) = (tokens[token].isTemplate, tokens.axes, tokens.definitions.sheets)
    guard let own = tokens.ownValues(of: token), let type = own.operands[0].type else { return nil }
    let values = own.operands.compactMap { SwiftLiteral.value(of: $0, in: sheets.sources, isTemplate: isTemplate) }
    guard values.count == own.operands.count else { return nil }
    // The words of a token can differ although their values are equal.
    let needed = axesOfSheets.contexts(over: own.contexts.support(of: values, ==))
    let axes = needed.axes.axes.compactMap { axis in contexts.axes.first { $0.name == axesOfSheets.name(of: axis) } }
    let others = needed.contexts.map { context in
      (
        pattern: zip(needed.axes.axes, axes).map { $1.cases[axesOfSheets[$0].position(in: context)] },
        value: values[own.contexts.position(of: context)]
      )
    }
    return DesignToken(
      name: scope.take(SwiftName.member(name)),
      type: isTemplate ? "StyleRuntime.StyleText" : type.swiftType, axes: axes.map(\.member), value: values[0],
      others: others.filter { $0.value != values[0] },
      documentation: sheets.documentation(at: tokens.definitions[token].span))
  }
}

extension DesignTokenValue {
  /// Whether the token's text has parameters in any context.
  fileprivate var isTemplate: Bool {
    operands.contains { if case .value(.string(let text), _)? = $0 { text.isTemplate } else { false } }
  }
}
