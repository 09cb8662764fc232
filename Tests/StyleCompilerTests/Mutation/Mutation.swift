/// A small change to a style sheet.
enum Mutation: CustomStringConvertible {
  case deleted(Int)
  case doubled(Int)
  case swapped(Int)
  /// Keeps only the given number of bytes.
  case prefix(Int)

  static func all(of bytes: [UInt8], tokens: [Range<Int>]) -> [Mutation] {
    tokens.indices.flatMap { [.deleted($0), .doubled($0)] } + tokens.indices.dropLast().map { .swapped($0) }
      + bytes.indices.map { .prefix($0) }
  }

  func apply(to bytes: [UInt8], tokens: [Range<Int>]) -> [UInt8] {
    var result = bytes
    switch self {
    case .deleted(let number):
      result.removeSubrange(tokens[number])
    case .doubled(let number):
      result.insert(contentsOf: [UInt8(ascii: " ")] + bytes[tokens[number]], at: tokens[number].upperBound)
    case .swapped(let number):
      let (first, second) = (tokens[number], tokens[number + 1])
      result.replaceSubrange(second, with: bytes[first])
      result.replaceSubrange(first, with: bytes[second])
    case .prefix(let count):
      result.removeSubrange(count...)
    }
    return result
  }

  var description: String {
    switch self {
    case .deleted(let number): "token \(number) deleted"
    case .doubled(let number): "token \(number) duplicated"
    case .swapped(let number): "tokens \(number) and \(number + 1) swapped"
    case .prefix(let count): "the first \(count) bytes"
    }
  }
}
