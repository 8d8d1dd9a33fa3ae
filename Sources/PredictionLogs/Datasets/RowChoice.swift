/// The conditions by which rows of a table are read.
///
///     try RowChoice("state!=unavailable,unknown and domain=light")
///
/// # Definition
/// A condition is `column=value,value` for rows that have one of the values, or `column!=value,value` for those that have
/// none of them; a value that ends with `*` is every value that begins so. A row is read when it meets all conditions. A name
/// or a value with a comma, an equals sign or the word `and` in it stands in quotes.
package struct RowChoice: Sendable, Equatable {
  struct Condition: Sendable, Equatable {
    let column: String
    let values: [[UInt8]]
    let isExcluding: Bool

    /// Whether a cell has one of the values.
    func names(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
      values.contains { value in
        value.last == UInt8(ascii: "*")
          ? cell.starts(with: value.dropLast()) : value.count == cell.count && value.elementsEqual(cell)
      }
    }
  }

  let conditions: [Condition]
  package let text: String

  /// Takes a value of `--where`.
  /// - Throws: ``DataError`` without a place.
  package init(_ text: String) throws(DataError) {
    self.text = text
    conditions = try RowChoice.parts(of: text).map { part throws(DataError) in
      let sides = QuotedNames.split(part, at: "=")
      guard sides.count == 2, let name = sides.first, !name.isEmpty, name != "!" else {
        throw DataError(
          reason: "\"\(Excerpt.of(part))\" is no condition of a row",
          remedy: "write column=value,value or column!=value, and a name with an equals sign in quotes")
      }
      let isExcluding = name.hasSuffix("!")
      return Condition(
        column: QuotedNames.plain(isExcluding ? name.dropLast() : name[...]),
        values: RowChoice.texts(sides[1]), isExcluding: isExcluding)
    }
  }

  /// The texts of a list of values, in UTF-8.
  package static func texts(_ list: String) -> [[UInt8]] {
    QuotedNames.split(list, at: ",").map { Array(QuotedNames.plain($0[...]).utf8) }
  }

  /// The conditions, which the word `and` joins outside of quotes.
  private static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var words: [String] = []
    for word in QuotedNames.split(text, at: " ") {
      if word == "and", !words.isEmpty {
        parts.append(words.joined(separator: " "))
        words = []
      } else {
        words.append(word)
      }
    }
    return parts + [words.joined(separator: " ")]
  }
}
