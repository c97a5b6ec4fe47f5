import { EVENT_DIVISION_FACTS } from '#domain/division.ts'
import { MEDAL_LABELS } from '#domain/medal.ts'
import type { EventTeamRowFragment } from '../../../data/generated/event-team.ts'
import { formatCount, formatDay, formatRecord } from '../../../format.ts'
import type { EVENT_TEAM_TEXTS } from '../../../tables/texts/event-teams.ts'
import type { TermsOf } from './term.ts'
import { differenceWorked, UNDECIDED, UNSCORED } from './worked.ts'

const TERMS: TermsOf<typeof EVENT_TEAM_TEXTS, EventTeamRowFragment> = {
  date: {
    leavesOut: 'The day of the event itself, which need not be the tournament’s first.',
    example: ({ tournament_start_date }) => formatDay(tournament_start_date),
  },
  tournament: {
    leavesOut: null,
    example: ({ tournament }) => tournament.title_display,
  },
  division: {
    more: 'MS and WS are singles, MD, WD and XD doubles; in MLP each pair of an event has a row.',
    leavesOut: null,
    example: ({ event_division: division }) =>
      `${EVENT_DIVISION_FACTS[division].short}: ${EVENT_DIVISION_FACTS[division].label}`,
  },
  medal: {
    more: 'As the source gives it. Where it gives none for the event, the last final of the main draw tells gold and silver, and the bronze medal match tells bronze; in MLP the source alone.',
    leavesOut: 'A bronze medal where no bronze medal match was played, and medals of qualifiers and consolation draws.',
    example: ({ medal_won }) => (medal_won === 'NONE' ? 'None, and so nothing is shown' : MEDAL_LABELS[medal_won]),
  },
  team: {
    more: 'Which of the two is named first means nothing.',
    leavesOut: 'Those who played a Dreambreaker together and nothing else.',
    example: ({ player_one, player_two }) => [player_one.name, player_two?.name].filter(Boolean).join(' and '),
  },
  matches: {
    leavesOut: `Walkovers and Dreambreakers. ${UNDECIDED}`,
    example: ({ matches_won, matches_lost }) =>
      `${formatRecord(matches_won, matches_lost)}: ${formatCount(matches_won)} won, ${formatCount(matches_lost)} lost`,
  },
  games: {
    more: 'The side with more points wins a game, to whichever number it was played.',
    leavesOut: `${UNSCORED} An equal game, such as one that rain stopped, counts for neither side.`,
    example: ({ games_won, games_lost }) =>
      `${formatRecord(games_won, games_lost)}: ${formatCount(games_won)} won, ${formatCount(games_lost)} lost`,
  },
  differential: {
    more: 'The points of all games that have a score, divided by their number: scored less lost. The two averages stand in brackets.',
    leavesOut: `${UNSCORED} It is “-” where no game has a score.`,
    example: differenceWorked,
  },
}

/** The results of everybody: Top events, and those on the first page. */
export const TOP_EVENT_TERMS: TermsOf<typeof EVENT_TEAM_TEXTS, EventTeamRowFragment> = {
  ...TERMS,
  differential: {
    ...TERMS.differential,
    more: `${TERMS.differential.more} The greatest differences stand first, however few games they come from.`,
  },
}

/** The results of one player or one team. */
export const EVENT_TEAM_TERMS: TermsOf<typeof EVENT_TEAM_TEXTS, EventTeamRowFragment> = TERMS
