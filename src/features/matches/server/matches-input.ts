import { atMostOneOf } from '#api/arguments.ts'
import { builder, type InputFields } from '#api/builder.ts'
import { checkDays, matchRangeFields } from '#api/day-range.ts'
import { badUserInput } from '#api/errors.ts'
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
  description: 'What matches are sorted by.',
  values: described({ date: 'The day; on one day, how late in the draw the round is.' }),
})

/** Whose matches, of what kind, and of which days. */
const selectionFields = (t: InputFields) => ({
  player_slug: t.string({ description: 'Matches that name this player.' }),
  team_slug: t.string({ description: 'Matches of this team, whichever way round its players stand in the slug.' }),
  event_slug: t.string({
    description: "Matches of this event; of a whole tournament where it is a tournament's slug.",
  }),
  tournament_slug: t.string({ description: 'Matches of this tournament.' }),
  discipline: t.field({
    type: DisciplineRef,
    description: 'Only matches of this discipline; not with match_division.',
  }),
  match_division: t.field({ type: MatchDivisionRef, description: 'Only matches of this kind.' }),
  event_division: t.field({ type: EventDivisionRef, description: 'Only matches of events of this division.' }),
  dreambreakers: t.boolean({
    description: 'false leaves Dreambreakers out, as the figures of teams do.',
    defaultValue: true,
  }),
  ...matchRangeFields(t, 'Only matches of this period; one that the data does not cover has none.'),
})

export const MatchesListInputRef = builder.inputType('MatchesListInput', {
  description:
    "Which matches; all where nothing is given. Every field narrows them. At most one of player_slug and team_slug, and one of event_slug and tournament_slug. result WON and LOST, opponent_slug, medal and pickle look from the selected player's or team's side and need one; partner_slug and without_partner_slug need player_slug.",
  fields: (t) => ({
    ...selectionFields(t),
    result: t.field({
      type: MatchResultRef,
      description: 'Only played matches that ended so; not with the status of a match that was not played.',
    }),
    opponent_slug: t.string({ description: 'Only matches against this player, or against this team.' }),
    partner_slug: t.string({ description: 'Only matches that this player stood beside the selected one in.' }),
    without_partner_slug: t.string({
      description: 'Only doubles matches that the selected player played with another partner than this player.',
    }),
    round: t.field({ type: RoundRef, description: 'Only matches of this round.' }),
    round_known: t.boolean({ description: 'true: only matches whose round is known; false: only the others.' }),
    final: t.boolean({
      description: "true: only the main draw's FINALS, in events that are not MLP; false: only the others.",
    }),
    league: t.field({ type: LeagueRef, description: 'Only matches of tournaments of this league.' }),
    status: t.field({ type: MatchStatusRef, description: 'Only matches that ended in this way, or are this far.' }),
    pending: t.boolean({
      description:
        'true: only matches without a result, such as scheduled ones; false: only those with one, walkovers included.',
    }),
    medal: t.field({
      type: MedalRef,
      description: 'Only matches of events in which the side won this medal; not NONE.',
    }),
    qualifier: t.boolean({ description: 'true: only matches of qualifier draws; false: only the others.' }),
    deciding_game: t.boolean({
      description:
        'true: only completed matches that the last possible game decided, or that ended 2-1 or 3-2 if the best-of is unknown; false: only the others.',
    }),
    pickle: t.boolean({
      description: 'true: only matches in which the side won a finished game to nothing; false: only the others.',
    }),
    since_match_id: t.string({
      description: 'Only this match and those after it: by day, on one day by how late in the draw the round is.',
    }),
    until_match_id: t.string({ description: 'Only this match and those before it.' }),
    sort_by: t.field({ type: SortBy, defaultValue: 'date', description: 'What they are sorted by.' }),
    order_by: t.field({ type: OrderByRef, defaultValue: 'desc', description: 'In which direction.' }),
  }),
})

/** What is asked of a list of matches. */
export type MatchesListInput = typeof MatchesListInputRef.$inferInput

/** The fields that say where, of which one is taken. */
export const PLACES = ['event_slug', 'tournament_slug'] as const

/** @throws where fields are missing, or do not go together; the message names them */
export function checkMatchesInput(input: MatchesListInput): void {
  checkDays(input)
  const side = atMostOneOf(input, OWNERS)
  atMostOneOf(input, PLACES)
  const { result, status, discipline, match_division } = input
  if (discipline && match_division) throw badUserInput('input takes one of discipline, match_division, got both')
  if (result && status && !isPlayed(status)) {
    throw badUserInput(`result ${result} is of played matches, status ${status} of none; give one of them`)
  }
  if (input.medal === 'NONE') throw badUserInput('medal must be GOLD, SILVER or BRONZE, got NONE')
  for (const field of ['partner_slug', 'without_partner_slug'] as const) {
    if (input[field] != null && side?.name !== 'player_slug') throw badUserInput(`${field} needs player_slug`)
  }
  if (side !== undefined) return
  if (result && SIDED_RESULTS.includes(result)) throw badUserInput(`result ${result} needs player_slug or team_slug`)
  for (const field of ['opponent_slug', 'medal', 'pickle'] as const) {
    if (input[field] != null) throw badUserInput(`${field} needs player_slug or team_slug`)
  }
}
