import type { RequestContext } from '#api/context.ts'
import { required } from '#api/input-type.ts'
import { rowsLoader } from '#api/loaders.ts'
import { addFields, addQueries, int, objectType, one, oneOrNull } from '#api/object-type.ts'
import type { PlayerRow } from '#database/query/columns.ts'
import type { Day } from '#domain/days/day.ts'
import { DISCIPLINES, type Discipline } from '#domain/division/discipline.ts'
import { MatchRecordRef } from '#features/matches/server/match-record.ts'
import { playedMatches } from '#features/matches/server/played-match-queries.ts'
import { medalsOfPlayer } from '#features/medals/server/medal-loaders.ts'
import type { OwnMedalRow } from '#features/medals/server/medal-queries.ts'
import { findSide } from '#features/pairs/server/find-side.ts'
import { type Side, SideRef } from '#features/pairs/server/sides.ts'
import { withKindRanks } from '#features/ratings/server/kind-ranks.ts'
import { type RatingRow, yearlyRatingsOfPlayers } from '#features/ratings/server/rating-queries.ts'
import { RatingRef } from '#features/ratings/server/ratings.ts'
import { meetings } from '#statistics/meetings/head-to-head.ts'
import { careerSeasons, type SeasonResults } from '#statistics/records/career.ts'
import type { MedalRowOfTable } from '#statistics/records/won-medals.ts'

const yearlyRatingsOfPlayer = rowsLoader(yearlyRatingsOfPlayers, 'player_id')

/** A season of a player or pair. */
interface CareerSeason extends SeasonResults {
  players: readonly PlayerRow[]
}

interface Career {
  side: Side
  seasons: CareerSeason[]
}

/** Returns the day of the list with the ratings at the end of a year, and the ratings of the players in that list. */
async function ratingsAfter(context: RequestContext, { year, players }: CareerSeason) {
  const listed = await Promise.all(players.map(({ id }) => context.loader(yearlyRatingsOfPlayer).load(id)))
  const latest = listed.map((rows) => rows.findLast(({ day }) => day <= `${year + 1}-01-01` && day > `${year}-01-01`))
  const day = latest.reduce<Day | null>((last, row) => (row && row.day > (last ?? '') ? row.day : last), null)
  const ratings = players.flatMap((player, index): RatingRow[] => {
    const row = latest[index]
    return row?.day === day && row ? [{ ...row, player }] : []
  })
  return { day, ratings }
}

const DISCIPLINE_DESCRIPTIONS = {
  singles: 'Record in singles matches.',
  gender_doubles: "Record in men's and women's doubles matches, in events of any division.",
  mixed_doubles: 'Record in mixed doubles matches, in events of any division.',
} as const satisfies Record<Discipline, string>

const CareerSeasonRef = objectType<CareerSeason>('CareerSeason')(
  'Results of a player or pair in one calendar year, without DreamBreakers.',
  {
    year: int('Calendar year of the season.'),
    record: one(MatchRecordRef, 'Record in all matches of the year.'),
    finals: one(MatchRecordRef, 'Record in finals of main draws, in events other than MLP.'),
    titles: int('Number of gold medals of tournaments that ended in the year, as counted in medalTable.'),
    ratings_as_of: oneOrNull(
      'Date',
      'Day of the list with `ratings`: January 1 of the next year, or the day after the last day of the data in its year; null without ratings.',
      async (season, _args, context) => (await ratingsAfter(context, season)).day,
    ),
    ratings: one(
      [RatingRef],
      'Ratings at the end of the season of the player, or of both players of a pair. A player without a rating then is left out.',
      async (season, _args, context) => {
        const { day, ratings } = await ratingsAfter(context, season)
        if (day === null) return []
        return withKindRanks(context, ratings, { day, singles: 0, kind: { levels: context.site.ranked_levels } })
      },
    ),
  },
)
for (const discipline of DISCIPLINES) {
  addFields(CareerSeasonRef, {
    [discipline]: one(MatchRecordRef, DISCIPLINE_DESCRIPTIONS[discipline], (row: CareerSeason) => row[discipline]),
  })
}

const CareerRef = objectType<Career>('Career')('All seasons of a player or pair.', {
  side: one(SideRef, 'Player or pair whose career it is.'),
  seasons: one(
    [CareerSeasonRef],
    'Calendar years with a played match or a title, newest first.',
    ({ seasons }, _args, { budget }, info) => budget.charged(seasons, info),
  ),
})

/** Returns a medal with the columns that medal tables count by. */
function countedMedal({ tournament, event, event_division, medal, team }: OwnMedalRow): MedalRowOfTable {
  return {
    tournament_id: tournament.id,
    event_id: event?.id ?? null,
    event_division,
    medal,
    end_date: tournament.end_date,
    team_id: team.id,
    player_one_id: team.player_one.id,
    player_two_id: team.player_two?.id ?? null,
    country_one: team.player_one.country_code,
    country_two: team.player_two?.country_code ?? null,
  }
}

/** Reads the seasons of a player, or of two players as a pair. */
async function seasonsOf({ snapshot, budget, loader }: RequestContext, side: Side): Promise<SeasonResults[]> {
  const [player, partner] = side.players as [PlayerRow, PlayerRow?]
  budget.chargeCounted(player.total_matches_played)
  const played = await snapshot.all(playedMatches({ id: player.id, match_divisions: [] }, { by: 'player' }), {})
  const ids = side.players.map(({ id }) => id)
  const won = await loader(medalsOfPlayer).load(player.id)
  const medals = won
    .map(countedMedal)
    .filter(({ player_one_id, player_two_id }) => !partner || [player_one_id, player_two_id].includes(partner.id))
  return careerSeasons({
    matches: meetings(played, ids, []).against,
    medals,
    winner: partner ? { by: 'PAIR', id: medals[0]?.team_id } : { by: 'PLAYER', id: player.id },
  })
}

addQueries({
  career: oneOrNull(
    CareerRef,
    'Seasons of a player or a pair; null if a player does not exist.',
    { slug: required('String', 'A player_slug, or a team_slug with its players in either order.') },
    async (_root, { slug }, context) => {
      context.budget.chargeLookUp()
      const side = await findSide(context, slug)
      if (side === undefined) return null
      const seasons = await seasonsOf(context, side)
      return { side, seasons: seasons.map((season) => ({ ...season, players: side.players })) }
    },
  ),
})
