import Foundation
import Testing

/// The scripts from `stylec setup`, each run in its own shell.
@Suite struct CompletionTests {
  /// Incomplete command lines and the expected proposals for their last word.
  private static let lines: KeyValuePairs<String, [String]> = [
    "stylec co": ["compile"],
    "stylec --v": ["--version"],
    "stylec compile --e": ["--emit", "--error", "--error-limit"],
    "stylec compile --emit s": ["swift"],
    "stylec compile --watch --emit p": [],
    "stylec preview --o": ["--open"],
    "stylec compile --access p": ["package", "public"],
    "stylec compile ": ["Follow button.style", "parts"],
    "stylec compile -o x ": ["Follow button.style", "parts"],
    "stylec compile -o N": ["Notes.txt"],
    "stylec compile -I ": ["parts"],
    "stylec -I parts dump ": ["Follow button.style", "Old.styletable", "parts"],
    "stylec dump Old.styletable ": ["Follow button.style", "Old.styletable", "parts"],
    "stylec check --no-warn un": [
      "unavailable", "unitless-length", "unreachable-declaration", "unused-allow", "unused-text",
      "unused-token",
    ],
    "stylec explain unknown-t": ["unknown-theme-token", "unknown-token", "unknown-type"],
    "stylec explain Fo": ["Follow button.style"],
    "stylec help he": ["help"],
    "stylec help --m": ["--man"],
    "stylec setup ": ["bash", "fish", "textmate", "vim", "zsh"],
    "stylec format -- --c": [],
    "stylec check -- a.style --next help he": ["help"],
    "stylec help --next --v": ["--version"],
    "stylec frobnicate ": [],
  ]

  /// Returns a folder with files to propose and the completion script of `shell`.
  private func folder(_ shell: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["Follow button.style": "", "Old.styletable": "", "Notes.txt": ""])
    try folder.makeFolder("parts")
    try folder.write(".script", try Tool.run("setup", shell, in: folder.path).output)
    return folder
  }

  /// Runs `script` in a shell that finds the tool by its name.
  private func shell(_ script: String, in folder: String) throws -> Tool.Run {
    try Tool.shell("PATH=${0%/*}:$PATH; " + script, in: folder)
  }

  @Test(.enabled(if: Program.isInstalled("bash"))) func completesInBash() throws {
    let folder = try folder("bash")
    let calls = Self.lines.map { line, _ in
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      return "complete_words \(words.map { "'\($0)'" }.joined(separator: " "))\n"
    }
    let script = """
      source ./.script
      complete_words() {
        COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); _stylec
        [[ -z $COMPREPLY ]] || printf "%s\\n" "${COMPREPLY[@]}"; echo =
      }

      """
    try folder.write(".lines", Data((script + calls.joined()).utf8))
    let run = try shell("bash --norc --noprofile .lines", in: folder.path)
    #expect(run.errors.isEmpty)
    expectProposals(run.text) { String($0) }
    let joint = try shell(
      "bash -c 'source ./.script; COMP_WORDS=(stylec compile --emit = s); COMP_CWORD=4; _stylec; echo $COMPREPLY'",
      in: folder.path)
    #expect(joint.text == "swift\n")
  }

  @Test(.enabled(if: Program.isInstalled("fish"))) func completesInFish() throws {
    let folder = try folder("fish")
    let calls = Self.lines.map { line, _ in "complete -C '\(line)'; echo =\n" }
    try folder.write(".lines", Data(("source .script\n" + calls.joined()).utf8))
    let run = try shell("HOME=. fish --no-config .lines", in: folder.path)
    #expect(run.errors.isEmpty)
    expectProposals(run.text) { line in
      String(line.prefix { $0 != "\t" }.trimmingSuffix("/")).replacingOccurrences(of: "\\ ", with: " ")
    }
  }

  /// Expects that `text` contains the proposals for each of `lines`, each in a line that `read` reads, before a line
  /// with an equals sign.
  private func expectProposals(_ text: String, read: (Substring) -> String) {
    let groups = text.split(separator: "\n").split(separator: "=", omittingEmptySubsequences: false)
    #expect(groups.count == Self.lines.count + 1)
    for ((line, expected), group) in zip(Self.lines, groups) {
      #expect(group.map(read).sorted() == expected, "\(line)")
    }
  }

  /// zsh completes only on a terminal. The tests compare the completed line, so each line has only one completion.
  @Test(.enabled(if: Program.isInstalled("zsh"))) func completesInZsh() throws {
    let folder = try folder("zsh")
    try folder.write(".ask", Data(Self.zshScript.utf8))
    let lines = Self.typedLines.map { "'\($0.typed)'" }.joined(separator: " ")
    let run = try shell("HOME=. zsh -f .ask \(lines)", in: folder.path)
    #expect(run.lines.count == Self.typedLines.count, "\(run.errors)")
    for (found, (typed, completed)) in zip(run.lines, Self.typedLines) {
      #expect(found == "<\(completed)>", "\(typed)")
    }
  }

  /// Lines that a person types before a tab, and the completed lines.
  private static let typedLines: [(typed: String, completed: String)] = [
    ("stylec expl", "stylec explain "), ("stylec --ver", "stylec --version "),
    ("stylec compile --emi", "stylec compile --emit "), ("stylec compile --emit sw", "stylec compile --emit swift "),
    ("stylec compile --access=pub", "stylec compile --access=public "),
    ("stylec compile Fo", #"stylec compile Follow\ button.style "#),
    ("stylec compile -I ", "stylec compile -I parts/"),
    ("stylec compile a.style Fo", #"stylec compile a.style Follow\ button.style "#),
    ("stylec dump O", "stylec dump Old.styletable "),
    ("stylec check --no-warn unused-to", "stylec check --no-warn unused-token "),
    ("stylec explain unknown-ty", "stylec explain unknown-type "), ("stylec help hel", "stylec help help "),
    ("stylec help --ma", "stylec help --man "), ("stylec setup text", "stylec setup textmate "),
    ("stylec setup fi", "stylec setup fish "), ("stylec setup vim z", "stylec setup vim z"),
    ("stylec check a.style --next help hel", "stylec check a.style --next help help "),
  ]

  /// Types each line and a tab in a zsh on its own terminal, and prints the resulting lines.
  private static let zshScript = #"""
    zmodload zsh/zpty
    zpty shell zsh -f -i
    zpty -w shell 'PS1=; stty -echo; autoload -U compinit; compinit -u -D; setopt no_beep; KEYTIMEOUT=1; source ./.script
    show() { print -r -- "<<$BUFFER>>"; BUFFER= }; zle -N show; bindkey "^X" show; print REA""DY'
    zpty -r -m shell text '*READY*'
    for line; do
      zpty -w -n shell "$line"$'\t\x18'
      zpty -r -m shell text '*<<*>>*'
      print -r -- "<${${text##*<<}%%>>*}>"
    done
    zpty -d shell

    """#
}

extension Substring {
  /// Returns the text without `suffix`, if it ends with `suffix`.
  fileprivate func trimmingSuffix(_ suffix: String) -> Substring { hasSuffix(suffix) ? dropLast(suffix.count) : self }
}
