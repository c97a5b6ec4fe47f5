import { BETTER, COMPARISON } from './comparison.ts'
import type { Family } from './family.ts'
import { BEST_PARTNER, DREAMBREAKERS, FORECAST } from './forecasts.ts'
import { LAST_MATCH } from './last-match.ts'
import { BEATEN_BY, LEADER, OPPONENTS, PARTNERS, TOURNAMENTS } from './lists.ts'
import { LAST_MEDAL, MEDALS, WON_TOURNAMENTS } from './medals.ts'
import { AGE, COUNTRY, COUNTRY_COUNT, ENTRANT_COUNT, MATCH_COUNT, OLDEST } from './players.ts'
import { RANKING } from './rankings.ts'
import { MOST_IMPROVED, OWN_RATING, TOP_PAIR, TOP_RATING } from './ratings.ts'
import { LEADING_COUNTRY, OWN_RECORD, STREAK } from './record-book.ts'
import { BIGGEST_UPSET, BIGGEST_WIN, DOMINANT_RUN, LONGEST } from './records.ts'
import { ACCURACY, NEXT_MATCH, NEXT_TOURNAMENT, SITE, STANDINGS } from './site.ts'
import { HEAD_TO_HEAD, RECORD, TOTALS } from './totals.ts'
import {
  FINAL_SCORE,
  LAST_FINAL,
  MEDALISTS,
  TOURNAMENT_COUNT,
  TOURNAMENT_DAYS,
  TOURNAMENT_PLACE,
  WHICH_TOURNAMENT,
} from './tournaments.ts'

/** The kinds of questions. Of those that fit a question, the first one answers it. */
export const FAMILIES: readonly Family[] = [
  SITE,
  ACCURACY,
  DREAMBREAKERS,
  FORECAST,
  NEXT_TOURNAMENT,
  NEXT_MATCH,
  STANDINGS,
  BETTER,
  COMPARISON,
  LONGEST,
  DOMINANT_RUN,
  BIGGEST_UPSET,
  MOST_IMPROVED,
  TOP_PAIR,
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
  ...LAST_MATCH,
  BEST_PARTNER,
  TOURNAMENTS,
  WON_TOURNAMENTS,
  PARTNERS,
  OPPONENTS,
  BEATEN_BY,
  LAST_FINAL,
  MEDALISTS,
  FINAL_SCORE,
  TOURNAMENT_DAYS,
  TOURNAMENT_PLACE,
  WHICH_TOURNAMENT,
  LEADER,
  OWN_RECORD,
  MEDALS,
  TOTALS,
  COUNTRY_COUNT,
  ENTRANT_COUNT,
  MATCH_COUNT,
  TOURNAMENT_COUNT,
  HEAD_TO_HEAD,
  RECORD,
]
