import PredictionEngine
import PredictionEvaluation

/// Plants times and signals that no action has, and deletions of none.
extension DefectPlanter {
  /// Moves one donation of a share of the people by 36 years.
  mutating func withFarTimes() -> Dataset {
    let struck = dataset.people.prefix(share(of: dataset.people.count)).map { $0.rows[$0.rows.count / 2] }
    return recontexted { _, row, context, _ in
      // Whole weeks, so that the weekday stays.
      if struck.contains(row) { context.moment.microsecondsSince1970 += 1_878 * 7 * 86_400_000_000 }
    }
  }

  /// Lets a share of the people delete an order that nobody made.
  func withIdleDeletions() -> Dataset {
    var dataset = dataset
    let struck = dataset.people.enumerated().prefix(share(of: dataset.people.count))
    dataset.tell(
      dataset.told
        + struck.compactMap { number, person in
          person.rows.last.map {
            ToldRow(
              person: number, moment: dataset.rows[$0].donation.context.moment,
              .forget(.identifier("order that nobody made")))
          }
        })
    return dataset
  }

  /// Gives donations a temperature to the hundredth of a degree.
  mutating func withTemperatures() -> Dataset {
    recontexted { planter, row, context, symbols in
      guard planter.strikes(row) else { return }
      let (degrees, rest) = planter.number(row).quotientAndRemainder(dividingBy: 100)
      let value = ParameterValue.decimal(Double(degrees % 100) + Double(rest) / 100)
      context.signals.append(
        DeviceSignal(name: symbols.intern("temperature"), value: symbols.intern(value.canonicalText)))
      context.signals.sort { JSONText.precedes(symbols.text(of: $0.name), symbols.text(of: $1.name)) }
    }
  }

  /// Changes the contexts of donations, and nothing else.
  private mutating func recontexted(
    _ change: (inout DefectPlanter, Int, inout Context, inout SymbolTable) -> Void
  ) -> Dataset {
    dataset.rewritten(dataset.catalog) { row, symbols in
      var donation = dataset.rows[row].donation
      change(&self, row, &donation.context, &symbols)
      return donation
    }.dataset
  }
}
