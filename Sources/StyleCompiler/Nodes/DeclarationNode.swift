/// One property given a value: `title: "关注"`.
///
/// A sheet has more of these than of anything else, and so what its name says is packed: an offset is below 2^28, as no sheet
/// is larger; distinct names are fewer than 2^26, as such a sheet has no room for more; and a name is an error long before
/// its length takes ten bits, of which a longer one's are all set.
package struct DeclarationNode {
  /// The name's offset in the lower 28 bits, the upper 4 bits of its length above.
  private let place: UInt32

  /// The name in the lower 26 bits, the lower 6 bits of its length above.
  private let named: UInt32

  /// The value; `.missing` where the author left it out.
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
