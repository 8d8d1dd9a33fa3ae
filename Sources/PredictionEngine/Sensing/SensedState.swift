/// What holds at a moment of all that was sensed before: the place and since when, and the signal that changed last.
///
/// An arrival begins a visit, which holds until a departure or the next arrival. Another reading with a place or signal
/// holds for some minutes, 15 unless a recipe says otherwise; one that says what holds already prolongs it. A departure
/// leaves the place unknown. Of signals the one counts that changed last.
/// A departure from another place than the one that holds is one from an earlier visit, and changes nothing. A
/// clock that is put back makes nothing hold for longer.
struct SensedState: Sendable, Equatable {
  /// Something that holds, since when, and until when.
  struct Held: Sendable, Equatable {
    let cue: Cue
    /// The second since 1970 since when.
    let since: Int64
    /// The second from which on it holds no more; the greatest of all for an arrival.
    var until: Int64
  }

  /// The seconds for which a reading holds that is no arrival, unless a recipe says otherwise: 15 minutes.
  static let usualHoldSeconds: Int64 = 900

  private let holdSeconds: Int64
  private var place: Held?
  private var signals: [Held] = []

  init(holdSeconds: Int64) { self.holdSeconds = holdSeconds }

  var byteCount: Int { MemoryLayout<SensedState>.size + signals.count * MemoryLayout<Held>.stride }

  /// Goes on with a reading that is not before the last; returns the cues that began and those that ended.
  mutating func note(_ reading: TimedReading) -> (begun: [Held], ended: [Held]) {
    let now = reading.context.moment.secondsSince1970
    var (begun, ended) = ([Held](), [Held]())
    let cue = Cue(placeOf: reading)
    if reading.kind == .departure || reading.kind == .arrival && cue == nil {
      if let held = place, cue.map({ $0 == held.cue }) ?? true {
        ended.append(held)
        place = nil
      }
    } else if let cue {
      let until = reading.kind == .arrival ? Int64.max : now + holdSeconds
      if var held = place, held.cue == cue, held.until > now, reading.kind != .arrival {
        held.until = max(held.until, until)
        place = held
      } else {
        if let held = place { ended.append(held) }
        let held = Held(cue: cue, since: now, until: until)
        place = held
        begun.append(held)
      }
    }
    for signal in reading.context.signals {
      let cue = Cue.signal(signal)
      let index = signals.firstIndex {
        if case .signal(let own) = $0.cue { own.name == signal.name } else { false }
      }
      if let index {
        if signals[index].cue == cue, signals[index].until > now {
          signals[index].until = max(signals[index].until, now + holdSeconds)
          continue
        }
        ended.append(signals.remove(at: index))
      }
      let held = Held(cue: cue, since: now, until: now + holdSeconds)
      signals.append(held)
      begun.append(held)
    }
    return (begun, ended)
  }

  /// The place that holds at a second, and the signal that changed last of those that hold.
  func held(at second: Int64) -> (place: Held?, signal: Held?) {
    (place.flatMap { $0.until > second ? $0 : nil }, signals.last { $0.until > second })
  }

  func signals(at second: Int64) -> [Cue] { signals.filter { $0.until > second }.map(\.cue) }
}

/// Something that can be sensed to begin: being at a place, or a signal with a value.
enum Cue: Sendable, Hashable {
  /// A place with a label.
  case place(Symbol)
  /// A significant building without one, by its number.
  case building(Int)
  case signal(DeviceSignal)

  init?(placeOf reading: TimedReading) {
    if let label = reading.context.place {
      self = .place(label)
    } else if let building = reading.building {
      self = .building(building)
    } else {
      return nil
    }
  }
}
