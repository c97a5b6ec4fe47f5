import type { RequestContext } from '#api/context.ts'
import { optional } from '#api/input-type.ts'
import { countedRows, numberedListField, numberedListType } from '#api/lists/numbered-list.ts'
import { addDays } from '#domain/days/day.ts'
import { dayInZone } from '#domain/days/time-zone.ts'
import { compareNaturally } from '#domain/draws/deciding-match.ts'
import { compareTexts } from '#domain/names/compare-texts.ts'
import type { MatchRow } from '#features/matches/server/match-queries.ts'
import { MatchRef } from '#features/matches/server/matches.ts'
import { findSelected, isSelected, MatchesOfInput, type Selected } from './matches-of.ts'
import { scheduledMatches } from './scheduled-match-queries.ts'

/** Maximum number of matches of one schedule. */
const MAX_SCHEDULED = 1_000
/** Estimated size of a match in memory, in bytes. */
const MATCH_BYTES = 1_000

/** Returns the day of a match; without a date, the last day of its tournament. */
const dayOf = ({ source_date, tournament }: MatchRow) => source_date ?? tournament.end_date

/** Returns the start in milliseconds; a match without a start time comes after all others of its day. */
const startOf = ({ start_time }: MatchRow) => (start_time === null ? Number.MAX_VALUE : Date.parse(start_time))

/** Compares matches by day, start time and court. */
function compareByPlay(a: MatchRow, b: MatchRow): number {
  return compareTexts(dayOf(a), dayOf(b)) || startOf(a) - startOf(b) || compareNaturally(a.court ?? '', b.court ?? '')
}

/** Returns the selected scheduled matches of the current day at their venues and of later days, in the order of play. */
async function readScheduled({ snapshot, readOnce }: RequestContext, selected: Selected): Promise<MatchRow[]> {
  const now = Date.now()
  // No venue's day is earlier.
  const from = addDays(dayInZone(now, null), -1)
  const { tournament, players } = selected
  const rows = await readOnce(
    ['scheduled matches', from, tournament, ...players],
    () => snapshot.all(scheduledMatches({ tournament, player: players[0] }, {}), { from, limit: MAX_SCHEDULED }),
    ({ length }) => length * MATCH_BYTES,
  )
  return rows
    .filter((match) => isSelected(match, selected) && dayOf(match) >= dayInZone(now, match.tournament.time_zone))
    .sort(compareByPlay)
}

const isToday = ({ source_date, tournament }: MatchRow) => source_date === dayInZone(Date.now(), tournament.time_zone)

numberedListField('scheduledMatches', {
  type: numberedListType(MatchRef, 'ScheduledMatchesList', 'scheduled matches'),
  description: `Scheduled matches of the current day at their venue and of later days, in the order of play: by day, start time and court. At most the first ${MAX_SCHEDULED}.`,
  args: {
    input: optional(MatchesOfInput, 'Filters of the matches; all scheduled matches if null.'),
    today: optional('Boolean', 'True: only matches of the current day at their venue.'),
  },
  find: async ({ input, today }, context) => {
    const selected = await findSelected(context, input)
    if (selected === undefined) return countedRows<MatchRow>([])
    const scheduled = await readScheduled(context, selected)
    return countedRows(today ? scheduled.filter(isToday) : scheduled)
  },
})
