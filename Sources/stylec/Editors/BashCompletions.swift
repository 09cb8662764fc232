/// A completion script for Bash 3.2 or later.
///
/// The script determines the command and the position on the line, and looks up the candidates for that position in a
/// table.
enum BashCompletions {
  /// The text of the script.
  static var text: String {
    #"""
    # Completes the command line of stylec in Bash.

    _stylec_words() { COMPREPLY+=($(compgen -W "$1" -- "$current")); }

    _stylec_files() {
      local name
      compopt -o filenames 2>/dev/null
      while IFS= read -r name; do COMPREPLY+=("$name"); done < <(compgen "$@" -- "$current")
    }

    _stylec() {
      local current=${COMP_WORDS[COMP_CWORD]} command= option= word
      local -i index operands=0 literal=0
      COMPREPLY=()
      for ((index = 1; index < COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        if [[ $word == = ]]; then continue; fi
        if [[ $word == --next ]]; then command= option= operands=0 literal=0; continue; fi
        if [[ -n $option ]]; then option=; continue; fi
        if ((!literal)); then
          case $word in
            --) literal=1; continue ;;
            \#(valued)) option=$word; continue ;;
            -?*) continue ;;
          esac
        fi
        if [[ -z $command ]]; then command=$word; else operands+=1; fi
      done
      if [[ $current == = ]]; then current=; fi
      if [[ -z $option && $current == -* ]] && ((!literal)); then
        case $command in
    \#(options)
        esac
        return
      fi
      case $command/${option:-$operands} in
    \#(positions)
      esac
    }

    complete -F _stylec stylec

    """#
  }

  /// The shell pattern that matches the options with a value.
  private static var valued: String {
    Option.all.filter { $0.value != nil }.flatMap(\.spellings).joined(separator: " | ")
  }

  /// The options of each command.
  private static var options: String {
    let branches = Command.all.map { ($0.name, $0.options) } + [("''", [.help, .version])]
    return branches.map { name, options in
      "      \(name)) \(words(options.flatMap(\.spellings))) ;;"
    }.joined(separator: "\n")
  }

  /// The candidates after each option and for each operand.
  private static var positions: String {
    let values = Option.all.filter { $0.value != nil }.map { branch("*/" + $0.name, $0.candidates) }
    let commands = ["    /0) \(words(CommandName.allCases.map(\.rawValue))) ;;"]
    let operands = Command.all.flatMap { command in
      command.operands.enumerated().map { index, operand in
        branch(command.name + "/" + (operand.occurrence == .repeated ? "*" : "\(index)"), operand.candidates)
      }
    }
    return (values + commands + operands).joined(separator: "\n")
  }

  private static func branch(_ position: String, _ candidates: Candidates) -> String {
    var actions = candidates.words.isEmpty ? [] : [words(candidates.words)]
    switch candidates.files {
    case nil: break
    case .all: actions.append("_stylec_files -f")
    case .folders: actions.append("_stylec_files -d")
    case .ending(let endings):
      actions += endings.map { "_stylec_files -f -X \("!*\($0)".quotedForShell)" } + ["_stylec_files -d"]
    }
    return "    \(position)) \((actions.isEmpty ? [":"] : actions).joined(separator: "; ")) ;;"
  }

  private static func words(_ words: [String]) -> String {
    "_stylec_words \(words.joined(separator: " ").quotedForShell)"
  }
}

extension String {
  /// The text quoted as one word for a shell.
  var quotedForShell: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
