import type { Discipline } from '#domain/division/discipline.ts'
import {
  EVENT_DIVISION_FACTS,
  EVENT_DIVISIONS,
  MATCH_DIVISION_FACTS,
  MATCH_DIVISIONS,
} from '#domain/division/division.ts'
import type { Gender } from '#domain/division/gender.ts'
import { LEAGUE_NAMES, LEAGUES } from '#domain/division/league.ts'
import type { MedalWon } from '#domain/division/medal.ts'
import type { MatchStatus, TeamNumber } from '#domain/match/match.ts'
import type { MatchResult } from '#domain/match/match-result.ts'
import { ROUND_FACTS, ROUNDS } from '#domain/match/round.ts'
import { enumType, textsOf } from './enum-type.ts'

export const GenderRef = enumType<Gender>(
  'Gender',
  'Gender of a player, which decides the divisions that the player can enter.',
  {
    MALE: "Male: men's and mixed divisions.",
    FEMALE: "Female: women's and mixed divisions.",
  },
)

export const LeagueRef = enumType(
  'League',
  'Tour or league that sanctions a tournament.',
  textsOf(LEAGUES, (league) => LEAGUE_NAMES[league]),
)

export const MatchDivisionRef = enumType(
  'MatchDivision',
  'Kind of match. An event may have matches of several kinds, as MLP events do.',
  textsOf(MATCH_DIVISIONS, (division) => MATCH_DIVISION_FACTS[division].label),
)

export const EventDivisionRef = enumType(
  'EventDivision',
  'Kind of event that a match belongs to.',
  textsOf(EVENT_DIVISIONS, (division) => EVENT_DIVISION_FACTS[division].label),
)

export const RoundRef = enumType(
  'Round',
  'Round of a draw, from the final down.',
  textsOf(ROUNDS, (round) => ROUND_FACTS[round].label),
)

export const MedalRef = enumType<MedalWon>('Medal', 'Medal won in an event.', {
  GOLD: 'Gold medal, for first place.',
  SILVER: 'Silver medal, for second place.',
  BRONZE: 'Bronze medal, for third place.',
  NONE: 'No medal was won.',
})

export const TeamNumberRef = enumType<TeamNumber>('TeamNumber', 'Number of one of the two teams of a match.', {
  ONE: 'Team one, which the results list first.',
  TWO: 'Team two, which the results list second.',
})

export const MatchStatusRef = enumType<MatchStatus>(
  'MatchStatus',
  'State of a match. Only COMPLETED and RETIRED matches are played matches, which statistics count.',
  {
    COMPLETED: 'The match was played to its end.',
    RETIRED: 'The match ended early because a side retired. It counts as played.',
    WALKOVER: 'The match was decided without play. It is listed but counts in no statistic.',
    SCHEDULED: 'The match is still to be played.',
    IN_PROGRESS: 'The match is being played; its games are the score so far.',
    POSTPONED: 'The match was moved to a later day, which may not be known yet.',
    CANCELLED: 'The match was never played and has no result.',
    ABANDONED: 'The match began but ended without a result.',
  },
)

export const DisciplineRef = enumType<Discipline>(
  'Discipline',
  'Group of match divisions that statistics are kept for, in events of every kind. DreamBreakers belong to none.',
  {
    singles: "Men's and women's singles.",
    gender_doubles: "Men's and women's doubles.",
    mixed_doubles: 'Mixed doubles of all events.',
  },
)

export const MatchResultRef = enumType<MatchResult>(
  'MatchResult',
  'Result of a played match for the selected player or team.',
  {
    WON: 'The selected player or team won.',
    LOST: 'The selected player or team lost.',
    NO_WINNER: 'The match was played, but its winner is not recorded.',
    PLAYED: 'The match was played, with any result: its status is COMPLETED or RETIRED.',
  },
)

export const OrderByRef = enumType(
  'OrderBy',
  'Direction of a sort. Rows without a value come last in both directions.',
  {
    asc: 'Ascending: smallest, oldest or alphabetically first.',
    desc: 'Descending: greatest or newest first.',
  },
)
