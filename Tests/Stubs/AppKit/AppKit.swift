// A stand-in for AppKit, as that of UIKit beside it: what StyleUIKit uses of it, as the SDK declares it.
@_exported public import Foundation
