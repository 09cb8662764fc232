/// The names that one type of Swift, or one sheet of CSS, has given already.
internal struct NameScope {
  private var taken: Set<String>

  /// A scope in which `reserved` is not to be had.
  internal init(reserved: Set<String>) {
    taken = reserved
  }

  /// `name`, with as many `_` behind it as make it one that is not taken yet; it is then.
  internal mutating func take(_ name: String) -> String {
    var free = name
    while !taken.insert(free).inserted { free += "_" }
    return free
  }
}
