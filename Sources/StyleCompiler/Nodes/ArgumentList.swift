/// The arguments of a call.
package struct ArgumentList {
  package let values: HandleRange<Handle<ValueNode>>
}
