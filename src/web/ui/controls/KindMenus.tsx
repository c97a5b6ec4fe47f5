import { ALL_LEVELS } from '#domain/division/level.ts'
import type { Kind } from '#web/routing/kind.ts'
import { offered, offeredOrAll } from '#web/routing/offered.ts'
import { ChoiceMenu, chipsFor } from './Chips.tsx'

/** The leagues and levels of the data. */
interface KnownKinds {
  sanctioningLeagues?: readonly { code: string; league: string }[]
  tournamentLevels?: readonly { level: string }[]
  dataset?: { ranked_levels?: readonly string[] }
}

/** The codes of leagues, and the levels, that have rows. */
interface KindsWithRows {
  league_codes?: readonly string[] | null
  levels?: readonly string[] | null
}

interface KindMenusProps {
  kind: Kind
  /** The page's response. */
  answer: KnownKinds
  href: (kind: Kind) => string
  /** The leagues and levels with rows; all are offered if they are not known. */
  choices?: KindsWithRows | undefined
  /** True to offer leagues on every site; otherwise only if the operator has own leagues or levels. */
  hasLeagues?: boolean
  /** True if only the ranked levels count by default. */
  isRanked?: boolean
}

/** Links that filter a list by league and by level. */
export function KindMenus({ kind, answer, href, choices, hasLeagues, isRanked }: KindMenusProps) {
  const { sanctioningLeagues = [], tournamentLevels = [], dataset } = answer
  const { league, level } = kind
  const chip = chipsFor(kind, href)
  const known = sanctioningLeagues.map(({ code }) => code)
  const hasOwn = sanctioningLeagues.some((each) => each.code !== each.league)
  const hasChoice = hasLeagues || hasOwn || tournamentLevels.length > 0 || league !== null
  // The URL can have a league that the data does not have.
  const all = [...new Set([...known, ...(league === null ? [] : [league])])]
  const leagues = hasChoice ? offeredOrAll(all, choices?.league_codes, league) : []
  const ranked = (isRanked && dataset?.ranked_levels?.join(', ')) || null
  const levels = offered(
    tournamentLevels.map((each) => each.level),
    choices?.levels,
    level,
  ).map((each) => chip(each, { level: each }))
  return (
    <>
      <ChoiceMenu name="League" choices={leagues.map((code) => chip(code ?? 'All leagues', { league: code }))} />
      {(levels.length > 0 || level || ranked) && (
        <ChoiceMenu
          name="Level"
          choices={[
            chip(ranked ? `Ranked: ${ranked}` : 'All levels', { level: null }),
            ...(ranked ? [chip('All levels', { level: ALL_LEVELS })] : []),
            ...levels,
          ]}
        />
      )}
    </>
  )
}
