/// A number with its noun, written for people.
///
///     CountedNoun.of(1, "people")           // 1 person
///     CountedNoun.of(12_141, "donations")   // 12 141 donations
///
/// The caller gives the noun in its plural. The singular of `people` is `person`; a plural that ends in `ies`
/// has a singular that ends in `y`; any other loses its last `s`. A space separates thousands.
package enum CountedNoun {
  package static func of(_ number: Int, _ plural: String) -> String {
    digits(number) + " " + (number == 1 ? singular(of: plural) : plural)
  }

  /// Writes a number with a space between thousands: `12 141`.
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
