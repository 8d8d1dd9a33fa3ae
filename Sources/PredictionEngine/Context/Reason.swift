/// What a term of evidence is about: an hour, a day, a place, what was done before, or what the device reads.
///
/// A program that shows explanations in another language writes its own sentence for each case; `description` is
/// the English one.
///
///     Reason.hour(8).description           // "08–09 h"
///     Reason.previous("latte").description // "after latte"
///
/// # Source
/// The signals that WWDC 2018, session 211, names; the rest is ours.
public enum Reason: Sendable, Hashable, CustomStringConvertible {
  /// The local hour, from 0 to 23.
  case hour(Int)
  /// The local weekday, from 0 for Monday to 6.
  case weekday(Int)
  /// The label of the significant place.
  case place(String)
  /// The shortcut used last, as its values that people see, or its intent's name where it has none.
  case previous(String)
  /// A signal of the device, such as `headphones`, and its reading as JSON, such as `true`.
  case device(name: String, reading: String)

  static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  public var description: String {
    func padded(_ hour: Int) -> String { hour < 10 ? "0\(hour)" : "\(hour)" }
    switch self {
    case .hour(let hour): return "\(padded(hour))–\(padded(hour + 1)) h"
    case .weekday(let day): return Reason.weekdays.indices.contains(day) ? Reason.weekdays[day] : "day \(day)"
    case .place(let label): return "at " + label
    case .previous(let shortcut): return "after " + shortcut
    case .device(let name, let reading): return name + ": " + reading
    }
  }
}
