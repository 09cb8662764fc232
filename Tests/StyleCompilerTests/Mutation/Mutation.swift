/// A small change of a sheet.
enum Mutation: CustomStringConvertible {
  /// The word of that number is left out.
  case deleted(Int)
  /// The word of that number stands twice.
  case doubled(Int)
  /// The word of that number and the next one change places.
  case swapped(Int)
  /// The sheet ends behind so many bytes.
  case prefix(Int)

  /// Every mutation of `bytes`, whose words are `words`.
  static func all(of bytes: [UInt8], words: [Range<Int>]) -> [Mutation] {
    words.indices.flatMap { [.deleted($0), .doubled($0)] } + words.indices.dropLast().map { .swapped($0) }
      + bytes.indices.map { .prefix($0) }
  }

  /// `bytes`, whose words are `words`, with the change.
  func apply(to bytes: [UInt8], words: [Range<Int>]) -> [UInt8] {
    var result = bytes
    switch self {
    case .deleted(let number):
      result.removeSubrange(words[number])
    case .doubled(let number):
      result.insert(contentsOf: [UInt8(ascii: " ")] + bytes[words[number]], at: words[number].upperBound)
    case .swapped(let number):
      let (first, second) = (words[number], words[number + 1])
      result.replaceSubrange(second, with: bytes[first])
      result.replaceSubrange(first, with: bytes[second])
    case .prefix(let count):
      result.removeSubrange(count...)
    }
    return result
  }

  var description: String {
    switch self {
    case .deleted(let number): "word \(number) deleted"
    case .doubled(let number): "word \(number) doubled"
    case .swapped(let number): "words \(number) and \(number + 1) swapped"
    case .prefix(let count): "the first \(count) bytes"
    }
  }
}
