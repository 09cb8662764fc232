#if canImport(UIKit) && !os(watchOS)
  public import StyleControls
  public import UIKit

  extension UISegmentedControl {
    /// Applies the style of `segment` to all segments, in every state.
    ///
    /// This sets the properties that UIKit shares among all segments: text attributes and backgrounds.
    ///
    /// - Parameters:
    ///   - segment: A `segment` control, or one that derives from it.
    ///   - context: The values of axes of your own, the parameters, and the bundle for images.
    public func applySegments(_ segment: Control, in context: StyleEnvironment = StyleEnvironment()) {
      let adaptive = AdaptiveControl.shared(segment, in: context)
      let applied = AppliedStyle.renew(on: self, for: "segments", adaptive)
      applied.set(Self.segmentSetters, of: self)
      applied.update()
      applied.follow(self)
    }

    /// Applies the style of `segment` to the segment at `index`: its title, image, width, and content offset.
    ///
    /// - Parameters:
    ///   - segment: A `segment` control, or one that derives from it.
    ///   - index: The index of the segment.
    ///   - states: The states of the segment, such as one of your own for a segment with something new.
    ///   - context: The values of axes of your own, the parameters, and the bundle for images.
    /// - Requires: There is a segment at `index`.
    public func applySegment(
      _ segment: Control, at index: Int, states: StateMask = .normal, in context: StyleEnvironment = StyleEnvironment()
    ) {
      let adaptive = AdaptiveControl.shared(segment, in: context)
      let applied = AppliedStyle.renew(on: self, for: "segment \(index)", adaptive) { states }
      applied.bind(Self.setters(ofSegmentAt: index), of: self)
      applied.update()
      applied.follow(self)
    }

    internal static let rowSetters = ViewSetter<UISegmentedControl>.erased([
      ViewSetter("selected-segment-tint-color", .color, \.selectedSegmentTintColor),
      ViewSetter("is-momentary", .truth, \.isMomentary),
      ViewSetter("apportions-widths-by-content", .truth, \.apportionsSegmentWidthsByContent),
    ])

    internal static func setters(ofSegmentAt index: Int) -> [ViewSetter<UISegmentedControl>] {
      [
        ViewSetter(
          "title", .text, get: { $0.titleForSegment(at: index) },
          set: { if index < $0.numberOfSegments { $0.setTitle($1, forSegmentAt: index) } }),
        ViewSetter(
          "image", .image, get: { $0.imageForSegment(at: index) },
          set: { if index < $0.numberOfSegments { $0.setImage($1, forSegmentAt: index) } }),
        ViewSetter(
          "width", .number, get: { $0.widthForSegment(at: index) },
          set: { if index < $0.numberOfSegments { $0.setWidth($1, forSegmentAt: index) } }),
        ViewSetter(
          "content-offset", .offset, get: { $0.contentOffsetForSegment(at: index) },
          set: { if index < $0.numberOfSegments { $0.setContentOffset($1, forSegmentAt: index) } }),
      ]
    }

    internal static let segmentSetters: [StateSetter<UISegmentedControl>] = [
      StateSetter(properties: AdaptiveStyle.attributeNames(of: "title")) {
        $0.setTitleTextAttributes($1?.attributes(of: "title"), for: $2)
      },
      StateSetter("background-image", .image, none: UIImage()) {
        $0.setBackgroundImage($1, for: $2, barMetrics: .default)
      },
    ]
  }
#endif
