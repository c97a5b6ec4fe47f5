import { BEST_PARTNER } from './best-partner.ts'
import { COMPARISON } from './comparison.ts'
import { COUNTRY_COUNT, ENTRANT_COUNT, MATCH_COUNT, TOURNAMENT_COUNT } from './counts.ts'
import { DREAMBREAKERS } from './dreambreakers.ts'
import type { Family } from './family.ts'
import { FORECAST } from './forecasts.ts'
import { BEATEN_BY, OPPONENTS, PARTNERS, TOURNAMENTS } from './groups.ts'
import { LAST_OPPONENTS, LAST_PLACE, LAST_SCORE, LAST_TIME, LAST_WINNER } from './last-match.ts'
import { LEADER } from './leaders.ts'
import { BIGGEST_WIN } from './margins.ts'
import { LAST_MEDAL, MEDALS, WON_TOURNAMENTS } from './medals.ts'
import { AGE, COUNTRY, OLDEST } from './players.ts'
import { RANKING } from './rankings.ts'
import { MOST_IMPROVED, OWN_RATING, TOP_PAIR, TOP_RATING } from './ratings.ts'
import { LEADING_COUNTRY, OWN_RECORD, STREAK } from './record-book.ts'
import { BIGGEST_UPSET, DOMINANT_RUN, LONGEST } from './records.ts'
import { ACCURACY, NEXT_MATCH, NEXT_TOURNAMENT, SITE, STANDINGS } from './site.ts'
import { BETTER, HEAD_TO_HEAD, RECORD, TOTALS } from './totals.ts'
import {
  FINAL_SCORE,
  LAST_FINAL,
  MEDALISTS,
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
  LAST_SCORE,
  LAST_WINNER,
  LAST_PLACE,
  LAST_OPPONENTS,
  LAST_TIME,
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
