/** Created when the first name is needed, because it takes a slow phone about 60 ms. */
let names: Intl.DisplayNames | undefined

/** Names that differ between Node and browsers. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  FK: 'Falkland Islands',
  HK: 'Hong Kong',
  MO: 'Macao',
  PS: 'Palestine',
}

/** Returns the English name of a country by its ISO 3166-1 alpha-2 code in upper case; an unknown code is returned as is. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  names ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })
  return SHORT_NAMES[code] ?? names.of(code) ?? code
}
