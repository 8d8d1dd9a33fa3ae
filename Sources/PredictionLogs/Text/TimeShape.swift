/// A text that may be a time, taken apart: its numbers and names, and what stands between them.
///
///     TimeShape("03/Apr/2012:18:00:09 +0000")?.words   // 03, Apr, 2012, 18, 00, 09, +0000
///
/// A word is a run of digits, a name that a directive reads, or an offset such as `+0100` behind a clock. All else
/// stands between words: marks such as `T`, `h` and `at`, and names of zones. A text with further words has no shape,
/// because other rows would have other words.
struct TimeShape {
  private(set) var words: [String] = []
  /// The texts before each word, and behind the last one; one more than words.
  private(set) var gaps: [String] = [""]
  /// The name of a zone whose offset nobody can tell, such as CEST; `nil` when there is none.
  private(set) var zone: String?

  private static let marks: Set<String> = ["t", "h", "m", "s", "w", "at", "um", "uhr", "kl", "le"]

  /// Takes a text apart; with `offsets`, a sign behind a digit or a space begins an offset.
  init?(_ text: String, offsets: Bool) {
    let letters = Array(text)
    var place = 0
    while place < letters.count {
      let start = place
      let letter = letters[place]
      if letter.isASCII, letter.isNumber {
        while place < letters.count, letters[place].isASCII, letters[place].isNumber { place += 1 }
        add(String(letters[start..<place]))
      } else if offsets, words.count > 3 || words.contains(where: { $0.utf8.count >= 8 }),
        let end = TimeShape.offsetEnd(letters, place)
      {
        place = end
        add(String(letters[start..<place]))
      } else if letter.isASCII, letter.isLetter {
        while place < letters.count, letters[place].isASCII, letters[place].isLetter { place += 1 }
        guard add(name: String(letters[start..<place]), before: letters[place...]) else { return nil }
      } else if letter == "(" && letters.last == ")" || letter == "[" && letters.last == "]", !words.isEmpty {
        gaps[gaps.count - 1] += String(letters[place...])
        place = letters.count
      } else {
        let isRepeated = letter.isWhitespace && gaps[gaps.count - 1].last == " "
        gaps[gaps.count - 1] +=
          letter == "%" ? "%%" : letter.isWhitespace ? (isRepeated ? "" : " ") : String(letter)
        place += 1
      }
    }
    if words.isEmpty { return nil }
  }

  /// The format that reads words by these directives.
  func format(_ directives: [String]) -> String {
    var text = gaps[0]
    for (directive, gap) in zip(directives, gaps.dropFirst()) { text += directive + gap }
    return text
  }

  func fits(_ directive: String, at place: Int) -> Bool {
    let word = words[place]
    let count = word.utf8.first.map { 48...57 ~= $0 } == true ? word.utf8.count : 0
    switch directive {
    case "%Y", "%G", "%H%M": return count == 4
    case "%y": return count == 2
    case "%m", "%d", "%H", "%I": return 1...2 ~= count
    case "%M", "%S": return 1...2 ~= count && !gaps[place].contains(" ") && !gaps[place].contains("/")
    case "%j": return count == 3 && !isWeek(place)
    case "%Y%j": return count == 7
    case "%V": return 1...2 ~= count && isWeek(place)
    case "%V%u": return count == 3 && isWeek(place)
    case "%u": return count == 1
    case "%f": return 1...9 ~= count && [".", ",", ":"].contains(gaps[place])
    case "%H%M%S", "%y%m%d": return count == 6
    case "%Y%m%d": return count == 8
    case "%Y%m%d%H%M": return count == 12
    case "%Y%m%d%H%M%S": return count == 14
    case "%Y%m%d%H%M%S%f": return count == 17
    case "%z": return word == "Z" || word.hasPrefix("+") || word.hasPrefix("-")
    default: return count == 0 && !fits("%z", at: place)
    }
  }

  /// Whether the numbers of a date are separated alike, or by signs such as 年: a clock is no part of a date.
  func separatesDate(_ directives: [String]) -> Bool {
    let date = directives.indices.filter { ["%d", "%m", "%y", "%Y"].contains(directives[$0]) }
    guard date.count == 3 else { return true }
    let between = date.dropFirst().map { gaps[$0] }
    return between[0] == between[1] || between.allSatisfy { $0.utf8.contains { $0 > 127 } }
  }

  private func isWeek(_ place: Int) -> Bool { gaps[place].last == "W" || gaps[place].last == "w" }

  private mutating func add(_ word: String) {
    words.append(word)
    gaps.append("")
  }

  private mutating func add(name: String, before rest: ArraySlice<Character>) -> Bool {
    let lower = Array(name.lowercased().utf8)
    func isName(_ names: [[UInt8]]) -> Bool { names.contains { $0 == lower || $0.prefix(3) == lower[...] } }
    let isHalf = lower.count == 2 && lower[1] == UInt8(ascii: "m") && "ap".utf8.contains(lower[0])
    // The zone of an offset says nothing more.
    let isBeforeOffset = rest.first == "+" || rest.first == "-"
    let isBehindOffset = words.last?.hasPrefix("+") == true || words.last?.hasPrefix("-") == true
    if isName(TimeMatch.months) || isName(TimeMatch.weekdays) || isHalf {
      add(name)
    } else if TimeMatch.isZone(lower) {
      if isBeforeOffset || isBehindOffset { gaps[gaps.count - 1] += name } else { add(name) }
    } else if TimeShape.marks.contains(name.lowercased()) {
      // A letter such as the a of a.m. stands alone too, and would change the hour.
      if rest.first == ".", name.lowercased() == "m" { return false }
      gaps[gaps.count - 1] += name
    } else if words.count > 3, 2...5 ~= name.count, name.uppercased() == name {
      if !isBehindOffset { zone = name }
      gaps[gaps.count - 1] += name
    } else {
      return false
    }
    return true
  }

  /// The end of `+01:00`, `+0100` or `+01`; `nil` when the text goes on otherwise.
  private static func offsetEnd(_ letters: [Character], _ start: Int) -> Int? {
    guard letters[start] == "+" || letters[start] == "-" else { return nil }
    var (end, digits) = (start + 1, 0)
    while end < letters.count, letters[end].isASCII,
      letters[end].isNumber || letters[end] == ":" && digits == 2
    {
      digits += letters[end] == ":" ? 0 : 1
      end += 1
    }
    return (digits == 2 || digits == 4) && (end == letters.count || !":.-/".contains(letters[end]))
      ? end : nil
  }
}
