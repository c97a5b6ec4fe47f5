import { EVENT_DIVISION_FACTS } from '#domain/division/division.ts'
import { MEDAL_FIELDS, MEDAL_LABELS, MEDALS } from '#domain/division/medal.ts'
import {
  formatDay,
  formatDayRange,
  formatEvent,
  formatPercentage,
  formatQuantity,
  formatSide,
  formatTeam,
  playersOf,
} from '#domain/format/format.ts'
import { roundHeading } from '#domain/match/round.ts'
import type { TournamentQuery } from '#features/tournament/web/generated/tournament.ts'
import { tournamentPath, withQuery } from '#web/routing/paths.ts'
import type { Picture, PictureRow } from '#web/routing/picture.ts'
import { withChampions } from './Champions.tsx'

/** Number of medalists or favorites in a picture. */
const MAX_ROWS = 4
/** Number of events whose champions a picture has. */
const MAX_EVENTS = 5

type Tournament = NonNullable<TournamentQuery['tournament']>
type Event = Tournament['events'][number]

/** Returns the path and query of the link picture of an event's draw. */
export const drawPicturePage = (tournament: string, event: string) => withQuery(tournamentPath(tournament), { event })

/**
 * Returns the content of the link picture of an event's draw: its medalists, or before them the favorites with their chances.
 */
export function drawPicture(tournament: Tournament, event: Event, draws: TournamentQuery['draws']): Partial<Picture> {
  const { title_display, start_date, end_date, podiums = [] } = tournament
  const podium = podiums.find((each) => each.event?.event_slug === event.event_slug)
  const rows = podium === undefined ? [] : medalRows(podium)
  const matches = formatQuantity(event.match_count, 'match', 'matches')
  return {
    heading: `${title_display}, ${formatDayRange(start_date, end_date)}`,
    title: formatEvent(event.event_name),
    figures: [],
    ...(rows.length > 0 ? { description: '', rows } : (favorites(draws[0]) ?? { description: matches })),
  }
}

/** Returns the content of the link picture of a tournament: the champions of its events; null before the first of them. */
export function championsPicture({
  title_display,
  start_date,
  end_date,
  podiums = [],
}: Tournament): Partial<Picture> | null {
  const rows = withChampions(podiums).flatMap(({ event_division, gold: [team] }) => {
    if (!team) return []
    return [
      {
        label: EVENT_DIVISION_FACTS[event_division].short,
        name: formatTeam(team),
        players: playersOf(team),
        values: [],
        isStrong: true,
      },
    ]
  })
  if (rows.length === 0) return null
  return {
    heading: `Champions, ${formatDayRange(start_date, end_date)}`,
    title: title_display,
    description: '',
    figures: [],
    rows: rows.slice(0, MAX_EVENTS),
  }
}

function medalRows(podium: NonNullable<Tournament['podiums']>[number]): PictureRow[] {
  const rows = MEDALS.flatMap((medal) =>
    podium[MEDAL_FIELDS[medal]].map((team) => ({
      label: MEDAL_LABELS[medal],
      name: formatTeam(team),
      values: [],
      isStrong: medal === 'GOLD',
    })),
  )
  return rows.slice(0, MAX_ROWS)
}

/** Returns the favorites of a draw that has title odds. */
function favorites(draw: TournamentQuery['draws'][number] | undefined): Partial<Picture> | null {
  const first = draw?.rounds[0]
  const odds = draw?.title_odds
  if (odds?.on == null || first === undefined) return null
  const rows = odds.chances
    .filter(({ probability }) => probability > 0)
    .slice(0, MAX_ROWS)
    .map(({ team, probability }, index) => ({
      label: '',
      name: formatSide(team),
      values: [{ text: formatPercentage(100 * probability), isStrong: true }],
      isStrong: index === 0,
    }))
  return { description: `Title odds before the ${roundHeading(first.round_name)}, ${formatDay(odds.on)}`, rows }
}
