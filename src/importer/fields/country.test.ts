import { describe, expect, it } from 'vitest'
import { countryNames, readCountry } from './country.ts'
import { IOC_CODES, OTHER_COUNTRY_NAMES } from './country-codes.ts'

describe('readCountry', () => {
  it.each([
    ['United States', 'US'],
    ['united states of america', 'US'],
    ['The United States', 'US'],
    ['USA', 'US'],
    ['U.S.A.', 'US'],
    ['us', 'US'],
    ['Canada', 'CA'],
    ['CAN', 'CA'],
    ['Great Britain', 'GB'],
    ['GBR', 'GB'],
    ['UK', 'GB'],
    ['Scotland', 'GB'],
    ['South Korea', 'KR'],
    ['Korea, South', 'KR'],
    ['Republic of Korea', 'KR'],
    ['KOR', 'KR'],
    ['Chinese Taipei', 'TW'],
    ['Taiwan', 'TW'],
    ['TPE', 'TW'],
    ['Hong Kong S.A.R.', 'HK'],
    ['Hong Kong', 'HK'],
    ['Russia', 'RU'],
    ['Czech Republic', 'CZ'],
    ['Czechia', 'CZ'],
    ['Türkiye', 'TR'],
    ['Turkey', 'TR'],
    ['Côte d’Ivoire', 'CI'],
    ["Cote d'Ivoire", 'CI'],
    ['Ivory Coast', 'CI'],
    ['Vietnam', 'VN'],
    ['Viet Nam', 'VN'],
    ['Holland', 'NL'],
    ['Bosnia & Herzegovina', 'BA'],
    ['Puerto Rico', 'PR'],
    ['Kosovo', 'XK'],
    ['CHI', 'CL'],
    ['GER', 'DE'],
    ['DEU', 'DE'],
    ['SUI', 'CH'],
    ['RSA', 'ZA'],
    ['BRN', 'BN'],
    ['Curaçao', 'CW'],
  ])('reads "%s" as %s', (text, code) => {
    expect(readCountry(text)).toBe(code)
  })

  it.each([['Atlantis'], ['XX'], ['QQQ'], ['United States, Canada'], ['England and Wales'], ['-'], ['toString']])(
    'does not know the country "%s"',
    (text) => {
      expect(readCountry(text)).toBeNull()
    },
  )

  it('reads every IOC code and every further name as a country that has a name', () => {
    for (const code of [...Object.values(IOC_CODES), ...Object.values(OTHER_COUNTRY_NAMES)]) {
      expect(countryNames(code), code).not.toEqual([])
    }
    for (const [ioc, code] of Object.entries(IOC_CODES)) expect(readCountry(ioc), ioc).toBe(code)
    for (const [name, code] of Object.entries(OTHER_COUNTRY_NAMES)) expect(readCountry(name), name).toBe(code)
  })
})
