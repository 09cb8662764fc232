import Foundation

/// A compiler for code in documents. It can import every module of the package, the API of package manifests, and, on
/// Linux, stubs of Apple's frameworks.
enum DocumentedSwift {
  /// Returns whether `source` can be compiled on this system. On Linux, there are stubs for Apple's frameworks.
  static func canCheck(_ source: String) -> Bool {
    #if os(Linux)
      true
    #else
      !["UIKit", "SwiftUI"].contains { source.contains("import \($0)") || source.contains("import Style\($0)") }
    #endif
  }

  /// Returns the errors of the program `source`, or an empty string. The program contains the generated Swift of
  /// `sheets`, whose types are in `namespace`.
  static func errors(in source: String, sheets: [String] = [], namespace: String? = nil) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write("main.swift", Data(source.utf8))
    if let failed = try generate(sheets, in: namespace, folder) { return failed.errors }
    let run = try Tool.shell("swiftc -typecheck \(try Self.options.get()) *.swift", in: folder.path)
    return run.status == 0 ? "" : run.errors
  }

  /// Writes the generated Swift of `sheets` into `folder`, and returns the first run that fails, or `nil` if none does.
  private static func generate(
    _ sheets: [String], in namespace: String?, _ folder: borrowing TemporaryFolder
  ) throws -> Tool.Run? {
    let options = namespace.map { ["--namespace", $0] } ?? []
    if let namespace { try folder.write("_Namespace.swift", Data("enum \(namespace) {}\n".utf8)) }
    for sheet in sheets {
      let path = SwiftCompiler.root + "/" + sheet
      let run = try Tool.run(["compile", "--emit", "swift", path] + options, in: folder.path)
      if run.status != 0 { return run }
    }
    return nil
  }

  /// Compiles the program `source` with the modules of the package and the generated Swift of `sheets`, runs it in `folder`,
  /// and returns its output.
  static func run(
    _ source: String, in folder: borrowing TemporaryFolder, sheets: [String] = [], namespace: String? = nil
  ) throws -> Tool.Run {
    try folder.write("main.swift", Data(source.utf8))
    if let failed = try generate(sheets, in: namespace, folder) { return failed }
    let modules = ["CLibrary", "StandardSheet", "StyleTable", "StyleSupport", "StyleCompiler", "StyleTools"]
    let libraries = modules + ["StyleRuntime", "StyleControls", "StyleLive"]
    var objects = libraries.flatMap(objects) + ["'\(products)/DiagnosticsPage.build/DiagnosticsPage.c.o'"]
    #if os(Linux)
      if source.contains("import StyleUIKit") {
        for (module, sources) in adapters {
          let run = try build(module, sources, "-c -Onone -o \(module).o", in: folder.path)
          guard run.status == 0 else { return run }
          objects.append(module + ".o")
        }
      }
    #endif
    let run = try Tool.shell("swiftc \(common) *.swift \(objects.joined(separator: " ")) -o program", in: folder.path)
    return run.status == 0 ? try Tool.shell("./program", in: folder.path) : run
  }

  /// Returns the objects of `module`. Those of deleted sources remain in its folder and aren't among them.
  private static func objects(of module: String) -> [String] {
    let folder = module == "StandardSheet" ? "Stylesheets/Standard" : "Sources/" + module
    let sources = FileManager.default.enumerator(atPath: SwiftCompiler.root + "/" + folder)?.compactMap {
      $0 as? String
    }
    return (sources ?? []).filter { $0.hasSuffix(".swift") }.map {
      "'\(products)/\(module).build/\(($0 as NSString).lastPathComponent).o'"
    }
  }

  /// The folder of the products that are built with the tests.
  private static let products = (Tool.path as NSString).deletingLastPathComponent

  /// The name of this package in SwiftPM, which is derived from its folder.
  private static let package: String = {
    let name = (SwiftCompiler.root as NSString).lastPathComponent.lowercased()
    let identifier = name.map { $0.isLetter || $0.isNumber ? $0 : "_" }
    return String(identifier.first?.isNumber ?? true ? ["_"] + identifier.dropFirst() : identifier)
  }()

  /// The condition with which the modules of the package are built. Documents also describe what only debug builds have.
  #if DEBUG
    private static let condition = "-D DEBUG"
  #else
    private static let condition = ""
  #endif

  /// The options for all calls below.
  private static let common = """
    \(condition) -swift-version 6 -suppress-warnings -package-name '\(package)' -I . -I '\(products)/Modules' \
    -Xcc '-fmodule-map-file=\(products)/DiagnosticsPage.build/module.modulemap'
    """

  /// The options for programs. The stubs and the modules that depend on them are built once for all tests, with the
  /// symbol graph from which `.ci/run` builds the documentation. Other targets check the bodies of their functions.
  private static let options: Result<String, any Error> = Result {
    let manifests = "\"$(dirname \"$(command -v swiftc)\")/../lib/swift/pm/ManifestAPI\""
    let options = "\(common) -I \(manifests) -package-description-version 6.2.0"
    #if os(Linux)
      let folder = products + "/documented-modules"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for (module, sources) in adapters {
        let graph = module == "StyleUIKit" ? "-emit-symbol-graph -emit-symbol-graph-dir ." : ""
        let run = try build(module, sources, "-Xfrontend -experimental-skip-all-function-bodies \(graph)", in: folder)
        guard run.status == 0 else { throw SwiftCompiler.Failure(message: run.errors) }
      }
      return "-I '\(folder)' " + options
    #else
      return options
    #endif
  }

  #if os(Linux)
    /// The module that needs Apple's frameworks, after stubs of these, with the folders of their sources.
    private static let adapters = [
      ("UIKit", "Tests/Stubs/UIKit"), ("SwiftUI", "Tests/Stubs/SwiftUI"), ("StyleUIKit", "Sources/StyleUIKit"),
    ]

    /// Builds the module named `module` from the sources in a folder of the repository.
    private static func build(_ module: String, _ sources: String, _ options: String, in folder: String) throws
      -> Tool.Run
    {
      try Tool.shell(
        """
        find '\(SwiftCompiler.root)/\(sources)' -name '*.swift' -print0 | \
        xargs -0 swiftc \(common) -parse-as-library -module-name \(module) -emit-module -wmo \(options)
        """, in: folder)
    }
  #endif
}
