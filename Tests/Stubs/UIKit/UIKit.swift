// A stand-in for UIKit where there is none, so that StyleUIKit is type-checked and run on every machine.
//
// It declares what StyleUIKit uses with the SDK's names, types, availability and isolation. Where UIKit raises an
// exception the program ends here too. Its objects draw nothing and remember what is set. It is compiled as `UIKitStub`, and a test target
// that stands on it is told by `-module-alias` that this is UIKit, so that no other target sees a UIKit.
@_exported public import Foundation
