/// Masks the secrets in the words of a command.
///
///     SecretMask.masked(["curl", "-u", "ann:hunter2", "x.org"])   // curl -u ann:<secret> x.org
///
/// # Definition
/// A secret is the value behind a name that says so (``SecretNames``); what stands where a well-known
/// program takes one (``SecretPlaces``); the password in an address; what an authorisation's header or a
/// cookie holds; a word that is fed to a program which reads a secret; and a word of a token's shape
/// (``TokenShape``). Each becomes `<secret>`. A value that is a variable stays.
///
/// # Edge cases
/// A digest of hexadecimal digits is no secret where no name says so. What nothing tells from an ordinary
/// word, such as a short password that is the argument of an unknown program, stays.
struct SecretMask {
  static let mask = "<secret>"

  /// The kind of the next word, by those before it.
  private enum Next {
    case anything, behindMark(SecretNames.Strength), likely, secret, user(Character), cookie
  }

  private var next = Next.anything
  private var program = Substring()
  /// Whether the program takes secrets behind one of its words.
  private var isCommanding = false
  private var places = [SecretPlaces.Place]()
  /// The words behind the program, or its subcommand, that are no options.
  private var count = 0
  private var last = Substring()
  /// Whether all that follows in the same quotes is of an authorisation, or of a cookie.
  private var isAuthorised = false, isCookie = false
  private var depth = 0
  /// Whether all that follows, up to its end, is of a private key.
  private var isKeyBlock = false
  /// Whether a secret was named, so that a text which is handed over is one.
  private var isAwaited = false
  /// Whether what is printed goes to a program that reads a secret.
  private let isFed: Bool

  private init(isFed: Bool) { self.isFed = isFed }

  /// Returns the words of a command, with blanks between or not, without their secrets.
  static func masked(_ words: [String]) -> [String] {
    var mask = SecretMask(isFed: readsSecret(words))
    return words.map { mask.masked($0, isWhole: true) }
  }

  /// Whether a program behind a pipe reads a secret: `echo x | sudo -S apt update`.
  private static func readsSecret(_ words: [String]) -> Bool {
    for word in words where word.hasPrefix("-") {
      let name = word.prefix { $0 != "=" }
      let end = ["command", "cmd"].first(where: name.hasSuffix)
      if let end, SecretNames.strength(of: name.dropLast(end.count)) == .certain { return true }
    }
    guard let pipe = words.firstIndex(of: "|") else { return false }
    return words[pipe...].contains { word in
      word == "chpasswd" || word == "-S" || word == "--stdin" && words.contains("passwd")
        || word == "--with-token"
        || word.hasSuffix("-stdin") && SecretNames.strength(of: word.dropLast(6)) == .certain
    }
  }

  private mutating func masked(_ word: String, isWhole: Bool) -> String {
    let bare = SecretMask.bare(Substring(word))
    if bare.isEmpty { return word }
    if isKeyBlock, !SecretMask.starts(bare, "-----END") { return SecretMask.keepingEnds(of: word) }
    isKeyBlock = SecretMask.starts(bare, "-----BEGIN")
    defer { last = bare }
    if bare.utf8.allSatisfy({ "=:|;&<>".utf8.contains($0) }) {
      goOn(behind: bare)
      return word
    }
    let (expected, isSpaced) = (next, word.utf8.contains(32) || word.utf8.contains(10))
    next = .anything
    if SecretMask.starts(bare, "$"), !isSpaced, !SecretMask.starts(bare, "$env:") { return word }
    if word.hasPrefix("<<<"), isAwaited {
      return "<<<" + SecretMask.keepingEnds(of: String(word.dropFirst(3)))
    }
    switch expected {
    case .secret where SecretMask.isScheme(bare, isAuthorised: isAuthorised):
      next = .secret
      return word
    case .secret where SecretMask.isValue(bare):
      (isAuthorised, next) = (isAuthorised && !isWhole, isAuthorised && !isWhole ? .secret : .anything)
      return SecretMask.keepingEnds(of: word)
    case .behindMark(let strength) where SecretMask.starts(bare, "=") || SecretMask.starts(bare, ":"):
      let value = SecretMask.bare(bare.drop { $0 == "=" || $0 == ":" })
      if strength == .certain ? SecretMask.isValue(value) : TokenShape.isDrawnValue(value) {
        return SecretMask.keepingEnds(of: word)
      }
    case .likely where TokenShape.isDrawnValue(bare), .behindMark where TokenShape.isKey(bare):
      return SecretMask.keepingEnds(of: word)
    case .user(let mark):
      if let whole = SecretMask.user(word, mark) { return whole }
    case .cookie: isCookie = bare.utf8.contains(UInt8(ascii: "="))
    default: break
    }
    if isSpaced { return quoted(word) }
    if let made = atPlace(word, bare) { return made }
    let isOption = SecretMask.starts(bare, "-")
    if isFed, SecretPlaces.printers.contains(program), !isOption, !SecretMask.starts(bare, "%") {
      return SecretMask.keepingEnds(of: word)
    }
    var made = SecretMask.withoutPassword(word)
    made = SecretPieces.masked(made, isCookie: isCookie)
    if isWhole { isCookie = false }
    expect(behind: bare, of: word)
    return made
  }

