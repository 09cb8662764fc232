/// A program that doesn't change, stored once for all copies of its owner.
///
/// A program consists of more than 60 arrays. Without this wrapper, each type that stores a program needs code that
/// copies, assigns, and destroys all of them.
@propertyWrapper
package struct SharedProgram: Sendable {
  @usableFromInline
  internal final class Storage: Sendable {
    @usableFromInline internal let program: Program

    internal init(_ program: Program) { self.program = program }
  }

  @usableFromInline internal let storage: Storage

  package init(_ program: Program) { storage = Storage(program) }

  @inlinable package var wrappedValue: Program { storage.program }
}

/// A program that an evaluator adds values to, for an owner that reads it meanwhile.
package final class WorkingProgram {
  package var program: Program

  package init(_ program: Program) { self.program = program }
}
