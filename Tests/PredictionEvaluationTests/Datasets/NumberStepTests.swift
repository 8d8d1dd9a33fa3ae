import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@Suite("Numbers in steps")
struct NumberStepTests {
  @Test(
    "A number is in the bin from its lower edge, also below 0, at an edge and with binary fractions",
    arguments: [
      ("5", "21.4", "20 to 25"), ("5", "20", "20 to 25"), ("5", "-0.1", "-5 to 0"), ("5", "0", "0 to 5"),
      ("5", "+7e0", "5 to 10"), ("0.1", "0.3", "0.3 to 0.4"), ("0.5", "-0.2", "-0.5 to 0"),
      ("0.25", "1.99", "1.75 to 2"), ("0.05", "1.15", "1.15 to 1.2"), ("10", "100", "100 to 110"),
      ("2.50", "3", "2.5 to 5"),
      ("5", "-1000000000", "-1000000000 to -999999995"),
    ])
  func bins(_ step: String, _ number: String, _ bin: String) throws {
    #expect(try NumberStep(step).bin(number) == bin)
  }

  @Test(
    "What is no decimal number has no bin",
    arguments: ["unavailable", "", "nan", "inf", "0x1F", "21,4", "21 ", "1e300", "1e999"])
  func noNumber(_ text: String) throws {
    #expect(try NumberStep("5").bin(text) == nil)
  }

  @Test(
    "A step is a number above 0 with up to six digits on either side",
    arguments: ["0", "-5", "", "5.", ".5", "1e3", "five", "1234567", "0.0000001", "1.2.3", "0.0"])
  func wrongStep(_ text: String) {
    #expect(throws: DataError.self) { try NumberStep(text) }
  }

  @Test("A mapped signal is read in steps, in tables and in JSON Lines; an empty cell is no reading")
  func mapped() throws {
    let map = "person=who,time=at,intent=:Do,parameters=what,signal.temp:number/5=temp"
    let table = "who,at,what,temp\nann,0,a,21.4\nann,60,b,24.9\nann,120,a,\nann,180,a,25\n"
    let lines = [
      #"{"who":"ann","at":0,"what":"a","temp":21.4}"#, #"{"who":"ann","at":60,"what":"b","temp":"24.9"}"#,
      #"{"who":"ann","at":120,"what":"a"}"#, #"{"who":"ann","at":180,"what":"a","temp":25}"#,
    ].joined(separator: "\n")
    for (name, text) in [("log.csv", table), ("log.jsonl", lines)] {
      let dataset = try TemporaryFolder().read(name, text, .table(map)).dataset
      let readings = dataset.rows.map { row in
        row.donation.context.signals.map {
          dataset.symbols.text(of: $0.name) + "=" + dataset.symbols.text(of: $0.value)
        }
      }
      #expect(readings == [["temp=\"20 to 25\""], ["temp=\"20 to 25\""], [], ["temp=\"25 to 30\""]])
    }
  }

  @Test(
    "A cell that is no number is refused with its place, and each way out works, also when it comes again")
  func refused() throws {
    let map = "person=who,time=at,intent=:Do,parameters=what,signal.temp:number/5=temp"
    let text = "who,at,what,temp\nann,0,a,unavailable\nann,60,b,unavailable\nann,120,a,7\n"
    let folder = try TemporaryFolder()
    #expect(
      folder.message { _ = try folder.read("log.csv", text, .table(map)) }
        == "log.csv:2:9: \"unavailable\" is no number to read in steps of 5; write a number, leave the cell empty, or map "
        + "signal.temp without :number/5")
    let (dataset, skipped) = try folder.read("log.csv", text, .table(map, skip: 2))
    #expect(skipped.count == 2 && dataset.rows.count == 1)
    let emptied = text.replacing("unavailable", with: "")
    #expect(try folder.read("log.csv", emptied, .table(map)).dataset.rows.count == 3)
    let plain = map.replacing(":number/5", with: "")
    #expect(try folder.read("log.csv", text, .table(plain)).dataset.rows.count == 3)
  }
}
