import Foundation
import TestSupport
import Testing

/// Faults in every system call of the tool, after which an output must be the earlier one or the new one.
@Suite(.enabled(if: SystemCall.canFail && !Sanitizer.isForAddresses)) struct SystemCallTests {
  /// The files after a run.
  private struct Remains {
    /// Whether each output is new, by name.
    var isNew: [String: Bool] = [:]
    /// The names of additional files.
    var litter: [String] = []

    /// Creates the remains of `command` in `folder`. Expects that each output has the earlier contents or the ones in
    /// `results`.
    init(of command: ReplacingCommand, _ results: [String: Data], in folder: borrowing TemporaryFolder) throws {
      for (name, earlier) in command.outputs {
        let bytes = try folder.read(name)
        isNew[name] = bytes == results[name]
        #expect(bytes == results[name] || bytes == Data(earlier.utf8), "\(name) is \(bytes.count) bytes")
      }
      litter = try folder.names.filter { $0 != "a.style" && command.outputs[$0] == nil }
    }
  }

  /// Returns the calls of `command` with `fault`, starting when it reads the sheet.
  private func calls(of command: ReplacingCommand, _ fault: String = "") throws -> [SystemCall] {
    let folder = try command.folder()
    // The calls of the dynamic loader and the runtime come first.
    let calls = try SystemCall.calls(of: command.arguments, fault, from: "a.style", in: folder.path)
    #expect(calls.count > 20)
    return calls
  }

  @Test(.namesCases) func survivesKills() {
    Cases.forEach(Cases.sample(ReplacingCommand.all, 1)) { (command: ReplacingCommand) throws in
      let results = try command.results()
      let calls = try calls(of: command).filter { TestSettings.runsEverything || $0.replacesFiles }
      var (new, left) = (0, 0)
      for call in calls {
        let folder = try command.folder()
        let run = try SystemCall.run(command.arguments, call.with("signal=SIGKILL"), in: folder.path)
        #expect(run.status == 137, "\(call)")
        let remains = try Remains(of: command, results, in: folder)
        if remains.isNew.values.allSatisfy({ $0 }) { new += 1 }
        guard !remains.litter.isEmpty else { continue }
        left += 1
        // A file has a temporary name only between linking and renaming.
        #expect(call.name.hasPrefix("rename"), "\(call): \(remains.litter)")
        try again(command, results, beside: remains.litter, in: folder)
      }
      #expect(left == command.outputs.count)
      TestSettings.note(
        "\(command): killed at each of \(calls.count) calls, the output was the earlier one "
          + "\(calls.count - new) times and the new one \(new) times; \(left) left a file")
    }
  }

  /// Runs `command` again after it was killed. Expects that `litter` doesn't disturb it and isn't removed, because it
  /// could belong to another run that is still active.
  private func again(
    _ command: ReplacingCommand, _ results: [String: Data], beside litter: [String],
    in folder: borrowing TemporaryFolder
  ) throws {
    #expect(try Tool.shell("\"$0\" \(command.arguments)", in: folder.path).status == 0)
    let remains = try Remains(of: command, results, in: folder)
    #expect(remains.isNew.values.allSatisfy { $0 } && remains.litter == litter)
  }

  @Test(.long, .namesCases) func survivesKillsWithoutUnnamedFiles() {
    Cases.forEach(ReplacingCommand.all) { (command: ReplacingCommand) throws in
      let results = try command.results()
      let calls = try calls(of: command)
      let unnamed = calls.filter { $0.text.contains("O_TMPFILE") }.map { $0.with("error=EOPNOTSUPP") }
      // On systems other than Linux, every other test covers this.
      guard let refusal = unnamed.first else { return }
      // `strace` injects only one fault for each call name.
      let faults = try self.calls(of: command, refusal).filter { $0.name != "openat" && $0.name != "open" }
      var left = 0
      for call in faults {
        let folder = try command.folder()
        _ = try SystemCall.run(command.arguments, refusal, call.with("signal=SIGKILL"), in: folder.path)
        let remains = try Remains(of: command, results, in: folder)
        if remains.litter.isEmpty { continue }
        left += 1
        try again(command, results, beside: remains.litter, in: folder)
      }
      #expect(left > 3)
      TestSettings.note("\(command): without unnamed files, \(left) of \(faults.count) kills left a file")
    }
  }

  @Test(.namesCases) func survivesErrors() {
    for error in Cases.sample(["ENOSPC", "EIO"], 1) {
      Cases.forEach(Cases.sample(ReplacingCommand.all, 1)) { try survives(error, $0) }
    }
  }

  /// Checks that `command` survives `error` in each of its calls.
  private func survives(_ error: String, _ command: ReplacingCommand) throws {
    let results = try command.results()
    let calls = try calls(of: command).filter { TestSettings.runsEverything ? $0.isAboutFiles : $0.replacesFiles }
    var (failed, kept) = (0, 0)
    for call in calls {
      let folder = try command.folder()
      let run = try SystemCall.run(command.arguments, call.with("error=\(error)"), in: folder.path)
      let remains = try Remains(of: command, results, in: folder)
      #expect(remains.litter.isEmpty, "\(call): \(remains.litter)")
      if remains.isNew.values.contains(false) { kept += 1 }
      guard run.status != 0 else {
        #expect(remains.isNew.values.allSatisfy { $0 }, "\(call): the message is missing")
        continue
      }
      failed += 1
      #expect([1, 66, 73].contains(run.status), "\(call): \(run.status)")
      #expect(run.errors.contains("error: "), "\(call): \(run.errors)")
    }
    TestSettings.note(
      "\(command): \(error) in each of \(calls.count) calls ended \(failed) runs with a message, "
        + "and \(kept) left the earlier output")
  }
}
