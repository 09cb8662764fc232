/// A use of a parameter in a string.
package struct ParameterUse: Hashable {
  internal let text: String
  internal let span: SourceSpan
}
