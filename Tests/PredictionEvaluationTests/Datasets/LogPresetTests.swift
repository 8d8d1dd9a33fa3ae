import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionLogs

@Suite("Presets read the form that they are named after")
struct LogPresetTests {
  /// A few invented rows in the published form of each preset's file, the file's name, and how many rows are read.
  static let files: [(preset: String, name: String, text: String, rows: Int)] = [
    (
      "tsmc2014", "dataset_TSMC2014_NYC.txt",
      "470\tv1\tc1\tCafé\t40.71\t-74.00\t-240\tTue Apr 03 18:00:09 +0000 2012\n"
        + "470\tv2\tc2\tBar\t40.72\t-74.01\t-240\tTue Apr 03 19:00:09 +0000 2012\n", 2
    ),
    (
      "zsh", ".zsh_history",
      ": 1700000000:0;git status\n: 1700003600:2;for i in a; do\\\necho $i; done\nls\n", 2
    ),
    ("bash", ".bash_history", "ls\n#1700000000\ngit status\n#1700003600\nfor i in a; do\necho; done\n", 2),
    (
      "fish", "fish_history",
      "- cmd: git status\n  when: 1700000000\n  paths:\n    - a\n- cmd: echo a\\nb\n  when: 1700003600\n", 2
    ),
    (
      "tist2015", "dataset_TIST2015_Checkins.txt",
      "50756\tv1\tTue Apr 03 18:00:06 +0000 2012\t240\n190571\tv2\tTue Apr 03 18:00:07 +0000 2012\t180\n", 2
    ),
    ("gowalla", "loc-gowalla_totalCheckins.txt", "0\t2010-10-19T23:55:27Z\t30.23\t-97.79\t22847\n", 1),
    (
      "brightkite", "loc-brightkite_totalCheckins.txt",
      "0\t2010-10-17T01:48:53Z\t39.74\t-104.98\t88c46bf20db295831bd2d1718ad7e6f5\n"
        + "0\t2010-10-16T01:48:53Z\t0.0\t0.0\t00000000000000000000000000000000\n1\t\t\t\t\n", 1
    ),
    (
      "lastfm-1k", "userid-timestamp-artid-artname-traid-traname.tsv",
      "user_000001\t2009-05-04T23:08:57Z\ta1\tDeep Dish\t\t\"Fuck Me (Live\n"
        + "user_000001\t2009-05-04T13:54:10Z\ta2\t坂本龍一\tt2\tB\"\n", 2
    ),
    ("movielens", "ratings.csv", "userId,movieId,rating,timestamp\n1,296,5.0,1147880044\n", 1),
    ("movielens-1m", "ratings.dat", "1::1193::5::978300760\n1::661::3::978302109\n", 2),
    ("movielens-1m", "u.data", "196\t242\t3\t881250949\n186\t302\t3\t891717742\n", 2),
    (
      "recbole", "ml-100k.inter",
      "user_id:token\titem_id:token\trating:float\ttimestamp:float\n196\t242\t3\t881250949\n", 1
    ),
    (
      "lsapp", "lsapp.tsv",
      "user_id\tsession_id\ttimestamp\tapp_name\tevent_type\n0\t1\t2018-01-16 06:01:05\tMessages\tOpened\n"
        + "0\t1\t2018-01-16 06:01:05\tMessages\tClosed\n", 1
    ),
    (
      "tsinghua-app-usage", "App_usage_trace.txt",
      "0 20160420063008 1838 12 1042\n0 20160420063018 1838 12 99\n0 20160420073008 1838 7 3\n", 2
    ),
    (
      "studentlife-dining", "u00.txt",
      "2013-01-08 12:38:00,53 Commons,Lunch\n2013-01-08 18:08:00,Collis,Supper\n", 2
    ),
    (
      "studentlife-gps", "gps_u00.csv",
      "time,provider,network_type,accuracy,latitude,longitude,altitude,bearing,speed,travelstate\n"
        + "1364357006,network,wifi,23.0,43.7,-72.2,0.0,0.0,0.0,stationary,\n", 1
    ),
    (
      "casas", "data",
      "2010-11-04 00:03:50.209589 M003 ON Sleeping begin\n2010-11-04 00:03:57.399391 M003 OFF\n"
        + "2010-11-04\t02:32:33.351906\tM003\tON\tSleeping end\n2010-11-04 02:32:33 M003 ON Bed_to_Toilet begin\n",
      2
    ),
    (
      "kasteren", "kasterenActData.txt",
      "    1:   'leave house'\n    4:   'use toilet'\n\nStart time          \tEnd time            \tID\n"
        + "----------------------------\n25-Feb-2008 19:40:26\t25-Feb-2008 20:22:58\t5\n"
        + "26-Feb-2008 09:33:41\t26-Feb-2008 09:37:08\t4\n----------------------------\n", 2
    ),
    (
      "home-assistant", "history.csv",
      "entity_id,state,last_changed\nlight.hall,on,2024-10-20T06:00:30.414Z\n"
        + "light.hall,unavailable,2024-10-20T06:01:30.414Z\nsensor.t,21.5,2024-10-20T06:02:30.414Z\n", 1
    ),
  ]

