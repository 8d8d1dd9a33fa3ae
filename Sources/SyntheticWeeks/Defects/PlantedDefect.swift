import PredictionEngine
import PredictionLogs

/// A fault of an app that is planted in generated donations, so that the lint rule for it can be judged.
///
///     let weeks = WeekGenerator(persona: .commuter, weeks: 6, people: 12, seed: 1).dataset()
///     let faulty = weeks.planting([PlantedDefect(.unstableKeys, rate: 0.2)], seed: 1)
///
/// # Definition
/// The rate is the share of donations with the fault, or, for faults of declarations, of the declarations, and for
/// times, of the people: see ``Kind``. What is drawn comes from a seed of its own, the person's identifier, the seed and the fault's name, so
/// people, times and contexts stay the same unless they are what is wrong. Faults are planted in the order in which they are given.
///
/// # Edge cases
/// A faulty dataset has no record of a generator and no oracle, because the record would draw the donations without
/// the fault.
public struct PlantedDefect: Sendable, Equatable {
  /// What can be planted, by the name of the lint rule that finds it.
  public enum Kind: String, Sendable, CaseIterable {
    /// A parameter `requestedAt` in every shortcut type has the time of the donation, and else `now`.
    case absoluteTimes = "absolute-times"
    /// Intents become activities without required keys, whose `scrollPosition` is a random number, and else 0.
    case requiredKeys = "required-keys"
    /// A parameter `session` in every shortcut type has a random number, and else 0.
    case unstableKeys = "unstable-keys"
    /// A parameter with the text of the first one stands in every shortcut type, and the text is another wording.
    case dependentPairs = "dependent-pairs"
    /// String parameters are spelled in capitals, with a space or in other case.
    case looseSpellings = "loose-spellings"
    /// One donation of a share of the people, at least one, is moved by 36 years.
    case farTimes = "far-times"
    /// A donation is made twice in a row. It is the world's own ``WorldKnobs/doubleRate``.
    case doubleDonations = "double-donations"
    /// A donation is replaced by the opening of an article that is never opened again.
    case oneOffs = "one-offs"
    /// A share of the intents, at least one, become activities that are not eligible for search.
    case unlistedActivities = "unlisted-activities"
    /// A share of the shortcut types, at least one, have poor titles.
    case poorTitles = "poor-titles"
    /// A share of the shortcut types, at least one, have poor phrases.
    case poorPhrases = "poor-phrases"
  }

  /// The kind of fault that is planted.
  public let kind: Kind
  /// The share of donations or declarations with it, above 0 and at most 1.
  public let rate: Double

  /// Creates a fault of a kind, for a share of the donations.
  public init(_ kind: Kind, rate: Double) {
    precondition(rate > 0 && rate <= 1, "a rate lies above 0 and is at most 1")
    (self.kind, self.rate) = (kind, rate)
  }
}

extension Persona {
  /// Returns the persona whose donations are made twice as often as the defects say.
  public func planting(_ defects: [PlantedDefect]) -> Persona {
    var persona = self
    for defect in defects where defect.kind == .doubleDonations { persona.knobs.doubleRate = defect.rate }
    return persona
  }
}

extension Dataset {
  /// Returns the dataset with faults planted in donations and definitions.
  ///
  /// Double donations are drawn with the weeks: see ``Persona/planting(_:)``. Here they only take the record of the
  /// generator away.
  /// - Complexity: O(rows × defects).
  public func planting(_ defects: [PlantedDefect], seed: UInt64) -> Dataset {
    var dataset = self
    for defect in defects {
      var planter = DefectPlanter(defect, seed: seed, in: dataset)
      dataset = planter.planted()
      dataset.generator = nil
    }
    return dataset
  }
}
