import StyleCompiler
import StyleSupport

// This is the tool that the build plugins run. It contains only what a build needs, because every package that uses a
// plugin compiles it.
guard let request = BuildRequest(CommandLine.arguments.dropFirst()) else {
  var report = Report()
  report.fail("this tool is only for the build plugins of stylec; run 'stylec' instead")
  Environment.endProcess(with: 64)
}
let isDone = withRoom(if: Thread.isMainStackSmall) {
  var build = TargetBuild(request)
  return build.run()
}
Environment.endProcess(with: isDone ? 0 : 1)
