#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Bionic)
  import Bionic
#endif

import StyleCompiler

// The main thread's stack may be small, because the caller sets its size with `ulimit -s`.
let status = withRoom(if: Thread.isMainStackSmall) { Tool.run(CommandLine.arguments.dropFirst()) }
exit(status.rawValue)
