import Foundation

/// What the tests, and with them the tool, are compiled with beside what is their own.
enum Sanitizer {
  /// Whether it is the one for threads, under which no program starts where files may not grow: it maps one of its own.
  static let isForThreads: Bool = {
    let isThere = unsafe dlsym(nil, "__tsan_init") != nil
    if isThere { print("a thread sanitizer: limits of a file's size are not tried") }
    return isThere
  }()

  /// Whether it is the one for addresses, which ends a program in which one of its own system calls fails.
  static let isForAddresses: Bool = {
    let isThere = unsafe dlsym(nil, "__asan_init") != nil
    if isThere { print("an address sanitizer: faults in system calls are not tried") }
    return isThere
  }()
}
