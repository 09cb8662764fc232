#if DEBUG && canImport(SwiftUI)
  public import StyleControls

  /// The live style sheets of a debug build, which galleries follow, and which know where values come from.
  @MainActor public enum StyleInspector {
    /// The live style sheets, such as a `LiveStyleSheet` of `StyleLive`. Of those that have a control with the same path, the
    /// first one counts.
    public static var explainers: [any StyleExplainer] = []

    /// Returns `control` as a live style sheet has it now, with its variant values, or `nil` if none has it.
    internal static func current(_ control: Control) -> Control? {
      explainers.lazy.compactMap { try? $0.sheet.control(control.path) }.first?.keepingVariants(of: control)
    }

    /// Returns an explanation of the values of `control`, which lacks the declarations if no live style sheet has them.
    internal static func explanation(
      of control: Control, in state: StateMask, context: StyleContext
    ) -> StyleExplanation {
      explainers.lazy.compactMap { $0.explanation(of: control, in: state, context: context) }.first
        ?? StyleExplanation(of: control, in: state, context: context)
    }
  }

  #if !os(watchOS)
    extension StyledView {
      /// The values that the view shows, with the declarations that give them and those that could have.
      ///
      ///     let reasons = button.styleExplanation.description
      ///
      /// `po button.styleExplanation` prints it in the debugger. Without ``StyleInspector/explainers``, it lacks the
      /// declarations. Only debug builds have this property.
      public var styleExplanation: StyleExplanation {
        guard let control = appliedControl, let context = AppliedStyle.of(self)?.context else {
          return StyleExplanation([], description: "This view shows no control of a style sheet.")
        }
        return StyleInspector.explanation(of: control, in: states, context: context)
      }
    }

    extension AppliedStyle {
      /// The context in which the style is shown, or `nil` if the view is gone.
      fileprivate var context: StyleContext? {
        #if canImport(UIKit)
          styles.resolved.contexts.current
        #else
          resolved?.contexts.current
        #endif
      }
    }
  #endif
#endif
