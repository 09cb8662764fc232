// Added to each module of the copy, behind which stand the operators that `mutate.awk` writes.

/// The C library's `getenv`, declared here because the modules do not import the library alike.
@_silgen_name("getenv")
private func environment(_ name: UnsafePointer<CChar>) -> UnsafePointer<CChar>?

/// The number of the mutation that is awake; 0 for none.
@usableFromInline
internal let mutant: Int = unsafe environment("STYLE_MUTANT").flatMap { unsafe Int(String(cString: $0)) } ?? 0

/// `number`, or `other` where the mutation `id` is awake.
@usableFromInline
internal func mutated<T: ExpressibleByIntegerLiteral>(_ id: Int, _ number: T, _ other: T) -> T {
  mutant == id ? other : number
}
