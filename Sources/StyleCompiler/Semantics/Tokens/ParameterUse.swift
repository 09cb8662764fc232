/// A parameter that a string takes, and where.
package struct ParameterUse: Hashable {
  internal let text: String
  internal let span: SourceSpan
}
