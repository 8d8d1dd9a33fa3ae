import PredictionBaselines
import PredictionEngine
import PredictionTestSupport
import Testing

@Suite("Drawn weeks")
struct WeekDiagramTests {
  private let drawing = """
            Mon Tue Wed Thu Fri Sat Sun
      08     C   C   C   C   C   .   .
      12     L   .   L   .   L   .   .
      18     G   G   .   G   GC  .   .
    """

  @Test(
    "Letters become donations at their weekday and hour, week after week, those of one cell a minute apart")
  func donations() throws {
    let week = try WeekDiagram(
      drawing, ["C": "Coffee", "L": .intent("Lunch", ["dish": "soup", "spicy": true]), "G": "Gym"],
      repeated: 2)
    #expect(week.donations.count == 26)
    let lines = week.donations.prefix(13).map { donation in
      "\(week.catalog.entries[donation.definition].name) \(donation.context.moment)"
    }
    #expect(
      Array(lines.prefix(3)) == [
        "Coffee 2026-03-02T08:00:00+01:00", "Lunch 2026-03-02T12:00:00+01:00",
        "Gym 2026-03-02T18:00:00+01:00",
      ])
    #expect(
      Array(lines.suffix(2)) == ["Gym 2026-03-06T18:00:00+01:00", "Coffee 2026-03-06T18:01:00+01:00"])
    #expect(week.donations[13].context.moment.description == "2026-03-09T08:00:00+01:00")
    #expect(week.catalog.intents.map(\.name) == ["Coffee", "Lunch", "Gym"])
    #expect(week.catalog.intents[1].shortcutTypes == [["dish", "spicy"]])
  }

  @Test(
    "Without a legend each letter is an intent of its own; weekdays may be left out; minutes may be named")
  func bare() throws {
    let week = try WeekDiagram(" Tue Sun \n 08:30 A B \n 07 B . ")
    #expect(week.catalog.intents.map(\.name) == ["B", "A"])
    #expect(
      week.donations.map(\.context.moment.description) == [
        "2026-03-03T07:00:00+01:00", "2026-03-03T08:30:00+01:00", "2026-03-08T08:30:00+01:00",
      ])
    #expect(try week.moment(at: "Sun 08:30").description == "2026-03-15T08:30:00+01:00")
  }

  @Test("Weeks can be donated to a catalogue of one's own")
  func ownCatalogue() throws {
    let soup = IntentDefinition(
      name: "OrderSoup",
      parameters: [ParameterDefinition("soup", .string), ParameterDefinition("size", .string)],
      shortcutTypes: [["soup"], ["soup", "size"]])
    let week = try WeekDiagram(
      "Mon\n12 S", ["S": .intent("OrderSoup", ["soup": "tomato", "size": "large"], place: "work")],
      catalog: DefinitionCatalog(intents: [soup]), repeated: 4)
    let predictor = week.predictor(MostFrequent())
    #expect(predictor.history.counters.count == 2)
    #expect(week.donations[0].context.place.map(week.symbols.text) == "work")
    #expect(week.dataset(people: 3).people.map(\.rows.count) == [4, 4, 4])
  }

  @Test(
    "What is wrong with a drawing is told with line, column and way out",
    arguments: [
      ("", "there is no line of weekdays; begin with Mon Tue …"),
      ("Mon", "there is no line of an hour; write 08  C . C … below the weekdays"),
      (
        "Mon Dienstag",
        "line 1, column 5: \"Dienstag\" is no weekday; begin with a line of "
          + "Mon Tue Wed Thu Fri Sat Sun, or some of them"
      ),
      ("Tue Mon", "line 1, column 5: Mon stands after Tue; write each day once, in order"),
      ("Mon Mon", "line 1, column 5: Mon stands after Mon; write each day once, in order"),
      ("Mon\n8h C", "line 2, column 1: \"8h\" is no hour; write 08 or 08:30"),
      ("Mon\n24 C", "line 2, column 1: \"24\" is no hour; write 08 or 08:30"),
      ("Mon\n\n08 C\n08 C", "line 4, column 1: 08 stands twice; put the letters into one line"),
      (
        "Mon Tue\n08 C",
        "line 2: the line has 1 cell under 2 weekdays; write a letter or a point for each day"
      ),
      (
        "Mon\n08 C D",
        "line 2, column 6: the line has 2 cells under 1 weekday; write a letter or a point for each day"
      ),
      (
        "Mon Tue\n08 C CX",
        "line 2, column 7: the letter X stands for nothing; give it a shortcut, or write one of C"
      ),
    ])
  func wrong(text: String, message: String) {
    let error = #expect(throws: WeekDiagramError.self) { try WeekDiagram(text, ["C": "Coffee"]) }
    #expect(error?.description == message)
  }

  @Test("A legend that does not fit the catalogue names the letter's place and what is wrong")
  func wrongLegend() throws {
    let catalog = try DefinitionCatalog(intents: [
      IntentDefinition(name: "Coffee", parameters: [], shortcutTypes: [[]])
    ])
    let error = #expect(throws: WeekDiagramError.self) {
      try WeekDiagram("Mon\n08 L", ["L": "Lunch"], catalog: catalog)
    }
    #expect(error?.description.hasPrefix("line 2, column 4: intent \"Lunch\" is not declared") == true)
  }
}
