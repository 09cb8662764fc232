import Foundation

/// The machine that the figures are measured on.
enum Machine {
  /// The processor, cores, memory, operating system, and toolchain.
  static var description: String {
    let information = ProcessInfo.processInfo
    let memory = Double(information.physicalMemory) / Double(1 << 30)
    return [
      processor, "\(information.activeProcessorCount) cores", "\(shortest(memory)) GiB",
      information.operatingSystemVersionString, toolchain,
    ].joined(separator: ", ")
  }

  private static var processor: String {
    let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n") ?? []
    let model = lines.first { $0.hasPrefix("model name") }?.split(separator: ":").last
    return model?.trimmingCharacters(in: .whitespaces) ?? "unknown processor"
  }

  private static var toolchain: String {
    let text = (try? Command("swift", ["--version"]).output()) ?? ""
    return text.split(separator: "\n").first { $0.contains("Swift version") }.map(String.init) ?? "Swift"
  }
}
