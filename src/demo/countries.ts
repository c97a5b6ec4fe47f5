import type { ASIAN_CULTURES } from './asian-cultures.ts'
import type { CULTURES } from './cultures.ts'
import type { Random } from './random.ts'

export type CultureName = keyof typeof CULTURES | keyof typeof ASIAN_CULTURES

interface Country {
  /** As results write it: the name in English, ISO alpha-2, ISO alpha-3, IOC. */
  spellings: readonly [string, string, string, string]
  cultures: readonly (readonly [CultureName, number])[]
  /** How many of a hundred players come from here, roughly. */
  share: number
}

const country = (spellings: string, share: number, ...cultures: (readonly [CultureName, number])[]): Country => {
  const [name = '', alpha2 = '', alpha3 = '', ioc = alpha3] = spellings.split('|')
  return { spellings: [name, alpha2, alpha3, ioc], cultures, share }
}

const COUNTRIES: readonly Country[] = [
  country(
    'United States|US|USA',
    58,
    ['english', 52],
    ['spanish', 11],
    ['vietnamese', 4],
    ['indian', 5],
    ['chinese', 4],
    ['korean', 2],
    ['german', 4],
    ['italian', 5],
    ['polish', 3],
    ['nordic', 3],
    ['filipino', 3],
    ['french', 2],
    ['portuguese', 1],
    ['balkan', 1],
  ),
  country('Canada|CA|CAN', 7, ['english', 6], ['french', 3], ['chinese', 1], ['indian', 1]),
  country('Australia|AU|AUS', 4, ['english', 6], ['italian', 1], ['balkan', 1], ['vietnamese', 1]),
  country('New Zealand|NZ|NZL', 1, ['english', 1]),
  country('United Kingdom|GB|GBR', 3, ['english', 6], ['indian', 1]),
  country('Ireland|IE|IRL', 0.6, ['english', 1]),
  country('Spain|ES|ESP', 2, ['spanish', 1]),
  country('Mexico|MX|MEX', 1.6, ['spanish', 1]),
  country('Argentina|AR|ARG', 1.2, ['spanish', 3], ['italian', 1]),
  country('Colombia|CO|COL', 0.8, ['spanish', 1]),
  country('Chile|CL|CHL|CHI', 0.6, ['spanish', 4], ['german', 1]),
  country('Brazil|BR|BRA', 1.8, ['portuguese', 5], ['italian', 1]),
  country('Portugal|PT|PRT|POR', 0.6, ['portuguese', 1]),
  country('France|FR|FRA', 1.4, ['french', 1]),
  country('Belgium|BE|BEL', 0.5, ['french', 1], ['dutch', 1]),
  country('Netherlands|NL|NLD|NED', 0.9, ['dutch', 1]),
  country('South Africa|ZA|ZAF|RSA', 0.6, ['english', 1], ['dutch', 1]),
  country('Germany|DE|DEU|GER', 1.8, ['german', 6], ['turkish', 1], ['polish', 1]),
  country('Austria|AT|AUT', 0.5, ['german', 1]),
  country('Switzerland|CH|CHE|SUI', 0.5, ['german', 2], ['french', 1], ['italian', 1]),
  country('Italy|IT|ITA', 1.2, ['italian', 1]),
  country('Denmark|DK|DNK|DEN', 0.6, ['nordic', 1]),
  country('Norway|NO|NOR', 0.5, ['nordic', 1]),
  country('Sweden|SE|SWE', 0.9, ['nordic', 1]),
  country('Iceland|IS|ISL', 0.2, ['icelandic', 1]),
  country('Poland|PL|POL', 0.8, ['polish', 1]),
  country('Czechia|CZ|CZE', 0.8, ['czech', 1]),
  country('Slovenia|SI|SVN|SLO', 0.3, ['balkan', 1]),
  country('Croatia|HR|HRV|CRO', 0.4, ['balkan', 1]),
  country('Romania|RO|ROU', 0.5, ['romanian', 1]),
  country('Hungary|HU|HUN', 0.3, ['hungarian', 1]),
  country('Turkey|TR|TUR', 0.3, ['turkish', 1]),
  country('Japan|JP|JPN', 1.4, ['japanese', 1]),
  country('South Korea|KR|KOR', 1.2, ['korean', 1]),
  country('China|CN|CHN', 0.8, ['chinese', 1]),
  country('Taiwan|TW|TWN|TPE', 0.6, ['chinese', 1]),
  country('Hong Kong|HK|HKG', 0.3, ['chinese', 1]),
  country('Vietnam|VN|VNM|VIE', 1.8, ['vietnamese', 1]),
  country('India|IN|IND', 2.2, ['indian', 1]),
  country('Thailand|TH|THA', 0.6, ['thai', 1]),
  country('Philippines|PH|PHL|PHI', 0.8, ['filipino', 1]),
  country('Malaysia|MY|MYS|MAS', 0.7, ['malay', 2], ['chinese', 1], ['indian', 1]),
]

const BY_SHARE = COUNTRIES.map((country) => [country, country.share] as const)

/** Where a player comes from: the culture of the name, and the country as one of the ways in which results write it. */
export function drawOrigin(random: Random): { country: string; culture: CultureName } {
  const { spellings, cultures } = random.pickWeighted(BY_SHARE)
  const [name, alpha2, alpha3, ioc] = spellings
  const country = random.pickWeighted([
    [name, 60],
    [alpha2, 12],
    [alpha3, 14],
    [ioc, 14],
  ])
  return { country, culture: random.pickWeighted(cultures) }
}
