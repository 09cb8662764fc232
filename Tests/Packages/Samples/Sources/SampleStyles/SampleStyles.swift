// The plugin generates the types of this target from its style sheets. Every target needs a Swift file.
