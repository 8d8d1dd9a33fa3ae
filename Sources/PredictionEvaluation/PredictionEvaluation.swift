// One import for whoever evaluates; the six build beside each other, see CONTRIBUTING.
@_exported import PredictionCare
@_exported import PredictionLogs
@_exported import PredictionMeasures
@_exported import PredictionReplays
@_exported import PredictionReports
@_exported import PredictionResults
