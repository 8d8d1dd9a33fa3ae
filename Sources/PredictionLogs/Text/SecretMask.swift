/// Masks the secrets in the words of a command.
///
/// # Definition
/// A secret is the value of an option, a variable, a header or a key whose name says so; the password in an address or behind
/// a user's name where a program takes both; what stands behind `Bearer` or `Basic`; a word that begins as known tokens do;
/// and a long word of mixed letters and digits. Each becomes `<secret>`. A value that is a variable stays.
///
/// # Edge cases
/// A digest of hexadecimal digits is no secret. What nothing tells from an ordinary word, such as a short password that is the
/// argument of an unknown program, stays.
struct SecretMask {
  static let mask = "<secret>"

  private static let names = [
    "password", "passwd", "passphrase", "secret", "token", "apikey", "accesskey", "privatekey", "credential",
    "authkey", "signingkey", "pgpassword",
  ]
  /// Names that are secrets only as whole words of a name.
  private static let shortNames: Set = ["pass", "auth", "pwd", "pw", "secret", "token"]
  private static let starts = [
    "ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "glpat-", "sk-", "sk_live_", "sk_test_",
    "rk_live_",
    "pk_live_", "xoxb-", "xoxp-", "xoxa-", "xapp-", "AKIA", "ASIA", "AIza", "ya29.", "eyJ", "npm_", "pypi-",
    "hf_", "dop_v1_", "SG.", "shpat_", "figd_", "lin_api_", "dckr_pat_", "tskey-", "whsec_", "EAAC",
  ]
  private static let schemes: Set = ["bearer", "basic", "token", "digest"]
  /// The programs that take a user and a password in one word, behind these options.
  private static let users: Set = ["curl", "wget", "http", "https", "xh"]
  private static let userOptions: Set = ["-u", "--user", "-U", "--proxy-user", "-a"]
  /// The programs that take a password behind `-p`, in a word of its own or in the same one.
  private static let separate: Set = ["sshpass", "docker", "podman", "unzip", "ldapsearch"]
  private static let joined: Set = ["mysql", "mysqldump", "mysqladmin", "mariadb", "sshpass", "7z", "zip"]

  let program: String
  /// Whether the header of an authorisation is read.
  private var isAuthorised = false

  init(program: String) { self.program = program }

  /// Returns a word without its secrets; `last` is the one before it.
  mutating func masked(_ word: String, after last: String) -> String {
    let bare = SecretMask.bare(word)
    if bare.isEmpty || bare.hasPrefix("$") { return word }
    if word.contains(" ") {
      var (made, before) = ([String](), last)
      for part in word.split(separator: " ", omittingEmptySubsequences: false).map(String.init) {
        made.append(masked(part, after: before))
        before = part
      }
      isAuthorised = false
      return made.joined(separator: " ")
    }
    let isScheme = SecretMask.schemes.contains(bare.lowercased())
    if SecretMask.bare(last).lowercased().hasSuffix("authorization:") { isAuthorised = true }
    if !isScheme, isAuthorised || isValue(after: last, bare) { return SecretMask.keepingEnds(of: word) }
    if SecretMask.users.contains(program), SecretMask.userOptions.contains(last),
      let mark = word.firstIndex(of: ":")
    {
      return word[...mark] + SecretMask.keepingEnds(of: String(word[word.index(after: mark)...]))
    }
    if SecretMask.joined.contains(program), word.hasPrefix("-p"), word.count > 2, !word.hasPrefix("-p$") {
      return "-p" + SecretMask.mask
    }
    return SecretMask.maskedPieces(of: SecretMask.withoutPassword(word))
  }

  /// A word whose pairs of a name and a value are masked, wherever quotes and brackets stand in them.
  private static func maskedPieces(of word: String) -> String {
    var (made, name, isValue) = ("", "", false)
    for piece in runs(of: word, { !"&?,;\"'{}()[]|<>`".contains($0) }) {
      let isMark = "&?,;\"'{}()[]|<>`".contains(piece.first ?? " ")
      if isMark || piece.hasPrefix("$") {
        made += piece
      } else if isValue {
        made += mask
        isValue = false
      } else if piece.last == "=" || piece.last == ":" {
        if piece.count > 1 { name = String(piece.dropLast()) }
        isValue = isSecret(name)
        made += piece
      } else {
        name = piece
        made += maskedPiece(piece)
      }
    }
    return made
  }

