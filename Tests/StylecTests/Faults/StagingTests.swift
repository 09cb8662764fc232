import Foundation
import TestSupport
import Testing

/// Two runs that replace the same file, without support for unnamed files. The first run is stopped after one of its
/// system calls, and then continues or is killed. In between, the second run completes or is killed too.
@Suite(.enabled(if: SystemCall.canFail && !Sanitizer.isForAddresses)) struct StagingTests {
  /// The number of random rounds, from `STYLE_ROUNDS`.
  private static let rounds =
    ProcessInfo.processInfo.environment["STYLE_ROUNDS"].flatMap { Int($0) } ?? (TestSettings.runsEverything ? 24 : 2)

  @Test(.long) func isCompleteAfterTheOtherRunWasKilled() throws {
    let duel = try Duel(.format, .format)
    let write = try #require(duel.second.calls.last { $0.name == "write" && $0.text.contains("title") })
    for call in duel.first.calls { try Round(duel: duel, stopped: call, signal: "CONT", rival: write).play() }
  }

  @Test(.long) func losesNoChanges() throws {
    let duel = try Duel(.format, .fix)
    for call in duel.first.calls { try Round(duel: duel, stopped: call, signal: "CONT", rival: nil).play() }
  }

  @Test func isWholeInRandomRounds() throws {
    // A duel takes as long as several rounds.
    let kinds: [(Writer.Kind, Writer.Kind)] = [
      (.format, .fix), (.format, .format), (.fix, .format), (.compile("b"), .compile("c")),
    ]
    let duels = try kinds.prefix(max(1, Self.rounds / 4)).map { try Duel($0, $1) }
    let seed = TestSettings.seed
    var random = SplitMix64(seed: seed)
    var counts: [String: Int] = [:]
    for _ in 0..<Self.rounds {
      let duel = random.pick(duels)
      let rival = random.once(in: 3) ? nil : random.pick(duel.second.calls)
      let signal = random.once(in: 3) ? "KILL" : "CONT"
      let round = Round(duel: duel, stopped: random.pick(duel.first.calls), signal: signal, rival: rival)
      try counts[round.play(), default: 0] += 1
    }
    let figures = counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    TestSettings.note("two writers of one file, seed \(seed), \(Self.rounds) rounds; exit statuses: \(figures)")
  }
}

/// One encounter of two runs.
private struct Round: CustomStringConvertible {
  let duel: Duel
  /// The call after which the first run is stopped.
  let stopped: SystemCall
  /// The signal that the first run receives afterward.
  let signal: String
  /// The call at which the second run is killed, or `nil` if it completes.
  let rival: SystemCall?

  var description: String {
    "'\(duel.first.kind.arguments)' stopped at \(stopped), then \(signal); meanwhile '\(duel.second.kind.arguments)' "
      + (rival.map { "killed at \($0)" } ?? "to its end")
  }

