// This target contains only style sheets. Every target needs a Swift file.
