import { atMostOneOf } from '#api/arguments.ts'
import { builder, type InputFields } from '#api/builder.ts'
import { checkDays, matchRangeFields } from '#api/day-range.ts'
import { badUserInput } from '#api/errors.ts'
import { tournamentKindFields } from '#api/tournament-kind.ts'
import {
  DisciplineRef,
  described,
  EventDivisionRef,
  LeagueRef,
  MatchDivisionRef,
  MatchResultRef,
  MatchStatusRef,
  MedalRef,
  OrderByRef,
  RoundRef,
} from '#api/vocabulary.ts'
import { isPlayed } from '#domain/match/match.ts'
import { SIDED_RESULTS } from '#domain/match/match-result.ts'
import { OWNERS } from '#features/pairs/server/owners.ts'

const SortBy = builder.enumType('MatchesSortBy', {
  description: 'Sort key of matches.',
  values: described({ date: 'Day of the match; on the same day, later rounds count as newer.' }),
})

/** Returns the input fields that select players, places, kinds and days of matches. */
const selectionFields = (t: InputFields) => ({
  player_slug: t.string({ description: 'Slug of a player: only matches of this player.' }),
  team_slug: t.string({ description: 'Slug of a team, with its players in either order: only matches of this team.' }),
  event_slug: t.string({
    description: 'Slug of an event, or of a tournament for all of its events: only matches of these events.',
  }),
  tournament_slug: t.string({ description: 'Slug of a tournament: only matches of this tournament.' }),
  series_slug: t.string({ description: 'Slug of a series: only matches of its tournaments; none if it is unknown.' }),
  discipline: t.field({
    type: DisciplineRef,
    description: 'Only matches of this discipline; cannot be combined with match_division.',
  }),
  match_division: t.field({ type: MatchDivisionRef, description: 'Only matches of this division.' }),
  event_division: t.field({ type: EventDivisionRef, description: 'Only matches of events of this division.' }),
  dreambreakers: t.boolean({
    description: 'False leaves out DreamBreakers, as the statistics of teams do.',
    defaultValue: true,
  }),
  ...matchRangeFields(t, 'Only matches of this period; none if the data does not cover it.'),
})

export const MatchesListInputRef = builder.inputType('MatchesListInput', {
  description:
    'Filters and sort of matches. All filters apply together; without filters, all matches are listed. player_slug excludes team_slug, and event_slug excludes tournament_slug. The results WON and LOST, opponent_slug, medal, pickle and games_score need player_slug or team_slug; partner_slug and without_partner_slug need player_slug.',
  fields: (t) => ({
    ...selectionFields(t),
    result: t.field({
      type: MatchResultRef,
      description:
        'Only played matches with this result; cannot be combined with the status of a match that was not played.',
    }),
    opponent_slug: t.string({ description: 'Slug of a player or a team: only matches against it.' }),
    partner_slug: t.string({
      description: "Slug of a player: only matches in which this player was the selected player's partner.",
    }),
    without_partner_slug: t.string({
      description: 'Slug of a player: only doubles matches that the selected player played with a different partner.',
    }),
    round: t.field({ type: RoundRef, description: 'Only matches of this round.' }),
    round_known: t.boolean({
      description: 'True: only matches whose round is known. False: only matches whose round is unknown.',
    }),
    final: t.boolean({
      description: 'True: only finals of main draws, in events other than MLP. False: only other matches.',
    }),
    league: t.field({ type: LeagueRef, description: 'Only matches of tournaments of this league.' }),
    ...tournamentKindFields(t),
    ranked_levels: t.boolean({
      description:
        'True: only matches of tournaments of the levels that the site ranks, as rankings count them by default. False or null: all matches. Cannot be combined with level.',
    }),
    status: t.field({ type: MatchStatusRef, description: 'Only matches with this status.' }),
    pending: t.boolean({
      description:
        'True: only matches without a result, such as scheduled ones. False: only matches with a result, including walkovers.',
    }),
    medal: t.field({
      type: MedalRef,
      description: 'Only matches of events in which the selected player or team won this medal; NONE is not allowed.',
    }),
    qualifier: t.boolean({ description: 'True: only matches of qualifier draws. False: only other matches.' }),
    deciding_game: t.boolean({
      description:
        'True: only completed matches that the last possible game decided, or that ended 2-1 or 3-2 if the best-of is unknown. False: only other matches.',
    }),
    pickle: t.boolean({
      description:
        'True: only matches in which the selected player or team won a finished game to zero. False: only other matches.',
    }),
    straight_games: t.boolean({
      description:
        'True: only matches of more than one game in which the loser won no game. False: only other matches.',
    }),
    games_score: t.string({
      description:
        'Score in games of the selected player or team, such as `2-0` or `1-2`: only matches with this score.',
    }),
    except_league: t.field({ type: LeagueRef, description: 'Only matches of tournaments of other leagues.' }),
    except_discipline: t.field({ type: DisciplineRef, description: 'Only matches of other disciplines.' }),
    except_tournament_slug: t.string({
      description: 'Slug of a tournament: only matches of other tournaments; none if it is unknown.',
    }),
    since_match_id: t.string({
      description: 'Id of a match: only this match and later ones, in the order of `date`.',
    }),
    until_match_id: t.string({
      description: 'Id of a match: only this match and earlier ones, in the order of `date`.',
    }),
    sort_by: t.field({ type: SortBy, defaultValue: 'date', description: 'Sort key of the matches.' }),
    order_by: t.field({ type: OrderByRef, defaultValue: 'desc', description: 'Direction of the sort.' }),
  }),
})

export type MatchesListInput = typeof MatchesListInputRef.$inferInput

/** Fields that select an event or a tournament, which exclude each other. */
export const SCOPE_SELECTORS = ['event_slug', 'tournament_slug'] as const

/** Checks which fields are set. @throws an error that names fields that are missing or exclude each other */
export function checkMatchesInput(input: MatchesListInput): void {
  checkDays(input)
  const side = atMostOneOf(input, OWNERS)
  atMostOneOf(input, SCOPE_SELECTORS)
  const { result, status, discipline, match_division } = input
  if (discipline && match_division) throw badUserInput('input takes one of discipline, match_division, got both')
  if (input.ranked_levels && input.level != null) {
    throw badUserInput('input takes one of level, ranked_levels, got both')
  }
  if (result && status && !isPlayed(status)) {
    throw badUserInput(`result ${result} cannot be combined with status ${status}: these matches were not played`)
  }
  if (input.medal === 'NONE') throw badUserInput('medal must be GOLD, SILVER or BRONZE, got NONE')
  for (const field of ['partner_slug', 'without_partner_slug'] as const) {
    if (input[field] != null && side?.name !== 'player_slug') throw badUserInput(`${field} needs player_slug`)
  }
  if (input.games_score != null && !/^\d-\d$/.test(input.games_score)) {
    throw badUserInput(`games_score must be two digits with a hyphen, such as 2-0, got "${input.games_score}"`)
  }
  if (side !== undefined) return
  if (result && SIDED_RESULTS.includes(result)) throw badUserInput(`result ${result} needs player_slug or team_slug`)
  for (const field of ['opponent_slug', 'medal', 'pickle', 'games_score'] as const) {
    if (input[field] != null) throw badUserInput(`${field} needs player_slug or team_slug`)
  }
}
