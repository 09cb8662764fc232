/// A completion script for fish, with a line for each command, option, and operand.
enum FishCompletions {
  /// The text of the script.
  static var text: String {
    #"""
    # Completes the command line of stylec in fish.

    # Prints the command and its operands before the cursor, one on each line.
    function __stylec_given
        set -l skips 0
        set -l given
        for word in (commandline -opc)[2..-1]
            if test "$word" = --next
                set given
                set skips 0
                continue
            end
            if test $skips = 1
                set skips 0
                continue
            end
            switch $word
                case \#(valued)
                    set skips 1
                case '-?*'
                case '*'
                    set -a given $word
            end
        end
        test -z "$given"; or printf '%s\n' $given
    end

    # Succeeds if the command is the given one and, if a number is given, has that many operands.
    function __stylec_at
        set -l given (__stylec_given)
        test "$given[1]" = $argv[1]; or return
        test (count $argv) = 1; or test (count $given) = (math $argv[2] + 1)
    end

    # Prints the directories, and the files whose extension matches the pattern.
    function __stylec_files
        __fish_complete_path (commandline -ct) | string match -er -- '^[^\t]*(?:/|'$argv[1]')(?:\t.*)?$'
    end

    complete -c stylec -f

    """# + lines.map { "complete -c stylec " + $0 + "\n" }.joined()
  }

  /// The options whose value is a separate word.
  private static var valued: String {
    Option.all.filter { $0.value != nil }.flatMap(\.spellings).joined(separator: " ")
  }

  private static var lines: [String] {
    let start = "-n 'test -z (__stylec_given | string collect)'"
    return Command.all.map { "\(start) -a \($0.name) -d \($0.summary.quotedForFish)" }
      + [Option.help, .version].map { start + option($0) } + Command.all.flatMap(lines)
  }

  private static func lines(of command: Command) -> [String] {
    let options = command.options.map { "-n '__stylec_at \(command.name)'" + option($0) }
    let operands = command.operands.enumerated().flatMap { index, operand in
      let position = operand.occurrence == .repeated ? "" : " \(index)"
      return choices(operand.candidates).map { "-n '__stylec_at \(command.name)\(position)' \($0)" }
    }
    return options + operands
  }

  private static func option(_ option: Option) -> String {
    let spellings = option.spellings.map { $0.hasPrefix("--") ? " -l \($0.dropFirst(2))" : " -s \($0.dropFirst())" }
    let value = option.value == nil ? [] : ["-x"] + choices(option.candidates)
    return spellings.joined() + value.map { " " + $0 }.joined() + " -d \(option.help.quotedForFish)"
  }

  /// Returns the arguments that propose `candidates`.
  private static func choices(_ candidates: Candidates) -> [String] {
    let words = candidates.words.joined(separator: " ")
    let files = candidates.files.map(files) ?? ""
    let all = [words, files].filter { !$0.isEmpty }.joined(separator: " ")
    return all.isEmpty ? [] : ["-a \(all.quotedForFish)"]
  }

  private static func files(_ files: Candidates.Files) -> String {
    switch files {
    case .all: "(__fish_complete_path (commandline -ct))"
    case .folders: "(__fish_complete_directories (commandline -ct))"
    case .ending(let endings):
      "(__stylec_files \(endings.map { "\\" + $0 }.joined(separator: "|").quotedForFish))"
    }
  }
}

extension String {
  /// The text quoted as one word for fish, which recognizes two escape sequences within quotes.
  fileprivate var quotedForFish: String {
    "'" + map { $0 == "'" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "'"
  }
}
