#if canImport(UIKit) && !os(watchOS)
  public import StyleControls
  public import UIKit

  /// A view that can show a control of a style sheet, with its states. Every view can.
  ///
  ///     view.apply(control)
  ///     try view.setState("mutual")
  ///
  /// A ``StyledButton`` and the views of UIKit show the states that UIKit reports, such as `highlighted`. You request
  /// others, and what they imply follows: a state that implies `disabled` disables a control.
  @MainActor public protocol StyledView: UIView, StyledStates {}

  extension UIView: StyledView {}

  extension StyledView {
    /// Applies the style of `control` for the current state.
    ///
    /// Each class of UIKit that style sheets know shows its properties, and every other view those that all views have. See
    /// the methods of the classes, such as `UIButton`, for what they set. If the view shows the control already, only what
    /// has changed is set.
    ///
    /// - Parameters:
    ///   - control: The control in a style sheet.
    ///   - context: The values of axes of your own, the parameters, and the bundle for images.
    public func apply(_ control: Control, in context: StyleEnvironment = StyleEnvironment()) {
      switch self as UIView {
      case let view as UIButton: view.apply(control, in: context)
      case let view as UILabel: view.apply(control, in: context)
      case let view as UITextField: view.apply(control, in: context)
      case let view as UISegmentedControl: view.apply(control, in: context)
      default: applyOther(control, in: context)
      }
    }

    private func applyOther(_ control: Control, in context: StyleEnvironment) {
      #if !os(tvOS)
        switch self as UIView {
        case let view as UISwitch: return view.apply(control, in: context)
        case let view as UISlider: return view.apply(control, in: context)
        case let view as UIStepper: return view.apply(control, in: context)
        default: break
        }
      #endif
      AppliedStyle.show(control, in: context, on: self as UIView, state: { $0.reportedState }, values: [])
    }

    /// Applies the style of the control of a generated type for the current state.
    ///
    ///     view.apply(FollowButton.self)
    ///
    /// - Parameters:
    ///   - owner: The generated type.
    ///   - context: The values of axes of your own, the parameters, and the bundle for images.
    public func apply<Owner: StyleOwner>(_ owner: Owner.Type, in context: StyleEnvironment = StyleEnvironment()) {
      apply(Owner.control, in: context)
    }

    /// Applies the style of the control of a generated type, with variant values.
    ///
    ///     view.apply(FollowButton.variant(size: .small))
    ///
    /// - Parameters:
    ///   - variant: The control with the values.
    ///   - context: The values of axes of your own, the parameters, and the bundle for images.
    public func apply<Owner>(_ variant: TypedVariant<Owner>, in context: StyleEnvironment = StyleEnvironment()) {
      apply(variant.control, in: context)
    }
  }

  extension StyledView {
    /// The states that your code requests and the active states, or `nil` before a control was applied.
    public var controlStates: ControlStates? {
      (self as? StyledButton)?.controlStates ?? AppliedStyle.of(self)?.states
    }

    /// The active states: those that UIKit reports, and those that your code requests.
    ///
    ///     button.states = [.selected]
    ///
    /// Setting the property requests exactly these states, as a reused cell needs it. States that UIKit alone reports stay
    /// as they are: `highlighted`, `focused`, and `hovered`. States that the control doesn't declare are ignored.
    public var states: StateMask {
      get { (self as? StyledButton).map { StateMask($0.state) } ?? AppliedStyle.of(self)?.state ?? .normal }
      set {
        change { $0.setDeclared(exactly: newValue, keeping: keptStates) }
      }
    }

    /// The states that only UIKit reports.
    private var keptStates: StateMask {
      let applied = (self as? StyledButton)?.applied ?? AppliedStyle.of(self)
      return StateMask([.highlighted, .focused]).union(applied?.adaptive?.known.hovered ?? .normal)
    }

    /// The control that the view shows, or `nil` before one was applied.
    public var appliedControl: Control? { AppliedStyle.of(self)?.adaptive?.control }

    /// Changes the states by calling `body`. All its changes count as a single one.
    ///
    ///     try button.change { states in
    ///       try states.set("loading", to: false)
    ///       try states.set("mutual")
    ///     }
    ///
    /// - Parameter body: A closure that modifies the states.
    /// - Throws: The error that `body` throws. In that case, nothing changes.
    /// - Requires: A control was applied.
    public func change<Failure: Error>(_ body: (inout ControlStates) throws(Failure) -> Void) throws(Failure) {
      if let button = self as? StyledButton { return try button.changeStates(body) }
      guard let applied = AppliedStyle.of(self) else {
        preconditionFailure("a control must be applied to the view first")
      }
      try applied.change(of: self, body)
    }

    /// Shows the style for the states that UIKit reports now.
    ///
    /// Call it in a view of your own when one of them changes: from `didSet` of `isHighlighted` in a control, or from
    /// `updateConfiguration(using:)` in a cell.
    public func updateStyle() { AppliedStyle.of(self)?.refresh?(false) }

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

  extension UIView {
    /// The states that UIKit reports.
    internal var reportedState: UIControl.State {
      switch self {
      case let view as UIControl: view.state
      case let view as UITableViewCell: UIControl.State(isHighlighted: view.isHighlighted, isSelected: view.isSelected)
      case let view as UICollectionViewCell:
        UIControl.State(isHighlighted: view.isHighlighted, isSelected: view.isSelected)
      default: .normal
      }
    }
  }

  extension UIControl.State {
    /// Creates the same states. The bits are those of UIKit, and custom states use bits of UIKit's `application`
    /// range.
    public init(_ mask: StateMask) { self.init(rawValue: UInt(mask.rawValue)) }

    fileprivate init(isHighlighted: Bool, isSelected: Bool) {
      self = isHighlighted ? .highlighted : .normal
      if isSelected { insert(.selected) }
    }
  }

  extension StateMask {
    /// Creates the same states.
    public init(_ state: UIControl.State) { self.init(rawValue: UInt32(truncatingIfNeeded: state.rawValue)) }
  }
#endif
