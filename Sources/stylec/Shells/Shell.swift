/// The shells that the tool makes a script with completions for.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The script that makes the shell complete the command line.
  var script: String {
    switch self {
    case .bash: BashCompletions.text
    case .zsh: ZshCompletions.text
    case .fish: FishCompletions.text
    }
  }
}

extension String {
  /// The text as one word of a shell's.
  var quotedForShell: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
