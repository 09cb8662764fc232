/// Declarations that take the place of those of which Embedded Swift has none, or that need a C library.

/// A value that no thread protects, because there is only one.
package final class Lock<Value: Sendable>: @unchecked Sendable {
  private var value: Value

  package init(_ value: Value) {
    self.value = value
  }

  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result { try body(&value) }
}

/// Returns the result of `body`.
package func withRoom<Result>(if isNeeded: Bool = true, _ body: () -> Result) -> Result { body() }

package enum ReadFailure: Error { case notFound, isDirectory, other(String) }

/// A file system without files.
package enum FileSystem {
  package static func realPath(of path: String) throws(ReadFailure) -> String { throw .notFound }
  package static func names(in path: String) throws(ReadFailure) -> [String] { throw .notFound }
  package static func isFolder(_ path: String) -> Bool { false }
  package static func target(ofLink path: String) -> String? { nil }
}

package struct InputFile {
  package init(_ path: String) {}
  package func bytes(limit: Int) throws(ReadFailure) -> [UInt8] { throw .notFound }
}

/// The standard library's initializers need dynamic casts.
extension Dictionary {
  package init(_ pairs: [(Key, Value)], uniquingKeysWith combine: (Value, Value) -> Value) {
    self.init()
    for (key, value) in pairs { self[key] = self[key].map { combine($0, value) } ?? value }
  }

  package init(uniqueKeysWithValues pairs: [(Key, Value)]) { self.init(pairs) { first, _ in first } }
}

/// Embedded Swift has no names of enumeration cases.
extension ParameterType: CustomStringConvertible {
  /// The name of the type.
  public var description: String { ["integer", "number", "string"][Int(rawValue)] }
}

extension FontWeight: CustomStringConvertible {
  package var description: String {
    let names = ["ultralight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"]
    return names[Int(rawValue) / 100 - 1]
  }
}