  private func options(_ preset: String) throws -> DatasetOptions {
    var options = DatasetOptions()
    for (key, text) in try LogPreset(preset).settings { try options.set(key, text) }
    return options
  }

  @Test("Each reads its file", arguments: files.indices)
  func reads(_ index: Int) throws {
    let (preset, name, text, rows) = LogPresetTests.files[index]
    let latin = preset == "tsmc2014" ? text.unicodeScalars.map { UInt8($0.value) } : Array(text.utf8)
    let (dataset, skipped) = try TemporaryFolder().read(name, latin, options(preset))
    #expect(skipped.isEmpty && dataset.rows.count == rows)
  }

  @Test(
    "Every preset has a file here, a summary and a page of at most 60 lines; one says why it cannot be read")
  func registry() throws {
    let all = LogPresetRegistry.all
    #expect(all.count == LogPresetRegistry.files.count && all.map(\.name) == all.map(\.name).sorted())
    for preset in all {
      #expect(!preset.summary.isEmpty && preset.page.split(separator: "\n").count < 55)
      #expect(preset.name == "frappe" || LogPresetTests.files.contains { $0.preset == preset.name })
      #expect(preset.page.contains("Traps") && preset.page.contains("Where"))
    }
    let folder = try TemporaryFolder()
    #expect(
      folder.message { _ = try folder.read("frappe.csv", "user\titem\tcnt\n1\t2\t3\n", options("frappe")) }
        .hasPrefix("frappe.csv: Frappe has counts of uses by context and no times"))
  }

  @Test("A wrong file is told which preset fits it", arguments: files.indices)
  func misfits(_ index: Int) throws {
    let (preset, name, text, _) = LogPresetTests.files[index]
    let folder = try TemporaryFolder()
    let path = try folder.file(name, text)
    let wrong = preset == "lsapp" ? "movielens" : "lsapp"
    let error = #expect(throws: DataError.self) {
      _ = try DatasetReader.read(path, options: self.options(wrong))
    }
    guard let error else { return }
    let remedy = LogPreset.misfit(error, of: wrong, path).remedy
    #expect(remedy.contains("--like "), "\(remedy)")
  }

  @Test("A preset of one's own is a file, whose errors have a line")
  func own() throws {
    let folder = try TemporaryFolder()
    let good = try folder.file(
      "own.preset", "summary: mine\nmap: person=:me,time=a,intent=:X,parameters=b\n\nWhere  here\n")
    #expect(try LogPreset(good).settings.map(\.key) == ["map"])
    for (text, words) in [
      ("summary: x\nmapp: y\n", "own.preset:2: a preset has no \"mapp\"; did you mean \"map\"?"),
      ("map: y\n", "own.preset:1: \"y\" in the map is not name=column"),
      ("words\n", "own.preset:1: the line is not key"),
    ] {
      let path = try folder.file("own.preset", text)
      #expect(
        folder.message { _ = try LogPreset(path) }.hasPrefix(words),
        "\(folder.message { _ = try LogPreset(path) })")
    }
    #expect(folder.message { _ = try LogPreset("tsmc") }.contains("tsmc2014"))
  }
}
