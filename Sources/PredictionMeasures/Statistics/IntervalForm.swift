/// The way in which an interval was made. The raw value is the name in results, beside `low` and `high`.
public enum IntervalForm: String, Sendable, CaseIterable {
  /// Blocks are resampled, and each resample is measured in its own standard errors: ``BlockBootstrap``.
  case studentised = "studentised bootstrap"
  /// Too few blocks to resample: so many standard errors as Student's t distribution asks.
  case student = "Student's t"
  /// Values are drawn again and again, and the interval reaches from one of their quantiles to another.
  case percentile = "percentile bootstrap"

  /// Returns the words after `95 % interval over 12 people,`. `scale` follows the forms that use it.
  package static func words(of forms: some Sequence<IntervalForm?>, scale: String = "") -> String {
    let found = Set(forms.compactMap { $0 })
    let student = IntervalForm.student.rawValue
    let few = "fewer than \(IntervalReach.fewestResampled)"
    let light = "like fewer than \(Int(IntervalReach.fewestEffectiveResampled))"
    guard found.contains(.student) else { return IntervalForm.studentised.rawValue + scale }
    return found.contains(.studentised)
      ? "\(IntervalForm.studentised.rawValue), or \(student) where \(few) have a value, or weigh \(light)"
        + (scale.isEmpty ? "" : ", both\(scale)")
      : "\(student)\(scale) (\(few), or weighing \(light), are not resampled)"
  }
}
