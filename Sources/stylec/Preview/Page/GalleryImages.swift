import StyleCompiler
import StyleRuntime
import StyleTools

/// The files of images on a page. Each is written once.
final class GalleryImages {
  /// The types of the files that browsers show, by the endings of their names.
  private static let types = [
    "svg": "svg+xml", "png": "png", "jpg": "jpeg", "jpeg": "jpeg", "gif": "gif", "webp": "webp", "avif": "avif",
  ]

  /// The most bytes of a file that a page contains.
  private static let mostBytes = 1 << 18

  /// The bytes that an address can contain.
  private static let safe = UInt8(ascii: "a")...UInt8(ascii: "z")

  /// The path of the first file for each name.
  private var paths: [String: String] = [:]
  private var pool = PreviewPool<String>()

  /// Finds the images in the folder at `path` and below: `cart.svg` is the image `cart`, and so is a file in `cart.imageset`.
  init(in path: String) throws(FileFailure) {
    for path in try DiskFiles.files(below: path, onFailure: { _ in }).sorted() {
      let parts = path.split(separator: "/").suffix(2).map { $0.split(separator: ".") }
      guard Self.types["\(parts.last?.last ?? "")"] != nil else { continue }
      let name = parts[0].last == "imageset" ? parts[0] : parts[parts.count - 1]
      let key = name.dropLast().joined(separator: ".")
      paths[key] = paths[key] ?? path
    }
  }

  /// Returns the classes of the image `name`, or none if it has no file.
  func classes(of name: String, isTinted: Bool) -> [String] {
    paths[name].map { ["file", "i\(pool.index(of: $0))"] + (isTinted ? ["tinted"] : []) } ?? []
  }

  /// Returns the image `name` in CSS, or `nil` if it has no file.
  func address(of name: String) -> String? { paths[name].map { "var(--i\(pool.index(of: $0)))" } }

  /// The CSS rules with the files. A browser shows nothing for one that can't be read or is too large.
  var rules: String {
    pool.elements.enumerated().map { index, path in
      let bytes = (try? DiskFiles().bytes(of: path, limit: Self.mostBytes)) ?? []
      let type = Self.types[String(path.split(separator: ".").last ?? "")] ?? ""
      let text = bytes.prefix(Self.mostBytes).map { byte in
        Self.safe.contains(byte) ? String(Unicode.Scalar(byte)) : "%" + String(256 + Int(byte), radix: 16).dropFirst()
      }
      return ":root{--i\(index):url(data:image/\(type),\(text.joined()))}\n.i\(index){--i:var(--i\(index))}\n"
    }.joined()
  }
}

/// The things that a page shows besides style sheets.
struct GalleryOptions {
  var translations: Translations?
  var images: GalleryImages?

  /// The style sheet or table from before a change, with its name, or `nil`.
  var former: (name: String, sheet: StyleSheet)?
}
