/// A number with its noun, as people write them.
///
///     CountedNoun.of(1, "people")           // 1 person
///     CountedNoun.of(12_141, "donations")   // 12 141 donations
///
/// # Definition
/// The noun is given in its plural. The singular of `people` is `person`; of a plural in `ies` it ends in `y`; of any other
/// it lacks the last `s`. Thousands are parted by a space.
///
/// # Source
/// Ours.
package enum CountedNoun {
  /// The number and its noun.
  package static func of(_ number: Int, _ plural: String) -> String {
    digits(number) + " " + (number == 1 ? singular(of: plural) : plural)
  }

  /// A number with a space between thousands: `12 141`.
  package static func digits(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text.append(" ") }
      text.append(digit)
    }
    return text
  }

  private static func singular(of plural: String) -> String {
    if plural.hasSuffix("people") { return plural.dropLast("people".count) + "person" }
    if plural.hasSuffix("ies") { return plural.dropLast(3) + "y" }
    return plural.hasSuffix("s") ? String(plural.dropLast()) : plural
  }
}
