/// Formats numbers for people: three digits after the point, and no zero before it below 1.
enum Figures {
  static func text(_ number: Double, signed: Bool = false) -> String {
    let thousandths = Int((abs(number) * 1000).rounded())
    let digits = String(thousandths % 1000)
    let fraction = String(repeating: "0", count: 3 - digits.count) + digits
    let whole = thousandths / 1000
    let sign = number < 0 && thousandths > 0 ? "−" : signed && thousandths > 0 ? "+" : ""
    return sign + (whole == 0 ? "" : String(whole)) + "." + fraction
  }
}
