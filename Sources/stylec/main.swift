import StyleCompiler
import StyleSupport

// The main thread's stack may be small, because the caller sets its size with `ulimit -s`.
let status = withRoom(if: Thread.isMainStackSmall) { Tool.run(CommandLine.arguments.dropFirst()) }
Environment.endProcess(with: status.rawValue)