  /// Whether a word is the value of the one before it, which is the name of a secret.
  private func isValue(after last: String, _ bare: String) -> Bool {
    let name = SecretMask.bare(last)
    let isName = name.hasPrefix("-") || name.contains("_") || name.hasSuffix(":") || name == name.uppercased()
    if isName, !name.contains("="), SecretMask.isSecret(name) { return !bare.hasPrefix("-") }
    if ["bearer", "basic"].contains(name.lowercased()) { return true }
    return SecretMask.separate.contains(program) && ["-p", "-P", "-w"].contains(last) && !bare.contains(":")
  }

  private static func isSecret(_ name: some StringProtocol) -> Bool {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    guard let last = words.last, last != "file", last != "path", words != ["pwd"], words != ["oldpwd"] else {
      return false
    }
    let plain = words.joined()
    return shortNames.contains(String(last)) || names.contains { plain.hasSuffix($0) }
  }

  /// A word whose password in an address is masked: `https://ann:…@host`.
  private static func withoutPassword(_ word: String) -> String {
    guard let scheme = word.firstRange(of: "://") else { return word }
    let host = word[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" }
    guard let at = host.lastIndex(of: "@"), let colon = host[..<at].firstIndex(of: ":") else { return word }
    return word[...colon] + mask + word[at...]
  }

  private static func maskedPiece(_ piece: String) -> String {
    if piece.contains(mask) { return piece }
    if piece.contains("://") { return tokens(of: piece) }
    guard let mark = piece.firstIndex(where: { $0 == "=" || $0 == ":" }), mark > piece.startIndex else {
      return tokens(of: piece)
    }
    let value = piece[piece.index(after: mark)...]
    if value.isEmpty || value.hasPrefix("$") { return piece }
    return isSecret(piece[..<mark]) ? piece[...mark] + mask : tokens(of: piece)
  }

  private static func tokens(of piece: String) -> String {
    runs(of: piece) { $0.isASCII && ($0.isLetter || $0.isNumber || "_-+.".contains($0)) }
      .map { isToken($0) ? mask : $0 }.joined()
  }

  /// The runs of characters that belong together, and what stands between them.
  private static func runs(of word: String, _ belongs: (Character) -> Bool) -> [String] {
    var (runs, isRun) = ([String](), false)
    for character in word {
      let isOwn = belongs(character)
      if isOwn != isRun || runs.isEmpty { runs.append("") }
      runs[runs.count - 1].append(character)
      isRun = isOwn
    }
    return runs
  }

  private static func isToken(_ word: String) -> Bool {
    if word.utf8.count < 16 { return false }
    if starts.contains(where: word.hasPrefix), word.contains(where: \.isNumber) { return true }
    let body = word.filter { $0.isLetter || $0.isNumber }
    guard body.utf8.count >= 20, body.utf8.count * 10 >= word.utf8.count * 9 else { return false }
    if body.allSatisfy(\.isHexDigit) { return false }
    let (upper, lower) = (body.count { $0.isUppercase }, body.count { $0.isLowercase })
    let digits = body.utf8.count - upper - lower
    let changes = zip(body, body.dropFirst()).count { $0.isNumber != $1.isNumber }
    return digits >= 3 && (upper >= 3 && lower >= 3 && changes >= 4 || digits >= 6 && changes >= 8)
  }

  private static let quotes = "\"'"

  private static func bare(_ word: String) -> String {
    String(word.drop { quotes.contains($0) }.reversed().drop { quotes.contains($0) }.reversed())
  }

  /// The mask between the quotes and brackets at the ends of a word.
  private static func keepingEnds(of word: String) -> String {
    let isEnd: (Character) -> Bool = { "\"'{}[]()".contains($0) }
    return String(word.prefix(while: isEnd)) + mask + String(word.reversed().prefix(while: isEnd).reversed())
  }
}
