import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionLogs

@Suite("Presets read the form that they are named after")
struct LogPresetTests {
  /// A few invented rows in the published form of each preset's file, the file's name, and how many rows are read.
  static let files: [(preset: String, name: String, text: String, rows: Int)] =
    [
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
      (
        "studentlife-apps", "running_app_u00.csv",
        "\u{FEFF}id,device,timestamp,RUNNING_TASKS_topActivity_mClass,RUNNING_TASKS_topActivity_mPackage\n"
          + "1,d,1364357006,c,com.mail\n2,d,1364358206,c,com.mail\n3,d,1364358206,c,com.maps\n4,d,1364359406,,\n",
        2
      ),
      (
        "activitywatch", "aw-buckets-export.json",
        #"{"buckets": {"aw-watcher-afk_h": {"id": "aw-watcher-afk_h", "events": [{"timestamp": "2024-10-20T06:00:00+00:00", "#
          + #""duration": 9.0, "data": {"status": "afk"}}]}, "aw-watcher-window_h": {"type": "currentwindow", "events": ["#
          + #"{"timestamp": "2024-10-20T08:00:00.123000+00:00", "duration": 3.0, "data": {"app": "Mail", "title": "a ] b"}},"#
          + "\n"
          + #"{"timestamp": "2024-10-20T07:00:00+00:00", "duration": 3.0, "data": {"app": "Files", "title": "\""}}]}}}"#,
        2
      ),
    ] + (Database.isAvailable ? databases : [])

  /// The tables of programs with databases, as those programs make them, and a few invented rows.
  private static let databases: [(preset: String, name: String, text: String, rows: Int)] = [
    (
      "atuin", "history.db",
      """
      CREATE TABLE history (id TEXT PRIMARY KEY, timestamp INTEGER NOT NULL, duration INTEGER NOT NULL, exit INTEGER
        NOT NULL, command TEXT NOT NULL, cwd TEXT NOT NULL, session TEXT NOT NULL, hostname TEXT NOT NULL,
        deleted_at INTEGER, UNIQUE(timestamp, cwd, command));
      INSERT INTO history VALUES ('a', 1700000000123456789, 5, 0, 'git status', '/srv/a', 's', 'h:me', NULL),
        ('b', 1700000001123456789, 5, 0, 'curl --token hunter2' || char(10) || 'ls', '/srv/a', 's', 'h:me', NULL),
        ('c', 1700000002123456789, 5, 0, 'rm x', '/srv/a', 's', 'h:me', 1700000003123456789);
      """, 2
    ),
    (
      "firefox-history", "places.sqlite",
      """
      CREATE TABLE moz_places (id INTEGER PRIMARY KEY, url LONGVARCHAR, title LONGVARCHAR, rev_host LONGVARCHAR,
        visit_count INTEGER DEFAULT 0, hidden INTEGER DEFAULT 0 NOT NULL);
      CREATE TABLE moz_historyvisits (id INTEGER PRIMARY KEY, from_visit INTEGER, place_id INTEGER, visit_date INTEGER,
        visit_type INTEGER, session INTEGER);
      INSERT INTO moz_places VALUES (1, 'https://me:hunter2@news.example/today?token=hunter2', 'n', '', 1, 0),
        (2, 'https://mail.example#hunter2', 'm', '', 1, 0), (3, 'about:blank', '', '', 1, 0);
      INSERT INTO moz_historyvisits VALUES (1, 0, 1, 1700000000123456, 1, 0), (2, 0, 2, 1700000300123456, 2, 0),
        (3, 0, 2, 1700000600123456, 4, 0), (4, 0, 3, 1700000700123456, 1, 0);
      """, 2
    ),
    (
      "chromium-history", "History",
      """
      CREATE TABLE urls (id INTEGER PRIMARY KEY AUTOINCREMENT, url LONGVARCHAR, title LONGVARCHAR, visit_count INTEGER
        DEFAULT 0 NOT NULL, typed_count INTEGER DEFAULT 0 NOT NULL, last_visit_time INTEGER NOT NULL, hidden INTEGER
        DEFAULT 0 NOT NULL);
      CREATE TABLE visits (id INTEGER PRIMARY KEY AUTOINCREMENT, url INTEGER NOT NULL, visit_time INTEGER NOT NULL,
        from_visit INTEGER, transition INTEGER DEFAULT 0 NOT NULL);
      INSERT INTO urls VALUES (1, 'https://news.example/today?token=hunter2', 'n', 1, 0, 0, 0);
      INSERT INTO visits VALUES (1, 1, 13344473600123456, 0, 805306368), (2, 1, 13344473900123456, 0, 805306376),
        (3, 1, 13344474200123456, 0, 268435457);
      """, 1
    ),
    (
      "activitywatch-db", "peewee-sqlite.v2.db",
      """
      CREATE TABLE bucketmodel (key INTEGER NOT NULL PRIMARY KEY, id VARCHAR(255) NOT NULL, created DATETIME NOT NULL,
        name VARCHAR(255), type VARCHAR(255) NOT NULL, client VARCHAR(255) NOT NULL, hostname VARCHAR(255) NOT NULL,
        datastr VARCHAR(255));
      CREATE TABLE eventmodel (id INTEGER NOT NULL PRIMARY KEY, bucket_id INTEGER NOT NULL, timestamp DATETIME NOT NULL,
        duration DECIMAL(10, 5) NOT NULL, datastr VARCHAR(255) NOT NULL);
      INSERT INTO bucketmodel VALUES (1, 'aw-watcher-window_h', '2024-10-20', '', 'currentwindow', 'w', 'h', '{}'),
        (2, 'aw-watcher-afk_h', '2024-10-20', '', 'afkstatus', 'w', 'h', '{}');
      INSERT INTO eventmodel VALUES (1, 1, '2024-10-20 06:00:00.123000+00:00', 3, '{"app": "Mail", "title": "x"}'),
        (2, 1, '2024-10-20 07:00:00+00:00', 3, '{"title": "x"}'), (3, 2, '2024-10-20 08:00:00+00:00', 3, '{}');
      """, 1
    ),
    (
      "home-assistant-db", "home-assistant_v2.db",
      """
      CREATE TABLE states_meta (metadata_id INTEGER PRIMARY KEY, entity_id VARCHAR(255));
      CREATE TABLE states (state_id INTEGER PRIMARY KEY, entity_id CHAR(0), state VARCHAR(255), last_changed_ts FLOAT,
        last_updated_ts FLOAT, old_state_id INTEGER, context_user_id_bin BLOB, metadata_id INTEGER);
      INSERT INTO states_meta VALUES (1, 'light.hall'), (2, 'sensor.t');
      INSERT INTO states VALUES (1, NULL, 'off', NULL, 1700000000.123456, NULL, NULL, 1),
        (2, NULL, 'on', NULL, 1700000600.123456, 1, x'00', 1), (3, NULL, 'on', 1700000600.1, 1700000900.1, 2, NULL, 1),
        (4, NULL, '21.5', NULL, 1700001200.5, NULL, NULL, 2);
      """, 2
    ),
  ]

