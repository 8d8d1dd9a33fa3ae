/// A person's readings in their order, each with the number of donations before it, and the places that follow from them.
///
/// After forgetting, the other readings are counted again in their order, as if the forgotten had never been.
///
/// 88 bytes a reading and 8 for each signal, beside the places; forgetting costs what counting the others costs.
struct SensedLedger: Sendable, Equatable, CustomReflectable {
  /// One reading as it is remembered.
  struct Entry: Sendable, Equatable {
    /// What timing strategies are told; the building follows from the readings up to this one.
    fileprivate(set) var reading: TimedReading
    let position: PlaceReading?
    /// The number of donations before it.
    let donations: Int

    var texts: [Symbol] {
      (reading.context.place.map { [$0] } ?? []) + reading.context.signals.flatMap { [$0.name, $0.value] }
    }
  }

  /// The readings, earliest first.
  private(set) var entries: [Entry] = []
  private(set) var places = SignificantPlaces()
  /// What holds after the last of them.
  private(set) var state = SensedState(holdSeconds: SensedState.usualHoldSeconds)

  var isEmpty: Bool { entries.isEmpty }

  /// Adds a reading after some donations, and returns what timing strategies are told.
  @discardableResult
  mutating func append(
    _ kind: SensedKind, in context: Context, _ position: PlaceReading?, after donations: Int
  ) -> TimedReading {
    let reading = TimedReading(kind, in: context, building: places.building(after: position, kind))
    entries.append(Entry(reading: reading, position: position, donations: donations))
    _ = state.note(reading)
    return reading
  }

  func entries(without filter: SensedFilter, _ symbols: SymbolTable) -> [Entry] {
    entries.filter { !filter.selects($0, symbols) }
  }

  /// A mirror with the number of readings and the places alone, so that no dump shows where a person was.
  var customMirror: Mirror { Mirror(self, children: ["readings": entries.count, "places": places]) }
}

extension SignificantPlaces {
  /// Counts a position that was sensed, and returns the number of the significant building it is in.
  package mutating func building(after position: PlaceReading?, _ kind: SensedKind) -> Int? {
    guard let position else { return nil }
    // A departure says where the person was until now.
    let before = kind == .departure ? self.position(at: position.moment).building : nil
    count(position)
    return kind == .departure ? before : self.position(at: position.moment).building
  }
}
