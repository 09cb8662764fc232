/// The C library of the platform, under one name for all platforms.
///
/// A file that calls the C library imports this module, which contains nothing of its own. Swift has a module for each
/// C library, and only this file chooses among them. On a platform with none of them, the module is empty.
///
/// `StyleSupport` and `StyleRuntime` depend on this module. `StyleRuntime` reads files only if the module exists, so you
/// can compile `StyleTable` and `StyleRuntime` without it, for example in Embedded Swift.
#if canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Android)
  // The module `Bionic` has only the C standard library, without files and threads.
  @_exported import Android
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Glibc)
  @_exported import Glibc
#endif
