import { EVENT_DIVISION_FACTS } from '#domain/division.ts'
import { GENDER_LABELS } from '#domain/gender.ts'
import { LEAGUE_NAMES } from '#domain/league.ts'
import type { NumbersQuery } from '../../../data/generated/numbers.ts'
import type { OpponentRowFragment } from '../../../data/generated/team.ts'
import type { TournamentRowFragment } from '../../../data/generated/tournaments.ts'
import { formatCount, formatDay, formatDayRange, formatRecord } from '../../../format.ts'
import type { OPPONENT_TEXTS } from '../../../tables/texts/opponents.ts'
import type { PARTNERS_TEXTS } from '../../../tables/texts/partners.ts'
import type { PLAYER_TEXTS } from '../../../tables/texts/players.ts'
import type { TOURNAMENT_TEXTS } from '../../../tables/texts/tournaments.ts'
import type { TermsOf } from './term.ts'
import { shareWorked, UNDECIDED } from './worked.ts'

export const TOURNAMENT_TERMS: TermsOf<typeof TOURNAMENT_TEXTS, TournamentRowFragment> = {
  name: {
    more: 'Tournaments that the source names without a single match are listed too.',
    leavesOut: null,
    example: ({ title_display }) => title_display,
  },
  league: {
    more: 'LT stands for every tournament of no league that Erne knows.',
    leavesOut: 'Who else has a part in the tournament.',
    example: ({ league }) => `${league}: ${LEAGUE_NAMES[league]}`,
  },
  location: {
    leavesOut: 'A place that the source does not give: then it is “-”.',
    example: ({ location }) => location ?? '-, since the source gives no place',
  },
  dates: {
    more: 'Widened where a match of the tournament was played on another day.',
    leavesOut: 'The time of day, and the zone: a day is a day at the venue.',
    example: ({ start_date, end_date }) => formatDayRange(start_date, end_date),
  },
}

/** A player with the last day that the data covers, on which the age is told. */
export type PlayerSubject = NonNullable<NumbersQuery['player']> & { through: string | null }

export const PLAYER_TERMS: TermsOf<typeof PLAYER_TEXTS, PlayerSubject> = {
  player: {
    more: 'Two people of one name are two players; one person under several names is one, with the other names on the page.',
    leavesOut: null,
    example: ({ name }) => name,
  },
  age: {
    more: 'Not on today’s date: the page says the same until new results arrive.',
    leavesOut: 'Players whose day of birth the source does not give: then it is “-”.',
    example: ({ age, through }) =>
      age === null ? '-, since the day of birth is not known' : `${age}, on ${formatDay(through ?? '')}`,
  },
  gender: {
    more: 'Only men play men’s divisions, only women play women’s, so that a player’s own matches tell it where the source does not.',
    leavesOut: 'Players of whom neither tells: then it is “-”, and they stand in no ranking.',
    example: ({ gender }) => (gender ? GENDER_LABELS[gender] : '-, since nobody knows it'),
  },
  country: {
    leavesOut: 'Players whose country the source does not give: then it is “-”.',
    example: ({ country_code }) => country_code ?? '-, since the source gives none',
  },
  matches: {
    more: 'Singles, doubles, mixed doubles and Dreambreakers, finished or ended by a retirement, whoever won.',
    leavesOut: 'Walkovers, which were never played.',
    example: ({ name, total_matches_played }) =>
      `${formatCount(total_matches_played)}: so many matches of ${name} are listed when the number is followed`,
  },
}

type PartnersSubject = NumbersQuery['teamsStats']['edges'][number]['node']

export const PARTNERS_TERMS: TermsOf<typeof PARTNERS_TEXTS, PartnersSubject> = {
  partners: {
    more: 'A pair stands once for each division that it played. Which of the two is named first means nothing.',
    leavesOut: 'Pairs that nothing but Dreambreakers and walkovers names.',
    example: ({ player_one, player_two }) => `${player_one.name} and ${player_two.name}`,
  },
  division: {
    more: 'MLP is a division of its own: women’s, men’s and mixed doubles of its events count together there.',
    leavesOut: null,
    example: ({ event_division }) =>
      `${EVENT_DIVISION_FACTS[event_division].short}: ${EVENT_DIVISION_FACTS[event_division].label}`,
  },
  events: {
    more: 'An event is one division of one tournament.',
    leavesOut: 'Events in which all that the pair has is a walkover.',
    example: ({ events_played }) => formatCount(events_played),
  },
  record: {
    leavesOut: `Walkovers and Dreambreakers. ${UNDECIDED}`,
    example: ({ matches_won, matches_lost }) =>
      `${formatRecord(matches_won, matches_lost)}: ${formatCount(matches_won)} won, ${formatCount(matches_lost)} lost`,
  },
  win_percentage: {
    leavesOut: 'What the record leaves out. It is “-” where nothing was won or lost.',
    example: ({ matches_won, matches_lost, matches_won_percentage }) =>
      shareWorked(matches_won, matches_lost, matches_won_percentage),
  },
}

export const OPPONENT_TERMS: TermsOf<typeof OPPONENT_TEXTS, OpponentRowFragment> = {
  opponents: {
    more: 'The eight pairs that the two met most often, those first that they met most.',
    leavesOut: 'Dreambreakers, in which two pairs do not meet.',
    example: ({ team }) => [team.player_one.name, team.player_two?.name].filter(Boolean).join(' and '),
  },
  matches: {
    leavesOut: `Walkovers. ${UNDECIDED}`,
    example: ({ matches_won, matches_lost }) =>
      `${formatCount(matches_won)} won + ${formatCount(matches_lost)} lost = ${formatCount(matches_won + matches_lost)}`,
  },
  record: {
    more: 'In every division that the pairs met in.',
    leavesOut: `Walkovers. ${UNDECIDED}`,
    example: ({ matches_won, matches_lost }) => formatRecord(matches_won, matches_lost),
  },
  win_percentage: {
    leavesOut: 'What the record leaves out.',
    example: ({ matches_won, matches_lost }) =>
      shareWorked(matches_won, matches_lost, (matches_won * 100) / (matches_won + matches_lost)),
  },
}
