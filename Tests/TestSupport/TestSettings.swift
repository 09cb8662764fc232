import Foundation

package enum TestSettings {
  /// The seed of the first random sheet, from `STYLE_SEED`, or a new one, which is printed before it is used.
  package static let seed: UInt64 = {
    let seed = number("STYLE_SEED") ?? UInt64.random(in: 0...UInt64(UInt32.max))
    print("STYLE_SEED=\(seed)")
    return seed
  }()

  /// The number of random sheets in a run, from `STYLE_SHEETS`.
  package static let sheetCount = number("STYLE_SHEETS").map { Int($0) } ?? share(of: 200)

  /// The number of mutations of each sheet, chosen by ``seed``, or `nil` for all, from `STYLE_MUTATIONS`.
  package static let mutationCount =
    variable("STYLE_MUTATIONS") == "all" ? nil : number("STYLE_MUTATIONS").map { Int($0) } ?? share(of: 8)

  /// The folder to which random style sheets are written, from `STYLE_KEEP_SHEETS`, or `nil` to write none.
  package static let keptSheets = variable("STYLE_KEEP_SHEETS").map { URL(fileURLWithPath: $0) }

  /// Returns `count`, or a part of it, but not 0, if the tests aren't optimized: a tenth if all tests run, or else a
  /// fortieth.
  package static func share(of count: Int) -> Int { isOptimized ? count : max(1, count / (runsEverything ? 10 : 40)) }

  /// Returns `count` if all tests run or the tests are optimized, or else `few`.
  package static func number(_ count: Int, orFew few: Int) -> Int { isOptimized || runsEverything ? count : few }

  /// Whether the tests are optimized, as under the address sanitizer. Otherwise, they take several times as long, and try
  /// fewer random inputs.
  private static var isOptimized: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }

  package static let updatesGoldens = variable("STYLE_UPDATE_GOLDENS") != nil
  /// Whether documents that are made from the code are written, from `STYLE_UPDATE_DOCS`.
  package static let updatesDocuments = variable("STYLE_UPDATE_DOCS") != nil
  /// Whether tests that take long run, with more random inputs, because `STYLE_TESTS` is `all`.
  package static let runsEverything = variable("STYLE_TESTS") == "all"

  /// Prints figures about a test that passed, if tests that take long run, too.
  package static func note(_ figures: String) {
    if runsEverything { print(figures) }
  }

  private static func number(_ name: String) -> UInt64? { variable(name).flatMap { UInt64($0) } }
  private static func variable(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }
}

/// The folders and files of the checkout that contains the tests.
package enum Repository {
  package static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardizedFileURL

  package static func url(_ path: String) -> URL { root.appendingPathComponent(path) }
}
