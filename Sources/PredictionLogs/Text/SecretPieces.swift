/// The pieces of a word without blanks: names, marks and values.
///
///     SecretPieces.masked("x.org/?key=a8f3k2l9&b=1", isCookie: false)   // x.org/?key=<secret>&b=1
enum SecretPieces {
  private static let marks = Set("=:&?,;\"'{}()[]|<>`\\".utf8)
  private static let ends = Set("&;\"'{}()]|<>`\\".utf8)

  /// A word whose values behind names of secrets are masked, wherever quotes and brackets stand in it, and
  /// its tokens.
  static func masked(_ word: String, isCookie: Bool) -> String {
    let bytes = word.utf8
    if bytes.allSatisfy({ 97...122 ~= $0 || $0 == 45 || $0 == 46 }) { return word }
    var (made, name, at) = ("", Substring(), word.startIndex)
    var (isNamed, quote) = (false, UInt8(0))
    while at < word.endIndex {
      if bytes[at] == UInt8(ascii: "<"), word[at...].hasPrefix(SecretMask.mask) {
        made += SecretMask.mask
        (at, name) = (bytes.index(at, offsetBy: SecretMask.mask.utf8.count), "")
        continue
      }
      if marks.contains(bytes[at]) {
        if bytes[at] == UInt8(ascii: "=") || bytes[at] == UInt8(ascii: ":") {
          isNamed = !name.isEmpty
        } else if "&?;,".utf8.contains(bytes[at]) {
          (isNamed, name) = (false, "")
        }
        if bytes[at] == 34 || bytes[at] == 39 {
          quote = quote == bytes[at] ? 0 : quote == 0 ? bytes[at] : quote
        }
        made.unicodeScalars.append(word.unicodeScalars[at])
        at = bytes.index(after: at)
        continue
      }
      let piece = word[at...].utf8.prefix { !marks.contains($0) }
      let canBe = !name.isEmpty && (isNamed || piece.count >= 16)
      let strength = isNamed && isCookie ? .certain : canBe ? SecretNames.strength(of: name) : nil
      if let strength, !piece.starts(with: "//".utf8) {
        let value = Substring(
          word[at...].utf8.prefix { !ends.contains($0) || quote > 0 && "|<>".utf8.contains($0) })
        let whole = upToNextName(value)
        if !isNamed
          ? TokenShape.isKey(whole)
          : strength == .certain
            ? SecretMask.isValue(whole) && !SecretMask.isScheme(whole) : TokenShape.isDrawnValue(whole)
        {
          made += SecretMask.mask
          (at, name, isNamed) = (whole.endIndex, "", false)
          continue
        }
      }
      made += tokens(of: Substring(piece))
      (at, name, isNamed) = (piece.endIndex, Substring(piece), false)
    }
    return made
  }

  /// The name at the end of a word: `http.extraHeader="Private-Token:` ends with `Private-Token`.
  static func lastName(of word: Substring) -> Substring {
    var rest = word
    while let last = rest.utf8.last, marks.contains(last) { rest.removeLast() }
    let mark = rest.utf8.lastIndex { marks.contains($0) }
    return mark.map { rest[rest.utf8.index(after: $0)...] } ?? rest
  }

  /// A value without a comma and what stands behind it, where that is another name and its value.
  private static func upToNextName(_ value: Substring) -> Substring {
    guard let comma = value.firstIndex(of: ","),
      value[comma...].contains("=") || value[comma...].contains(":")
    else {
      return value
    }
    return value[..<comma]
  }

  /// A piece whose tokens are masked: its runs of letters and digits and of what stands in tokens, each
  /// part of a path alone.
  private static func tokens(of piece: Substring) -> String {
    if piece.utf8.count < 12 { return String(piece) }
    if piece.utf8.starts(with: "//".utf8), let hook = hook(piece) { return piece[..<hook] + SecretMask.mask }
    let bytes = piece.utf8
    let start = bytes.firstIndex { $0 != UInt8(ascii: "/") } ?? piece.endIndex
    let user = piece[start..<(bytes.lastIndex(of: UInt8(ascii: "@")) ?? piece.endIndex)]
    if TokenShape.isBase64(user) { return piece[..<start] + SecretMask.mask + piece[user.endIndex...] }
    var (made, run) = ("", piece.startIndex)
    for at in bytes.indices where bytes[at] == UInt8(ascii: "/") || bytes[at] == UInt8(ascii: "@") {
      made += token(piece[run..<at])
      made.unicodeScalars.append(piece.unicodeScalars[at])
      run = bytes.index(after: at)
    }
    return made + token(piece[run...])
  }

  /// The place at which the secret of an address begins that whoever knows it may post to: behind `hooks`, in the host
  /// or in the path.
  private static func hook(_ address: Substring) -> Substring.Index? {
    guard let word = address.firstRange(of: "hook"),
      let slash = address[word.upperBound...].firstIndex(of: "/")
    else {
      return nil
    }
    let secret = address[slash...].dropFirst()
    let isOne = secret.utf8.count >= 8 && secret.utf8.contains { 48...57 ~= $0 || 65...90 ~= $0 }
    return isOne ? secret.startIndex : nil
  }

  private static func token(_ word: Substring) -> String {
    TokenShape.isToken(word) ? SecretMask.mask : String(word)
  }
}
