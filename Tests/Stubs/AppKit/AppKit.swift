// A stub for AppKit, like the stub for UIKit: it declares what StyleUIKit uses, as in the SDK.
@_exported public import Foundation
