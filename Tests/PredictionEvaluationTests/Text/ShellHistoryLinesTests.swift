import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionLogs

@Suite("The history of a shell as lines, without its secrets")
struct ShellHistoryLinesTests {
  private func lines(_ shell: ShellHistoryLines.Shell, _ bytes: [UInt8], cutEvery size: Int = 1000) -> String
  {
    var (maker, made) = (ShellHistoryLines(shell), [UInt8]())
    for start in stride(from: 0, to: bytes.count, by: size) {
      var piece = Array(bytes[start..<min(start + size, bytes.count)])
      maker.change(&piece)
      made += piece
    }
    var end: [UInt8] = []
    maker.change(&end)
    return String(decoding: made + end, as: UTF8.self)
  }

  @Test("However it is cut, a history is the same commands", arguments: [1, 3, 7, 1000])
  func cuts(size: Int) {
    let meta: [UInt8] = Array(": 1700000000:0;echo ".utf8) + [0xC3, 0x83, 0xA9 ^ 0x20] + Array("\nls".utf8)
    #expect(
      lines(.zsh, meta, cutEvery: size)
        == "{\"time\":1700000000,\"program\":\"echo\",\"subcommand\":\"\",\"command\":\"echo é\"}\n"
        + "{\"time\":null,\"program\":\"ls\",\"subcommand\":\"\",\"command\":\"ls\"}\n")
    #expect(
      lines(.zsh, Array(": 17:0;a\\\nb\n".utf8), cutEvery: size)
        == "{\"time\":17,\"program\":\"a\",\"subcommand\":\"b\",\"command\":\"a\\nb\"}\n")
    #expect(
      lines(.bash, Array("x\n#1700000000\nsudo git push\n# note\n".utf8), cutEvery: size)
        == "{\"time\":null,\"program\":\"x\",\"subcommand\":\"\",\"command\":\"x\"}\n"
        + "{\"time\":1700000000,\"program\":\"git\",\"subcommand\":\"push\",\"command\":\"sudo git push\\n# note\"}\n"
    )
    #expect(
      lines(.fish, Array("- cmd: a\\nb\\\\n\n  when: 5\n  paths:\n    - x\n".utf8), cutEvery: size)
        == "{\"time\":5,\"program\":\"a\",\"subcommand\":\"\",\"command\":\"a\\nb\\\\n\"}\n")
  }

  /// Invented secrets, none of which was ever one; `HIDDEN` stands where it must not be seen.
  static let secrets = [
    "mysql -u root -pHIDDEN shop", "mysql --password=HIDDEN", "curl -u ann:HIDDEN https://x.org/a",
    "export API_TOKEN=HIDDEN", "GITHUB_TOKEN='HIDDEN' gh pr list", "git clone https://ann:HIDDEN@x.org/a.git",
    "curl -H 'Authorization: Bearer HIDDEN' x.org", "curl -H \"X-Api-Key: HIDDEN\" x.org",
    "sshpass -p HIDDEN ssh a@b",
    "sshpass -pHIDDEN ssh a@b", "aws configure set aws_secret_access_key HIDDEN", "login --token HIDDEN",
    "docker login -u ann -p HIDDEN", "psql postgres://ann:HIDDEN@db/x", "DB_PASSWORD=HIDDEN ./run",
    "vault login --client-secret=HIDDEN", "redis-cli --pass HIDDEN", "http -a ann:HIDDEN x.org",
    "echo '{\"password\": \"HIDDEN\"}' | tee a", "curl -d 'user=a&password=HIDDEN' x.org",
    "set -x PGPASSWORD HIDDEN",
    "curl 'https://x.org/?access_token=HIDDEN&b=1'", "wget --header='Authorization: Basic HIDDEN' x.org",
    "gpg --batch --passphrase HIDDEN -d a.gpg", "openssl enc -aes-256-cbc -pass pass:HIDDEN -in a",
  ]

  @Test("A secret in its usual places is masked, whatever it is", arguments: secrets)
  func masked(_ command: String) {
    for secret in ["hunter2", "Tr0ub4dor&3", "correcthorse"] {
      let text = CommandText(command.replacing("HIDDEN", with: secret)).text
      #expect(!text.contains(secret) && text.contains("<secret>"), "\(text)")
    }
  }

  @Test("A token is masked wherever it stands")
  func tokens() {
    let letters = Array("Zx4Qw9Lm2Rt7Vb3Nk8Hs5Pd6")
    let body = String(letters + letters.reversed())
    for token in [
      "ghp_\(body)", "glpat-\(body.prefix(20))", "sk-\(body)", "AKIA" + body.uppercased().prefix(16), body,
    ] {
      for command in ["echo \(token)", "x --y=\(token)", "curl x.org/\(token)/a", "git push '\(token)'"] {
        #expect(!CommandText(command).text.contains(token), "\(command)")
      }
    }
  }

  @Test("An ordinary command stays as it is")
  func ordinary() {
    for command in [
      "git status", "git commit -m 'fix the token parser: see RFC 6750'",
      "cd ~/src/next-action && swift build -c release",
      "git show 37795706c1d2e3f4a5b6c7d8e9f0a1b2c3d4e5f6", "ssh ann@example.org -p 2222",
      "docker run -p 8080:80 nginx",
      "ls -la /usr/lib/x86_64-linux-gnu", "echo $TOKEN", "export PATH=$PATH:/opt/bin",
      "curl -sS https://example.org/a?b=c",
      "vim passwords.txt", "passwd ann", "pass show mail", "mkdir -p a/b/c", "python3 -m venv .venv",
      "kubectl get pods -n kube-system", "sha256sum a.iso", "apt install libssl3t64",
      "for i in 1 2 3; do echo $i; done",
      "tar xzf linux-6.12.1-x86_64.tar.gz", "cp IMG_20260302_080411_HDR_1234567.jpg /media/card/DCIM",
      "ssh-keygen -t ed25519 -f ~/.ssh/id_ed25519", "grep -rn 'secret' src",
      "sudo systemctl restart NetworkManager.service",
    ] { #expect(CommandText(command).text == command) }
    let parts = CommandText("LANG=C sudo git commit -m x")
    #expect(parts.program == "git" && parts.subcommand == "commit")
    #expect(CommandText("ls -l").subcommand.isEmpty && CommandText("vim a.txt").subcommand.isEmpty)
  }
}
