import SheetContent
import StyleCompiler
import StyleRuntime

/// Fixed work whose instructions are counted: `style-work compile` and `style-work resolve`.
///
/// Counted is what is done within `countedCompile` and `countedResolve`. Everything is done once before, so that
/// what happens on first use is left out. Prints how much was counted, in bytes or properties.
@main struct StyleWork {
  static func main() throws {
    switch CommandLine.arguments.dropFirst().first {
    case "compile":
      let work = CompilingWork()
      work.run()
      countedCompile(work)
      print(work.bytes)
    case "resolve":
      let work = try ResolvingWork()
      work.run()
      countedResolve(work)
      print(work.properties)
    default:
      fatalError("usage: style-work compile|resolve")
    }
  }
}

/// Compiles; a function that callgrind can name.
@inline(never)
func countedCompile(_ work: CompilingWork) { work.run() }

/// Resolves; the same.
@inline(never)
func countedResolve(_ work: ResolvingWork) { work.run() }
