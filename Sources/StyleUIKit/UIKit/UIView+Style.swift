#if canImport(UIKit) && !os(watchOS)
  public import StyleControls
  public import UIKit

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

  extension UIView {
    /// The states that UIKit reports.
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
      case is UILabel: return (UILabel.setters.map { $0.erased() }, [])
      case is UITextField: return (UITextField.setters.map { $0.erased() }, [])
      case is UISegmentedControl: return (UISegmentedControl.rowSetters.map { $0.erased() }, [])
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
    /// Returns this setter for a view whose class the caller knows.
    internal func erased() -> StateSetter<UIView> {
      StateSetter<UIView>(properties) { view, style, state in if let view = view as? Target { set(view, style, state) }
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
