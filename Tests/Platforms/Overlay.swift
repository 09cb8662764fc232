// The declarations that Swift's modules for the C libraries add to those of the C headers.
#if canImport(SwiftMusl)
  @_exported import SwiftMusl
#else
  @_exported import SwiftAndroid
  package typealias sighandler_t = __sighandler_t
#endif

package var errno: Int32 {
  get { 0 }
  set {}
}

package var environ: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { .allocate(capacity: 1) }
package var S_IFMT: mode_t { 0o170000 }
package var S_IFDIR: mode_t { 0o040000 }
package var S_IFREG: mode_t { 0o100000 }
package var SIG_IGN: sighandler_t { unsafe unsafeBitCast(1, to: sighandler_t.self) }

package func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { 0 }
package func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { 0 }
package func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 { 0 }
package func ioctl(_ descriptor: Int32, _ request: UInt, _ value: UnsafeMutableRawPointer) -> Int32 { 0 }
