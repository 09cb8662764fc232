import Foundation
import TestSupport

/// The sample style sheets and the folder that contains this package.
enum Samples {
  /// The folder of the package.
  static let root = Repository.root

  /// The paths of the samples, in order.
  static let paths: [String] = {
    let folder = root.appendingPathComponent("Stylesheets").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".style") && !$0.hasPrefix("_") }.sorted().map { folder + "/" + $0 }
  }()
}