  /// Runs the round, and expects that no change is lost.
  ///
  /// - Returns: The exit statuses of both runs.
  @discardableResult
  func play() throws -> String {
    let folder = try Writer.folder()
    let (first, second) = (duel.first, duel.second)
    let kill = rival?.with("signal=SIGKILL") ?? ""
    let run = try stopped.run(
      first.kind.arguments, first.refusal(besides: stopped),
      meanwhile: """
        strace -qq -f --seccomp-bpf -o /dev/null \(second.refusal(besides: rival)) \(kill) \
        "$0" \(second.kind.arguments) >messages 2>&1
        echo $? >status
        """, then: signal, in: folder.path)
    let status = Int32(String(decoding: try folder.read("status"), as: UTF8.self).dropLast())
    let bytes = try folder.read(first.kind.output)
    #expect(duel.all.contains(bytes), "\(self): \(bytes.count) bytes")
    if run.status == 0 { #expect(duel.changedByFirst.contains(bytes), "\(self): the first is lost") }
    if status == 0 { #expect(duel.changedBySecond.contains(bytes), "\(self): the second is lost") }
    // A run can fail only if the sheet has changed.
    let allowed: Set<Int32> = first.kind.changesWhatItReads ? [0, 73] : [0]
    #expect(signal == "KILL" || allowed.contains(run.status), "\(self): \(run.status) \(run.errors)")
    #expect(rival != nil || status.map(allowed.contains) == true, "\(self): \(String(describing: status))")
    let killed = [run.status, status].count { $0 == 137 }
    let litter = try folder.names.filter { $0.hasPrefix(".stylec-") }
    #expect(litter.count <= killed, "\(self): \(litter)")
    return "\(run.status) and \(status ?? -1)"
  }
}

/// Two runs that replace the same file.
private struct Duel {
  let first: Writer
  let second: Writer
  /// All contents that the file can have.
  let all: Set<Data>
  /// The contents that the file can have if the first run succeeded.
  let changedByFirst: Set<Data>
  /// The contents that the file can have if the second run succeeded.
  let changedBySecond: Set<Data>

  init(_ first: Writer.Kind, _ second: Writer.Kind) throws {
    (self.first, self.second) = (try Writer(first), try Writer(second))
    let both = try [Writer.result(of: [first, second]), Writer.result(of: [second, first])]
    let alone = try [Writer.result(of: [first]), Writer.result(of: [second])]
    all = try Set(both + alone + [Writer.result(of: [], as: first.output)])
    // The table from the last write wins, regardless of the earlier contents.
    changedByFirst = Set(both + (first.changesWhatItReads ? [alone[0]] : alone))
    changedBySecond = Set(both + (second.changesWhatItReads ? [alone[1]] : alone))
  }
}

/// A run of the tool that replaces a file. The new file has a name from its creation.
private struct Writer {
  enum Kind {
    case format, fix
    case compile(String)

    var arguments: String {
      switch self {
      case .format: "format a.style"
      case .fix: "check --fix a.style"
      case .compile(let name): "compile --quiet \(name).style -o out"
      }
    }

    /// The name of the sheet that the run reads.
    var sheet: String { if case .compile(let name) = self { name + ".style" } else { "a.style" } }
    var output: String { changesWhatItReads ? sheet : "out" }
    /// Whether the run must not overwrite changes of another run.
    var changesWhatItReads: Bool { if case .compile = self { false } else { true } }
  }

  let kind: Kind
  /// The calls, starting with the first one that names the sheet.
  let calls: [SystemCall]

  /// The fault that makes unnamed files unavailable, for each call. `strace` accepts one fault for each call name, so
  /// the fault is in a call with another name.
  private let refusals: [SystemCall: String]

  init(_ kind: Kind) throws {
    self.kind = kind
    var refusals: [SystemCall: String] = [:]
    // The system refuses to create an unnamed file, or doesn't make it available for naming.
    for (name, text, error) in [("open", "O_TMPFILE", "EOPNOTSUPP"), ("access", "\"/proc/self/fd/", "ENOENT")] {
      let call = try Self.calls(of: kind).first { $0.name.contains(name) && $0.text.contains(text) }
      guard let call else { continue }
      let fault = call.with("error=\(error)")
      for other in try Self.calls(of: kind, fault) where ![call.name, "exit_group"].contains(other.name) {
        // Except for these two names, the calls are the same in both lists.
        if refusals.keys.contains(where: { $0.name == other.name && $0.number == other.number }) { continue }
        refusals[other] = fault
      }
    }
    self.refusals = refusals
    let calls = try refusals.isEmpty ? Self.calls(of: kind) : Array(refusals.keys)
    self.calls = calls.sorted { ($0.name, $0.number) < ($1.name, $1.number) }
  }

  private static func calls(of kind: Kind, _ fault: String = "") throws -> [SystemCall] {
    let folder = try folder()
    return try SystemCall.calls(of: kind.arguments, fault, from: kind.sheet, in: folder.path)
  }

  /// Returns the fault for a round in which another fault is injected at `call`, or any fault if `call` is `nil`.
  func refusal(besides call: SystemCall?) -> String {
    call.map { refusals[$0] ?? "" } ?? refusals.values.first ?? ""
  }

  /// Returns a folder in which nothing has run yet.
  static func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "a.style": "@control button.a<titleColor:red>\n", "b.style": Sheets.follow, "c.style": Sheets.stateful,
      "out": "earlier",
      "status": "",
    ])
  }

  /// Returns the contents of the file after runs of `kinds`, one after the other.
  static func result(of kinds: [Kind], as output: String? = nil) throws -> Data {
    let folder = try folder()
    for kind in kinds {
      try #require(try Tool.shell("\"$0\" \(kind.arguments)", in: folder.path).status == 0, "\(kind)")
    }
    return try folder.read(output ?? kinds[0].output)
  }
}
