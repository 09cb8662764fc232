#if canImport(UIKit) && !os(watchOS)
  internal import UIKit

  extension NSAttributedString {
    /// The attribute `key` of the first character; nil where there is none.
    internal func value(of key: NSAttributedString.Key) -> Any? {
      // The range of the attribute is not asked for.
      length == 0 ? nil : unsafe attribute(key, at: 0, effectiveRange: nil)
    }

    /// The same text with the attribute `key` for all of it; nil takes the attribute away.
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
