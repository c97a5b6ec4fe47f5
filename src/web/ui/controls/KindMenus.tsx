import { ALL_LEVELS } from '#domain/division/level.ts'
import type { Kind } from '#web/routing/kind.ts'
import { type Chip, Chips, chipsFor } from './Chips.tsx'
import { ChoiceMenu } from './ChoiceMenu.tsx'

/** The leagues and levels of the data. */
interface KnownKinds {
  sanctioningLeagues?: readonly { code: string; league: string }[]
  tournamentLevels?: readonly { level: string }[]
  dataset?: { ranked_levels?: readonly string[] }
}

interface KindMenusProps {
  kind: Kind
  /** The page's response; undefined while it loads. */
  answer: KnownKinds | undefined
  href: (kind: Kind) => string
  /** Leagues to offer on every site; otherwise all leagues, if the operator has own leagues or levels. */
  leagues?: readonly (string | null)[]
  /** True to show the choices side by side instead of in menus. */
  isFlat?: boolean
  /** True if only the ranked levels count by default. */
  isRanked?: boolean
}

/** Links that filter a list by league and by level. */
export function KindMenus({ kind, answer = {}, href, leagues, isFlat, isRanked }: KindMenusProps) {
  const { sanctioningLeagues = [], tournamentLevels = [], dataset } = answer
  const { league, level } = kind
  const chip = chipsFor(kind, href)
  const known = sanctioningLeagues.map(({ code }) => code)
  const own = sanctioningLeagues.filter((each) => each.code !== each.league)
  const hasChoice = own.length + tournamentLevels.length > 0 || league !== null
  const others = leagues ? [...leagues, ...own.map(({ code }) => code)] : hasChoice ? [null, ...known] : []
  const offered = [...new Set([...others, league])]
  const ranked = (isRanked && dataset?.ranked_levels?.join(', ')) || null
  const levels = tournamentLevels.map((each) => chip(each.level, { level: each.level }))
  const choice = (name: string, choices: readonly Chip[]) =>
    isFlat ? <Chips label={name} chips={choices} /> : <ChoiceMenu name={name} choices={choices} />
  return (
    <>
      {offered.length > 1 &&
        choice(
          'League',
          offered.map((code) => chip(code ?? 'All leagues', { league: code })),
        )}
      {(levels.length > 0 || level || ranked) &&
        choice('Level', [
          chip(ranked ? `Ranked: ${ranked}` : 'All levels', { level: null }),
          ...(ranked ? [chip('All levels', { level: ALL_LEVELS })] : []),
          ...levels,
        ])}
    </>
  )
}
