#if canImport(UIKit) && !os(watchOS)
  internal import UIKit

  extension NSAttributedString {
    /// Returns the attribute `key` of the first character, or `nil` if there is none.
    internal func value(of key: NSAttributedString.Key) -> Any? {
      // A null pointer, because the range of the attribute isn't needed.
      length == 0 ? nil : unsafe attribute(key, at: 0, effectiveRange: nil)
    }

    /// Returns the text with the attribute `key` set to `value` throughout, or removed if `value` is `nil`.
    internal func with(_ value: Any?, for key: NSAttributedString.Key) -> NSAttributedString {
      let text = NSMutableAttributedString(attributedString: self)
      let range = NSRange(location: 0, length: text.length)
      if let value {
        text.addAttribute(key, value: value, range: range)
      } else {
        text.removeAttribute(key, range: range)
      }
      return text
    }
  }
#endif