  /// A word in quotes with blanks in it: a command or a text of its own.
  private mutating func quoted(_ word: String) -> String {
    var (made, text) = ("", word)
    if let quote = word.utf8.firstIndex(where: { $0 == 34 || $0 == 39 }), quote > word.startIndex {
      let (head, mark) = (word[..<quote], word[quote])
      if let end = head.utf8.last, end == UInt8(ascii: "=") || end == UInt8(ascii: ":"),
        SecretNames.strength(of: SecretPieces.lastName(of: head)) == .certain
      {
        return "\(head)\(mark)\(SecretMask.mask)\(mark)"
      }
      (made, text) = (masked(String(head), isWhole: false), String(word[quote...]))
    }
    depth += 1
    for (part, gap) in CommandText.parts(of: text, depth: depth) {
      made += masked(part, isWhole: false) + gap
    }
    depth -= 1
    (isAuthorised, isCookie, next) = (false, false, .anything)
    return made
  }

  /// The part behind an operator: a value behind a mark, a text that is handed over, another command.
  private mutating func goOn(behind mark: Substring) {
    switch (mark, next) {
    case ("<<<", _): next = isAwaited || program == "cryptsetup" ? .secret : .anything
    case (_, .behindMark(let strength)) where mark.contains("=") || mark.contains(":"):
      next = strength == .certain ? .secret : .likely
    case (_, .secret) where mark.contains("=") || mark.contains(":"), (_, .likely): break
    default:
      next = .anything
      if mark.contains("<") || mark.contains(">") { return }
      (program, places, count, isAwaited) = ("", [], 0, false)
    }
  }

  /// A word masked where the program takes a secret; `nil` for any other word, by which the next may be one.
  private mutating func atPlace(_ word: String, _ bare: Substring) -> String? {
    let slash = bare.utf8.lastIndex(of: UInt8(ascii: "/"))
    let name = slash.map { bare[bare.utf8.index(after: $0)...] } ?? bare
    let isOption = SecretMask.starts(bare, "-")
    if isCommanding, let known = SecretPlaces.of("\(program)-\(bare)") {
      (places, count) = (known, 0)
      return word
    }
    if !isOption, let known = SecretPlaces.of(name) {
      (program, places, count) = (name, known, 0)
      isCommanding = SecretPlaces.commanding.contains(name)
      return word
    }
    if program.isEmpty, !bare.utf8.contains(UInt8(ascii: "=")), !CommandText.before.contains(String(name)) {
      program = name
      isCommanding = SecretPlaces.commanding.contains(name)
    }
    if !isOption { count += 1 }
    if SecretMask.starts(bare, "--user=") || SecretMask.starts(bare, "--proxy-user="),
      !SecretPlaces.groups.contains(program)
    {
      return SecretMask.user(word, ":")
    }
    for place in places {
      if place.number > 0 {
        if place.number == count, !isOption { return SecretMask.keepingEnds(of: word) }
      } else if bare == place.option, place.mark != "+" {
        next = place.mark.map { $0 == "=" ? .cookie : .user($0) } ?? .secret
      } else if SecretMask.starts(bare, place.option), place.mark == "+", bare != place.option {
        let rest = bare.dropFirst(place.option.utf8.count).drop { $0 == ":" }
        return SecretMask.isValue(rest) ? word.replacing(rest, with: SecretMask.mask) : nil
      } else if let mark = place.mark, mark == ":" || mark == "%", SecretMask.starts(bare, place.option),
        bare != place.option
      {
        return SecretMask.user(word, mark)
      }
    }
    return nil
  }

  /// The kind of the next word behind one that is, or ends with, a name.
  private mutating func expect(behind bare: Substring, of word: String) {
    if isAuthorised { next = .secret }
    let isUser = SecretMask.starts(bare, "--") && (bare == "--user" || bare == "--proxy-user")
    if isCluster(bare) || isUser && !SecretPlaces.groups.contains(program) {
      next = .user(":")
    }
    if case .anything = next {} else { return }
    let isMarked = bare.utf8.last == UInt8(ascii: ":") || bare.utf8.last == UInt8(ascii: "=")
    let name = SecretPieces.lastName(of: bare)
    if isMarked, SecretMask.isSame(name, "authorization") {
      (isAuthorised, next) = (true, .secret)
      return
    }
    if isMarked, SecretMask.isSame(name, "cookie") { isCookie = true }
    if SecretMask.isScheme(name), !SecretMask.starts(bare, "-") {
      next = last.utf8.last == UInt8(ascii: ":") || name != bare ? .secret : .likely
      return
    }
    if SecretMask.isSame(name, "by"), last.lowercased().hasSuffix("identified") {
      next = .secret
      return
    }
    if !isMarked, bare[..<name.startIndex].utf8.last == UInt8(ascii: "=") { return }
    guard !name.utf8.contains(47), let strength = SecretNames.strength(of: name), !SecretNames.isDeed(bare)
    else { return }
    if !isMarked, bare.contains(SecretMask.mask) { return }
    if strength == .certain { isAwaited = true }
    let isOption = SecretMask.starts(bare, "-") || SecretMask.starts(bare, "/") || isMarked
    let isSet = name.utf8.allSatisfy { !(97...122 ~= $0) } || name.contains("_") || last.hasSuffix("set")
    if strength == .certain, isOption || isSet {
      next = .secret
    } else if strength == .likely, isOption, !SecretPlaces.texts.contains(program) {
      next = .likely
    } else if ["password", "passphrase"].contains(word), !SecretPlaces.texts.contains(program) {
      next = .secret
    } else {
      next = .behindMark(strength)
    }
  }

  /// Whether options of one letter end with that of a user: `-sSLu`.
  private func isCluster(_ bare: Substring) -> Bool {
    program == "curl" && bare.utf8.first == UInt8(ascii: "-") && bare.utf8.last == UInt8(ascii: "u")
      && bare.utf8.dropFirst().allSatisfy { $0 > 64 }
  }
}
