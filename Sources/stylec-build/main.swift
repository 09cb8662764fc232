import StyleCompiler
import StyleSupport

// This is the tool that the build plugins run. It contains only what a build needs, because every package that uses a
// plugin compiles it, unless it was prebuilt.
var report = Report()
let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "fingerprint" where arguments.count == 2:
  do {
    try ByteOutput.write(
      Array((ToolSources(package: arguments[1]).fingerprint() + "\n").utf8), to: 1, name: "standard output")
  } catch {
    report.fail("\(error)")
  }
case "verify" where arguments.count == 2:
  ToolSources(package: arguments[1]).check(&report)
default:
  guard let request = BuildRequest(arguments) else {
    report.fail("this tool is only for the build plugins of stylec; run 'stylec' instead")
    Environment.endProcess(with: 64)
  }
  if let package = request.prebuiltIn { ToolSources(package: package).check(&report) }
  if report.hasErrors { break }
  let isDone = withRoom(if: Thread.isMainStackSmall) {
    var build = TargetBuild(request)
    return build.run()
  }
  Environment.endProcess(with: isDone ? 0 : 1)
}
Environment.endProcess(with: report.hasErrors ? 1 : 0)
