import Foundation
import TestSupport
import Testing

/// A page in the shared browser, while a test changes files or presses keys. No other test uses the browser until `end`.
final class BrowserSession {
  private let browser = Browser.shared
  private let target: String
  private let session: String
  /// The most seconds that `wait` takes, even on a busy machine.
  private static let patience: TimeInterval = 300

  /// Opens a window of `width` by `height` pixels for a person with `settings`.
  init(width: Int = 1280, height: Int = 900, settings: Set<Chromium.Setting> = []) throws {
    try browser.begin()
    do {
      let opened = try browser.call("Target.createTarget", ["url": "about:blank", "width": width, "height": height])
      target = opened["targetId"] as? String ?? ""
      let attached = try browser.call("Target.attachToTarget", ["targetId": target, "flatten": true])
      session = attached["sessionId"] as? String ?? ""
    } catch {
      browser.yield()
      throw error
    }
    let features = Chromium.Setting.allCases.map {
      ["name": $0.rawValue, "value": settings.contains($0) ? $0.value : $0.otherValue]
    }
    for domain in ["Runtime", "Log"] { try call("\(domain).enable") }
    try call("Emulation.setEmulatedMedia", ["features": features])
    // As if the window were in front of all others.
    try call("Emulation.setFocusEmulationEnabled", ["enabled": true])
  }

  /// Opens the page `name` of `folder` in a window of `width` by `height` pixels, with `fragment` in its address.
  convenience init(
    _ name: String, fragment: String = "", width: Int = 1280, height: Int = 900, in folder: borrowing TemporaryFolder
  ) throws {
    try self.init(width: width, height: height)
    try navigate(to: name, fragment: fragment, in: folder)
  }

  /// Opens the page `name` of `folder`, with `fragment` in its address.
  func navigate(to name: String, fragment: String = "", in folder: borrowing TemporaryFolder) throws {
    try call("Page.navigate", ["url": URL(fileURLWithPath: folder[name]).absoluteString + fragment])
  }

  /// Opens the page `name` of `folder`. Its scripts have ten seconds of virtual time, which passes as fast as the
  /// machine allows.
  func run(_ name: String, in folder: borrowing TemporaryFolder) throws {
    try navigate(to: name, in: folder)
    try call(
      "Emulation.setVirtualTimePolicy",
      [
        "policy": "pauseIfNetworkFetchesPending", "budget": 10_000, "maxVirtualTimeTaskStarvationCount": 9_999,
      ])
    try browser.wait(for: "Emulation.virtualTimeBudgetExpired")
  }

  /// Returns the result of calling `method` with `parameters`.
  @discardableResult
  func call(
    _ method: String, _ parameters: [String: Any] = [:], seconds: Int32 = Browser.patience
  ) throws -> [String: Any] { try browser.call(method, parameters, in: session, seconds: seconds) }

  /// The messages that the page wrote to the console, including errors.
  var console: [String] {
    browser.events.compactMap { event in
      ["Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded"].contains(event.method)
        ? "\(event.parameters)" : nil
    }
  }

  /// Returns the value of `expression` on the page, as text.
  func evaluate(_ expression: String, seconds: Int32 = Browser.patience) throws -> String {
    let answer = try call("Runtime.evaluate", ["expression": "String(\(expression))"], seconds: seconds)
    return (answer["result"] as? [String: Any])?["value"] as? String ?? "\(answer)"
  }

  /// Waits until `expression` is true on the page. The page may be loaded again in the meantime.
  func wait(for expression: String) throws {
    let end = Date() + Self.patience
    while Date() < end {
      // A page that is loaded again may never answer an earlier message.
      if (try? evaluate(expression, seconds: 5)) == "true" { return }
      // Otherwise, the questions would keep a processor busy.
      Thread.sleep(forTimeInterval: 0.002)
    }
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

  /// Closes the page, and lets the next test use the browser.
  func end() {
    _ = try? browser.call("Target.closeTarget", ["targetId": target])
    browser.yield()
  }
}
