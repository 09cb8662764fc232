// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
//
// Documented as quartzcore/calayer, quartzcore/cagradientlayer, and quartzcore/catransition.

open class CALayer: NSObject {
  open var cornerRadius: CGFloat = 0
  open var cornerCurve = CALayerCornerCurve.circular
  open var masksToBounds = false
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor?
  open var shadowColor: CGColor?
  open var shadowOpacity: Float = 0
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowRadius: CGFloat = 3
  open var shadowPath: CGPath?
  /// The animations by their keys, which are replaced if one is added with the same key.
  public private(set) var animations: [String: CAAnimation] = [:]
  public override required init() {}
  open func add(_ anim: CAAnimation, forKey key: String?) { animations[key ?? ""] = anim }
}

/// Documented as uikit/uicornerradius-swift.struct.
public struct UICornerRadius: Equatable, Sendable {
  internal let value: Double?
  public static func fixed(_ radius: Double) -> UICornerRadius { UICornerRadius(value: radius) }
}

/// Documented as uikit/uicornerconfiguration-swift.struct.
public struct UICornerConfiguration: Equatable, Sendable {
  internal let radius: UICornerRadius

  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(radius: radius)
  }

  public static func capsule(maximumRadius: Double? = nil) -> UICornerConfiguration {
    UICornerConfiguration(radius: UICornerRadius(value: nil))
  }
}

/// A path of Core Graphics, which is always a rounded rectangle.
public struct CGPath: Equatable, Sendable {
  public let rect: CGRect
  public let cornerRadius: CGFloat
  public init(rect: CGRect, cornerRadius: CGFloat) { (self.rect, self.cornerRadius) = (rect, cornerRadius) }
}

/// Documented as uikit/uibezierpath/init(roundedrect:cornerradius:).
@MainActor open class UIBezierPath: NSObject {
  public let cgPath: CGPath

  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    cgPath = CGPath(rect: rect, cornerRadius: cornerRadius)
  }
}

/// A structure in the SDK, like the types of names below.
public enum CALayerCornerCurve: Sendable {
  case circular, continuous
}

open class CAGradientLayer: CALayer {
  open var colors: [Any]?
  open var locations: [NSNumber]?
  open var startPoint = CGPoint(x: 0.5, y: 0)
  open var endPoint = CGPoint(x: 0.5, y: 1)
}

public enum CAMediaTimingFillMode: Sendable {
  case removed, backwards
}

open class CAMediaTimingFunction: NSObject {
  public let points: [Float]
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) { points = [c1x, c1y, c2x, c2y] }
}

open class CAAnimation: NSObject {
  open var duration: CFTimeInterval = 0
  open var beginTime: CFTimeInterval = 0
  open var fillMode = CAMediaTimingFillMode.removed
  open var timingFunction: CAMediaTimingFunction?
}

public typealias CFTimeInterval = Double

public enum CATransitionType: Sendable {
  case fade
}

open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
}

/// The present time. In the SDK, it's the time since the start of the system.
public func CACurrentMediaTime() -> CFTimeInterval { 100 }
