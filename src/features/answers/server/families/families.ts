import { BEST_PARTNER } from './best-partner.ts'
import { MATCH_COUNT, PAIR_COUNT, PLAYER_COUNT, TOURNAMENT_COUNT } from './counts.ts'
import type { Family } from './family.ts'
import { FORECAST } from './forecasts.ts'
import { LAST_OPPONENTS, LAST_TIME } from './last-match.ts'
import { LEADER, LEADING_COUNTRY } from './leaders.ts'
import { LAST_MEDAL, MEDALS } from './medals.ts'
import { OPPONENTS, PARTNERS } from './partners.ts'
import { AGE, COUNTRY } from './players.ts'
import { RANKING } from './rankings.ts'
import { OWN_RATING, TOP_RATING } from './ratings.ts'
import { HEAD_TO_HEAD, PERCENTAGE, RECORD } from './record.ts'
import { BIGGEST_UPSET, DOMINANT_RUN, LONGEST_GAME } from './records.ts'
import { STREAK } from './streaks.ts'
import { PICKLES, TOTALS } from './totals.ts'
import { FINAL_SCORE, MEDALISTS, TOURNAMENT_DAYS, TOURNAMENT_PLACE, TOURNAMENT_PLAYERS } from './tournaments.ts'

/** The kinds of questions. Of those that fit a question, the first one answers it. */
export const FAMILIES: readonly Family[] = [
  FORECAST,
  LONGEST_GAME,
  DOMINANT_RUN,
  BIGGEST_UPSET,
  TOP_RATING,
  OWN_RATING,
  AGE,
  COUNTRY,
  LEADING_COUNTRY,
  RANKING,
  STREAK,
  LAST_MEDAL,
  LAST_OPPONENTS,
  LAST_TIME,
  BEST_PARTNER,
  PARTNERS,
  OPPONENTS,
  MEDALISTS,
  FINAL_SCORE,
  TOURNAMENT_DAYS,
  TOURNAMENT_PLACE,
  TOURNAMENT_PLAYERS,
  LEADER,
  MEDALS,
  PERCENTAGE,
  PICKLES,
  TOTALS,
  PLAYER_COUNT,
  PAIR_COUNT,
  MATCH_COUNT,
  TOURNAMENT_COUNT,
  HEAD_TO_HEAD,
  RECORD,
]
