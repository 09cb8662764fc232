import Foundation

/// A headless Chromium that all tests share, because its start takes longer than most pages. One test at a time uses it.
///
/// The tests and the browser exchange messages of the DevTools protocol, each of which ends with a zero byte.
final class Browser: @unchecked Sendable {
  /// An error that indicates that the browser ended or doesn't answer.
  struct Failure: Error {
    let message: String
  }

  /// The browser of all tests. It ends with the tests.
  static let shared: Browser = {
    atexit { Browser.shared.end() }
    return Browser()
  }()

  private let lock = NSLock()
  private var process = Process()
  private var (input, output) = (Pipe(), Pipe())
  /// The bytes that were received and not read, of which the first `searched` bytes contain no end of a message.
  private var bytes = Data()
  private var searched = 0
  private var lastMessage = 0
  /// The messages of the current page that aren't answers, in order.
  private(set) var events: [(method: String, parameters: [String: Any])] = []
  /// The most seconds to wait for a message, even on a busy machine.
  static let patience: Int32 = 300
  private init() {}

  /// Waits until no other test uses the browser, and starts it if necessary.
  func begin() throws {
    lock.lock()
    events = []
    guard !process.isRunning else { return }
    do { try start() } catch {
      lock.unlock()
      throw error
    }
  }

  /// Lets the next test use the browser.
  func yield() { lock.unlock() }

  /// Starts the browser with its own profile, with a mouse, and without network access. The shell removes the profile at
  /// the end.
  private func start() throws {
    (process, input, output) = (Process(), Pipe(), Pipe())
    (bytes, searched) = (Data(), 0)
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c",
      """
      profile=$(mktemp -d) || exit
      chromium-headless-shell --no-sandbox --disable-gpu --remote-debugging-pipe \
      --blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4 \
      --host-resolver-rules='MAP * ~NOTFOUND' --user-data-dir="$profile" 3<&0 4>&1 </dev/null >/dev/null 2>&1
      rm -rf "$profile"
      """,
    ]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    // Otherwise, these copies would keep the pipes open after the end of the browser.
    try input.fileHandleForReading.close()
    try output.fileHandleForWriting.close()
  }

  /// Ends the browser with all of its processes.
  private func end() {
    guard process.isRunning else { return }
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Returns the result of calling `method` with `parameters` in `session`, or in the browser itself. Waits for it for
  /// at most `seconds`.
  @discardableResult
  func call(
    _ method: String, _ parameters: [String: Any] = [:], in session: String? = nil, seconds: Int32 = patience
  ) throws -> [String: Any] {
    lastMessage += 1
    var message: [String: Any] = ["id": lastMessage, "method": method, "params": parameters]
    message["sessionId"] = session
    try input.fileHandleForWriting.write(contentsOf: try JSONSerialization.data(withJSONObject: message) + [0])
    while true {
      let answer = try nextMessage(after: method, seconds)
      guard answer["id"] as? Int == lastMessage else {
        if let method = answer["method"] as? String {
          events.append((method, answer["params"] as? [String: Any] ?? [:]))
        }
        continue
      }
      if let error = answer["error"] { throw Failure(message: "\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  /// Waits for the event named `name`.
  func wait(for name: String) throws {
    while !events.contains(where: { $0.method == name }) {
      let message = try nextMessage(after: name, Self.patience)
      guard let method = message["method"] as? String else { continue }
      events.append((method, message["params"] as? [String: Any] ?? [:]))
    }
  }

  /// Returns the next message, which was caused by `cause`.
  private func nextMessage(after cause: String, _ seconds: Int32) throws -> [String: Any] {
    while true {
      if let end = bytes.range(of: Data([0]), in: searched..<bytes.count) {
        let message = bytes[..<end.lowerBound]
        (bytes, searched) = (Data(bytes[end.upperBound...]), 0)
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      searched = bytes.count
      var descriptor = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&descriptor, 1, seconds * 1000) > 0 else {
        throw Failure(message: "the browser doesn't answer after \(cause)")
      }
      let new = output.fileHandleForReading.availableData
      if new.isEmpty {
        // The next test starts another browser.
        process.waitUntilExit()
        throw Failure(message: "the browser ended after \(cause)")
      }
      bytes += new
    }
  }
}
