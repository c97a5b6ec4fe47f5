import { foldText } from '#domain/names/search-text.ts'

/** States of the US and provinces of Canada, by their codes. `MO` is Missouri, `MI` is Michigan. */
const REGIONS = {
  al: 'alabama',
  ak: 'alaska',
  az: 'arizona',
  ar: 'arkansas',
  ca: 'california',
  co: 'colorado',
  ct: 'connecticut',
  de: 'delaware',
  dc: 'district of columbia',
  fl: 'florida',
  ga: 'georgia',
  hi: 'hawaii',
  id: 'idaho',
  il: 'illinois',
  in: 'indiana',
  ia: 'iowa',
  ks: 'kansas',
  ky: 'kentucky',
  la: 'louisiana',
  me: 'maine',
  md: 'maryland',
  ma: 'massachusetts',
  mi: 'michigan',
  mn: 'minnesota',
  ms: 'mississippi',
  mo: 'missouri',
  mt: 'montana',
  ne: 'nebraska',
  nv: 'nevada',
  nh: 'new hampshire',
  nj: 'new jersey',
  nm: 'new mexico',
  ny: 'new york',
  nc: 'north carolina',
  nd: 'north dakota',
  oh: 'ohio',
  ok: 'oklahoma',
  or: 'oregon',
  pa: 'pennsylvania',
  pr: 'puerto rico',
  ri: 'rhode island',
  sc: 'south carolina',
  sd: 'south dakota',
  tn: 'tennessee',
  tx: 'texas',
  ut: 'utah',
  vt: 'vermont',
  va: 'virginia',
  wa: 'washington',
  wv: 'west virginia',
  wi: 'wisconsin',
  wy: 'wyoming',
  ab: 'alberta',
  bc: 'british columbia',
  mb: 'manitoba',
  nb: 'new brunswick',
  nl: 'newfoundland and labrador',
  ns: 'nova scotia',
  on: 'ontario',
  pe: 'prince edward island',
  qc: 'quebec',
  sk: 'saskatchewan',
} as const

const REGION_NAMES: ReadonlySet<string> = new Set(Object.values(REGIONS))
/** Countries whose locations are compared by state or province. */
const COUNTRIES = /^(?:u\.?s\.?(?:a\.?)?|united states(?: of america)?|canada)$/

/** The known parts of a location. */
export interface ParsedLocation {
  /** State, province or country in lower case; null if unknown. */
  region: string | null
  /** The city, or the cities of `Peachtree Corners/Norcross`, in lower case; none if unknown. */
  cities: readonly string[]
}

/** Returns the state or province that a text names by code or name; null if it names none. */
function regionNamed(text: string): string | null {
  const word = text.replaceAll('.', '')
  if (Object.hasOwn(REGIONS, word)) return REGIONS[word as keyof typeof REGIONS]
  return REGION_NAMES.has(word) ? word : null
}

/** Returns the parts of a location such as `Kino Sports Complex, Tucson, AZ 85713, USA`. */
export function parseLocation(location: string | null): ParsedLocation {
  const parts = foldText(location ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !COUNTRIES.test(part))
  const last = parts.at(-1)?.replace(/\s\d{5}(?:-\d{4})?$/, '')
  if (last === undefined) return { region: null, cities: [] }
  const region = regionNamed(last)
  if (parts.length === 1) return region === null ? { region, cities: [last] } : { region, cities: [] }
  const city = parts.at(-2) ?? ''
  return { region: region ?? last, cities: city.split('/').map((name) => name.trim()) }
}

/** Returns true if two locations are certainly or possibly different. An unknown part does not contradict. */
export function locationsContradict(one: ParsedLocation, other: ParsedLocation): boolean {
  if (one.region !== null && other.region !== null && one.region !== other.region) return true
  if (one.cities.length === 0 || other.cities.length === 0) return false
  return !one.cities.some((city) => other.cities.includes(city))
}
