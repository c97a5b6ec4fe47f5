// The package's main file reads the names of countries in all languages, which takes as long as importing a small folder.
import countries from 'i18n-iso-countries/index.js'
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import { foldText } from '#domain/names/search-text.ts'
import { IOC_CODES, OTHER_COUNTRY_NAMES } from './country-codes.ts'

countries.registerLocale(english)

const NAMES = countries.getNames('en', { select: 'all' })

const CODE_BY_NAME = new Map(Object.entries(OTHER_COUNTRY_NAMES))
for (const [code, names] of Object.entries(NAMES)) {
  for (const name of names) {
    const plain = plainName(name)
    if (!CODE_BY_NAME.has(plain)) CODE_BY_NAME.set(plain, code)
  }
}

/** Returns the ISO 3166-1 alpha-2 code for an English country name or an ISO or IOC code; null if it is unknown. */
export function readCountry(text: string): string | null {
  const code = text.toUpperCase()
  if (/^[A-Z]{2}$/.test(code) && code in NAMES) return code
  if (/^[A-Z]{3}$/.test(code)) {
    const known = countries.alpha3ToAlpha2(code) ?? IOC_CODES[code]
    if (known !== undefined) return known
  }
  return CODE_BY_NAME.get(plainName(text)) ?? null
}

/** Returns every English name of the country. */
export function countryNames(code: string): readonly string[] {
  return NAMES[code] ?? []
}

/** Returns a name in its plainest form: "Hong Kong S.A.R." becomes "hong kong sar", "The Bahamas" "bahamas". */
function plainName(text: string): string {
  return foldText(text)
    .replace(/['’.]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the /, '')
}
