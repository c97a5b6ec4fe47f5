import type { RequestContext } from '#api/context.ts'
import { required } from '#api/input-type.ts'
import { FilterChoicesRef, NO_CHOICES } from '#api/lists/filter-choices.ts'
import { countedRows, type NumberedList, numberedListField, numberedListType } from '#api/lists/numbered-list.ts'
import { findNodes, nodeType } from '#api/nodes.ts'
import {
  addFields,
  addQueries,
  boolean,
  int,
  intOrNull,
  objectType,
  one,
  oneOrNull,
  string,
  stringOrNull,
} from '#api/object-type.ts'
import { MatchDivisionRef, MatchStatusRef, RoundRef, TeamNumberRef } from '#api/vocabulary.ts'
import type { PlayerRow } from '#database/query/columns.ts'
import { countGamesWon, type GameScore, hasResult, readGames } from '#domain/match/match.ts'
import { isMatchId } from '#domain/match/match-id.ts'
import { isResultExpected, isResultOverdue } from '#domain/match/result-overdue.ts'
import { TO_BE_DECIDED, teamSlug } from '#domain/names/slug.ts'
import { PlayerRef } from '#features/players/server/players.ts'
import { EventRef } from '#features/tournaments/server/events.ts'
import { TournamentRef } from '#features/tournaments/server/tournaments.ts'
import { formatOf } from '#statistics/ratings/rated-rows.ts'
import { gamesSoFar } from '#statistics/win-probability/win-path.ts'
import { type MatchRow, matchById } from './match-queries.ts'
import { findSelection } from './match-selection.ts'
import { checkMatchesInput, MatchesListInputRef } from './matches-input.ts'
import { type MatchesSummary, MatchesSummaryRef } from './matches-summary.ts'

export const GameScoreRef = objectType<GameScore>('GameScore')('Final or current score of one game.', {
  team_one_score: int('Points of team one.'),
  team_two_score: int('Points of team two.'),
})

/** Returns the number of finished games that a team won; null without games, and before the match has a result. */
function gamesWon({ games, finished_games, status }: MatchRow, team: 'one' | 'two'): number | null {
  return games === null || !hasResult(status) ? null : countGamesWon(readGames(finished_games))[team]
}

/** Returns true if the match should have a result by now but has none. */
export function isMatchOverdue({ status, date, source_date, tournament }: MatchRow, now: number): boolean {
  const day = source_date === null ? tournament.end_date : date
  return isResultExpected(status) && isResultOverdue({ day, zone: tournament.time_zone }, now)
}

/** Returns the position of the game being played among the games, from 1; null between games. */
function currentGame(match: MatchRow): number | null {
  if (match.status !== 'IN_PROGRESS') return null
  const { finished, current } = gamesSoFar({ ...match, format: formatOf(match) })
  return current && finished.length + 1
}

/** Returns the slug of a side; `to-be-decided` if one of its players is not yet known. */
function sideSlug(one: PlayerRow, two: PlayerRow | null): string {
  const slugs = [one.player_slug, two?.player_slug ?? null] as const
  return slugs.includes(TO_BE_DECIDED) ? TO_BE_DECIDED : teamSlug(...slugs)
}

export const MatchRef = nodeType<MatchRow>(
  'Match',
  'Id of the match, as imported.',
  ({ match_id }) => match_id,
)('A match between two pairs or two singles players.', {
  date: one('Date', "Day of the match; the tournament's first day if the match has no date, see date_known."),
  draw: stringOrNull('Name of the draw, as imported, such as that of a qualifier; null if it has none.'),
  match_division: one(MatchDivisionRef, 'Kind of match, which may differ from the division of the event in MLP.'),
  start_time: oneOrNull('DateTime', 'Start time of the match, with its UTC offset; null if unknown.'),
  court: stringOrNull('Name of the court; null if unknown.'),
  video_url: stringOrNull('The http or https URL of a video of the match; null if none is known.'),
  date_known: boolean('True if the day of the match is known.', ({ source_date }) => source_date !== null),
  round_name: oneOrNull(RoundRef, 'Round of the match; null if unknown.', ({ round }) => round),
  round_text: stringOrNull('Round in words, as imported; null if unknown.', ({ source_round }) => source_round),
  labels_swapped: boolean(
    'True if the imported labels of the final and the bronze medal match were swapped: round_name has the correct one.',
    ({ labels_swapped }) => labels_swapped === 1,
  ),
  winning_team: oneOrNull(
    TeamNumberRef,
    'Team that won the match; null if the winner is unknown.',
    ({ winning_team }) => winning_team && (winning_team === 1 ? 'ONE' : 'TWO'),
  ),
})

addFields(MatchRef, {
  note: stringOrNull('Note on the match, as imported; null if there is none.'),
  status: one(MatchStatusRef, 'State of the match, such as COMPLETED or SCHEDULED.'),
  tournament: one(TournamentRef, 'Tournament that the match is part of.'),
  event: one(EventRef, 'Event that the match is part of.'),
  result_overdue: boolean(
    'True if the match is still scheduled or in progress two days after its day, in the venue’s time zone (UTC if unknown).',
    (match) => isMatchOverdue(match, Date.now()),
  ),
  games_ordered: one([GameScoreRef], 'Scores of the games in the order of play; empty if unknown.', ({ games }) =>
    readGames(games),
  ),
  current_game: intOrNull(
    'Number of the game that is being played, a position in games_ordered from 1; null between games, and if the match is not in progress.',
    (match) => currentGame(match),
  ),
})

