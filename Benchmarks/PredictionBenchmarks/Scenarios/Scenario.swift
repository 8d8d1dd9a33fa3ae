/// Something worth timing: a name, what one operation is, and the two sides that do it.
///
/// The expected answer is the dictionary's, computed afresh in every run: all scores to the bit, the five best
/// candidates and every count. A scenario whose engine answers otherwise gets no time.
struct Scenario: Sendable {
  /// The name, which several sizes share.
  let name: String
  /// One operation, in words.
  let operation: String
  /// Known shortcuts of the target type before a lap; the mean over people.
  let candidates: Int
  /// How many people there are.
  let people: Int
  /// Whether it takes minutes, so that a quick run leaves it out.
  let isLong: Bool
  /// Operations a lap; the state is brought back after each.
  private let operations: Int
  private let make: @Sendable (_ people: Int) throws -> (any Side, any Side)

  /// Describes a scenario.
  init(
    _ name: String, _ operation: String, candidates: Int, people: Int = 1, lap: Int,
    isLong: Bool = false,
    make: @escaping @Sendable (_ people: Int) throws -> (any Side, any Side)
  ) {
    self.name = name
    self.operation = operation
    self.candidates = candidates
    self.people = people
    self.isLong = isLong
    operations = lap
    self.make = make
  }

  /// The name and the size: what `--filter` looks into, and what no other scenario is called.
  var title: String { "\(name), \(candidates) candidates" }

  /// How many people there are in a run; a quick one has a tenth of the crowd.
  func people(_ quick: Bool) -> Int { quick && people > 1 ? people / 10 : people }

  /// Operations a lap: a crowd's lap is one operation for each person.
  func lap(_ quick: Bool) -> Int { people > 1 ? people(quick) : operations }

  /// The engine's side and the dictionary's.
  func sides(_ quick: Bool) throws -> (engine: any Side, dictionary: any Side) { try make(people(quick)) }
}
