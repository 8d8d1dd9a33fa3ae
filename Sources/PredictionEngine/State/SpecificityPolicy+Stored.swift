/// The three numbers by which a snapshot stores a policy.
///
/// # Layout
/// ```
/// 0  the τ of ``PreferSpecific``, above ½ and at most 1;
///    −p for the rule at place p > 0 of ``SpecificityRegistry``
/// 1  the gain of background execution
/// 2  the gain of each parameter
/// ```
///
/// # Edge cases
/// A rule that no registry lists is stored as the standard one, and the other prices are not stored: who restores a
/// predictor that has them sets ``Predictor/policy`` anew.
extension SpecificityPolicy {
  /// The three numbers of the head, in the order of the layout.
  var stored: [Double] {
    let name = type(of: rule).name
    let place = SpecificityRegistry.all.firstIndex { type(of: $0).name == name } ?? 0
    let threshold = (rule as? PreferSpecific)?.threshold ?? PreferSpecific.standardThreshold
    return [place == 0 ? threshold : -Double(place), worth.backgroundGain, worth.parameterGain]
  }

  /// Reads the numbers; `nil` where the writer would not have written them.
  init?(stored numbers: [Double]) {
    guard numbers.count == 3, numbers[1].isFinite, numbers[2].isFinite else { return nil }
    let worth = ShowingWorth(backgroundGain: numbers[1], parameterGain: numbers[2])
    if numbers[0] > 0.5, numbers[0] <= 1 {
      self.init(PreferSpecific(numbers[0]), worth: worth)
      return
    }
    let places = SpecificityRegistry.all.indices.dropFirst()
    guard let place = places.first(where: { -Double($0) == numbers[0] }) else { return nil }
    self.init(SpecificityRegistry.all[place], worth: worth)
  }
}
