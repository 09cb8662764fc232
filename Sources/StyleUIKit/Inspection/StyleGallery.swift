#if canImport(SwiftUI)
  public import StyleControls
  public import SwiftUI
#endif

#if DEBUG && canImport(SwiftUI)
  /// Every distinct look of a control with its case, for a preview: drawn by UIKit or AppKit, and by SwiftUI.
  ///
  ///     let looks = StyleGallery(FollowButton.self)
  ///
  /// A long press on a look shows its values, with the declarations that give them. If ``StyleInspector/explainers`` has a
  /// live style sheet with the control, the gallery follows its file. In a release build, the gallery is empty.
  public struct StyleGallery: View {
    private let control: Control
    private let environment: StyleEnvironment

    /// The control as a live style sheet has it, or `nil` until then.
    @State private var live: Control? = nil

    /// The descriptions of the looks whose values are shown.
    @State private var explained: Set<String> = []

    /// Creates a gallery of a control, with all of its variant values and in all contexts.
    ///
    /// - Parameters:
    ///   - source: The control in a style sheet, or the control of a generated type with variant values.
    ///   - context: The parameters, the bundle for images, and the language.
    public init<Source: StyleSource>(_ source: Source, in context: StyleEnvironment = StyleEnvironment()) {
      (control, environment) = (source.control, context)
    }

    /// Creates a gallery of the control of a generated type, with the same parameters.
    public init<Owner: StyleOwner>(_ owner: Owner.Type, in context: StyleEnvironment = StyleEnvironment()) {
      self.init(Owner.control, in: context)
    }

    /// The looks, from the top to the bottom.
    public var body: some View {
      let looks = (live ?? control).distinctStyles
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 24) {
          ForEach(looks.indices, id: \.self) { row(looks[$0]) }
        }
        .padding(16)
      }
      .task { await follow() }
    }

    private func row(_ look: DistinctStyle) -> some View {
      VStack(alignment: .leading, spacing: 8) {
        Text(look.description).font(.system(.caption, design: .monospaced))
        GalleryLook(look: look, environment: environment)
        if explained.contains(look.description) {
          ExplanationList(
            explanation: StyleInspector.explanation(of: look.control, in: look.state, context: look.context))
        }
      }
      .contentShape(RoundedRectangle(cornerRadius: 0))
      .onLongPressGesture { explained.formSymmetricDifference([look.description]) }
    }

    /// Shows the control of a live style sheet as long as the gallery is visible.
    ///
    /// The handler of a live style sheet belongs to the app, so the gallery compares the style sheets, which is fast.
    private func follow() async {
      while !Task.isCancelled {
        refresh()
        try? await Task.sleep(nanoseconds: 100_000_000)
      }
    }

    /// Shows the control as a live style sheet has it now.
    internal func refresh() {
      if let current = StyleInspector.current(control), current != live { live = current }
    }
  }

  /// The values of a look, each with its declarations.
  internal struct ExplanationList: View {
    internal let explanation: StyleExplanation

    internal var body: some View {
      VStack(alignment: .leading, spacing: 8) {
        ForEach(explanation.values.indices, id: \.self) { row(explanation.values[$0]) }
      }
      .font(.system(.caption2, design: .monospaced))
    }

    private func row(_ value: StyleExplanation.Value) -> some View {
      VStack(alignment: .leading, spacing: 2) {
        Text(value.text)
        ForEach(value.declarations.indices, id: \.self) { index in
          let declaration = value.declarations[index]
          Text("\(declaration.location)  \(declaration.selector): \(declaration.value)\n\(declaration.reason)")
            .opacity(index == 0 ? 1 : 0.6)
        }
      }
    }
  }
#elseif canImport(SwiftUI)
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Returns an empty view, so that a preview with a gallery compiles in a release build.
  ///
  /// This is a function, because the metadata of a type would stay in every app.
  @MainActor public func StyleGallery<Source: StyleSource>(
    _ source: Source, in context: StyleEnvironment = StyleEnvironment()
  ) -> EmptyView { EmptyView() }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Returns an empty view, so that a preview with a gallery compiles in a release build.
  @MainActor public func StyleGallery<Owner: StyleOwner>(
    _ owner: Owner.Type, in context: StyleEnvironment = StyleEnvironment()
  ) -> EmptyView { EmptyView() }
#endif
