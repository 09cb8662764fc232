// The plugin generates the types of this target from its style sheet. Every target needs a Swift file.
