/// The evidence of past moments like this one in time of day, weekday, gap and previous shortcuts.
///
/// L of D·K₆₀·K_wd·K_gap·(.05 + [same previous] + 4[same two previous]). K_wd is 1 on the same weekday, .5
/// where both days are working days or both are of the weekend, and .15 otherwise.
enum Episodes {
  static let name = "episodes"
}
