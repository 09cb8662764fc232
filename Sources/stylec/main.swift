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

// Whoever starts the tool decides on the stack of the main thread: `ulimit -s`.
let status = withRoom(if: Thread.isMainStackSmall) { Tool.run(CommandLine.arguments.dropFirst()) }
exit(status.rawValue)
