import PredictionEngine
import PredictionEvaluation

extension Dataset {
  /// Returns sensed moments of every kind, with and without each part, by person and time. Their texts are added.
  mutating func drawnMoments(_ count: Int, seed: UInt64) -> [SensedMoment] {
    var generator = SplitMix64(seed: seed)
    func isKnown() -> Bool { generator.below(3) > 0 }
    let places = ["home", "gym \"1\"", "café", "a place with more than sixteen bytes"].map {
      symbols.intern($0)
    }
    let values = ["true", "0.25", "\"text\"", "-3"].map { symbols.intern($0) }
    let names = ["app", "headphones", "level"].map { symbols.intern($0) }
    var moments: [SensedMoment] = []
    for _ in 0..<count {
      var sensed = SensedMoment(
        person: generator.below(people.count),
        moment: Moment(
          microsecondsSince1970: 1_772_000_000_000_000 + Int64(generator.below(50)) * 900_000_001,
          secondsFromGMT: Int32(generator.below(5) - 2) * 1800),
        kind: SensedMoment.Kind.allCases[generator.below(4)])
      if isKnown() { sensed.place = places[generator.below(places.count)] }
      if isKnown() {
        sensed.latitude = (generator.unitInterval() - 0.5) * 180
        sensed.longitude = (generator.unitInterval() - 0.5) * 360
      }
      if isKnown() {
        sensed.accuracy = isKnown() ? Double(generator.below(100)) : generator.unitInterval() * 1e-5
      }
      for name in names where !isKnown() {
        sensed.signals.append(DeviceSignal(name: name, value: values[generator.below(values.count)]))
      }
      moments.append(sensed)
    }
    SensedMomentOrder.sort(&moments, people: people.count)
    return moments
  }
}
