import type { RequestContext } from '#api/context.ts'
import { enumType } from '#api/enum-type.ts'
import { required } from '#api/input-type.ts'
import { countedRows, type NumberedList, numberedListField, numberedListType } from '#api/lists/numbered-list.ts'
import { addFields, int, objectType, one, oneOrNull } from '#api/object-type.ts'
import { EventDivisionRef, MedalRef, RoundRef } from '#api/vocabulary.ts'
import type { TournamentRow } from '#database/query/columns.ts'
import type { DrawKind } from '#domain/match/draw.ts'
import { medalsOfPlayer, medalsOfTeam } from '#features/medals/server/medal-loaders.ts'
import { findSide } from '#features/pairs/server/find-side.ts'
import { findTeam } from '#features/pairs/server/teams.ts'
import { EventRef } from '#features/tournaments/server/events.ts'
import { TournamentRef } from '#features/tournaments/server/tournaments.ts'
import { careerTimeline, type EventResult, type TimelineRow, type TimelineYear } from '#statistics/records/timeline.ts'
import { reachedRounds } from './timeline-queries.ts'

type Result = EventResult<TournamentRow>
type Row = TimelineRow<TournamentRow>

const ReachedDrawRef = enumType<DrawKind>('ReachedDraw', 'Kind of the draw in which a side reached a round.', {
  MAIN: 'The main draw, which decides the event.',
  SECONDARY: 'A draw next to the main draw, such as a second flight.',
  QUALIFIER: 'A qualifier for the main draw.',
  CONSOLATION: 'A draw for sides that lost in the main draw.',
})

const ResultRef = objectType<Result>('TimelineResult')(
  'The result of a player or pair in one event, without DreamBreakers.',
  {
    event_division: one(EventDivisionRef, 'Division of the event.'),
    round: oneOrNull(
      RoundRef,
      'Deepest round in which the side has a match with a result, in the main draw if the side played in it. The bronze medal match counts as the semifinals. Null if no round is known.',
    ),
    draw_kind: oneOrNull(
      ReachedDrawRef,
      'Kind of the draw with that round: MAIN if the side played in the main draw. Null if only the medal is known.',
    ),
    tournament: one(TournamentRef, 'Tournament of the event.'),
    medal: one(MedalRef, 'Medal won in the event; NONE if the side won no medal.', ({ medal }) => medal ?? 'NONE'),
    event: oneOrNull(
      EventRef,
      'The event; null if no match of the division is known.',
      async ({ event_id }, _args, { entities }) => (await entities()).events.getOptional(event_id),
    ),
  },
)

const YearRef = objectType<TimelineYear<TournamentRow>>('TimelineYear')(
  'The results of a player or pair at one tournament, or at the editions of a series, in one year.',
  {
    year: int("Calendar year of the tournament's last day."),
    results: one([ResultRef], 'The best result in each event division, in the order WD, MD, XD, WS, MS, MLP.'),
  },
)

const RowRef = objectType<Row>('TimelineTournament')(
  'A tournament of a career, or all editions of a series, with the results by year.',
  {
    tournament: one(
      TournamentRef,
      'The tournament; the latest edition that the side played if it belongs to a series.',
    ),
    years: one(
      [YearRef],
      'Years in which the side played or won a medal there, oldest first.',
      ({ years }, _args, { budget }, info) => budget.charged(years, info),
    ),
  },
)

interface Timeline extends NumberedList<Row> {
  years: readonly number[]
}

const TimelineRef = numberedListType<Row, Timeline>(RowRef, 'CareerTimeline', 'tournaments of a career')

addFields(TimelineRef, {
  years: one(['Int'], 'Calendar years of all rows of the list, oldest first.', ({ years }) => [...years]),
})

/** Reads the rounds and medals of a player or of a pair; a pair that never played together has none. */
async function timelineOf(context: RequestContext, slug: string): Promise<Row[]> {
  const { snapshot, budget, loader, entities } = context
  const side = await findSide(context, slug)
  if (side === undefined) return []
  const [player, partner] = side.players
  const team = partner && (await findTeam(context, side.slug))
  const owner = partner ? team : player
  if (owner === undefined) return []
  budget.chargeCounted(team ? team.match_count : (player?.total_matches_played ?? 0))
  const rounds = await snapshot.all(reachedRounds({ id: owner.id }, { by: team ? 'team' : 'player' }), {})
  const medals = await (team ? loader(medalsOfTeam).load(team.id) : loader(medalsOfPlayer).load(owner.id))
  const { tournaments } = await entities()
  return careerTimeline({
    rounds,
    medals: medals.map(({ tournament, event, event_division, medal }) => ({
      tournament_id: tournament.id,
      event_id: event?.id ?? null,
      event_division,
      medal,
    })),
    tournamentOf: (id) => tournaments.get(id),
  })
}

numberedListField('careerTimeline', {
  type: TimelineRef,
  description:
    'Tournaments of a player or a pair with the best result of each year, tournaments of the most years first, then the newest. The editions of a series are one row. None if a player does not exist.',
  args: { slug: required('String', 'A player_slug, or a team_slug with its players in either order.') },
  find: async ({ slug }, context) => {
    const rows = await timelineOf(context, slug)
    const years = new Set(rows.flatMap((row) => row.years.map(({ year }) => year)))
    return { ...countedRows(rows), years: [...years].sort((one, other) => one - other) }
  },
})
