/// The shape of a text that a machine drew, as tokens and keys are: letters and digits that no word,
/// version or digest mixes so.
///
///     TokenShape.isToken("x7Kp2mQ9vLs4TbR8wZ3n")                      // true
///     TokenShape.isToken("37795706c1d2e3f4a5b6c7d8e9f0a1b2c3d4e5f6")  // false: a digest may be shown
///
/// # Definition
/// In a run of letters and digits, a change is a neighbour of another kind (large, small, digit), but for a
/// small letter behind a large one. Texts that are drawn change at two of five letters, words at almost
/// none. A token has 20 letters or more, or 12 behind a start such as `ghp_` or `sk-`, and changes at a
/// quarter of them.
enum TokenShape {
  /// Starts of tokens, as their issuers publish them: behind these, eight letters are enough.
  private static let starts = Dictionary(
    grouping: [
      "ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "glpat-", "glptt-", "gldt-", "glrt-",
      "glcbt-", "glft-", "glsoat-", "glagent-", "gloas-", "glimt-", "glffct-", "sk-", "sk_live_",
      "sk_test_", "rk_live_", "rk_test_", "pk_live_", "xoxb-", "xoxp-", "xoxa-", "xoxo-", "xoxr-",
      "xoxs-", "xoxe-", "xoxe.", "xapp-", "AIza", "ya29.", "eyJ", "EAAB", "EAAC", "AKIA", "ABIA", "ACCA",
      "AROA", "GR1348941", "LTAI", "SG.", "npm_", "pypi-", "hf_", "dop_v1_", "doo_v1_", "dor_v1_",
      "shpat_", "shpca_", "shppa_", "shpss_", "figd_", "lin_api_", "dckr_pat_", "tskey-", "whsec_",
      "GOCSPX-", "AGE-SECRET-KEY-", "hvs.", "hvb.", "hvr.", "amzn.mws.", "sq0atp-", "sq0csp-",
      "rubygems_", "NRAK-", "NRJS-", "NRII-", "PMAK-", "ATATT3", "ATCTT3", "ATBB", "glsa_", "glc_",
      "sntrys_", "sntryu_", "pul-", "sgp_", "dp.pt.", "dp.st.", "gsk_", "nvapi-", "pplx-", "xai-", "r8_",
      "ntn_", "CFPAT-", "rdme_", "duffel_", "EZAK", "EZTK",
    ].map { Array($0.utf8) }, by: { $0[0] })
  /// Starts that words have too: behind these, the rest has to look drawn.
  private static let shortStarts = [
    "ASIA", "AKID", "dapi", "SK", "AC", "AKC", "AP", "key-", "1//0",
  ]

  /// Whether a word, without what surrounds it, is a token.
  static func isToken(_ word: Substring) -> Bool {
    let bytes = word.utf8
    if bytes.count < 12 || !bytes.contains(where: { 48...57 ~= $0 || 65...90 ~= $0 }) { return false }
    if let start = bytes.first.flatMap({ starts[$0] })?.first(where: { bytes.starts(with: $0) }),
      isEnough(word.dropFirst(start.count))
    {
      return true
    }
    if let start = shortStarts.first(where: { bytes.starts(with: $0.utf8) }),
      isDrawn(word.dropFirst(start.utf8.count), atLeast: 10, every: 5, isHexToo: true)
    {
      return true
    }
    let rest = issued(word)
    if rest.startIndex > word.startIndex, isDrawn(rest, atLeast: 12, every: 5) { return true }
    return isDrawn(word, atLeast: 20, every: 4) || isDrawn(word, atLeast: 16, every: 3)
      || bytes.count >= 24
        && bytes.split(whereSeparator: { Kind($0) == .none }).contains {
          isDrawn(Substring($0), atLeast: 20, every: 4)
        }
  }

  /// Whether a value looks drawn and is as long as a key, so that a name before it needs no mark between
  /// them.
  static func isKey(_ value: Substring) -> Bool { value.utf8.count >= 16 && isDrawnValue(value) }

  /// Whether a text is of base 64 with the marks that stand in it, so that the marks end no part of a path.
  static func isBase64(_ word: Substring) -> Bool {
    word.utf8.count >= 32 && word.utf8.contains { $0 == 43 || $0 == 47 }
      && word.utf8.allSatisfy { $0 == 43 || $0 == 47 || Kind($0) != .none }
      && isDrawn(word, atLeast: 30, every: 4)
  }

  /// Whether a value behind a name that may be a secret's looks drawn, however short it is.
  static func isDrawnValue(_ value: Substring) -> Bool {
    let bytes = value.utf8
    if bytes.count < 8 || bytes.first == UInt8(ascii: "/") || bytes.first == UInt8(ascii: ".") {
      return false
    }
    let digits = bytes.count { 48...57 ~= $0 }
    if digits == bytes.count { return false }
    let letters = bytes.count { 97...122 ~= $0 | 32 }
    let large = bytes.count { 65...90 ~= $0 }
    let isMixed = digits >= 2 && letters >= 1 || digits == 1 && large >= 2 && letters - large >= 2
    return isMixed && (digits + letters) * 10 >= bytes.count * 8
  }

  /// Whether the rest behind a sure start is as long as a token's, and no word.
  private static func isEnough(_ rest: Substring) -> Bool {
    rest.utf8.count >= 8
      && (rest.utf8.contains { 48...57 ~= $0 } || rest.utf8.dropFirst().contains { 65...90 ~= $0 })
  }

  /// A token without the start by which its issuer marks it: letters and digits up to a mark, up to three
  /// times.
  private static func issued(_ word: Substring) -> Substring {
    var rest = word
    for _ in 0..<3 {
      guard let mark = rest.utf8.prefix(13).firstIndex(where: { "_-.".utf8.contains($0) }) else { break }
      let part = rest[..<mark].utf8
      guard part.count >= 2, part.allSatisfy({ 97...122 ~= $0 | 32 || 48...57 ~= $0 }),
        part.contains(where: { $0 > 57 })
      else { break }
      rest = rest[rest.utf8.index(after: mark)...]
    }
    return rest
  }

  /// Whether the letters and digits of a text are so many, and change as those of drawn texts.
  private static func isDrawn(_ text: Substring, atLeast count: Int, every: Int, isHexToo: Bool = false)
    -> Bool
  {
    var (length, marks, digits, changes, beyond) = (0, 0, 0, 0, 0)
    var last = Kind.none
    for byte in text.utf8 {
      let kind = Kind(byte)
      if kind == .none {
        marks += 1
        continue
      }
      length += 1
      if kind == .digit { digits += 1 }
      if !(48...57 ~= byte || 97...102 ~= byte | 32) { beyond += 1 }
      if kind != last, last != .none, !(last == .large && kind == .small) { changes += 1 }
      last = kind
    }
    return length >= count && marks * (every < 4 ? 4 : 8) <= length && digits >= 2 && (beyond > 0 || isHexToo)
      && changes * every >= length
  }

  private enum Kind {
    case none, small, large, digit

    init(_ byte: UInt8) {
      self = 97...122 ~= byte ? .small : 65...90 ~= byte ? .large : 48...57 ~= byte ? .digit : .none
    }
  }
}
