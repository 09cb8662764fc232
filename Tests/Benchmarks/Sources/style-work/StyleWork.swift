import SheetContent
import StyleCompiler
import StyleRuntime

/// Fixed work whose instructions are counted: `style-work compile`, `open`, `resolve` or `name`.
///
/// Counted is what is done within `countedCompile` and its like. Everything is done once before, so that what happens
/// on first use is left out. Prints how much was counted, in bytes, rules or properties.
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
    case "open":
      let work = try OpeningWork()
      try work.run()
      try countedOpen(work)
      print(work.rules)
    case "name":
      let work = try NamingWork()
      work.run()
      countedName(work)
      print(work.properties)
    default:
      fatalError("usage: style-work compile|open|resolve|name")
    }
  }
}

/// Compiles; a function that callgrind can name.
@inline(never)
func countedCompile(_ work: CompilingWork) { work.run() }

/// Resolves; the same.
@inline(never)
func countedResolve(_ work: ResolvingWork) { work.run() }

/// Opens a table; the same.
@inline(never)
func countedOpen(_ work: OpeningWork) throws { try work.run() }

/// Reads by name; the same.
@inline(never)
func countedName(_ work: NamingWork) { work.run() }
