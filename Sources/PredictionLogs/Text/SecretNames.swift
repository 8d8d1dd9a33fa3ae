/// The names behind which commands carry secrets: of options, variables, headers, keys and parameters of an
/// address.
///
///     SecretNames.strength(of: "DB_PASSWORD")    // .certain: whatever its value is
///     SecretNames.strength(of: "session_key")    // .likely: where its value looks drawn
///     SecretNames.strength(of: "password-file")  // nil: it says where the secret is
enum SecretNames {
  enum Strength { case certain, likely }

  /// Letters that say so wherever they stand in a name, its words joined.
  private static let parts = [
    "password", "passwd", "passphrase", "passcode", "passwort", "secret", "apikey", "accesskey",
    "credential", "bearer", "authorization",
  ].map { Array($0.utf8) }
  /// Letters that say so at the end of a name, its words joined.
  private static let ends = [
    "token", "pass", "pwd", "pw", "hmac", "privatekey", "accountkey", "authkey", "signingkey",
    "encryptionkey", "masterkey", "sharedkey",
  ].map { Array($0.utf8) }
  /// Words that say so as a whole word of a name.
  private static let words = ["token", "pass"].map { Array($0.utf8) }
  /// Last words of names whose values are secrets where they look drawn.
  private static let likely: Set = [
    "key", "auth", "session", "sessionid", "sessid", "sid", "jsessionid", "phpsessid", "sig",
    "signature", "cookie", "otp", "pin", "jwt", "license", "cred", "csrf", "salt", "webhook", "pat",
    "sas",
  ]
  /// Last words that say what of a secret the value is, and that it is not the secret.
  private static let others: Set = [
    "file", "files", "path", "dir", "directory", "folder", "command", "cmd", "url", "uri", "type",
    "length", "size", "name", "names", "policy", "ttl", "expiry", "expiration", "age", "list", "count",
    "limit", "version", "manager", "stdin", "prompt", "method", "format", "mode", "provider", "regex",
    "pattern", "field", "required", "enabled", "needs", "only", "endpoint", "server", "host",
    "audience", "scope", "env", "fd", "store", "helper", "algorithm", "plugin",
  ]
  private static let ordinary: Set = ["PWD", "OLDPWD", "bypass", "compass", "encompass"]

  /// The sureness that a name is that of a secret; `nil` for any other name.
  static func strength(of name: some StringProtocol) -> Strength? {
    let (plain, starts) = split(name)
    guard let start = starts.last else { return nil }
    if holds(plain, Array("pub".utf8)) { return nil }
    let last = String(decoding: plain[start...], as: UTF8.self)
    let isCertain =
      parts.contains { holds(plain, $0) } || ends.contains { plain.suffix($0.count).elementsEqual($0) }
      || zip(starts, starts.dropFirst() + [plain.count]).contains { start, end in
        words.contains { $0.elementsEqual(plain[start..<end]) }
      }
    if !isCertain {
      return likely.contains(last) || last.utf8.suffix(3).elementsEqual("key".utf8) ? .likely : nil
    }
    let isOther = others.contains(last) || last == "id" || ordinary.contains(String(name))
    return isOther ? nil : .certain
  }

  private static func holds(_ plain: [UInt8], _ part: [UInt8]) -> Bool {
    for at in plain.indices.dropLast(part.count - 1) where plain[at] == part[0] {
      if plain[at..<at + part.count].elementsEqual(part) { return true }
    }
    return false
  }

  /// Whether an option says what is done with a secret that is named by what follows: `--export-secret-key
  /// ann`.
  static func isDeed(_ option: Substring) -> Bool {
    let deeds = [
      "export", "import", "list", "delete", "get", "show", "edit", "gen", "print", "no", "require",
    ]
    return option.utf8.starts(with: "--".utf8) && deeds.contains { option.dropFirst(2).hasPrefix($0 + "-") }
  }

  /// The words of a name in small letters, joined, and where each starts: `secretKey2` is `secretkey` with
  /// 0 and 6.
  private static func split(_ name: some StringProtocol) -> (plain: [UInt8], starts: [Int]) {
    var (plain, starts, wasSmall, isOpen) = ([UInt8](), [Int](), false, false)
    for byte in name.utf8 {
      let (isSmall, isLarge) = (97...122 ~= byte, 65...90 ~= byte)
      if isSmall || isLarge {
        if !isOpen || isLarge && wasSmall { starts.append(plain.count) }
        plain.append(byte | 32)
      }
      (isOpen, wasSmall) = (isSmall || isLarge, isSmall)
    }
    return (plain, starts)
  }
}
