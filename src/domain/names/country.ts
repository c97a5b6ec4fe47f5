const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** Names that differ between Node and browsers. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  FK: 'Falkland Islands',
  HK: 'Hong Kong',
  MO: 'Macao',
  PS: 'Palestine',
}

/** Returns the English name of a country by its ISO 3166-1 alpha-2 code in upper case; an unknown code is returned as is. */
export function countryName(code: string): string {
  return (/^[A-Z]{2}$/.test(code) && (SHORT_NAMES[code] ?? NAMES.of(code))) || code
}