  /// The bytes of an invented file: those of its text, or of the database that the text makes.
  static func bytes(_ index: Int) throws -> [UInt8] {
    let (preset, _, text, _) = files[index]
    if text.hasPrefix("CREATE TABLE") { return try Database.bytes(text) }
    return preset == "tsmc2014" ? text.unicodeScalars.map { UInt8($0.value) } : Array(text.utf8)
  }

  private func options(_ preset: String) throws -> DatasetOptions {
    var options = DatasetOptions()
    for (key, text) in try LogPreset(preset).settings { try options.set(key, text) }
    return options
  }

  @Test("Each reads its file", arguments: files.indices)
  func reads(_ index: Int) throws {
    let (preset, name, _, rows) = LogPresetTests.files[index]
    let (dataset, skipped) = try TemporaryFolder().read(
      name, LogPresetTests.bytes(index), options(preset))
    #expect(skipped.isEmpty && dataset.rows.count == rows)
    #expect(!dataset.remarks.contains { $0.contains("--quoting") }, "a preset knows what quotes mean")
  }

  @Test(
    "Every preset has a file here, a summary and a page of at most 60 lines; one says why it cannot be read")
  func registry() throws {
    let all = LogPresetRegistry.all
    #expect(all.count == LogPresetRegistry.files.count && all.map(\.name) == all.map(\.name).sorted())
    for preset in all {
      #expect(!preset.summary.isEmpty && preset.page.split(separator: "\n").count < 55)
      #expect(
        preset.name == "frappe"
          || (LogPresetTests.files + LogPresetTests.databases).contains { $0.preset == preset.name })
      #expect(preset.page.contains("Traps") && preset.page.contains("Where"))
    }
    let folder = try TemporaryFolder()
    #expect(
      folder.message { _ = try folder.read("frappe.csv", "user\titem\tcnt\n1\t2\t3\n", options("frappe")) }
        .hasPrefix("frappe.csv: Frappe has counts of uses by context and no times"))
  }

  @Test("A wrong file is told which preset fits it", arguments: files.indices)
  func misfits(_ index: Int) throws {
    let (preset, name, _, _) = LogPresetTests.files[index]
    let folder = try TemporaryFolder()
    let path = try folder.file(name, LogPresetTests.bytes(index))
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
