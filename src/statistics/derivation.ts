/**
 * By which rules figures are derived. Whoever changes what a figure counts raises it: every database then derives its
 * figures anew at its next start or import, under another dataset version.
 */
export const DERIVATION = 9
