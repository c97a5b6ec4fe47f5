import { BEST_PARTNER } from './best-partner.ts'
import { ENTRANT_COUNT, MATCH_COUNT, PAIR_COUNT, PLAYER_COUNT, TOURNAMENT_COUNT } from './counts.ts'
import type { Family } from './family.ts'
import { FORECAST } from './forecasts.ts'
import { BEATEN_BY, OPPONENTS, PARTNERS, TOURNAMENTS } from './groups.ts'
import { LAST_OPPONENTS, LAST_PLACE, LAST_SCORE, LAST_TIME } from './last-match.ts'
import { LEADER, OWN_RECORD } from './leaders.ts'
import { LEADING_COUNTRY } from './leading-country.ts'
import { BIGGEST_WIN } from './margins.ts'
import { LAST_MEDAL, MEDALS } from './medals.ts'
import { AGE, COUNTRY, OLDEST } from './players.ts'
import { RANKING } from './rankings.ts'
import { MOST_IMPROVED, OWN_RATING, TOP_RATING } from './ratings.ts'
import { BIGGEST_UPSET, DOMINANT_RUN, LONGEST_GAME } from './records.ts'
import { ACCURACY, NEXT_MATCH, NEXT_TOURNAMENT, SITE, STANDINGS } from './site.ts'
import { STREAK } from './streaks.ts'
import { BETTER, HEAD_TO_HEAD, RECORD, TOTALS } from './totals.ts'
import {
  FINAL_SCORE,
  LAST_FINAL,
  MEDALISTS,
  TOURNAMENT_DAYS,
  TOURNAMENT_PLACE,
  TOURNAMENT_PLAYERS,
} from './tournaments.ts'

/** The kinds of questions. Of those that fit a question, the first one answers it. */
export const FAMILIES: readonly Family[] = [
  SITE,
  ACCURACY,
  FORECAST,
  NEXT_TOURNAMENT,
  NEXT_MATCH,
  STANDINGS,
  BETTER,
  LONGEST_GAME,
  DOMINANT_RUN,
  BIGGEST_UPSET,
  MOST_IMPROVED,
  TOP_RATING,
  OWN_RATING,
  OLDEST,
  AGE,
  COUNTRY,
  LEADING_COUNTRY,
  RANKING,
  STREAK,
  BIGGEST_WIN,
  LAST_MEDAL,
  LAST_SCORE,
  LAST_PLACE,
  LAST_OPPONENTS,
  LAST_TIME,
  BEST_PARTNER,
  TOURNAMENTS,
  PARTNERS,
  OPPONENTS,
  BEATEN_BY,
  LAST_FINAL,
  MEDALISTS,
  FINAL_SCORE,
  TOURNAMENT_DAYS,
  TOURNAMENT_PLACE,
  TOURNAMENT_PLAYERS,
  LEADER,
  OWN_RECORD,
  MEDALS,
  TOTALS,
  ENTRANT_COUNT,
  PLAYER_COUNT,
  PAIR_COUNT,
  MATCH_COUNT,
  TOURNAMENT_COUNT,
  HEAD_TO_HEAD,
  RECORD,
]
