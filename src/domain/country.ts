const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })
/** Looking one up takes as long as rendering a cell. */
const known = new Map<string, string>()

/** The English name of a country by its ISO 3166-1 alpha-2 code in upper case; the code itself where it is none. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  const name = known.get(code) ?? NAMES.of(code) ?? code
  known.set(code, name)
  return name
}
