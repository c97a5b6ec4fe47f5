import { isPending, STATUS_LABELS, type TeamNumber } from '#domain/match.ts'
import { TO_BE_DECIDED } from '#domain/slug.ts'
import type { MatchRowFragment } from '../data/generated/matches.ts'
import { gamesFrom, type MatchSide, sidesOf } from '../tables/match-sides.ts'

/** The last of a name's words, as results name people. */
function lastName({ player_slug, name }: MatchSide['players'][number]): string {
  if (player_slug === TO_BE_DECIDED) return name
  return name.trim().split(/\s+/).at(-1) ?? name
}

/** `Johns/Tardio` */
export function shortSide({ players }: Pick<MatchSide, 'players'>): string {
  return players.map(lastName).join('/')
}

/** The side that is named first: the winner's, else team one. */
export function leadingTeam({ winning_team }: MatchRowFragment): TeamNumber {
  return winning_team ?? 'ONE'
}

/** `Johns/Tardio d. Daescu/Staksrud 11-0 12-10 11-7`; "v" where no winner is recorded, `(live)` where there is no result. */
export function matchTitle(match: MatchRowFragment): string {
  const leading = leadingTeam(match)
  const [one, two] = sidesOf(match, leading)
  const score = gamesFrom(match, leading).map(({ scored, lost }) => `${scored}-${lost}`)
  const sides = [shortSide(one), match.winning_team ? 'd.' : 'v', shortSide(two), ...score]
  if (isPending(match.status)) return `${sides.join(' ')} (${STATUS_LABELS[match.status].toLowerCase()})`
  const endings = { COMPLETED: [], RETIRED: ['ret.'], WALKOVER: ['W/O'] } as const
  return [...sides, ...endings[match.status]].join(' ')
}
