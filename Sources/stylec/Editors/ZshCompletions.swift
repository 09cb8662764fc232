/// A completion function for zsh, built from specifications for its `_arguments` function.
enum ZshCompletions {
  /// The text of the script.
  static var text: String {
    #"""
    #compdef stylec
    # Completes the command line of stylec in zsh.

    _stylec() {
      local curcontext=$curcontext state
      local -a line
      local -i start=${words[1,CURRENT-1][(I)--next]}
      if ((start)); then
        words=(stylec "${(@)words[start+1,-1]}")
        CURRENT+=1-start
      fi
      typeset -A opt_args
      _arguments -C \
        \#((general + ["1: :->command", "*:: :->rest"].map(\.quotedForShell)).joined(separator: " \\\n    "))
      case $state in
      command)
        local -a commands=(
    \#(commands)
        )
        _describe command commands
        ;;
      rest)
        curcontext=${curcontext%:*:*}:stylec-$words[1]:
        case $words[1] in
    \#(Command.all.map(branch).joined(separator: "\n"))
        esac
        ;;
      esac
    }

    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _stylec "$@"; else compdef _stylec stylec; fi

    """#
  }

  /// The options that can appear before a command.
  private static var general: [String] { [Option.help, .version].flatMap(specifications) }

  private static var commands: String {
    Command.all.map { "      " + "\($0.name):\($0.summary)".quotedForShell }.joined(separator: "\n")
  }

  private static func branch(_ command: Command) -> String {
    // An operand that can be repeated is proposed in every position.
    let repeated = command.operands.filter { $0.occurrence == .repeated }
    let operands = repeated.isEmpty ? command.operands : repeated
    let words = command.options.flatMap(specifications) + operands.map(specification)
    let call = (["      _arguments"] + words.map { "        " + $0 }).joined(separator: " \\\n")
    return "    \(command.name))\n\(call)\n      ;;"
  }

  /// Returns the specifications of `option`, one for each spelling, such as `'*-I+[look …]:DIR:_files -/'`.
  private static func specifications(of option: Option) -> [String] {
    option.spellings.map { spelling in
      let others = option.isRepeatable ? "*" : "(\(option.spellings.joined(separator: " ")))"
      let joint = option.value == nil ? "" : spelling.hasPrefix("--") ? "=" : "+"
      let value = option.value.map { ":\($0):" + action(option.candidates) } ?? ""
      return (others + spelling + joint + "[\(escaped(option.help))]" + value).quotedForShell
    }
  }

  private static func specification(of operand: Operand) -> String {
    let start =
      switch operand.occurrence {
      case .once: ":"
      case .optional: "::"
      case .repeated: "*:"
      }
    return (start + operand.name + ":" + action(operand.candidates)).quotedForShell
  }

  /// Returns the zsh action that proposes `candidates`.
  private static func action(_ candidates: Candidates) -> String {
    let words = candidates.words.isEmpty ? nil : "(\(candidates.words.joined(separator: " ")))"
    guard let files = candidates.files.map(files) else { return words ?? " " }
    guard let words else { return files }
    return "{_alternative 'words:word:\(words)' 'files:file:\(files)'}"
  }

  private static func files(_ files: Candidates.Files) -> String {
    switch files {
    case .all: "_files"
    case .folders: "_files -/"
    case .ending(let endings): "_files -g \"\(endings.map { "*" + $0 }.joined(separator: " "))\""
    }
  }

  private static func escaped(_ help: String) -> String {
    help.map { "[]:\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}
