import SheetContent
import StyleCompiler
import StyleRuntime

/// Fixed work whose instructions are counted: `style-work compile`, `open`, `resolve`, or `name`.
///
/// Only the instructions of `countedCompile` and similar functions count. The work is done once before, so that the
/// cost of first use isn't included. Prints the amount of work, in bytes, rules, or properties.
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

/// Compiles the sheet, in a function that callgrind can identify.
@inline(never)
func countedCompile(_ work: CompilingWork) { work.run() }

/// Resolves the properties, in a function that callgrind can identify.
@inline(never)
func countedResolve(_ work: ResolvingWork) { work.run() }

/// Opens the table, in a function that callgrind can identify.
@inline(never)
func countedOpen(_ work: OpeningWork) throws { try work.run() }

/// Reads properties by name, in a function that callgrind can identify.
@inline(never)
func countedName(_ work: NamingWork) { work.run() }
