/// The completion of command lines: the proposals for a word, and the scripts with which shells ask for them.
enum Completions {
  /// The first word of a command line that asks for proposals for its last word.
  static let request = "--complete"

  /// Returns the proposals for the last of `words`, which don't contain the program's name.
  ///
  /// Each is a word, and after a tab its description. One that starts with a colon stands for files: `:folders`, `:all`,
  /// or those with an ending, such as `:.style`.
  static func proposals(for words: some Collection<String>) -> [String] {
    var (command, option, operandCount, takesOptions): (Command?, Option?, Int, Bool) = (nil, nil, 0, true)
    let own = words.split(separator: Arguments.separator, omittingEmptySubsequences: false).last.map { Array($0) } ?? []
    // Bash splits `--emit=swift` into three words.
    for word in own.dropLast() where word != "=" {
      if option != nil {
        option = nil
      } else if takesOptions, word == "--" {
        takesOptions = false
      } else if takesOptions, word.count > 1, word.hasPrefix("-") {
        option = Command.option(named: word).flatMap { $0.value == nil ? nil : $0 }
      } else if command == nil {
        // An unknown command has no proposals.
        guard let named = Command.named(word) else { return [] }
        command = named
      } else {
        operandCount += 1
      }
    }
    let last = own.last.map { $0 == "=" ? "" : $0 } ?? ""
    if let option { return proposals(option.candidates, startingWith: last) }
    if takesOptions, last.hasPrefix("-") { return options(of: command, startingWith: last) }
    guard let command else { return Command.all.map { "\($0.name)\t\($0.summary)" }.filter { $0.hasPrefix(last) } }
    // An operand that can be repeated is proposed in every position.
    let operands = command.operands
    let operand = operands.first { $0.occurrence == .repeated } ?? operands.dropFirst(operandCount).first
    return operand.map { proposals($0.candidates, startingWith: last) } ?? []
  }

  private static func options(of command: Command?, startingWith text: String) -> [String] {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count > 1 {
      let values =
        Command.option(named: parts[0]).map { proposals($0.candidates, startingWith: String(parts[1])) } ?? []
      return values.map { $0.hasPrefix(":") ? $0 : "\(parts[0])=\($0)" }
    }
    let options = command?.options ?? [.help, .version]
    return options.flatMap { option in option.spellings.map { "\($0)\t\(option.help)" } }.filter { $0.hasPrefix(text) }
  }

  private static func proposals(_ candidates: Candidates, startingWith text: String) -> [String] {
    candidates.words().filter { $0.hasPrefix(text) } + candidates.files
  }
}

extension Completions {
  /// A script for Bash 3.2 or later.
  static let bash = #"""
    # Completes the command line of stylec in Bash.

    _stylec_files() {
      local name
      compopt -o filenames 2>/dev/null
      while IFS= read -r name; do COMPREPLY+=("$name"); done < <(compgen "$@" -- "$current")
    }

    _stylec() {
      local current=${COMP_WORDS[COMP_CWORD]} word help
      if [[ $current == = ]]; then current=; fi
      COMPREPLY=()
      while IFS=$'\t' read -r word help; do
        case $word in
          :all) _stylec_files -f ;;
          :folders) _stylec_files -d ;;
          :*) _stylec_files -f -X "!*${word#:}" ;;
          *) COMPREPLY+=("$word") ;;
        esac
      done < <(stylec --complete "${COMP_WORDS[@]:1:COMP_CWORD}")
    }

    complete -F _stylec stylec

    """#

  /// A script for zsh.
  static let zsh = #"""
    #compdef stylec
    # Completes the command line of stylec in zsh.

    _stylec() {
      local line
      local -a found files
      for line in "${(@f)$(stylec --complete "${(@)words[2,CURRENT]}")}"; do
        case $line in
          :all) _files ;;
          :folders) (($#files)) || _files -/ ;;
          :*) files+=("*${line#:}") ;;
          ?*) found+=("${line/$'\t'/:}") ;;
        esac
      done
      if [[ ${words[CURRENT]} == --*=* ]]; then compset -P '*='; found=("${(@)found#*=}"); fi
      if (($#files)); then _files -g "$files"; fi
      if (($#found)); then _describe stylec found; fi
    }

    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _stylec "$@"; else compdef _stylec stylec; fi

    """#

  /// A script for fish.
  static let fish = #"""
    # Completes the command line of stylec in fish.

    function __stylec_proposals
        for line in (stylec --complete (commandline -opc)[2..-1] (commandline -ct))
            switch $line
                case :all
                    __fish_complete_path (commandline -ct)
                case :folders
                    __fish_complete_directories (commandline -ct)
                case ':*'
                    set -l ending (string escape --style=regex -- (string sub -s 2 -- $line))
                    __fish_complete_path (commandline -ct) | string match -er -- '^[^\t]*'$ending'(?:\t.*)?$'
                case '*'
                    printf '%s\n' $line
            end
        end
    end

    complete -c stylec -f -a '(__stylec_proposals)'

    """#
}
