import PredictionEngine

/// Turns around the rows of people whose rows run backwards in time throughout, as exports that begin with the newest row
/// write them; without this, rows of equal times would be learned in the reverse of their order.
///
/// # Definition
/// A person's rows run backwards when no row is later than the one before it and some row is earlier. They are turned
/// where two that follow each other have the same time; in any other log the order of time says everything. Turned rows
/// take each other's places, so that the places of other people stay.
struct NewestFirst {
  private struct Course {
    var last: Int64?
    var rises = false, falls = false, stays = false
  }

  private(set) var people = 0

  init(turning rows: inout [Dataset.Row], _ positions: inout DonationPositions, people count: Int) {
    var courses = Array(repeating: Course(), count: count)
    for row in rows {
      let time = row.donation.context.moment.microsecondsSince1970
      if let last = courses[row.person].last {
        if time > last { courses[row.person].rises = true }
        if time < last { courses[row.person].falls = true }
        if time == last { courses[row.person].stays = true }
      }
      courses[row.person].last = time
    }
    let isTurned = courses.map { $0.falls && $0.stays && !$0.rises }
    people = isTurned.count { $0 }
    if people == 0 { return }
    var places = Array(repeating: [Int](), count: count)
    for index in rows.indices where isTurned[rows[index].person] { places[rows[index].person].append(index) }
    for places in places {
      for place in 0..<places.count / 2 {
        let (early, late) = (places[place], places[places.count - 1 - place])
        rows.swapAt(early, late)
        positions.swapAt(early, late)
      }
    }
  }
}
