import PredictionEngine

/// The positions of the parts of one plain line of `donations.jsonl` or `moments.jsonl`, found in one pass over the bytes.
///
/// A line is not plain when it has an unknown or repeated key, an escape, an array of arrays, display texts in an array, or
/// another form that writers of donations seldom use. The pass then stops, and the line is parsed as JSON.
struct PlainRow {
  typealias Place = ByteCursor.Place

  struct Member {
    var key: Place
    var kind: ByteCursor.Kind
    /// The value as written; for an object, its identifier with the quotes.
    var value: Place
    var display = Place()
    /// The kind of an array's elements, which is the same for all.
    var elementKind = ByteCursor.Kind.null
    var elements = 0..<0
  }

  var identifier = Place(), person = Place(), time = Place(), intent = Place(), activity = Place()
  var persistentIdentifier = Place(), place = Place(), origin = Place(), group = Place(),
    relatedItem = Place()
  var latitude = Place(), longitude = Place()
  /// What only a sensed moment has.
  var kind = Place(), accuracy = Place()
  var hasParameters = false, hasUserInfo = false, hasSignals = false
  var values: [Member] = []
  var signals: [Member] = []
  var elements: [Place] = []

  mutating func read(_ cursor: inout ByteCursor) -> Bool {
    clear()
    guard cursor.skip("{") else { return false }
    repeat {
      guard let key = cursor.string(), cursor.skip(":"), readMember(key, &cursor) else { return false }
    } while cursor.skip(",")
    return cursor.skip("}") && cursor.isAtEnd()
  }

  var isContextAlone: Bool {
    !(identifier.isPresent || intent.isPresent || activity.isPresent || persistentIdentifier.isPresent
      || origin.isPresent || group.isPresent || relatedItem.isPresent || hasParameters || hasUserInfo)
  }

  func coordinatesAreValid(_ cursor: ByteCursor) -> Bool {
    guard latitude.isPresent == longitude.isPresent else { return false }
    if !latitude.isPresent { return true }
    func isBelow(_ limit: Int, _ place: Place) -> Bool {
      var degrees = 0
      for byte in cursor[place] where byte != UInt8(ascii: "-") {
        if byte == UInt8(ascii: ".") { break }
        degrees = degrees * 10 + Int(byte) - 48
        if degrees >= limit { return false }
      }
      return true
    }
    return isBelow(90, latitude) && isBelow(180, longitude)
  }

  static func number(_ place: Place, _ cursor: ByteCursor) -> Double? {
    place.isPresent ? Double(cursor.text(of: place)) : nil
  }

  /// Sorts members by key. Returns false when a key is repeated. Few members, the usual case, are sorted by
  /// insertion.
  static func sort(_ members: inout [Member], _ cursor: ByteCursor) -> Bool {
    if members.count > NameIndex.searched {
      members.sort { cursor.precedes($0.key, $1.key) }
      return members.indices.dropFirst().allSatisfy {
        cursor.precedes(members[$0 - 1].key, members[$0].key)
      }
    }
    for position in 1..<max(1, members.count) {
      var place = position
      while place > 0, cursor.precedes(members[place].key, members[place - 1].key) {
        members.swapAt(place, place - 1)
        place -= 1
      }
      if place > 0, !cursor.precedes(members[place - 1].key, members[place].key) { return false }
    }
    return true
  }

