const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** The English name of a country by its ISO 3166-1 alpha-2 code in upper case; the code itself where it is none. */
export function countryName(code: string): string {
  return (/^[A-Z]{2}$/.test(code) && NAMES.of(code)) || code
}
