// The sheets of this folder are a target of their own, whose types the plugin makes. A target needs a Swift file.
