extension String {
  /// The text with its first letter in upper case, independent of any locale.
  var capitalisedFirst: String {
    guard let first = utf8.first, first >= 97, first <= 122 else { return self }
    return String(UnicodeScalar(first - 32)) + dropFirst()
  }
}
