public import StyleRuntime

extension StyleSegmentedControl {
  /// The number of segments.
  public var numberOfSegments: Int { segments.count }

  /// The index of the selected segment, or ``noSegment`` if there is none.
  ///
  /// Setting this property sends no events. A momentary control never has a selected segment. While it sends the
  /// events of a touch, this property contains the index of the chosen segment.
  ///
  /// - Requires: A new index is the index of a segment, or `noSegment`.
  public var selectedSegmentIndex: Int {
    get { chosenSegment }
    set {
      precondition(newValue == Self.noSegment || segments.indices.contains(newValue), "there is no segment \(newValue)")
      chosenSegment = selectionMode == .momentary ? Self.noSegment : newValue
      for index in segments.indices { segments[index].isSelected = index == chosenSegment }
    }
  }

  /// Handles a touch that ended on the segment at `index`, according to the selection mode.
  internal func choose(_ index: Int) {
    if selectionMode == .momentary {
      chosenSegment = index
      sendActions(for: Self.selectionEvents)
      chosenSegment = Self.noSegment
    } else if index != chosenSegment {
      selectedSegmentIndex = index
      sendActions(for: Self.selectionEvents)
    } else if selectionMode == .retappable {
      delegate?.segmentedControl(self, didTapSelectedSegmentAt: index)
    }
  }

  /// The events of a selection by touch, which is the primary action of a segmented control.
  private static let selectionEvents: Event = [.valueChanged, .primaryActionTriggered]

  /// Highlights only the segment at `index`, or no segment if `index` is `nil`, and records the index as the touched
  /// segment.
  ///
  /// A disabled segment isn't highlighted.
  internal func highlightSegment(_ index: Int?) {
    touchedSegment = index
    for position in segments.indices {
      segments[position].isHighlighted = position == index && isEnabledForSegment(at: position) && isEnabled
    }
  }
}

extension StyleSegmentedControl {
  /// Returns whether the segment at `index` is enabled, regardless of whether the whole control is.
  ///
  /// - Requires: `index` is the index of a segment.
  public func isEnabledForSegment(at index: Int) -> Bool { !disabledSegments.contains(index) }

  /// Enables or disables a segment.
  ///
  /// - Parameters:
  ///   - isEnabled: Whether to enable the segment.
  ///   - index: The index of the segment.
  /// - Requires: `index` is the index of a segment.
  public func setEnabled(_ isEnabled: Bool, forSegmentAt index: Int) {
    precondition(segments.indices.contains(index), "there is no segment \(index)")
    if isEnabled { disabledSegments.remove(index) } else { disabledSegments.insert(index) }
    updateEnabledSegments()
  }

  /// Disables each segment that your code disabled, or all segments if the whole control is disabled, and enables the
  /// others.
  internal func updateEnabledSegments() {
    for index in segments.indices { segments[index].isEnabled = isEnabled && isEnabledForSegment(at: index) }
  }

  /// Returns the title of the segment at `index` in its style, or `nil` if it has none.
  ///
  /// - Requires: `index` is the index of a segment.
  public func titleForSegment(at index: Int) -> String? { segments[index].style.value("title") }

  /// Sets the title of a segment. A title in the style sheet overrides it.
  ///
  /// - Parameters:
  ///   - title: The title, or `nil` to remove it.
  ///   - index: The index of the segment.
  /// - Requires: `index` is the index of a segment.
  public func setTitle(_ title: String?, forSegmentAt index: Int) {
    segments[index].configuration["title"] = title.map { .string(StyleText($0)) }
  }

  /// Returns the attributes of a segment's title in its current state.
  ///
  /// - Requires: `index` is the index of a segment.
  public func titleTextAttributes(forSegmentAt index: Int) -> SegmentTextAttributes {
    SegmentTextAttributes(segments[index].style)
  }

  /// Returns the attributes of a segment's title in the given state.
  ///
  /// - Parameters:
  ///   - index: The index of the segment.
  ///   - state: The state of the segment.
  /// - Requires: `index` is the index of a segment.
  public func titleTextAttributes(forSegmentAt index: Int, in state: StateMask) -> SegmentTextAttributes {
    SegmentTextAttributes(segments[index].style(in: state))
  }
}

extension StyleSegmentedControl {
  /// Replaces the definitions of the control and its segments, which can come from another style sheet.
  ///
  /// - Parameters:
  ///   - definition: The definition of the control.
  ///   - segment: The definition of every segment.
  public func adopt(_ definition: Control, segment: Control) {
    adopt(definition)
    for control in segments { control.adopt(segment) }
  }
}
