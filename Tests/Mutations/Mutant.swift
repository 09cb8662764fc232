// Added to each module of the copy, followed by the operators that `mutate.awk` writes.

/// The C library's `getenv`, declared here because not all modules import the library in the same way.
@_silgen_name("getenv")
private func environment(_ name: UnsafePointer<CChar>) -> UnsafePointer<CChar>?

/// The number of the active mutation, or 0 if none is active.
@usableFromInline
internal let mutant: Int = unsafe environment("STYLE_MUTANT").flatMap { unsafe Int(String(cString: $0)) } ?? 0

/// Returns `other` if the mutation `id` is active, and `number` otherwise.
@usableFromInline
internal func mutated<T: ExpressibleByIntegerLiteral>(_ id: Int, _ number: T, _ other: T) -> T {
  mutant == id ? other : number
}
