import { LEAGUE_NAMES, LEAGUES, type League } from '#domain/league.ts'
import { foldText } from '#domain/search-text.ts'

/** What tours are called besides their code and full name, without spaces. */
const OTHER_NAMES: Record<string, League> = {
  apptour: 'APP',
  associationofpickleballprofessionals: 'APP',
  mlpbymajorleaguepickleball: 'MLP',
  ppatour: 'PPA',
  carvanappatour: 'PPA',
  professionalpickleballassociationtour: 'PPA',
  usapa: 'USAP',
  usapickleballassociation: 'USAP',
  unitedstatespickleballassociation: 'USAP',
  usopenpickleball: 'USOPEN',
  usopenpickleballchampionship: 'USOPEN',
}

const BY_NAME = new Map<string, League>(Object.entries(OTHER_NAMES))
for (const league of LEAGUES) {
  if (league === 'LT') continue
  BY_NAME.set(bare(league), league)
  BY_NAME.set(bare(LEAGUE_NAMES[league]), league)
}

/** The league that the text names, in any case and spelling; null where it names none of the five. */
export function readLeague(text: string): League | null {
  return BY_NAME.get(bare(text)) ?? null
}

function bare(text: string): string {
  return foldText(text).replace(/[^a-z0-9]/g, '')
}
