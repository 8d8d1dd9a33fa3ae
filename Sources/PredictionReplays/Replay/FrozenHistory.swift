import PredictionEngine
import PredictionLogs

/// The protocol of equal information: every trial knows the same fixed past and the donations directly before
/// it.
///
/// Some predictors, such as language models, see a fixed number of donations in a prompt and learn nothing
/// afterwards. A replay that learns every donation knows more than they do. With a frozen history it knows
/// the same: each trial asks a fresh predictor that learned exactly these donations.
///
///     FrozenHistory(donations: 40, recent: 5)   // the last 40 before the scored ones, and the 5 before each
///
/// # Definition
/// The past consists of the person's last `donations` donations before their first scored one. A trial learns
/// the past and then the `recent` donations directly before it, all in order of time. A donation that is in
/// both is learned once. Donations of activities that are not eligible for prediction are not counted.
///
/// # Edge cases
/// A person with fewer donations uses all of them. Without a past and recent donations, every trial is
/// answered by a predictor that knows nothing. A truth that is not among the learned donations counts as
/// never donated.
///
/// # Cost
/// A person's past is learned once and copied for each trial. The recent donations are learned for each
/// trial.
///
/// # Source
/// The numbers 40 and 5: Wang et al., "Where Would I Go Next? Large Language Models as Human Mobility Predictors",
/// 2023, arXiv 2308.15197.
public struct FrozenHistory: Sendable, Equatable {
  /// The number of donations before the person's first scored one that are learned.
  public let donations: Int
  /// The number of donations directly before the trial that are learned.
  public let recent: Int

  /// Creates a protocol. Neither number may be negative.
  public init(donations: Int, recent: Int) {
    precondition(donations >= 0 && recent >= 0, "a number of donations is not negative")
    self.donations = donations
    self.recent = recent
  }
}

/// Selects the donations of one person that each of their trials learns.
struct FrozenPast {
  /// The person's rows that can be learned, in order of time.
  let rows: [Int]
  /// The positions in `rows` that form the past.
  let past: Range<Int>
  private let recent: Int

  /// Finds a person's past, which is empty when none of their rows is scored.
  init(_ frozen: FrozenHistory, of person: Int, in dataset: Dataset, scored: [Bool]) {
    let rows = dataset.people[person].rows.filter {
      dataset.catalog.entries[dataset.rows[$0].donation.definition].isEligible
    }
    let first = rows.firstIndex { scored[$0] } ?? 0
    self.rows = rows
    past = max(0, first - frozen.donations)..<first
    recent = frozen.recent
  }

  /// The positions in `rows` that a trial learns, in order: part of the past, then the recent donations.
  func learned(before position: Int) -> (past: Range<Int>, recent: Range<Int>) {
    let start = max(0, position - recent)
    // The recent donations begin before the past and therefore include all of it.
    if start < past.lowerBound { return (start..<start, start..<position) }
    return (past, max(start, past.upperBound)..<position)
  }
}
