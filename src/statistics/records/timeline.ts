import { type Day, dayParts } from '#domain/days/day.ts'
import { type EventDivision, LISTED_EVENT_DIVISIONS } from '#domain/division/division.ts'
import { MEDALS, type Medal } from '#domain/division/medal.ts'
import type { DrawKind } from '#domain/match/draw.ts'
import { type Round, roundOrder } from '#domain/match/round.ts'
import { compareTexts } from '#domain/names/compare-texts.ts'

/** A round of a draw in which a side has a match with a result. */
export interface ReachedRound {
  tournament_id: number
  event_id: number
  event_division: EventDivision
  round: Round | null
  draw_kind: DrawKind
}

/** A medal of a side; its event is null if the source has no match of the division. */
export interface TimelineMedal {
  tournament_id: number
  event_id: number | null
  event_division: EventDivision
  medal: Medal
}

export interface TimelineTournament {
  id: number
  tournament_slug: string
  end_date: Day
  series: string | null
}

/** The result of a side in one event. */
export interface EventResult<Tournament> {
  tournament: Tournament
  event_id: number | null
  event_division: EventDivision
  medal: Medal | null
  /** Deepest round of the draw; null if no round is known. The losers of the bronze medal match reached the semifinals. */
  round: Round | null
  /** The main draw if the side played in it; null without a match. */
  draw_kind: DrawKind | null
}

/** The results of a side in one year: the best one of each event division. */
export interface TimelineYear<Tournament> {
  year: number
  results: EventResult<Tournament>[]
}

/** A tournament, or all editions of a series, with the results of a side by year, oldest first. */
export interface TimelineRow<Tournament> {
  /** The latest tournament of the row. */
  tournament: Tournament
  years: TimelineYear<Tournament>[]
}

interface TimelineSources<Tournament> {
  rounds: readonly ReachedRound[]
  medals: readonly TimelineMedal[]
  tournamentOf: (id: number) => Tournament
}

/**
 * Returns the results of a side by tournament and year. The editions of a series are one row. Rows with the most years come
 * first, then the newest. A tournament belongs to the year of its last day, as its titles do.
 */
export function careerTimeline<Tournament extends TimelineTournament>(
  sources: TimelineSources<Tournament>,
): TimelineRow<Tournament>[] {
  const byRow = Map.groupBy(eventResults(sources), ({ tournament }) =>
    tournament.series === null ? `tournament ${tournament.tournament_slug}` : `series ${tournament.series}`,
  )
  return [...byRow.values()].map(timelineRow).sort(compareRows)
}

function eventResults<Tournament>({ rounds, medals, tournamentOf }: TimelineSources<Tournament>) {
  const keyOf = ({ tournament_id, event_id, event_division }: TimelineMedal | ReachedRound) =>
    `${tournament_id} ${event_id ?? event_division}`
  const roundsOf = Map.groupBy(rounds, keyOf)
  const medalsOf = Map.groupBy(medals, keyOf)
  return [...new Set([...roundsOf.keys(), ...medalsOf.keys()])].map((key): EventResult<Tournament> => {
    const [reached = [], won = []] = [roundsOf.get(key), medalsOf.get(key)]
    const { tournament_id, event_id, event_division } = (reached[0] ?? won[0]) as TimelineMedal | ReachedRound
    const inMain = reached.filter(({ draw_kind }) => draw_kind === 'MAIN')
    const [deepest] = (inMain.length > 0 ? inMain : reached).toSorted(
      (one, other) => roundOrder(other.round) - roundOrder(one.round),
    )
    const round = deepest?.round ?? null
    return {
      tournament: tournamentOf(tournament_id),
      event_id,
      event_division,
      medal: MEDALS.find((medal) => won.some((row) => row.medal === medal)) ?? null,
      round: round === 'BRONZE_MEDAL_MATCH' ? 'SEMI_FINALS' : round,
      draw_kind: deepest?.draw_kind ?? null,
    }
  })
}

function timelineRow<Tournament extends TimelineTournament>(
  results: EventResult<Tournament>[],
): TimelineRow<Tournament> {
  const best = results.toSorted(compareResults)
  const byYear = Map.groupBy(best, ({ tournament }) => dayParts(tournament.end_date).year)
  const years = [...byYear].sort(([one], [other]) => one - other)
  return {
    tournament: results.map(({ tournament }) => tournament).toSorted(compareTournaments)[0] as Tournament,
    years: years.map(([year, own]) => ({
      year,
      results: LISTED_EVENT_DIVISIONS.flatMap(
        (division) => own.find(({ event_division }) => event_division === division) ?? [],
      ),
    })),
  }
}

/** Returns the value of a result, higher is better. A final without a known winner is between silver and bronze. */
function resultValue({ medal, round, draw_kind }: Pick<EventResult<unknown>, 'medal' | 'round' | 'draw_kind'>): number {
  if (medal === 'GOLD') return 400
  if (medal === 'SILVER') return 300
  if (medal === 'BRONZE') return 100 + roundOrder('BRONZE_MEDAL_MATCH')
  return draw_kind === 'MAIN' ? 100 + roundOrder(round) : roundOrder(round)
}

/** Compares by value, best first, then by the newer tournament and by event. */
function compareResults(one: EventResult<TimelineTournament>, other: EventResult<TimelineTournament>): number {
  return (
    resultValue(other) - resultValue(one) ||
    compareTournaments(one.tournament, other.tournament) ||
    (one.event_id ?? 0) - (other.event_id ?? 0)
  )
}

/** Compares by the last day, newest first, then by slug. */
function compareTournaments(one: TimelineTournament, other: TimelineTournament): number {
  return compareTexts(other.end_date, one.end_date) || compareTexts(one.tournament_slug, other.tournament_slug)
}

function compareRows(one: TimelineRow<TimelineTournament>, other: TimelineRow<TimelineTournament>): number {
  return other.years.length - one.years.length || compareTournaments(one.tournament, other.tournament)
}
