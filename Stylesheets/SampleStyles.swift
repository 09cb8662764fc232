// The style sheets in this folder are a target, and the plugin generates its types. Every target needs a Swift file.
