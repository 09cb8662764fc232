public import StyleRuntime

extension StyleSegmentedControl {
  /// The number of segments.
  public var numberOfSegments: Int { segments.count }

  /// The index of the selected segment, or ``noSegment``. Setting it sends no event; a momentary row stays without.
  ///
  /// While the events of a touch are sent a momentary row gives the segment that was chosen.
  ///
  /// - Requires: The new index is that of a segment, or `noSegment`.
  public var selectedSegmentIndex: Int {
    get { chosenSegment }
    set {
      precondition(newValue == Self.noSegment || segments.indices.contains(newValue), "there is no segment \(newValue)")
      chosenSegment = selectionMode == .momentary ? Self.noSegment : newValue
      for index in segments.indices { segments[index].isSelected = index == chosenSegment }
    }
  }

  /// Does what a touch on the segment at `index` does.
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

  /// The events of a selection by touch, which is the primary action of the row.
  private static let selectionEvents: Event = [.valueChanged, .primaryActionTriggered]

  /// Highlights the segment at `index` and no other.
  internal func highlightSegment(_ index: Int?) {
    touchedSegment = index
    for position in segments.indices {
      segments[position].isHighlighted = position == index && isEnabledForSegment(at: position) && isEnabled
    }
  }
}

extension StyleSegmentedControl {
  /// Whether code has not disabled the segment at `index`.
  ///
  /// - Requires: There is such a segment.
  public func isEnabledForSegment(at index: Int) -> Bool { !disabledSegments.contains(index) }

  /// Enables or disables the segment at `index`.
  ///
  /// - Requires: There is such a segment.
  public func setEnabled(_ isEnabled: Bool, forSegmentAt index: Int) {
    precondition(segments.indices.contains(index), "there is no segment \(index)")
    if isEnabled { disabledSegments.remove(index) } else { disabledSegments.insert(index) }
    updateEnabledSegments()
  }

  /// Disables the segments that are, or whose row is.
  internal func updateEnabledSegments() {
    for index in segments.indices { segments[index].isEnabled = isEnabled && isEnabledForSegment(at: index) }
  }

  /// The title of the segment at `index` as the style says it.
  ///
  /// - Requires: There is such a segment.
  public func titleForSegment(at index: Int) -> String? { segments[index].style.value("title") }

  /// Gives the segment at `index` another title, under what the sheet says.
  ///
  /// - Requires: There is such a segment.
  public func setTitle(_ title: String?, forSegmentAt index: Int) {
    segments[index].configuration["title"] = title.map { .string(StyleText($0)) }
  }

  /// How the title of the segment at `index` is drawn in its present state.
  ///
  /// - Requires: There is such a segment.
  public func titleTextAttributes(forSegmentAt index: Int) -> SegmentTextAttributes {
    SegmentTextAttributes(segments[index].style)
  }

  /// How the title of the segment at `index` is drawn in `state`.
  ///
  /// - Requires: There is such a segment.
  public func titleTextAttributes(forSegmentAt index: Int, in state: StateMask) -> SegmentTextAttributes {
    SegmentTextAttributes(segments[index].style(in: state))
  }
}

extension StyleSegmentedControl {
  /// Goes on as a row made from `definition` with segments made from `segment`, which may be of another sheet.
  public func adopt(_ definition: Control, segment: Control) {
    adopt(definition)
    for control in segments { control.adopt(segment) }
  }
}
