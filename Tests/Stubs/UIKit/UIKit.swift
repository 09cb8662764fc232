// A stub for UIKit, so that StyleUIKit can be type-checked and run on machines that don't have UIKit.
//
// It declares what StyleUIKit uses, with the SDK's names, types, availability, and isolation. If UIKit raises an
// exception, the program ends here too. Its objects draw nothing and only store values. It's compiled as `UIKitStub`. A
// test target that depends on it uses `-module-alias` to import it as UIKit, so that no other target can import it as
// UIKit.
@_exported public import Foundation
