import Foundation
import TestSupport
import Testing

@Suite struct LargeSheetTests {
  /// A file of 7 EiB without contents, which a file system in memory can have.
  @Test func refusesAHugeFile() throws {
    let script = """
      file=$(mktemp /dev/shm/XXXXXX.style) && truncate -s 7E "$file" || { rm -f "$file"; exit 99; }
      "$0" compile "$file" -o -; status=$?; rm "$file"; exit $status
      """
    let run = try Tool.shell(script, in: "/")
    guard run.status != 99 else { return print("skipped a huge file: the file system has none") }
    #expect(run.status == 1)
    #expect(run.errors.contains("the maximum size is 256 MiB"))
  }
}
