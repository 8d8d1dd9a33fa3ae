import PredictionEngine

/// The metrics of right answers.
extension Metric {
  /// The share of trials whose truth is among the first k candidates.
  ///
  /// Ranks are those of the candidates, before specificity, thresholds and slots. A truth that is not a candidate is a miss;
  /// so is an empty ranking. Ranks 1, 3, none, 2 give a hit rate of 1/4 at 1 and of 3/4 at 3.
  ///
  /// # Source
  /// Recall at k with one relevant item; Järvelin and Kekäläinen, "Cumulated gain-based evaluation", TOIS 2002.
  public static func hitRate(at k: Int) -> Metric {
    Metric("hit_rate@\(k)", "share of trials whose truth ranks among the first \(k); larger is better") {
      trial, _ in (trial.rank.map { $0 <= k } ?? false ? 1 : 0, 1)
    }
  }

  /// The share of right answers, as for ``hitRate(at:)``, among the trials at which the surface showed something.
  ///
  /// It is absent for a run that never answers. Ranks 1, 2, 1, 4, the last two of them unanswered, give 1/2 at 1 and 2/2 at 3.
  ///
  /// # Source
  /// Selective accuracy: El-Yaniv and Wiener, "On the foundations of noise-free selective classification", JMLR 2010.
  public static func selectiveHitRate(at k: Int) -> Metric {
    Metric(
      "selective_hit_rate@\(k)",
      "share of answered trials whose truth ranks among the first \(k); larger is better"
    ) { trial, _ in trial.shown > 0 ? (trial.rank.map { $0 <= k } ?? false ? 1 : 0, 1) : nil }
  }

  /// The mean reciprocal rank (MRR): Σ 1/rank over all trials, divided by their number, without a cut-off.
  ///
  /// A truth that is not a candidate adds 0. Ranks 1, 3, none, 2 give (1 + 1/3 + 0 + 1/2)/4 = 11/24.
  ///
  /// # Source
  /// Voorhees, "The TREC-8 question answering track report", 1999.
  public static let meanReciprocalRank = Metric(
    "mrr", "mean reciprocal rank: one over the truth's rank; larger is better"
  ) { trial, _ in (trial.rank.map { 1 / Double($0) } ?? 0, 1) }

  /// The normalised discounted cumulative gain (nDCG) at k, with one relevant candidate: the mean over all trials of
  /// 1/log₂(1 + rank) for rank ≤ k, else 0. Ranks 1, 3, none, 2 give (1 + ½ + 0 + 0.6309)/4 = 0.5327 at 3.
  ///
  /// # Source
  /// Järvelin and Kekäläinen, "Cumulated gain-based evaluation of IR techniques", TOIS 2002.
  public static func normalisedGain(at k: Int) -> Metric {
    Metric("ndcg@\(k)", "normalised discounted gain (nDCG) at \(k), 1/log₂(1 + rank); larger is better") {
      trial, _ in
      guard let rank = trial.rank, rank <= k else { return (0, 1) }
      return (1 / Logarithm.binary(Double(1 + rank)), 1)
    }
  }

  /// The improvement over always repeating the last shortcut: the share of its misses that a strategy turns into hits.
  ///
  /// # Definition
  /// It is (hits − repeats)/(trials − repeats), where hits are counted at 1 and repeats are trials whose truth is the previous
  /// shortcut. 0 is as good as repeating, 1 is never wrong, and below 0 is worse than repeating. It equals κ₊ₑᵣ. It is absent
  /// when every truth repeats the one before. A person's first donation is not a repeat.
  ///
  /// # Source
  /// Bifet, Read, Žliobaitė, Pfahringer and Holmes, "Pitfalls in benchmarking data stream classification and how to avoid
  /// them", ECML PKDD 2013, doi:10.1007/978-3-642-40988-2_30.
  public static let skillVersusRepeat = Metric(
    "skill_vs_repeat",
    "share of what repeating the last one misses that is hit; larger is better, 0 is no skill",
    range: -Double.infinity...1
  ) { trial, _ in
    let repeats: Double = trial.isRepeat ? 1 : 0
    return ((trial.rank == 1 ? 1 : 0) - repeats, 1 - repeats)
  }

  /// The hit rate of the tenth of people whom a strategy serves worst: the mean of the per-person hit rates at 1 over the
  /// lowest ⌈n/10⌉ of n people.
  ///
  /// It is absent with fewer than 10 people. The interval is a percentile interval over 2,000 resamples of people, as the
  /// statistic is no ratio of sums; with fewer than 12 people there is none. Eleven people at 0, .1, …, 1 have the worst two at
  /// (0 + .1)/2 = .05.
  ///
  /// # Source
  /// Worst-group performance: Sagawa et al., "Distributionally robust neural networks", ICLR 2020.
  public static let worstDecileHitRate = Metric(
    "worst_decile_hit_rate@1", "mean hit rate at 1 of the worst tenth of people; larger is better",
    .numbers(WorstDecile()))
}
