// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
//
// Names, labels, types and isolation are those of the SDK, whose documentation is the one to read.

public enum UIUserInterfaceStyle: Int, CaseIterable, Sendable {
  case unspecified = 0
  case light = 1
  case dark = 2
}

open class UITraitCollection: NSObject, @unchecked Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle

  public init(userInterfaceStyle: UIUserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }
}
