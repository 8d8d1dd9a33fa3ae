/// The columns that are made of one with command lines of a shell: its program and its subcommand, behind the columns of the
/// file. The line itself is read with its secrets masked.
struct CommandColumns {
  static let names = ["program", "subcommand"]

  private let place: Int
  /// The number of fields before those that are made: one more than the header has, for a row that ends with a separator.
  private let count: Int

  init(_ commands: String, in header: TableHeader) throws(DataError) {
    place = try header.position(of: commands)
    count = header.names.count + 1
  }

  /// The position of a column that is made; `nil` for another name.
  func position(of name: String) -> Int? {
    CommandColumns.names.firstIndex(of: name).map { count + $0 }
  }

  /// Gives the fields of a row with those that are made.
  func withFields<Failure>(
    of fields: CSVReader.Fields, _ body: (CSVReader.Fields) throws(Failure) -> Void
  ) throws(Failure) {
    let command = CommandText(String(decoding: fields[place], as: UTF8.self))
    var (bytes, ranges) = ([UInt8](), [Range<Int>]())
    func add(_ text: some Sequence<UInt8>) {
      let start = bytes.count
      bytes += text
      ranges.append(start..<bytes.count)
    }
    for index in 0..<count {
      if index == place {
        add(command.text.utf8)
      } else if index < fields.count {
        add(fields[index])
      } else {
        add([])
      }
    }
    add(command.program.utf8)
    add(command.subcommand.utf8)
    try ranges.span.withUnsafeBufferPointer { ranges throws(Failure) in
      try bytes.span.withUnsafeBufferPointer { bytes throws(Failure) in
        try body(CSVReader.Fields(bytes: bytes, ranges: ranges))
      }
    }
  }
}
