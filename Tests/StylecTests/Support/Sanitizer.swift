import Foundation

/// The sanitizer with which the tests and the tool are compiled.
enum Sanitizer {
  /// Whether it's the thread sanitizer. With it, no program starts under a file size limit, because it maps a file.
  static let isForThreads: Bool = {
    let isActive = unsafe dlsym(nil, "__tsan_init") != nil
    if isActive { print("skipped file size limits: the thread sanitizer is active") }
    return isActive
  }()

  /// Whether it's the address sanitizer, which ends a program if one of its own system calls fails.
  static let isForAddresses: Bool = {
    let isActive = unsafe dlsym(nil, "__asan_init") != nil
    if isActive { print("skipped faults in system calls: the address sanitizer is active") }
    return isActive
  }()
}
