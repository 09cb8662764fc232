import Foundation
import TestSupport
import Testing

/// Failed writes. The earlier output and no other file remains, and a message states the reason.
@Suite struct WriteFailureTests {
  /// A sheet whose table takes several pages of memory.
  private static let sheet = (0..<300).map { "@control button.b\($0) < title: \"number \($0)\" >\n" }.joined()
  /// The contents of the output before the command.
  private static let earlier = Data("earlier".utf8)

  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder(["a.style": Self.sheet, "out": "earlier"])
  }

  /// Returns the table of the sheet.
  private func table() throws -> Data {
    let folder = try folder()
    return try Tool.run("compile", "a.style", "-o", "-", in: folder.path).output
  }

  /// Whether a shell can mount a file system that is visible only to itself. If not, prints a message.
  private static let canMount: Bool = {
    let mount = "unshare -m --map-root-user sh -c 'mount -t tmpfs -o size=64k t /mnt'"
    let works = (try? Tool.shell(mount, in: "/").status) == 0
    if !works { print("skipped full and read-only file systems: mount isn't available") }
    return works
  }()

  private static let isSuperuser = getuid() == 0
  /// The prefix that runs a command as an unprivileged user, or an empty string if the user is already unprivileged.
  private static let asNobody = isSuperuser ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""

  /// Whether an unprivileged user can run the tool. If not, prints a message.
  private static let canBeNobody: Bool = {
    let works = (try? Tool.shell("\(asNobody) \"$0\" --version", in: "/").status) == 0
    if !works { print("skipped missing permissions: setpriv isn't available, or other users can't open the folder") }
    return works
  }()

  /// Runs `script` in a shell with a private file system, mounted at `disk` with `options`. It contains the sheet and
  /// the earlier output.
  private func onDisk(_ options: String, _ script: String) throws -> Tool.Run {
    let folder = try folder()
    try folder.makeFolder("disk")
    try folder.write(
      "script",
      Data("mount -t tmpfs -o \(options) t disk && cp a.style out disk && cd disk || exit 99\n\(script)\n".utf8))
    return try Tool.shell("unshare -m --map-root-user sh script \"$0\"", in: folder.path)
  }

  @Test(.enabled(if: canMount)) func keepsTheEarlierFileOnAFullDisk() throws {
    let table = try table()
    var (new, kept) = (0, 0)
    // The sheet takes four pages and the earlier output takes one. The table gets one more page each time.
    for pages in Cases.sample(Array(5...(9 + table.count / 4096)), 4) {
      let run = try onDisk(
        "size=\(pages * 4)k", "\"$1\" compile --quiet a.style -o out; echo $? >&2; ls -A >&2; cat out")
      let isNew = run.output == table
      #expect(isNew || run.output == Self.earlier, "\(pages) pages: \(run.output.count) bytes")
      let message = isNew ? "0\n" : "stylec: error: cannot write 'out': No space left on device\n73\n"
      #expect(run.errors == message + "a.style\nout\n", "\(pages) pages")
      if isNew { new += 1 } else { kept += 1 }
    }
    #expect(new > 0 && kept > 1)
    TestSettings.note("full disks: \(kept) of \(new + kept) kept the earlier table, \(new) have the new table")
  }

  @Test(.enabled(if: canMount)) func keepsTheEarlierFileOnAReadOnlyDisk() throws {
    let run = try onDisk(
      "size=1m",
      "cd ..; mount -o remount,ro disk; cd disk; \"$1\" compile --quiet a.style -o out; echo $? >&2; "
        + "\"$1\" compile --quiet a.style -o new; echo $? >&2; ls -A; cat out")
    #expect(
      run.errors == """
        stylec: error: cannot write 'out': Read-only file system
        73
        stylec: error: cannot write 'new': Read-only file system
        73

        """)
    #expect(run.text == "a.style\nout\nearlier")
  }

  @Test(.enabled(if: !Sanitizer.isForThreads)) func keepsTheEarlierFileAtAFileSizeLimit() throws {
    let table = try table()
    var (new, kept) = (0, 0)
    for blocks in Cases.sample(Array((0...(table.count / 512 + 1)).reversed()), 5) {
      let folder = try folder()
      // The limit also applies to the superuser, but not to pipes.
      let run = try Tool.shell(
        "{ ulimit -f \(blocks); \"$0\" compile --quiet a.style -o out 2>&1; echo $?; } | cat", in: folder.path)
      let isNew = try folder.read("out") == table
      if !isNew { #expect(try folder.read("out") == Self.earlier) }
      #expect(run.text == (isNew ? "0\n" : "stylec: error: cannot write 'out': File too large\n73\n"))
      #expect(try folder.names == ["a.style", "out"])
      if isNew { new += 1 } else { kept += 1 }
    }
    #expect(new > 0 && kept > 1)
    TestSettings.note("file size limits: \(kept) of \(new + kept) kept the earlier table, \(new) have the new table")
  }

  @Test(.enabled(if: canBeNobody), .namesCases) func keepsTheEarlierFileWithoutPermission() {
    Cases.forEach(
      sample: 2,
      [
        ("chmod 555 .", "out", "Permission denied"), ("chmod 444 out", "out", "Permission denied"),
        ("chmod 555 .", "new", "Permission denied"), ("chmod 000 sub", "sub/new", "Permission denied"),
      ]
    ) { (change: String, output: String, reason: String) throws in
      let folder = try folder()
      try folder.makeFolder("sub")
      let owner = Self.isSuperuser ? "chown -R 65534 . &&" : ""
      let run = try Tool.shell(
        "\(owner) \(change) && \(Self.asNobody) \"$0\" compile --quiet a.style -o \(output)",
        in: folder.path)
      #expect(try Tool.shell("chmod 755 . sub", in: folder.path).status == 0 && run.status == 73)
      #expect(run.errors == "stylec: error: cannot write '\(output)': \(reason)\n")
      #expect(try folder.read("out") == Self.earlier && folder.names == ["a.style", "out", "sub"])
    }
  }

  @Test(.enabled(if: isSuperuser)) func keepsTheOwnerOfAFile() throws {
    let folder = try folder()
    let run = try Tool.shell(
      "chown 65534:65533 out && chmod 640 out && \"$0\" compile --quiet a.style -o out && stat -c '%u %g %a' out",
      in: folder.path)
    #expect(run.text == "65534 65533 640\n")
  }

  @Test(.enabled(if: isSuperuser && canBeNobody)) func grantsNothingToAnotherGroup() throws {
    let folder = try folder()
    let run = try Tool.shell(
      "chown 65534 . && chown 65534:65533 out && chmod 664 out && "
        + "\(Self.asNobody) \"$0\" compile --quiet a.style -o out && stat -c '%u %g %a' out", in: folder.path)
    #expect(run.text == "65534 65534 604\n")
  }

  @Test(.enabled(if: canBeNobody)) func reportsFilesThatCannotBeRead() throws {
    let folder = try folder()
    let run = try Tool.shell("chmod 000 a.style && \(Self.asNobody) \"$0\" compile a.style -o out", in: folder.path)
    #expect(run.status == 66 && run.errors == "stylec: error: cannot read 'a.style': Permission denied\n")
    #expect(try folder.read("out") == Self.earlier)
  }
}
