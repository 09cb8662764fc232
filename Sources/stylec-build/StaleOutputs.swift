#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Bionic)
  import Bionic
#endif
import StyleCompiler

/// The outputs of style sheets that the target no longer contains.
struct StaleOutputs {
  private let request: BuildRequest

  /// Creates the stale outputs in the output folder of `request`.
  init(_ request: BuildRequest) {
    self.request = request
  }

  /// Removes the files. A file that can't be removed does no harm, because no build refers to it.
  func remove() {
    let form = request.form
    let kept = Set(([form.sharedOutputName].compactMap { $0 } + request.sheets.map { $0.outputName(in: form) }))
    for name in (try? DiskFiles.names(in: request.outputFolder)) ?? []
    where name.hasSuffix(form.fileExtension) && !kept.contains(name) {
      _ = unsafe unlink(request.outputFolder + "/" + name)
    }
  }
}
