import PredictionEngine

/// The metrics of what a surface showed.
extension Metric {
  /// The answered share: the trials whose shown list is not empty, over all trials.
  ///
  /// # Source
  /// El-Yaniv and Wiener, "On the foundations of noise-free selective classification", JMLR 2010.
  public static let coverage = Metric(
    "coverage", "share of trials that are answered: the surface showed something"
  ) { trial, _ in (trial.shown > 0 ? 1 : 0, 1) }

  /// The share of trials at which one of the first k suggestions shown matches the donation, at any level of
  /// detail: it has the donation's intent, and all its parameters equal the donation's.
  ///
  /// A trial at which nothing is shown is a miss and is not skipped. First matches at 1, 4, none, 3 give 2/4
  /// at 3.
  public static func hitRateAny(at k: Int) -> Metric {
    Metric(
      "hit_rate_any@\(k)",
      "share of trials that one of the first \(k) shown suggestions matches; larger is better"
    ) { trial, _ in (trial.matchPosition.map { $0 <= k } ?? false ? 1 : 0, 1) }
  }

  /// The share of a donation's parameters that the first matching suggestion among the first k shown fills in
  /// for the person: the mean over all trials, with 0 for a miss.
  ///
  /// At 3, a match that fills 1 of 2 parameters, one at position 4, and one that fills all give (.5 + 0 +
  /// 1)/3.
  ///
  /// # Source
  /// Ours; "acceleration" in WWDC 2018, session 211.
  public static func parametersSaved(at k: Int) -> Metric {
    Metric(
      "parameters_saved@\(k)",
      "share of parameters that the first matching of \(k) suggestions fills; larger is better"
    ) { trial, _ in (trial.matchPosition.map { $0 <= k } ?? false ? trial.parametersSaved : 0, 1) }
  }

  /// The share of first suggestions that the person has not used for more than 28 days, over the answered
  /// trials.
  ///
  /// It is absent for a run that never answers, and 0 in the first four weeks. A monthly habit counts as
  /// stale, and a person would see it so too. No published definition of staleness for suggestions of one's
  /// own history was found. Four weeks contain every weekday habit four times.
  public static let staleRate = Metric(
    "stale_rate", "share of first suggestions not used for 28 days; smaller is better",
    isBetterWhenLarger: false
  ) { trial, _ in trial.secondsSinceUse.map { ($0 > 28 * 86_400 ? 1 : 0, 1) } }

  /// The share of a person's known shortcuts that are ever shown to them, pooled over people.
  ///
  /// It is absent when no person knows a shortcut. Most shortcuts of a catalogue were donated once and never
  /// again, so 1 is not the goal. Ann knows 4 shortcuts and is shown 2 of them, Ben knows 6 and is shown 1:
  /// 3/10.
  ///
  /// # Source
  /// Ge, Delgado-Battenfeld and Jannach, "Beyond accuracy: evaluating recommender systems by coverage and
  /// serendipity", RecSys 2010, doi:10.1145/1864708.1864761.
  public static let catalogueCoverage = Metric(
    "catalogue_coverage", "share of a person's known shortcuts that are ever shown",
    .people { trials in
      let counts = ShownCounts(trials).counts
      return (Double(counts.count { $0 > 0 }), Double(counts.count))
    })

  /// The Gini coefficient of how often a person's shortcuts are shown: 0 when all are shown equally, near 1
  /// when the same one of many is always shown.
  ///
  /// # Definition
  /// For a person with m known shortcuts, shown x₁ ≤ … ≤ xₘ times, it is G = Σ (2i − m − 1)xᵢ / (m Σ xᵢ).
  /// Over people it is the mean, weighted by the number of suggestions shown. It is absent when nothing was
  /// ever shown. Four shortcuts, shown 0, 0, 1 and 3 times, give (1 · 1 + 3 · 3)/(4 · 4) = .625.
  ///
  /// # Source
  /// Gini 1912; for recommendations: Fleder and Hosanagar, "Blockbuster culture's next rise or fall",
  /// Management Science 2009, doi:10.1287/mnsc.1080.0974.
  public static let shownGini = Metric(
    "shown_gini", "Gini coefficient of how often each known shortcut is shown; smaller is more even",
    isBetterWhenLarger: false,
    .people { trials in
      let shown = ShownCounts(trials)
      guard shown.total > 0 else { return nil }
      let catalogue = shown.counts.count
      var sum = 0
      for (index, count) in shown.counts.sorted().enumerated() {
        sum += (2 * (index + 1) - catalogue - 1) * count
      }
      return (Double(sum) / Double(catalogue), Double(shown.total))
    })

  /// The entropy of the suggestions shown to a person, in bits: how varied they are.
  ///
  /// # Definition
  /// For a person it is Σ −q log₂ q over shortcuts, where q is a shortcut's share of everything shown. Over
  /// people it is the mean, weighted by the number of suggestions shown. Two to its power is the number of
  /// equally often shown shortcuts with the same variety. It is absent when nothing was ever shown. Shortcuts
  /// shown twice, once and once give ½ · 1 + ¼ · 2 + ¼ · 2 = 1.5 bits.
  ///
  /// # Source
  /// Shannon, "A mathematical theory of communication", 1948; for recommendations: Adomavicius and Kwon,
  /// "Improving aggregate recommendation diversity using ranking-based techniques", TKDE 2012,
  /// doi:10.1109/TKDE.2011.15.
  public static let shownEntropy = Metric(
    "shown_entropy", "entropy of what is shown to a person, bits; larger is more varied",
    range: 0...Double.infinity,
    .people { trials in
      let shown = ShownCounts(trials)
      guard shown.total > 0 else { return nil }
      var bits = 0.0
      for count in shown.counts where count > 0 {
        bits += Double(count) * Logarithm.binary(Double(shown.total) / Double(count))
      }
      return (bits, Double(shown.total))
    })
}

/// The number of trials at which each of a person's shortcuts was shown, by slot.
///
/// A person's catalogue is what they knew at their last scored trial, shortcuts of every type: everything
/// that a surface could have shown them.
private struct ShownCounts {
  private(set) var counts: [Int]
  private(set) var total = 0

  init(_ trials: ArraySlice<Trial>) {
    var size = 0
    for trial in trials { size = max(size, trial.knownShortcuts) }
    counts = Array(repeating: 0, count: size)
    for trial in trials {
      for slot in trial.shownSlots where slot < size {
        counts[slot] += 1
        total += 1
      }
    }
  }
}
