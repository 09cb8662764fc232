#if canImport(AppKit) && !canImport(UIKit)
  public import AppKit
  public import StyleControls

  /// The control that a view shows, and the states that the app requests.
  @MainActor internal final class AppliedStyle {
    internal private(set) var adaptive: AdaptiveControl

    private var requested: ControlStates

    /// Whether AppKit was told that the view is disabled. If its flag differs, the app has set it since.
    private var isDisabled = false

    private weak var view: NSView?
    private var shown: AdaptiveStyle?
    private var setters: [@MainActor (AdaptiveStyle?) -> Void] = []
    private var observers: [SettingObserver] = []

    private init(_ adaptive: AdaptiveControl, on view: NSView, after old: AppliedStyle?) {
      (self.adaptive, self.view) = (adaptive, view)
      requested = old?.requested ?? ControlStates(adaptive.control)
      if let old {
        requested.adopt(adaptive.control)
        isDisabled = old.isDisabled
      }
    }

    internal static func show(_ control: Control, in environment: StyleEnvironment, on view: NSView) {
      let old = of(view)
      if let old, old.adaptive.isSame(control, in: environment) { return old.refresh() }
      old?.takeFlag()
      for set in old?.setters ?? [] { set(nil) }
      let applied = AppliedStyle(.shared(control, in: environment), on: view, after: old)
      // The key is the address of an object that is never deallocated.
      unsafe objc_setAssociatedObject(
        view, Unmanaged.passUnretained(key).toOpaque(), applied, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      for setter in view.setters where applied.adaptive.declares([setter.property]) {
        let set = setter.bind()
        applied.setters.append { [weak view] style in view.map { set($0, style) } }
      }
      applied.observe()
      applied.passOn()
      applied.refresh()
    }

    private static let key = NSObject()

    internal static func of(_ view: NSView) -> AppliedStyle? {
      unsafe objc_getAssociatedObject(view, Unmanaged.passUnretained(key).toOpaque()) as? AppliedStyle
    }

    /// The states that the app requests and the active states.
    internal var states: ControlStates? { requested }

    internal var state: StateMask {
      takeFlag()
      var states = requested
      if (view as? NSControl)?.isHighlighted == true { states.setDeclared(.highlighted, to: true) }
      return states.state
    }

    /// Changes the requested states. The flag that the app has set in AppKit counts as a request.
    internal func change<Failure: Error>(_ body: (inout ControlStates) throws(Failure) -> Void) throws(Failure) {
      takeFlag()
      var changed = requested
      try body(&changed)
      requested = changed
      passOn()
      refresh()
    }

    /// Takes the flag that the app has set in AppKit since it was told as a request.
    private func takeFlag() {
      guard let control = view as? NSControl, control.isEnabled == isDisabled else { return }
      isDisabled = !isDisabled
      requested.setDeclared(.disabled, to: isDisabled)
    }

    /// Tells AppKit whether the requested states disable the view.
    private func passOn() {
      guard let control = view as? NSControl else { return }
      let isOff = requested.state.contains(.disabled)
      if isOff != isDisabled { control.isEnabled = !isOff }
      isDisabled = isOff
    }

    /// Shows the style again when another window becomes the key window, or when the setting that reduces motion changes, if
    /// the style depends on that.
    private func observe() {
      let refresh = { @MainActor @Sendable [weak self] in self?.refresh() ?? () }
      if adaptive.axes.contains(.window) {
        observers = [NSWindow.didBecomeKeyNotification, NSWindow.didResignKeyNotification].map {
          SettingObserver($0, refresh)
        }
      }
      if adaptive.axes.contains(.motion) {
        observers.append(
          SettingObserver(
            NSWorkspace.accessibilityDisplayOptionsDidChangeNotification, in: NSWorkspace.shared.notificationCenter,
            refresh))
      }
    }

    /// The style for the active states and the present appearance.
    internal var current: Style? { resolved?.style }

    internal var resolved: AdaptiveStyle? {
      view.map { view in
        adaptive.style(in: state, adaptive.contexts(adaptive.axes.filter { $0.hasOtherValue(in: view) }))
      }
    }

    /// Shows the style, by the transition of the first value that moves.
    internal func refresh() {
      guard let view, let style = resolved else { return }
      let old = shown.flatMap { style.style.hasSameContext(as: $0.style) ? $0 : nil }
      shown = style
      let show = { @MainActor [setters] in
        for set in setters { set(style) }
        (view as? any StyleDrawing)?.show(style.style)
      }
      guard let old, let transition = transition(from: old, to: style, on: view) else { return show() }
      NSAnimationContext.runAnimationGroup { context in
        context.duration = Double(transition.delay + transition.duration)
        context.allowsImplicitAnimation = true
        show()
      }
    }

    private func transition(from old: AdaptiveStyle, to new: AdaptiveStyle, on view: NSView) -> StyleTransition? {
      // A view without a window shows its first look at once.
      guard adaptive.moves, unsafe view.window != nil else { return nil }
      let reducesMotion = adaptive.reducesMotion { StandardAxis.motion.hasOtherValue(in: view) }
      return adaptive.control.properties.lazy
        .compactMap { new.transition(of: $0.name, from: old, reducesMotion) }.first
    }
  }

  extension NSView {
    fileprivate var setters: [ViewSetter<NSView>] {
      switch self {
      case is NSButton: Self.viewSetters + Self.buttonSetters
      case is NSTextField: Self.viewSetters + Self.fieldSetters
      default: Self.viewSetters
      }
    }

    private static let viewSetters: [ViewSetter<NSView>] = [
      ViewSetter("alpha", .number, \.alphaValue),
      ViewSetter(
        "accessibility-label", .text, get: { $0.accessibilityLabel() }, set: { $0.setAccessibilityLabel($1) }),
      ViewSetter("accessibility-hint", .text, get: { $0.accessibilityHelp() }, set: { $0.setAccessibilityHelp($1) }),
    ]

    private static let buttonSetters = ViewSetter<NSButton>.erased([
      ViewSetter("title", .text, \.title),
      ViewSetter("title-font", .font, \.font),
      ViewSetter("image", .image, \.image),
      ViewSetter("background-color", .color, \.bezelColor),
      ViewSetter("tint-color", .color, \.contentTintColor),
      // A color of the title comes last, because setting the title or the font removes it.
      ViewSetter("title-color", .color, get: { _ in nil }, set: { $0.setTitleColor($1) }),
    ])

    private static let fieldSetters = ViewSetter<NSTextField>.erased([
      ViewSetter("text", .text, \.stringValue),
      ViewSetter("text-font", .font, \.font),
      ViewSetter("text-color", .color, \.textColor),
      ViewSetter("placeholder", .text, \.placeholderString),
      // A label doesn't draw a background until it's told to.
      ViewSetter(
        "background-color", .color, get: { $0.drawsBackground ? $0.backgroundColor : nil },
        set: { ($0.drawsBackground, $0.backgroundColor) = ($1 != nil, $1) }),
    ])
  }

  extension NSButton {
    /// Sets the color of the title, or restores that of AppKit if it's `nil`.
    fileprivate func setTitleColor(_ color: NSColor?) {
      guard let color else { return title = title }
      let text = NSMutableAttributedString(attributedString: attributedTitle)
      text.addAttribute(.foregroundColor, value: color, range: NSRange(location: 0, length: text.length))
      attributedTitle = text
    }
  }

  extension Control {
    /// Returns the context of the control in `view`.
    ///
    /// Only the settings of the view and of the system on which values of the control depend are read. The axis `width`
    /// has its default, because AppKit has no size classes.
    ///
    /// - Parameters:
    ///   - environment: The values of axes of your own.
    ///   - view: The view that shows the control.
    @MainActor public func context(
      in environment: StyleEnvironment = StyleEnvironment(), for view: NSView
    ) -> StyleContext {
      AdaptiveControl.shared(self, in: environment).context { $0.hasOtherValue(in: view) }
    }
  }

  extension StandardAxis {
    /// Returns whether the axis has its other value, such as `dark`, in `view`.
    @MainActor internal func hasOtherValue(in view: NSView) -> Bool {
      switch self {
      case .appearance: view.effectiveAppearance.isDark
      case .contrast: view.effectiveAppearance.isIncreased
      case .motion: NSWorkspace.shared.accessibilityDisplayShouldReduceMotion
      case .width: false
      case .direction: view.userInterfaceLayoutDirection == .rightToLeft
      // A view without a window isn't in the background.
      case .window: unsafe view.window?.isKeyWindow == false
      }
    }
  }
#endif
