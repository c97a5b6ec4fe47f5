/**
 * Version of the derived tables and of the rules behind them. Raise it with every change of either: each database then
 * rebuilds its derived tables at its next start or import, under another dataset version.
 */
export const STATS_VERSION = 25
