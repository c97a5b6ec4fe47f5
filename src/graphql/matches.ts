import { eventCounts, tournamentCounts } from '#database/queries/events.ts'
import { type MatchesOf, type MatchRow, matchesOf, readMatch } from '#database/queries/matches.ts'
import { playerCounts } from '#database/queries/players.ts'
import { countGamesWon, type GameScore } from '#domain/match.ts'
import { isSlug, teamSlug } from '#domain/slug.ts'
import { theOneOf } from './arguments.ts'
import { builder } from './builder.ts'
import type { RequestContext } from './context.ts'
import { EventRef } from './events.ts'
import { checkNumberedPage, numberedListArguments, numberedListType, resolveNumberedList } from './numbered-list.ts'
import { PlayerRef } from './players.ts'
import { findTeam } from './teams.ts'
import { TournamentRef } from './tournaments.ts'
import { MatchDivisionRef, MatchStatusRef, OrderByRef, RoundRef, TeamNumberRef } from './vocabulary.ts'

const GameScoreRef = builder.objectRef<GameScore>('GameScore').implement({
  description: 'The points of one game.',
  fields: (t) => ({
    team_one_score: t.exposeInt('team_one_score', { description: "Team one's points." }),
    team_two_score: t.exposeInt('team_two_score', { description: "Team two's points." }),
  }),
})

/** Games as they are stored, `11-7 9-11 11-4`. */
function readGames(games: string | null): GameScore[] {
  if (games === null) return []
  return games.split(' ').map((game) => {
    const [one, two] = game.split('-')
    return { team_one_score: Number(one), team_two_score: Number(two) }
  })
}

function gamesWon({ games }: MatchRow, team: 'one' | 'two'): number | null {
  return games === null ? null : countGamesWon(readGames(games))[team]
}

const MatchRef = builder.objectRef<MatchRow>('Match').implement({
  description: 'A match between two teams.',
  fields: (t) => ({
    id: t.exposeID('match_id', { description: "The source's own id." }),
    date: t.expose('date', {
      type: 'Date',
      description: "The day of the match; the tournament's first day where the source gives no day.",
    }),
    round_name: t.expose('round', {
      type: RoundRef,
      nullable: true,
      description: 'The round; null where it is unknown.',
    }),
    draw: t.exposeString('draw', {
      nullable: true,
      description: "The draw as the source names it, such as a qualifier's; null where it names none.",
    }),
    winning_team: t.field({
      type: TeamNumberRef,
      nullable: true,
      description: 'Who won; null where the source names no winner.',
      resolve: ({ winning_team }) => {
        if (winning_team === null) return null
        return winning_team === 1 ? 'ONE' : 'TWO'
      },
    }),
    match_division: t.expose('match_division', { type: MatchDivisionRef, description: 'What kind of match it was.' }),
    status: t.expose('status', { type: MatchStatusRef, description: 'How it ended.' }),
    tournament: t.expose('tournament', { type: TournamentRef, description: 'Where it was played.' }),
    event: t.expose('event', { type: EventRef, description: 'The event it belongs to.' }),
    games_ordered: t.field({
      type: [GameScoreRef],
      description: 'The games in the order they were played; none where the source gives none.',
      resolve: ({ games }) => readGames(games),
    }),
  }),
})

