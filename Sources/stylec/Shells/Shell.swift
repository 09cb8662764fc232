/// A shell that the tool generates a completion script for.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The completion script.
  var script: String {
    switch self {
    case .bash: BashCompletions.text
    case .zsh: ZshCompletions.text
    case .fish: FishCompletions.text
    }
  }
}

extension String {
  /// The text quoted as one word for a shell.
  var quotedForShell: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
