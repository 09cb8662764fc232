/// The standard sheet, carried inside the program.
package enum StandardSheet {
  /// The name by which diagnostics refer to it.
  package static let path = "Standard.style"

  /// Its text in UTF-8.
  package static var bytes: [UInt8] { PackageResources.Standard_style }
}
