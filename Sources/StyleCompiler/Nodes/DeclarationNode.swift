/// A declaration: `title: "关注"`.
///
/// Style sheets contain more declarations than anything else, so the name is packed into 64 bits:
///
/// - An offset is less than 2^28, because no style sheet is larger.
/// - There are fewer than 2^26 distinct names, because such a style sheet has no room for more.
/// - A name is reported as too long well before its length needs 10 bits. The length of a longer name is stored as
///   all ones.
package struct DeclarationNode {
  /// The offset of the name in the lower 28 bits, and the upper 4 bits of its length above them.
  private let place: UInt32

  /// The name in the lower 26 bits, and the lower 6 bits of its length above them.
  private let named: UInt32

  /// The value, or `.missing` if the author left it out.
  package let value: Handle<ValueNode>

  package init(name: NameNode, value: Handle<ValueNode>) {
    let length = min(name.end - name.start, 0x3FF)
    place = name.start | (length >> 6) << 28
    named = name.name.rawValue | length << 26
    self.value = value
  }

  package var name: NameNode {
    let start = place & 0xFFF_FFFF
    let length = (place >> 28) << 6 | named >> 26
    return NameNode(name: Name(rawValue: named & 0x3FF_FFFF), start: start, end: start + length)
  }
}
