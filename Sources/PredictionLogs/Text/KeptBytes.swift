/// The bytes of a text at one address for as long as this is held, to be lent like the fields of a row that was read.
///
/// A constant of a column map is asked for with every row; a field and a constant are then the same type, and neither is
/// copied.
final class KeptBytes {
  let bytes: UnsafeBufferPointer<UInt8>

  init(_ text: String) {
    let room = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = room.initialize(from: text.utf8)
    bytes = UnsafeBufferPointer(room)
  }

  deinit { bytes.deallocate() }
}
