extension StyleColor {
  /// The name of a color of the app.
  ///
  ///     let color = StyleColor.named("Accent")
  ///     if case .named(let name, _) = color { print(name.text) }  // prints Accent
  ///
  /// The type contains no references, so a program that reads colors doesn't count any. For this, the first use of a name
  /// stores its text, which all equal names share, until the program ends. The memory for names is bounded by the number of
  /// different names, and opening a style sheet stores none.
  @frozen public struct Name: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The entry that contains the text, which is never released.
    @usableFromInline internal let entry: Address

    /// Creates the name with the given text.
    ///
    /// - Complexity: O(*n*) in the number of different names that the program has used.
    public init(_ text: String) { entry = NameEntry.address(of: text) }

    /// The text, such as `Accent`.
    public var text: String { NameEntry.text(at: entry) }

    /// Returns whether two names have the same text, byte for byte.
    @inlinable public static func == (left: Self, right: Self) -> Bool { left.entry == right.entry }

    /// Hashes the essential components of the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(entry.rawValue) }

    /// Creates the name with the given text.
    public init(stringLiteral text: String) { self.init(text) }

    /// The text of the name.
    public var description: String { text }
  }

  /// A color of the app's asset catalog, by its name.
  @inlinable
  public static func named(_ name: String, alphaPercent: Float = 100) -> StyleColor {
    .named(Name(name), alphaPercent: alphaPercent)
  }
}

/// An entry of the list of all names of colors. Entries are only added, at the end. The link to the next entry is set
/// once, so the list needs no other lock.
private final class NameEntry: Sendable {
  private let text: String

  /// The next entry, or nothing at the end of the list.
  private let next = LazyReference<NameEntry>()

  /// The start of the list, an entry without a name.
  private static let start = NameEntry("")

  private init(_ text: String) { self.text = text }

  /// Returns the address of the entry for `text`, which is added if it's missing.
  fileprivate static func address(of text: String) -> Address {
    var entry = start
    repeat {
      // If another thread adds an entry at the same time, both get the one that comes first.
      entry = entry.next.load() ?? entry.next.storeIfNil(NameEntry(text))
    } while !entry.text.utf8.elementsEqual(text.utf8)
    return Address(rawValue: UInt(bitPattern: unsafe Unmanaged.passUnretained(entry).toOpaque()))
  }

  fileprivate static func text(at address: Address) -> String {
    // Each address comes from `address(of:)`, and entries are never released.
    let entry = unsafe unsafeBitCast(address, to: UnsafeRawPointer.self)
    return unsafe Unmanaged<NameEntry>.fromOpaque(entry).takeUnretainedValue().text
  }
}

// Windows, WASI, and Embedded Swift have no mutexes of this form.
#if canImport(CLibrary) && !hasFeature(Embedded) && !os(Windows) && !os(WASI)
  internal import CLibrary

  /// A reference that is set once, by whichever thread comes first. `AtomicLazyReference` of the standard library does
  /// the same, but Apple's systems have it only since macOS 15. Every unsafe expression passes the mutex to the C
  /// library. The mutex exists as long as the object.
  @safe private final class LazyReference<Instance: AnyObject & Sendable>: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private var instance: Instance?

    fileprivate init() {
      unsafe mutex = .allocate(capacity: 1)
      unsafe mutex.initialize(to: pthread_mutex_t())
      unsafe pthread_mutex_init(mutex, nil)
    }

    deinit {
      unsafe pthread_mutex_destroy(mutex)
      unsafe mutex.deallocate()
    }

    fileprivate func load() -> Instance? {
      unsafe pthread_mutex_lock(mutex)
      defer { unsafe pthread_mutex_unlock(mutex) }
      return instance
    }

    /// Sets the instance to `other`, unless it's set already, and returns it.
    fileprivate func storeIfNil(_ other: Instance) -> Instance {
      unsafe pthread_mutex_lock(mutex)
      defer { unsafe pthread_mutex_unlock(mutex) }
      let result = instance ?? other
      instance = result
      return result
    }
  }
#else
  import Synchronization

  private typealias LazyReference = AtomicLazyReference
#endif
