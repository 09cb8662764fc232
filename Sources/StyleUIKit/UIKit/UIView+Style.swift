#if canImport(UIKit) && !os(watchOS)
  public import StyleControls
  public import UIKit

  extension AppliedStyle {
    /// Applies the style of `control` to `view`, again whenever a trait changes on which the style depends.
    ///
    /// If the view already shows the control in the same context, only its state or the arguments of parameters may have
    /// changed, so the values move to the new ones.
    ///
    /// Setters that take a state are called once for every valid state combination. Other properties, such as `alpha`, are
    /// set for the current state. A button uses a `configurationUpdateHandler` instead if it has a configuration, if the
    /// style sheet sets `configuration`, or in the Mac idiom, in which UIKit rejects titles for states other than normal.
    internal static func show(_ control: Control, in environment: StyleEnvironment, on view: UIView) {
      let (button, styled) = (view as? UIButton, view as? StyledButton)
      let control = styled?.definition.map { control.keepingVariants(of: $0) } ?? control
      styled?.environment = environment
      let setters = view.classSetters
      let setterCount = setters.values.count + setters.states.count
      let usesConfiguration = button?.needsConfiguration == true
      if let applied = of(view),
        applied.adopt(control, in: environment, setterCount: setterCount, usesConfiguration: usesConfiguration)
      {
        return
      }
      let adaptive = AdaptiveControl.shared(control, in: environment)
      let applied = renew(on: view, adaptive, setterCount: setterCount) { [weak view] in
        view.map { StateMask($0.reportedState) } ?? .normal
      }
      styled?.adopt(applied)
      applied.passOn()
      applied.bindView(view)
      // The button may just have lost a configuration that only the control before this one required.
      if let button, button.needsConfiguration || adaptive.declares(["configuration"]) {
        applied.configure(button)
      } else {
        applied.bind(setters, of: view)
      }
      applied.follow(view)
      if button == nil || styled != nil { applied.followPointer(over: view) }
      if let field = view as? UITextField { applied.followEvents([.editingDidBegin, .editingDidEnd], of: field) }
      #if !os(tvOS)
        if let view = view as? UISwitch { applied.followEvents(.valueChanged, of: view) }
      #endif
    }

    /// Shows the values of a view that has no configuration.
    private func bind(
      _ setters: (values: [ViewSetter<UIView>], states: [StateSetter<UIView>]), of view: UIView
    ) {
      bindBacking(of: view)
      bind(UIView.backgroundSetters, of: view)
      bind(setters.values, of: view)
      if let drawing = view as? any StyleDrawing {
        add(adaptive.control.properties.map(\.name)) { [weak drawing] style in style.map { drawing?.show($0.style) } }
      }
      set(setters.states, of: view)
      update()
    }

    private func bindView(_ view: UIView) {
      bind(UIView.viewSetters, of: view)
      if let control = view as? UIControl { bind(UIControl.controlSetters, of: control) }
      bindAccessibility(of: view)
    }

    /// Tells assistive technologies about known states, such as `checked`. A value in the style sheet wins.
    private func bindAccessibility(of view: UIView) {
      let known = adaptive.known
      if known.hasValue || adaptive.declares(["accessibility-value"]) {
        add([]) { [weak view] style in
          let isSaid = style?.says("accessibility-value") == true
          view?.accessibilityValue =
            isSaid ? style?.text("accessibility-value") : style.flatMap { known.value(in: $0.state) }
        }
      }
      if known.hasValue, !(view is StyledButton) { bindTraits(of: view) }
      if #available(iOS 18.0, tvOS 18.0, visionOS 2.0, *), let expanded = known.expanded {
        add([]) { [weak view] style in
          view?.accessibilityExpandedStatus =
            style.map { $0.state.isSuperset(of: expanded) ? .expanded : .collapsed } ?? .unsupported
        }
      }
    }

    /// Adds the trait of a toggle. A ``StyledButton`` computes it instead.
    ///
    /// Because a view that was given traits may not compute its own anymore, those for its states are set, too.
    private func bindTraits(of view: UIView) {
      let known = adaptive.known
      var original: UIAccessibilityTraits?
      add([]) { [weak view] style in
        guard let view else { return }
        let saved = original ?? view.accessibilityTraits
        original = style == nil ? nil : saved
        guard let style else { return view.accessibilityTraits = saved }
        var traits = saved.subtracting([.selected, .notEnabled]).union(known.toggleTraits(in: style.state))
        if style.state.contains(.selected) { traits.insert(.selected) }
        if style.state.contains(.disabled) { traits.insert(.notEnabled) }
        view.accessibilityTraits = traits
      }
    }
  }

  extension StyledView {
    /// Shows one style of a control, for a snapshot test.
    ///
    ///     for look in control.distinctStyles {
    ///       button.show(look)
    ///     }
    ///
    /// All states are those of the style, including `highlighted`, the context doesn't follow the traits, and nothing moves.
    /// Fonts still follow the text size, and named colors the contrast.
    ///
    /// - Parameters:
    ///   - style: The style.
    ///   - environment: The parameters, the bundle for images and texts, and the language.
    public func show(_ style: DistinctStyle, in environment: StyleEnvironment = StyleEnvironment()) {
      UIView.performWithoutAnimation {
        // Colors follow the appearance by themselves.
        let appearance = style.contextValues[StandardAxis.appearance.rawValue]
        overrideUserInterfaceStyle =
          appearance.map { $0 == StandardAxis.appearance.otherValue ? .dark : .light } ?? .unspecified
        apply(style.control, in: environment.fixed(to: style))
        if !(self is StyledButton), let control = self as? UIControl {
          control.isHighlighted = style.state.contains(.highlighted)
        }
        change { $0.setDeclared(exactly: style.state) }
      }
    }
  }

  extension UIButton {
    /// Whether the button shows a style in its configuration, also without being asked by the style sheet.
    fileprivate var needsConfiguration: Bool {
      configuration != nil || traitCollection.userInterfaceIdiom == .mac
    }
  }

  extension UIView {
    internal var reportedState: UIControl.State {
      let reported: (isHighlighted: Bool, isSelected: Bool, isEnabled: Bool)
      switch self {
      case let view as UIControl: return view.state
      case let view as UITableViewCell: reported = (view.isHighlighted, view.isSelected, true)
      case let view as UICollectionViewCell: reported = (view.isHighlighted, view.isSelected, true)
      case let view as UILabel: reported = (view.isHighlighted, false, view.isEnabled)
      default: reported = (false, false, true)
      }
      var state: UIControl.State = isFocused ? .focused : .normal
      if reported.isHighlighted { state.insert(.highlighted) }
      if reported.isSelected { state.insert(.selected) }
      if !reported.isEnabled { state.insert(.disabled) }
      return state
    }

    /// The setters of the class of the view: those that don't take a state, and those that are called for every state.
    internal var classSetters: (values: [ViewSetter<UIView>], states: [StateSetter<UIView>]) {
      switch self {
      case is UIButton: return (UIButton.buttonSetters, UIButton.stateSetters)
      case is UILabel: return (UILabel.setters, [])
      case is UITextField: return (UITextField.setters, [])
      case is UISegmentedControl: return (UISegmentedControl.rowSetters, [])
      default:
        #if os(tvOS)
          return ([], [])
        #else
          return valueSetters
        #endif
      }
    }
  }

  extension StateSetter where Target: UIView {
    /// Returns `setters` for views whose class the caller knows.
    internal static func erased(_ setters: [StateSetter]) -> [StateSetter<UIView>] {
      setters.map { setter in
        StateSetter<UIView>(properties: setter.properties) { view, style, state in
          if let view = view as? Target { setter.set(view, style, state) }
        }
      }
    }
  }

  extension UIControl.State {
    /// Creates the same states. The bits are those of UIKit, and custom states use bits of UIKit's `application`
    /// range.
    public init(_ mask: StateMask) { self.init(rawValue: UInt(mask.rawValue)) }
  }

  extension StateMask {
    /// Creates the same states.
    public init(_ state: UIControl.State) { self.init(rawValue: UInt32(truncatingIfNeeded: state.rawValue)) }
  }
#endif
