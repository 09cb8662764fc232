import Foundation
import Testing

/// A headless Chromium that shows a page while a test changes files or presses keys.
///
/// The test and the browser exchange messages of the DevTools protocol, each of which ends with a zero byte.
final class BrowserSession {
  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())
  private var bytes = Data()
  private var lastMessage = 0
  private var session: String?

  /// The most seconds that `wait` takes, even on a busy machine.
  private static let patience: TimeInterval = 120

  /// Opens the page `name` of `folder` in a window of `width` by `height` pixels, with `fragment` in its address.
  init(
    _ name: String, fragment: String = "", width: Int = 1280, height: Int = 900, in folder: borrowing TemporaryFolder
  ) throws {
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c",
      """
      exec timeout 300 chromium-headless-shell --no-sandbox --disable-gpu --remote-debugging-pipe \
      --host-resolver-rules='MAP * ~NOTFOUND' --user-data-dir=session --window-size=\(width),\(height) \
      --blink-settings=preferredColorScheme=1 3<&0 4>&1 </dev/null >/dev/null 2>&1
      """,
    ]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let page = URL(fileURLWithPath: folder[name]).absoluteString + fragment
    let target = try call("Target.createTarget", ["url": page])
    let attached = try call("Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
    session = attached["sessionId"] as? String
  }

  /// Returns the result of calling `method` with `parameters`.
  @discardableResult
  func call(_ method: String, _ parameters: [String: Any] = [:], seconds: Int32 = 60) throws -> [String: Any] {
    lastMessage += 1
    var message: [String: Any] = ["id": lastMessage, "method": method, "params": parameters]
    message["sessionId"] = session
    input.fileHandleForWriting.write(try JSONSerialization.data(withJSONObject: message) + [0])
    while let answer = try nextMessage(seconds) {
      if answer["id"] as? Int == lastMessage { return answer["result"] as? [String: Any] ?? [:] }
    }
    return [:]
  }

  /// Waits until the browser sends something. A browser that loads a page again may never answer an earlier message.
  private func isAnswering(within seconds: Int32) -> Bool {
    var descriptor = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&descriptor, 1, seconds * 1000) > 0
  }

  /// Returns the next message, or `nil` if the browser ended or sends nothing for `seconds`.
  private func nextMessage(_ seconds: Int32) throws -> [String: Any]? {
    while true {
      if let end = bytes.firstIndex(of: 0) {
        defer { bytes = bytes[(end + 1)...] }
        return try JSONSerialization.jsonObject(with: Data(bytes[..<end])) as? [String: Any]
      }
      guard isAnswering(within: seconds) else { return nil }
      let new = output.fileHandleForReading.availableData
      if new.isEmpty { return nil }
      bytes += new
    }
  }

  /// Returns the value of `expression` on the page, as text.
  func evaluate(_ expression: String) throws -> String {
    let answer = try call("Runtime.evaluate", ["expression": "String(\(expression))"], seconds: 5)
    return (answer["result"] as? [String: Any])?["value"] as? String ?? "\(answer)"
  }

  /// Waits until `expression` is true on the page. The page may be loaded again in the meantime.
  func wait(for expression: String) throws {
    let end = Date() + Self.patience
    while Date() < end { if try evaluate(expression) == "true" { return } }
    Issue.record("never true: \(expression)")
  }

  /// Presses and releases `key`, such as `ArrowDown` or `/`.
  func press(_ key: String) throws {
    let codes = ["Escape": 27, "Tab": 9, "Enter": 13, "Home": 36, "End": 35]
    let arrows = ["ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40]
    var event: [String: Any] = ["key": key, "windowsVirtualKeyCode": codes[key] ?? arrows[key] ?? 0]
    if key.count == 1 { event["text"] = key }
    if key == "Enter" { event["text"] = "\r" }
    for type in ["keyDown", "keyUp"] {
      event["type"] = type
      try call("Input.dispatchKeyEvent", event)
    }
  }

  /// Ends the browser with all of its processes.
  func end() {
    session = nil
    _ = try? call("Browser.close")
    process.waitUntilExit()
  }
}
