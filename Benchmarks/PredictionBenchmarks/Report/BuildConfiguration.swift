/// Whether this program was built to be measured.
enum BuildConfiguration {
  /// True where assertions are checked: a debug build, whose times mean nothing.
  static var isDebug: Bool {
    var isDebug = false
    func probe() -> Bool {
      isDebug = true
      return true
    }
    assert(probe())
    return isDebug
  }
}
