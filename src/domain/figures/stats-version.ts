/**
 * Version of the derived tables, of the rules behind them, and of the summary in an import's report. Raise it with every
 * change of them: each database then rebuilds its derived tables at its next start or import, under another dataset version.
 */
export const STATS_VERSION = 38
