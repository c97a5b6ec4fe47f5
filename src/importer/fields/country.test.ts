import { describe, expect, it } from 'vitest'
import { countryNames, readCountry } from './country.ts'
import { IOC_CODES, OTHER_COUNTRY_NAMES } from './country-codes.ts'

describe('readCountry', () => {
  it.each([
    ['US', 'United States · united states of america · The United States · USA · U.S.A. · us'],
    ['CA', 'Canada · CAN'],
    ['GB', 'Great Britain · GBR · UK · Scotland'],
    ['KR', 'South Korea · Korea, South · Republic of Korea · KOR'],
    ['TW', 'Chinese Taipei · Taiwan · TPE'],
    ['HK', 'Hong Kong S.A.R. · Hong Kong'],
    ['CZ', 'Czech Republic · Czechia'],
    ['TR', 'Türkiye · Turkey'],
    ['CI', "Côte d’Ivoire · Cote d'Ivoire · Ivory Coast"],
    ['VN', 'Vietnam · Viet Nam'],
    ['DE', 'GER · DEU'],
    ['BA', 'Bosnia & Herzegovina'],
    ['BN', 'BRN'],
    [null, 'Atlantis · XX · QQQ · United States, Canada · England and Wales · - · toString'],
  ])('reads as %s: %s', (code, texts) => {
    for (const text of texts.split(' · ')) expect(readCountry(text), text).toBe(code)
  })

  it('reads every IOC code and every additional name', () => {
    for (const code of [...Object.values(IOC_CODES), ...Object.values(OTHER_COUNTRY_NAMES)]) {
      expect(countryNames(code), code).not.toEqual([])
    }
    for (const [ioc, code] of Object.entries(IOC_CODES)) expect(readCountry(ioc), ioc).toBe(code)
    for (const [name, code] of Object.entries(OTHER_COUNTRY_NAMES)) expect(readCountry(name), name).toBe(code)
  })
})
