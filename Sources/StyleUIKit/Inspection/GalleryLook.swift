#if DEBUG && canImport(SwiftUI)
  internal import StyleControls
  internal import SwiftUI

  /// One look of a gallery: what UIKit or AppKit draws, and then what SwiftUI draws.
  internal struct GalleryLook: View {
    internal let look: DistinctStyle
    internal let environment: StyleEnvironment

    internal var body: some View {
      let isDark = look.contextValues[StandardAxis.appearance.rawValue] == StandardAxis.appearance.otherValue
      HStack(spacing: 16) {
        #if !os(watchOS)
          if let kind = ViewKind(look.control) {
            if kind.hasOwnSize {
              PlatformLook(look: look, environment: environment).fixedSize()
            } else {
              PlatformLook(look: look, environment: environment).frame(width: 160, height: 44)
            }
          }
        #endif
        if ViewKind(look.control)?.isDrawnBySwiftUI != false { drawing }
      }
      .padding(12)
      .background { RoundedRectangle(cornerRadius: 8).fill(isDark ? Color.black : Color.white) }
      .environment(\.colorScheme, isDark ? .dark : .light)
      // All states are those of the look, also while it's touched.
      .allowsHitTesting(false)
    }

    /// The control in SwiftUI.
    @ViewBuilder private var drawing: some View {
      let name = look.control.sampleText
      let environment = environment.fixed(to: look)
      if ViewKind(look.control) == .button {
        Button(name) {}.buttonStyle(.styled(look.control, states: look.state, in: environment))
      } else {
        Text(name).styled(look.control, states: look.state, in: environment)
      }
    }
  }

  /// The view of the platform that shows a control.
  internal enum ViewKind: String {
    case button, label, slider, stepper, `switch`
    case textField = "text-field"
    case segmentedControl = "segmented-control"
    case plain

    /// Creates the kind of `control`, which is determined by the root of its inheritance chain, or returns `nil` if no view
    /// shows it alone.
    internal init?(_ control: Control) {
      let root = String(control.path.prefix { $0 != "." })
      if ["bar-item", "segment"].contains(root) { return nil }
      self = ViewKind(rawValue: root) ?? .plain
    }

    /// Whether the view has a size without a layout.
    internal var hasOwnSize: Bool { self != .slider && self != .textField && self != .plain }

    /// Whether SwiftUI shows the values of such a control.
    internal var isDrawnBySwiftUI: Bool { [.button, .label, .textField, .plain].contains(self) }
  }

  extension Control {
    /// The text of a view that has no text in the style sheet: the last part of the path.
    fileprivate var sampleText: String { path.split(separator: ".").last.map(String.init) ?? path }
  }

  #if !os(watchOS)
    /// A look that a view of the platform shows.
    @MainActor internal struct PlatformLook {
      internal let look: DistinctStyle
      internal let environment: StyleEnvironment
    }
  #endif
#endif

#if DEBUG && canImport(UIKit) && !os(watchOS)
  internal import UIKit

  extension PlatformLook: UIViewRepresentable {
    internal func makeUIView(context: Context) -> UIView { makeView() }
    internal func updateUIView(_ view: UIView, context: Context) { view.show(look, in: environment) }

    /// Returns a new view for the control, which doesn't show it yet.
    internal func makeView() -> UIView {
      let text = look.control.sampleText
      switch ViewKind(look.control) {
      case .button:
        let button = StyledButton(frame: .zero)
        button.configuration = .plain()
        button.configuration?.title = text
        return button
      case .label:
        let label = UILabel(frame: .zero)
        label.text = text
        return label
      case .textField:
        let field = UITextField(frame: .zero)
        field.text = text
        return field
      case .segmentedControl: return UISegmentedControl(items: [text, text])
      #if !os(tvOS)
        case .slider: return UISlider(frame: .zero)
        case .stepper: return UIStepper(frame: .zero)
        case .switch: return UISwitch(frame: .zero)
      #endif
      default: return UIView(frame: .zero)
      }
    }
  }
#elseif DEBUG && canImport(AppKit)
  internal import AppKit

  extension PlatformLook: NSViewRepresentable {
    internal func makeNSView(context: Context) -> NSView { makeView() }
    internal func updateNSView(_ view: NSView, context: Context) { show(in: view) }

    /// Returns a new view for the control, which doesn't show it yet.
    internal func makeView() -> NSView {
      let text = look.control.sampleText
      switch ViewKind(look.control) {
      case .button:
        let button = NSButton()
        button.title = text
        return button
      case .label: return NSTextField(labelWithString: text)
      case .textField:
        let field = NSTextField()
        field.stringValue = text
        return field
      default: return NSView()
      }
    }

    /// Shows the look in `view`, with exactly its states.
    internal func show(in view: NSView) {
      view.apply(look.control, in: environment.fixed(to: look))
      view.change { $0.setDeclared(exactly: look.state) }
    }
  }
#endif
