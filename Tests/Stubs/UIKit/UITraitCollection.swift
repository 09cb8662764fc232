// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
//
// Names, labels, types, and isolation match the SDK. See its documentation.

public enum UIUserInterfaceStyle: Int, CaseIterable, Sendable {
  case unspecified = 0
  case light = 1
  case dark = 2
}

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  case tv = 2
  case carPlay = 3
  case mac = 5
  case vision = 6
}

public enum UIBehavioralStyle: UInt, Sendable {
  case automatic = 0
  case pad = 1
  case mac = 2
}

open class UITraitCollection: NSObject, @unchecked Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let userInterfaceIdiom: UIUserInterfaceIdiom

  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    (self.userInterfaceStyle, userInterfaceIdiom) = (userInterfaceStyle, .unspecified)
  }

  public init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    (userInterfaceStyle, self.userInterfaceIdiom) = (.unspecified, userInterfaceIdiom)
  }
}