interface MatchSide {
  slug: string
  seed: number | null
  players: PlayerRow[]
}

const MatchSideRef = objectType<MatchSide>('MatchSide')('A side of a match, with its seed in the event.', {
  slug: string('Slug of the side; `to-be-decided` if one of its players is not yet known.'),
  seed: intOrNull('Seed of the side; null if unseeded or unknown.'),
  players: one([PlayerRef], 'One player or two, by slug.'),
})

function matchSide(match: MatchRow, team: 'one' | 'two'): MatchSide {
  const [first, second] = [match[`team_${team}_player_one`], match[`team_${team}_player_two`]]
  return {
    slug: sideSlug(first, second),
    seed: match[`team_${team}_seed`],
    players: second === null ? [first] : [first, second],
  }
}

addFields(MatchRef, {
  sides: one([MatchSideRef], 'Both sides of the match: team one, then team two.', (match) => [
    matchSide(match, 'one'),
    matchSide(match, 'two'),
  ]),
  team_one_slug: string('Slug of team one; `to-be-decided` if one of its players is not yet known.', (match) =>
    sideSlug(match.team_one_player_one, match.team_one_player_two),
  ),
  team_two_slug: string('Slug of team two; `to-be-decided` if one of its players is not yet known.', (match) =>
    sideSlug(match.team_two_player_one, match.team_two_player_two),
  ),
  team_one_seed: intOrNull('Seed of team one; null if unseeded or unknown.'),
  team_two_seed: intOrNull('Seed of team two; null if unseeded or unknown.'),
  team_one_player_one: one(PlayerRef, 'First player of team one, by slug.'),
  team_one_player_two: oneOrNull(PlayerRef, 'Second player of team one, by slug; null in singles.'),
  team_two_player_one: one(PlayerRef, 'First player of team two, by slug.'),
  team_two_player_two: oneOrNull(PlayerRef, 'Second player of team two, by slug; null in singles.'),
  team_one_games_score: intOrNull(
    'Number of games won by team one; null if the games are unknown or the match has no result.',
    (match) => gamesWon(match, 'one'),
  ),
  team_two_games_score: intOrNull(
    'Number of games won by team two; null if the games are unknown or the match has no result.',
    (match) => gamesWon(match, 'two'),
  ),
})

/** A page of matches, with totals over all matches of the list. */
interface MatchesList extends NumberedList<MatchRow> {
  summary: () => Promise<MatchesSummary>
}

const NOTHING: MatchesSummary = {
  matches: 0,
  matches_played: 0,
  events_played: 0,
  tournaments_played: 0,
  pickles: null,
  medals: null,
}

export const MatchesListRef = numberedListType<MatchRow, MatchesList>(MatchRef, 'MatchesList', 'matches')

addFields(MatchesListRef, {
  summary: one(MatchesSummaryRef, 'Totals over the matches of all pages.', ({ summary }) => summary()),
})

/** Finds a match by its id; undefined if there is none. */
export async function findMatch(id: string, { snapshot }: RequestContext): Promise<MatchRow | undefined> {
  return isMatchId(id) ? snapshot.first(matchById, { match_id: id }) : undefined
}

findNodes(MatchRef, findMatch)

addQueries({
  match: oneOrNull(
    MatchRef,
    'Finds a match by its id; null if there is none.',
    { match_id: required('ID', 'Id of the match, as imported.') },
    (_root, { match_id }, context) => {
      context.budget.chargeLookUp()
      return findMatch(String(match_id), context)
    },
  ),
})

numberedListField('matchesList', {
  type: MatchesListRef,
  description:
    'Matches of a player, a team, an event or a tournament, or all matches, by numbered pages. Walkovers and matches without a result, such as scheduled ones, are included; an unknown slug has none.',
  args: { input: required(MatchesListInputRef, 'Filters and sort of the matches.') },
  find: async ({ input }, context) => {
    checkMatchesInput(input)
    const selection = await findSelection(context, input)
    if (selection === undefined) return { ...countedRows<MatchRow>([]), summary: async () => NOTHING }
    return {
      total: await selection.count(),
      items: (limit, offset) => selection.page(input.order_by ?? 'desc', { limit, offset }),
      summary: selection.summary,
    }
  },
})

addQueries({
  matchChoices: one(
    FilterChoicesRef,
    'Values of filters that select at least one match of matchesList while all other filters stay as they are; none for an unknown slug.',
    { input: required(MatchesListInputRef, 'Filters of the matches.') },
    async (_root, { input }, context) => {
      checkMatchesInput(input)
      const selection = await findSelection(context, input)
      return selection === undefined ? NO_CHOICES : selection.choices()
    },
  ),
})
