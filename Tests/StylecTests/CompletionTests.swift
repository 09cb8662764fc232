import Foundation
import Testing

/// The scripts from `stylec completions`, each run in its own shell.
@Suite struct CompletionTests {
  /// Incomplete command lines and the expected proposals for their last word.
  private static let lines: KeyValuePairs<String, [String]> = [
    "stylec co": ["compile", "completions", "coverage"],
    "stylec --v": ["--version"],
    "stylec compile --e": ["--emit", "--error", "--error-limit"],
    "stylec compile --emit ": ["css", "swift", "table"],
    "stylec watch --emit p": ["preview"],
    "stylec preview --o": ["--open"],
    "stylec compile --access p": ["package", "public"],
    "stylec compile ": ["Follow button.style", "parts"],
    "stylec compile -o x ": ["Follow button.style", "parts"],
    "stylec compile -o N": ["Notes.txt"],
    "stylec compile -I ": ["parts"],
    "stylec -I parts dump ": ["Follow button.style", "Old.styletable", "parts"],
    "stylec dump Old.styletable ": ["Follow button.style", "Old.styletable", "parts"],
    "stylec check --no-warn un": ["unitless-length", "unreachable-declaration", "unused-token"],
    "stylec explain unknown-t": ["unknown-theme-token", "unknown-token", "unknown-type"],
    "stylec explain Fo": ["Follow button.style"],
    "stylec help he": ["help"],
    "stylec help --m": ["--man"],
    "stylec syntax ": ["kate", "textmate", "vim"],
    "stylec completions ": ["bash", "fish", "zsh"],
    "stylec format -- --c": [],
    "stylec check -- a.style --next help he": ["help"],
    "stylec help --next --v": ["--version"],
    "stylec frobnicate ": [],
  ]

  /// Returns a folder with files to propose and the completion script of `shell`.
  private func folder(_ shell: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["Follow button.style": "", "Old.styletable": "", "Notes.txt": ""])
    try folder.makeFolder("parts")
    try folder.write(".script", try Tool.run("completions", shell, in: folder.path).output)
    return folder
  }

  @Test(.enabled(if: Program.isInstalled("bash"))) func completesInBash() throws {
    let folder = try folder("bash")
    for (line, expected) in Self.lines {
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      let run = try Tool.shell(
        """
        bash --norc --noprofile -c 'source ./.script; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _stylec
        [[ -z $COMPREPLY ]] || printf "%s\\n" "${COMPREPLY[@]}"' bash \(words.map { "'\($0)'" }.joined(separator: " "))
        """, in: folder.path)
      #expect(run.lines.map(String.init).sorted() == expected, "\(line): \(run.errors)")
      #expect(run.errors.isEmpty, "\(line)")
    }
    let joint = try Tool.shell(
      "bash -c 'source ./.script; COMP_WORDS=(stylec compile --emit = s); COMP_CWORD=4; _stylec; echo $COMPREPLY'",
      in: folder.path)
    #expect(joint.text == "swift\n")
  }

  @Test(.enabled(if: Program.isInstalled("fish"))) func completesInFish() throws {
    let folder = try folder("fish")
    for (line, expected) in Self.lines {
      let run = try Tool.shell("HOME=. fish --no-config -c 'source .script; complete -C \"\(line)\"'", in: folder.path)
      let found = run.lines.map { line in
        String(line.prefix { $0 != "\t" }.trimmingSuffix("/")).replacingOccurrences(of: "\\ ", with: " ")
      }
      #expect(found.sorted() == expected, "\(line): \(run.errors)")
    }
  }

  /// zsh completes only on a terminal. The tests compare the completed line, so each line has only one completion.
  @Test(
    .enabled(if: Program.isInstalled("zsh")),
    arguments: [
      ("stylec expl", "stylec explain "), ("stylec --ver", "stylec --version "),
      ("stylec compile --emi", "stylec compile --emit="), ("stylec compile --emit sw", "stylec compile --emit swift "),
      ("stylec compile --access=pub", "stylec compile --access=public "),
      ("stylec compile Fo", #"stylec compile Follow\ button.style "#),
      ("stylec compile -I ", "stylec compile -I parts/"),
      ("stylec compile a.style Fo", #"stylec compile a.style Follow\ button.style "#),
      ("stylec dump O", "stylec dump Old.styletable "),
      ("stylec check --no-warn unu", "stylec check --no-warn unused-token "),
      ("stylec explain unknown-ty", "stylec explain unknown-type "), ("stylec help hel", "stylec help help "),
      ("stylec help --ma", "stylec help --man "), ("stylec syntax text", "stylec syntax textmate "),
      ("stylec completions fi", "stylec completions fish "), ("stylec syntax vim k", "stylec syntax vim k"),
      ("stylec check a.style --next help hel", "stylec check a.style --next help help "),
    ])
  func completesInZsh(_ line: String, _ expected: String) throws {
    let folder = try folder("zsh")
    try folder.write(".ask", Data(Self.zshScript.utf8))
    let run = try Tool.shell("HOME=. zsh -f .ask '\(line)'", in: folder.path)
    #expect(run.text == "<\(expected)>\n", "\(run.errors)")
  }

  /// Types the line and a tab in a zsh on its own terminal, and prints the resulting line.
  private static let zshScript = #"""
    zmodload zsh/zpty
    zpty shell zsh -f -i
    zpty -w shell 'PS1=; stty -echo; autoload -U compinit; compinit -u -D; setopt no_beep; source ./.script
    show() { print -r -- "<<$BUFFER>>"; BUFFER= }; zle -N show; bindkey "^X" show; print REA""DY'
    zpty -r -m shell text '*READY*'
    zpty -w -n shell "$1"$'\t\x18'
    zpty -r -m shell text '*<<*>>*'
    print -r -- "<${${text##*<<}%%>>*}>"
    zpty -d shell

    """#
}

extension Substring {
  /// Returns the text without `suffix`, if it ends with `suffix`.
  fileprivate func trimmingSuffix(_ suffix: String) -> Substring { hasSuffix(suffix) ? dropLast(suffix.count) : self }
}
