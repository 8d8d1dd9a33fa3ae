import PredictionEngine

// The baselines by name where a strategy is expected: `Predictor(catalog: catalog, strategy: .markovOne)`.

extension ScoringStrategy where Self == RandomChoice {
  /// ``RandomChoice`` with its own recipe.
  public static var randomChoice: RandomChoice { RandomChoice() }
}

extension ScoringStrategy where Self == MostFrequent {
  /// ``MostFrequent`` with its own recipe.
  public static var mostFrequent: MostFrequent { MostFrequent() }
}

extension ScoringStrategy where Self == MostRecent {
  /// ``MostRecent`` with its own recipe.
  public static var mostRecent: MostRecent { MostRecent() }
}

extension ScoringStrategy where Self == TimeOfDayKernel {
  /// ``TimeOfDayKernel`` with its own recipe.
  public static var timeOfDay: TimeOfDayKernel { TimeOfDayKernel() }
}

extension ScoringStrategy where Self == MarkovOne {
  /// ``MarkovOne`` with its own recipe.
  public static var markovOne: MarkovOne { MarkovOne() }
}

extension ScoringStrategy where Self == FrecencyStore {
  /// ``FrecencyStore`` with its own recipe.
  public static var frecencyStore: FrecencyStore { FrecencyStore() }
}

extension ScoringStrategy where Self == FrecencyPredictor {
  /// ``FrecencyPredictor`` with its own recipe.
  public static var frecencyPredictor: FrecencyPredictor { FrecencyPredictor() }
}

extension ScoringStrategy where Self == ConditionalFrequency {
  /// ``ConditionalFrequency`` with its own recipe.
  public static var conditionalFrequency: ConditionalFrequency { ConditionalFrequency() }
}

extension ScoringStrategy where Self == HourBins {
  /// ``HourBins`` with its own recipe.
  public static var hourBins: HourBins { HourBins() }
}

extension ScoringStrategy where Self == ExponentialWeights {
  /// ``ExponentialWeights`` with its own recipe.
  public static var exponentialWeights: ExponentialWeights { ExponentialWeights() }
}

extension ScoringStrategy where Self == MRFUCache {
  /// ``MRFUCache`` with its own recipe.
  public static var mrfuCache: MRFUCache { MRFUCache() }
}

extension ScoringStrategy where Self == FixedShareHedge {
  /// ``FixedShareHedge`` with its own recipe.
  public static var fixedShareHedge: FixedShareHedge { FixedShareHedge() }
}

extension ScoringStrategy where Self == OmniboxConfidence {
  /// ``OmniboxConfidence`` with its own recipe.
  public static var omniboxConfidence: OmniboxConfidence { OmniboxConfidence() }
}

extension ScoringStrategy where Self == MostVisitedSegments {
  /// ``MostVisitedSegments`` with its own recipe.
  public static var mostVisitedSegments: MostVisitedSegments { MostVisitedSegments() }
}

extension ScoringStrategy where Self == FirefoxLegacyFrecency {
  /// ``FirefoxLegacyFrecency`` with its own recipe.
  public static var firefoxLegacyFrecency: FirefoxLegacyFrecency { FirefoxLegacyFrecency() }
}

extension ScoringStrategy where Self == FirefoxFrecency {
  /// ``FirefoxFrecency`` with its own recipe.
  public static var firefoxFrecency: FirefoxFrecency { FirefoxFrecency() }
}

extension ScoringStrategy where Self == AdaptiveInputHistory {
  /// ``AdaptiveInputHistory`` with its own recipe.
  public static var adaptiveInputHistory: AdaptiveInputHistory { AdaptiveInputHistory() }
}

extension ScoringStrategy where Self == ShareSheet {
  /// ``ShareSheet`` with its own recipe.
  public static var shareSheet: ShareSheet { ShareSheet() }
}

extension ScoringStrategy where Self == EventIndex {
  /// ``EventIndex`` with its own recipe.
  public static var eventIndex: EventIndex { EventIndex() }
}

extension ScoringStrategy where Self == ResolverRanker {
  /// ``ResolverRanker`` with its own recipe.
  public static var resolverRanker: ResolverRanker { ResolverRanker() }
}

extension ScoringStrategy where Self == Zoxide {
  /// ``Zoxide`` with its own recipe.
  public static var zoxide: Zoxide { Zoxide() }
}

extension ScoringStrategy where Self == RupaZ {
  /// ``RupaZ`` with its own recipe.
  public static var rupaZ: RupaZ { RupaZ() }
}

extension ScoringStrategy where Self == McFly {
  /// ``McFly`` with its own recipe.
  public static var mcFly: McFly { McFly() }
}

extension ScoringStrategy where Self == KISSRecency {
  /// ``KISSRecency`` with its own recipe.
  public static var kissRecency: KISSRecency { KISSRecency() }
}

extension ScoringStrategy where Self == KISSFrequency {
  /// ``KISSFrequency`` with its own recipe.
  public static var kissFrequency: KISSFrequency { KISSFrequency() }
}

extension ScoringStrategy where Self == KISSAdaptive {
  /// ``KISSAdaptive`` with its own recipe.
  public static var kissAdaptive: KISSAdaptive { KISSAdaptive() }
}

extension ScoringStrategy where Self == KISSFrecency {
  /// ``KISSFrecency`` with its own recipe.
  public static var kissFrecency: KISSFrecency { KISSFrecency() }
}

extension ScoringStrategy where Self == KISSTime {
  /// ``KISSTime`` with its own recipe.
  public static var kissTime: KISSTime { KISSTime() }
}

extension ScoringStrategy where Self == GNOMEUsage {
  /// ``GNOMEUsage`` with its own recipe.
  public static var gnomeUsage: GNOMEUsage { GNOMEUsage() }
}

extension ScoringStrategy where Self == KDEActivities {
  /// ``KDEActivities`` with its own recipe.
  public static var kdeActivities: KDEActivities { KDEActivities() }
}

extension ScoringStrategy where Self == PredictionByPartialMatching {
  /// ``PredictionByPartialMatching`` with its own recipe.
  public static var predictionByPartialMatching: PredictionByPartialMatching { PredictionByPartialMatching() }
}

extension ScoringStrategy where Self == KneserNey {
  /// ``KneserNey`` with its own recipe.
  public static var kneserNey: KneserNey { KneserNey() }
}

extension ScoringStrategy where Self == FollowTheRegularisedLeader {
  /// ``FollowTheRegularisedLeader`` with its own recipe.
  public static var followTheRegularisedLeader: FollowTheRegularisedLeader { FollowTheRegularisedLeader() }
}
