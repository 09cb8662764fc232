import Foundation

/// What a person may set for one run of the tests, through the environment.
enum TestSettings {
  /// `STYLE_SEED`: the seed of the first random sheet; another one in every run unless it is set.
  ///
  /// It is printed at once, so that a run that crashes or hangs can be run again.
  static let seed: UInt64 = {
    let seed = number("STYLE_SEED") ?? UInt64.random(in: 0...UInt64(UInt32.max))
    print("STYLE_SEED=\(seed)")
    return seed
  }()

  /// `STYLE_SHEETS`: how many random sheets there are in a run.
  static let sheetCount = Int(number("STYLE_SHEETS") ?? 2_000)

  /// `STYLE_MUTATIONS`: how many mutations of each sheet are tried, chosen by `seed`; nil for `all`.
  static let mutationCount = variable("STYLE_MUTATIONS") == "all" ? nil : Int(number("STYLE_MUTATIONS") ?? 10)

  /// `STYLE_UPDATE_GOLDENS`: whether goldens are written instead of compared.
  static let updatesGoldens = variable("STYLE_UPDATE_GOLDENS") != nil

  /// `STYLE_UPDATE_DOCS`: whether documents that are made from the code are written before they are compared.
  static let updatesDocuments = variable("STYLE_UPDATE_DOCS") != nil

  private static func number(_ name: String) -> UInt64? {
    variable(name).flatMap { UInt64($0) }
  }

  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }
}
