/// The settings of the mixture, read once from a recipe.
package struct MixtureSettings: Sendable {
  /// The form in which the residual is kept.
  enum ResidualForm: Int, Sendable { case none, hashed, exact }

  let ring: Int
  let smoothing: Double
  let rate: Double
  let setRate: Double
  let gradientStart: Double
  let residual: ResidualForm
  let residualRate: Double
  let residualGradientStart: Double
  let residualThreshold: Double
  /// The features that are left out, and whether places and further signals are left out.
  let removed: [MixtureFeature]
  let removesSensed: Bool
  /// The starting weights of the features, of NEW, and of any sensed dimension.
  let starts: [Double]
  let newStarts: [Double]
  let sensedStarts: [Double]
  /// The weight of lapse, and the part of it that counts while the person's behaviour is stable.
  let lapse: Double
  let calm: Double
  /// The share that the counters have in a person's first answers, and the rate at which it is learned.
  let counters: Double
  let countersRate: Double
  let habits: Double
  let habitsRate: Double
  /// The prior weight of doing what is out of its rhythm, see `HardlyToday`.
  let again: Double
  /// The evidence of the counters. What came before is left to the learned features, which read it with the gap.
  let counted = CountedEvidence(prefix: "counted-", leavingOut: ["previous-shortcut"])
  /// The leads with which a person's day and weekend move; with 0 they never move.
  let leads: OwnWeek.Leads
  let tables: MixtureTables
  /// The mixer from which everybody starts.
  package let startingWeights: WeightSets

  static let fields: [Recipe.Field] =
    [
      Recipe.Field(
        "residual", "0: none, 1: hashed into 1,024 cells a person, 2: exact, without collisions", default: 1,
        in: 0...2),
      Recipe.Field("ring", "past donations that are weighed, whole", default: 400, in: 1...10_000),
      Recipe.Field("smoothing", "α, pseudo-donations behind a lift", default: 3, in: 0.01...100),
      Recipe.Field(
        "rate", "learning rate of the common weights", default: 0.05, in: 0...1),
      Recipe.Field(
        "setRate", "learning rate of each weight set; half of it from shipped weights on", default: 0.015,
        in: 0...1),
      Recipe.Field(
        "shipped", "1: start from the shipped weights, half-way to the constants; 0: from the constants",
        default: 1, in: 0...1),
      Recipe.Field("gradientStart", "where a weight's sum of squares starts", default: 10, in: 0.01...1000),
      Recipe.Field("residualRate", "learning rate of the residual", default: 0.1, in: 0...1),
      Recipe.Field(
        "residualGradientStart", "where a residual's sum of squares starts", default: 1, in: 0.01...1000),
      Recipe.Field(
        "residualThreshold", "errors below this teach the residual nothing", default: 0.001, in: 0...1),
      Recipe.Field("lapse", "weight of lapse, which does not learn", default: 4, in: 0...10),
      Recipe.Field(
        "calm", "how much of lapse speaks in a life that goes on as usual", default: 0.13, in: 0...1),
      Recipe.Field(
        "counters", "share of the counters in a person's first answers; 0: they have none", default: 0.2,
        in: 0...0.5),
      Recipe.Field(
        "again",
        "a of a new person: what is out of its rhythm is done by a/(days + a); 0: no limit",
        default: 8, in: 0...100),
      Recipe.Field(
        "habits", "share of the habits in a person's first answers; 0: they have none", default: 0.4,
        in: 0...1),
      Recipe.Field("habitsRate", "learning rate of the habits' share", default: 0.12, in: 0...1),
      Recipe.Field("countersRate", "learning rate of the counters' share", default: 0.12, in: 0...1),
      Recipe.Field(
        "ownDay", "by how many donations another hour is quieter before the day begins there; 0: never",
        default: 10, in: 0...10_000),
      Recipe.Field(
        "ownWeekend", "by how many nats other days stand apart before they are the weekend; 0: never",
        default: 10, in: 0...10_000),
    ] + learned.map { startField($0.name, $0.start) }
    + zip(Novelty.names, Novelty.starts).map(startField)
    + zip(SensedValue.placeNames, SensedValue.starts).map(startField)
    + (MixtureFeature.allCases.map(\.name) + [SensedValue.placeNames[0]]).map {
      Recipe.Field("use.\($0)", "0 leaves \($0) out, to see what it is worth", default: 1, in: 0...1)
    }

  /// Returns the fields of a mixture that starts from the constants, without the choice of the start.
  static func coldFields(_ fields: [Recipe.Field]) -> [Recipe.Field] {
    fields.filter { $0.name != "shipped" }
  }

  private static let learned = MixtureFeature.allCases.prefix(MixtureFeature.learned)

  private static func startField(_ name: String, _ start: Double) -> Recipe.Field {
    Recipe.Field("start.\(name)", "weight that \(name) starts with", default: start, in: -4...4)
  }

  /// Reads a recipe. Training has one rate for all weights and starts from the constants.
  package init(
    _ recipe: Recipe, rate trainingRate: Double? = nil, isCold: Bool = false
  ) {
    ring = Int(recipe["ring"])
    smoothing = recipe["smoothing"]
    rate = trainingRate ?? recipe["rate"]
    let isShipped = trainingRate == nil && !isCold && recipe["shipped"] >= 0.5
    setRate = trainingRate ?? recipe["setRate"] * (isShipped ? 0.5 : 1)
    gradientStart = recipe["gradientStart"]
    residual = ResidualForm(rawValue: Int(recipe["residual"])) ?? .hashed
    residualRate = recipe["residualRate"]
    residualGradientStart = recipe["residualGradientStart"]
    residualThreshold = recipe["residualThreshold"]
    // Training cannot learn the value of a change in behaviour from people whose behaviour does not change.
    removed = MixtureFeature.allCases.filter {
      recipe["use.\($0.name)"] < 0.5 || trainingRate != nil && $0 == .lapse
    }
    removesSensed = recipe["use.\(SensedValue.placeNames[0])"] < 0.5
    starts = MixtureSettings.learned.map { recipe["start.\($0.name)"] }
    newStarts = Novelty.names.map { recipe["start.\($0)"] }
    sensedStarts = SensedValue.placeNames.map { recipe["start.\($0)"] }
    lapse = recipe["lapse"]
    calm = recipe["calm"]
    // What is trained does not depend on the counters.
    let hasCounters = trainingRate == nil
    counters = hasCounters ? recipe["counters"] : 0
    countersRate = hasCounters ? recipe["countersRate"] : 0
    habits = hasCounters ? recipe["habits"] : 0
    habitsRate = recipe["habitsRate"]
    again = hasCounters ? recipe["again"] : 0
    leads = OwnWeek.Leads(day: recipe["ownDay"], weekend: recipe["ownWeekend"])
    tables = MixtureTables(ages: ring)
    let constants = starts + newStarts
    let shipped = isShipped ? StartingWeights.learned : []
    startingWeights = WeightSets(
      zip(constants, shipped.isEmpty ? Array(repeating: 0, count: constants.count) : shipped).map {
        $0 + Double($1)
      },
      rows: Array(shipped.dropFirst(constants.count)), gradientStart: gradientStart,
      isShared: trainingRate != nil)
  }
}
