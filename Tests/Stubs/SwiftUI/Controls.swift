// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
//
// Documented as swiftui/togglestyle, swiftui/labelstyle, swiftui/textfieldstyle, and swiftui/focusstate.

@MainActor @preconcurrency public protocol ToggleStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = ToggleStyleConfiguration
}

/// The configuration of a toggle. In the SDK, only SwiftUI creates it, and `isOn` is a binding.
public struct ToggleStyleConfiguration {
  public struct Label: Primitive {}
  public let label = Label()

  private let storage = Box(false)
  public init(isOn: Bool) { self.isOn = isOn }

  public var isOn: Bool {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }
}

@MainActor @preconcurrency public protocol LabelStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = LabelStyleConfiguration
}

/// The configuration of a label. In the SDK, only SwiftUI creates it.
public struct LabelStyleConfiguration {
  public struct Title: Primitive {}
  public struct Icon: Primitive {}
  public let title = Title()
  public let icon = Icon()
  public init() {}
}

/// The interface of the SDK declares this requirement, and its documentation doesn't.
@MainActor @preconcurrency public protocol TextFieldStyle {
  associatedtype _Body: View
  @ViewBuilder @MainActor @preconcurrency func _body(configuration: TextField<Self._Label>) -> Self._Body
  typealias _Label = _TextFieldStyleLabel
}

public struct _TextFieldStyleLabel: Primitive {}

public struct TextField<Label: View>: Primitive {
  public init() {}
}

@MainActor @propertyWrapper public struct FocusState<Value: Hashable & Sendable> {
  /// A binding of the focus.
  public struct Binding {
    /// The value of the state. Tests can set it.
    public let set: @MainActor (Value) -> Void
  }

  private let storage: Box<Value>
  public init() where Value == Bool { storage = Box(false) }
  public var wrappedValue: Value { storage.value }
  public var projectedValue: Binding { Binding { [storage] in storage.value = $0 } }
}

/// The focus of the field whose body was read last. Tests can change it.
@MainActor public enum Focus {
  public internal(set) static var binding: FocusState<Bool>.Binding?
}

extension View {
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    Focus.binding = condition
    return modified("focused")
  }

  public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View { modified("toggleStyle", style) }
  public func labelStyle<S: LabelStyle>(_ style: S) -> some View { modified("labelStyle", style) }
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { modified("textFieldStyle", style) }
}

/// Documented as swiftui/binding/constant(_:).
public struct Binding<Value> {
  public static func constant(_ value: Value) -> Binding<Value> { Binding() }
}

public struct Toggle<Label: View>: Primitive {
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) where Label == Text {}
}