builder.objectFields(MatchRef, (t) => ({
  team_one_slug: t.string({
    description: "Team one's slug.",
    resolve: (match) => teamSlug(match.team_one_player_one.player_slug, match.team_one_player_two?.player_slug ?? null),
  }),
  team_two_slug: t.string({
    description: "Team two's slug.",
    resolve: (match) => teamSlug(match.team_two_player_one.player_slug, match.team_two_player_two?.player_slug ?? null),
  }),
  team_one_seed: t.exposeInt('team_one_seed', { nullable: true, description: "Team one's seed, where it had one." }),
  team_two_seed: t.exposeInt('team_two_seed', { nullable: true, description: "Team two's seed, where it had one." }),
  team_one_player_one: t.expose('team_one_player_one', {
    type: PlayerRef,
    description: 'The first of team one by slug.',
  }),
  team_one_player_two: t.expose('team_one_player_two', {
    type: PlayerRef,
    nullable: true,
    description: 'The second of team one by slug; null where it is one player.',
  }),
  team_two_player_one: t.expose('team_two_player_one', {
    type: PlayerRef,
    description: 'The first of team two by slug.',
  }),
  team_two_player_two: t.expose('team_two_player_two', {
    type: PlayerRef,
    nullable: true,
    description: 'The second of team two by slug; null where it is one player.',
  }),
  team_one_games_score: t.int({
    nullable: true,
    description: 'Games won by team one; null where the source gives no games.',
    resolve: (match) => gamesWon(match, 'one'),
  }),
  team_two_games_score: t.int({
    nullable: true,
    description: 'Games won by team two; null where the source gives no games.',
    resolve: (match) => gamesWon(match, 'two'),
  }),
}))

const list = numberedListType(MatchRef, 'MatchesList', 'matches')

const SortBy = builder.enumType('MatchesSortBy', {
  description: 'What matches are sorted by.',
  values: { date: { description: 'The day; on one day, how late in the draw the round is.' } },
})

const SELECTORS = ['player_slug', 'team_slug', 'event_slug', 'tournament_slug'] as const

const Input = builder.inputType('MatchesListInput', {
  description: "Exactly one selector. event_slug takes an event's slug, or a tournament's slug for all of its events.",
  fields: (t) => ({
    player_slug: t.string({ description: 'Matches that name this player.' }),
    team_slug: t.string({ description: 'Matches of this team, whichever way round its players stand in the slug.' }),
    event_slug: t.string({ description: 'Matches of this event; of a whole tournament where it is its slug.' }),
    tournament_slug: t.string({ description: 'Matches of this tournament.' }),
    sort_by: t.field({ type: SortBy, defaultValue: 'date', description: 'What they are sorted by.' }),
    order_by: t.field({ type: OrderByRef, defaultValue: 'desc', description: 'In which direction.' }),
  }),
})

/** Whose matches are listed: what kind of thing, its row's id, and how many matches it has. */
interface Owner {
  of: MatchesOf
  id: number
  match_count: number
}

/** What a selector names; undefined where there is no such slug. */
async function findOwner(
  context: RequestContext,
  name: (typeof SELECTORS)[number],
  slug: string,
): Promise<Owner | undefined> {
  if (name === 'team_slug') return owner('team', await findTeam(context, slug))
  if (!isSlug(slug)) return undefined
  if (name === 'player_slug') return owner('player', await context.snapshot.first(playerCounts, { slug }))
  const event = name === 'event_slug' ? await context.snapshot.first(eventCounts, { slug }) : undefined
  if (event !== undefined) return owner('event', event)
  return owner('tournament', await context.snapshot.first(tournamentCounts, { slug }))
}

function owner(of: MatchesOf, row: Omit<Owner, 'of'> | undefined): Owner | undefined {
  return row && { of, id: row.id, match_count: row.match_count }
}

builder.queryFields((t) => ({
  matchesList: t.field({
    type: list,
    description:
      'Matches of a player, a team, an event or a tournament, walkovers included, by numbered pages. An unknown slug has none.',
    args: {
      ...numberedListArguments(t.arg),
      input: t.arg({ type: Input, required: true, description: 'Whose matches, and in which order.' }),
    },
    resolve: async (_root, { input, ...page }, context, info) => {
      checkNumberedPage(page)
      const { name, value } = theOneOf(input, SELECTORS)
      const order = input.order_by ?? 'desc'
      const found = await findOwner(context, name, value)
      return resolveNumberedList(
        { context, info },
        page,
        found && {
          total: found.match_count,
          items: async (limit, offset) => {
            const query = matchesOf({ of: found.of, order })
            const rows = await context.snapshot.all(query, { id: found.id, limit, offset })
            return rows.map(readMatch)
          },
        },
      )
    },
  }),
}))
