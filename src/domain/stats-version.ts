/**
 * By which rules statistics are derived, and into which tables. Whoever changes what is counted, or a derived table, raises
 * it: every database then makes these tables anew at its next start or import, under another dataset version.
 */
export const STATS_VERSION = 21