  private mutating func clear() {
    (identifier, person, time, intent, activity) = (Place(), Place(), Place(), Place(), Place())
    (persistentIdentifier, place, origin, group, relatedItem) = (Place(), Place(), Place(), Place(), Place())
    (latitude, longitude, kind, accuracy) = (Place(), Place(), Place(), Place())
    (hasParameters, hasUserInfo, hasSignals) = (false, false, false)
    values.removeAll(keepingCapacity: true)
    signals.removeAll(keepingCapacity: true)
    elements.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  private mutating func readMember(_ key: Place, _ cursor: inout ByteCursor) -> Bool {
    switch key.count {
    case 2: return cursor.matches(key, "id") && PlainRow.text(&identifier, &cursor)
    case 4:
      if cursor.matches(key, "time") { return PlainRow.text(&time, &cursor) }
      return cursor.matches(key, "kind") && PlainRow.text(&kind, &cursor)
    case 5:
      if cursor.matches(key, "place") { return PlainRow.text(&place, &cursor) }
      return cursor.matches(key, "group") && PlainRow.text(&group, &cursor)
    case 6:
      if cursor.matches(key, "person") { return PlainRow.text(&person, &cursor) }
      if cursor.matches(key, "intent") { return PlainRow.text(&intent, &cursor) }
      return cursor.matches(key, "origin") && PlainRow.text(&origin, &cursor)
    case 7:
      return cursor.matches(key, "signals") && PlainRow.members(&hasSignals, &signals, &elements, &cursor)
    case 8:
      if cursor.matches(key, "activity") { return PlainRow.text(&activity, &cursor) }
      if cursor.matches(key, "latitude") { return PlainRow.number(&latitude, &cursor) }
      if cursor.matches(key, "accuracy") { return PlainRow.number(&accuracy, &cursor) }
      return cursor.matches(key, "userInfo") && PlainRow.members(&hasUserInfo, &values, &elements, &cursor)
    case 9: return cursor.matches(key, "longitude") && PlainRow.number(&longitude, &cursor)
    case 10:
      return cursor.matches(key, "parameters")
        && PlainRow.members(&hasParameters, &values, &elements, &cursor)
    case 11: return cursor.matches(key, "relatedItem") && PlainRow.text(&relatedItem, &cursor)
    case 20:
      return cursor.matches(key, "persistentIdentifier") && PlainRow.text(&persistentIdentifier, &cursor)
    default: return false
    }
  }

  @inline(__always)
  private static func text(_ place: inout Place, _ cursor: inout ByteCursor) -> Bool {
    guard !place.isPresent, let text = cursor.string(), text.count > 0 else { return false }
    place = text
    return true
  }

  private static func number(_ place: inout Place, _ cursor: inout ByteCursor) -> Bool {
    guard !place.isPresent, let number = cursor.number() else { return false }
    place = number
    return true
  }

  private static func members(
    _ isPresent: inout Bool, _ list: inout [Member], _ elements: inout [Place], _ cursor: inout ByteCursor
  ) -> Bool {
    guard !isPresent, list.isEmpty, cursor.skip("{") else { return false }
    isPresent = true
    if cursor.skip("}") { return true }
    repeat {
      guard let key = cursor.string(), cursor.skip(":"), var member = value(&elements, &cursor) else {
        return false
      }
      member.key = key
      list.append(member)
    } while cursor.skip(",")
    return cursor.skip("}")
  }

  @inline(__always)
  private static func value(_ elements: inout [Place], _ cursor: inout ByteCursor) -> Member? {
    cursor.skipSpace()
    guard cursor.position < cursor.bytes.count else { return nil }
    return cursor.bytes[cursor.position] == UInt8(ascii: "[")
      ? array(&elements, &cursor) : element(&cursor)
  }

  /// Reads a value that is not an array. Nothing here is recursive, so no line can exhaust the stack.
  @inline(__always)
  private static func element(_ cursor: inout ByteCursor) -> Member? {
    cursor.skipSpace()
    guard cursor.position < cursor.bytes.count else { return nil }
    switch cursor.bytes[cursor.position] {
    case UInt8(ascii: "\""):
      return cursor.string().map { Member(key: Place(), kind: .string, value: $0.quoted) }
    case UInt8(ascii: "{"): return PlainRow.object(&cursor)
    default: return cursor.scalar().map { Member(key: Place(), kind: $0.kind, value: $0.place) }
    }
  }

  private static func object(_ cursor: inout ByteCursor) -> Member? {
    var member = Member(key: Place(), kind: .object, value: Place())
    guard cursor.skip("{") else { return nil }
    repeat {
      guard let key = cursor.string(), cursor.skip(":"), let text = cursor.string() else { return nil }
      if !member.value.isPresent, cursor.matches(key, "id") {
        member.value = text.quoted
      } else if !member.display.isPresent, cursor.matches(key, "display") {
        member.display = text
      } else {
        return nil
      }
    } while cursor.skip(",")
    return cursor.skip("}") && member.value.isPresent ? member : nil
  }

  private static func array(_ elements: inout [Place], _ cursor: inout ByteCursor) -> Member? {
    let first = elements.count
    var member = Member(key: Place(), kind: .array, value: Place())
    guard cursor.skip("[") else { return nil }
    if !cursor.skip("]") {
      repeat {
        guard let element = element(&cursor), element.kind != .null, !element.display.isPresent,
          elements.count == first || element.kind == member.elementKind
        else { return nil }
        member.elementKind = element.kind
        elements.append(element.value)
      } while cursor.skip(",")
      guard cursor.skip("]") else { return nil }
    }
    member.elements = first..<elements.count
    return member
  }
}
