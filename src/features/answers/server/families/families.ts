import { namesGender } from '#features/answers/server/reading/question.ts'
import { ANY_MEDAL, type Family, family, has } from './family.ts'
import { answerBestPartner, answerDreambreaker, answerForecast } from './forecasts.ts'
import { answerLastFinal, isAboutOpponents, isOfDay, isOfMeeting, lastMatch } from './last-match.ts'
import {
  answerFirstHolders,
  answerHolderCount,
  answerLeaders,
  answerOpponents,
  answerPartners,
  answerTournaments,
} from './leaders.ts'
import { answerLastMedal, answerMedals, answerWonTournaments } from './medals.ts'
import { answerCountryCount, answerEntrants, answerMatchCount, answerOldest, isListed, playerFact } from './players.ts'
import { answerAll } from './ranked-rows.ts'
import { answerRanking } from './rankings.ts'
import { answerImproved, answerRating, answerTopRating } from './ratings.ts'
import { answerCountries, answerOwnRecord, answerStreak } from './record-book.ts'
import { answerDominantRun, answerMostPoints, answerSurprise, isOfLongest } from './records.ts'
import { answerAccuracy, answerNextMatch, answerNextTournament, answerOwner, answerStandings } from './site.ts'
import { answerBetter, answerComparison, answerRecord, answerTotal } from './totals.ts'
import {
  answerAboutTournament,
  answerFinalScore,
  answerMedalists,
  answerTournamentCount,
  isOfFinalists,
} from './tournaments.ts'
import * as asked from './what-is-asked.ts'

/** The kinds of questions. Of those that fit a question, the first one answers it. */
export const FAMILIES: readonly Family[] = [
  family('SITE', 'SITE', answerOwner),
  family('ACCURACY', 'ACCURACY', answerAccuracy, {
    uses: 'CHANCE HOW_MANY PERCENT',
  }),
  family('DREAMBREAKER', 'DREAMBREAKER', answerDreambreaker, {
    uses: 'CHANCE HOW_MANY PERCENT WIN BEAT LOSE PLAY MATCH PAIR OR MATCHES',
  }),
  family('FORECAST', 'CHANCE', answerForecast, {
    uses: 'OR WIN BEAT LOSE PLAY WHO MATCH HOW_MANY PERCENT PAIR GAME HEAD_TO_HEAD one two discipline gender',
  }),
  family('NEXT_TOURNAMENT', '0 NEXT + TOURNAMENT', answerNextTournament, {
    uses: 'WHEN WHERE league',
  }),
  family('NEXT_MATCH', '01 NEXT', answerNextMatch, {
    uses: 'WHEN WHO PLAY MATCH OPPONENT CHANCE',
  }),
  family('STANDINGS', '0 STANDINGS', answerStandings, {
    uses: 'PAIR MOST HIGHEST WHO CURRENT LAST league tournament days',
  }),
  family('BETTER', '12 BETTER', answerBetter, {
    uses: 'OR WHO PLAYER PAIR HIGHEST LONGEST BEST_PLAYER gender discipline days',
  }),
  family('COMPARISON', '2 MORE', answerComparison, {
    uses: 'MEASURED OR WHO HOW_MANY ANY_MEDAL PLAYER PAIR HIGHEST LONGEST measure MATCHES',
  }),
  family('LONGEST_GAME', '- STREAK', answerMostPoints, {
    fits: isOfLongest,
    uses: 'LONGEST GAME LONG_GAME LONG_MATCH MATCH PLAY POINT RECORD HIGHEST MOST SCORE WHO MATCHES',
  }),
  family('DOMINANT_RUN', '0 DOMINANT', answerDominantRun, {
    uses: 'WHO PAIR PLAYER HIGHEST MOST STREAK TOURNAMENT LONGEST gender discipline days',
  }),
  family('UPSET', '01 UPSET COMEBACK - HOW_MANY', answerSurprise, {
    uses: 'LONGEST WHO PLAY MATCH tournament RECORDS',
  }),
  family('IMPROVED', '0 IMPROVED', answerImproved, {
    uses: 'WHO PLAYER HIGHEST MOST RATING gender',
  }),
  family('RATING', '0', answerTopRating, {
    fits: asked.isOfTopRating,
    uses: 'RATING RANK PLAYER PAIR WHO HIGHEST MOST LONGEST BEST_PLAYER NUMBER_ONE CURRENT gender discipline rank top',
  }),
  family('RATING', '1 RATING', answerRating, {
    uses: 'CURRENT RANK HIGHEST discipline gender',
  }),
  family('PLAYER', '0 OLDEST YOUNGEST', answerOldest, {
    uses: 'AGE WHO PLAYER gender country',
  }),
  family('PLAYER', '1 AGE', playerFact('age'), {
    uses: 'CURRENT HOW_MANY PLAYER',
  }),
  family('PLAYER', '1 COUNTRY WHERE', playerFact('country'), {
    fits: asked.isOfCountry,
    uses: 'PLAYER PLAY',
  }),
  family('LEADER', '0 MOST + COUNTRY + ANY_MEDAL', answerCountries, {
    uses: 'WHO HOW_MANY WIN discipline league days',
  }),
  family('RANKING', '01 - RATING MEDAL TITLE GOLD PARTNER OPPONENT', answerRanking, {
    fits: asked.isOfRanking,
    uses: 'RANK RECORD NUMBER_ONE WHO WHERE HIGHEST LONGEST MOST BEST_PLAYER CURRENT PLAYER rank top gender discipline days',
  }),
  // Winning streaks, and lists of the record book that only their labels name, of one side or of the holders.
  family('STREAK', '01 STREAK', answerStreak, {
    uses: 'LONGEST MOST CURRENT WIN MATCH HOW_MANY WHO PLAYER PAIR RECORD HIGHEST GAME PLAY RECORDS',
  }),
  family('BIGGEST_WIN', 'MARGIN', answerMostPoints, {
    uses: 'WIN LOSE LONGEST HIGHEST LOWEST SCORE WHO MATCHES',
  }),
  family('LAST_MEDAL', '1 WHEN LAST FIRST + ANY_MEDAL TOURNAMENT - WHO', answerLastMedal, {
    fits: (question) => has(question, ...ANY_MEDAL, 'WIN'),
    uses: 'WIN PAIR RECORDS',
  }),
  // Facts about the last or the first match of a side.
  family('LAST_SCORE', '12 SCORE END - WHO STREAK MOST', lastMatch('score'), {
    fits: (question) => (has(question, 'LAST', 'FIRST') || isOfMeeting(question)) && !isOfDay(question),
    uses: 'WHEN RECORD LAST_MATCH MATCHES',
  }),
  family('LAST_DEFEAT', '2 WHO + WIN + LAST FIRST - STREAK MOST', lastMatch('winners'), {
    uses: 'WHEN LAST_MATCH MATCHES',
  }),
  family('LAST_PLACE', '12 WHERE TOURNAMENT + LAST FIRST - WHEN TITLE STREAK MOST', lastMatch('place'), {
    uses: 'LAST_MATCH MATCHES',
  }),
  family('LAST_DEFEAT', '1 LAST FIRST - WHEN STREAK MOST', lastMatch('opponents'), {
    fits: isAboutOpponents,
    uses: 'WHO OPPONENT PLAYER LAST_MATCH MATCHES',
  }),
  family('LAST_TIME', '12 LAST FIRST WHEN - STREAK NEXT CHANCE', lastMatch('day'), {
    uses: 'LAST_MATCH MATCHES',
  }),
  family('PARTNERS', '1 SUGGESTION', answerBestPartner, {
    uses: 'WHO PLAY PARTNER PAIR PLAYER HIGHEST LONGEST discipline gender',
  }),
  family('TOURNAMENTS', '01 TOURNAMENT - LAST', answerTournaments, {
    fits: (question) => asked.isRanked(question) && asked.isOfTournaments(question),
    uses: 'WHERE ROWS',
  }),
  family('MEDALS', '1 TOURNAMENT TITLE', answerWonTournaments, {
    fits: (question) => asked.isOfTournaments(question) && question.result === 'WON' && !asked.isRanked(question),
    uses: 'WIN TITLE GOLD RECORDS',
  }),
  family('PARTNERS', '1 - STREAK RATING LAST FIRST WHEN', answerPartners, {
    fits: asked.isOfPartners,
    uses: 'PARTNER ROWS',
    ofGender: true,
  }),
  family('OPPONENTS', '1 - STREAK RATING LAST FIRST WHEN', answerOpponents, {
    fits: asked.isOfOpponents,
    uses: 'OPPONENT ROWS',
    ofGender: true,
  }),
  family(
    'OPPONENTS',
    '1 - STREAK RATING LAST FIRST WHEN CHANCE RECORD HOW_MANY PICKLE',
    (answering) => answerAll(answering, 'OPPONENTS'),
    {
      fits: asked.isOfBeaten,
      uses: 'WHO BEAT LOSE WIN PAIR PLAYER PLAY MATCH MATCHES',
    },
  ),
  family('LAST_FINAL', '0 LAST FIRST - MOST', answerLastFinal, {
    fits: ({ filters }) => filters.final === 'yes',
    uses: 'WHO WIN WINNER LOSE SCORE WHEN MATCH PLAY MATCHES',
  }),
  family('TOURNAMENT', '0 tournament - top HOW_MANY SCORE WHEN WHERE MOST PERCENT POINT GAME LEAST', answerMedalists, {
    fits: (question) => has(question, 'WIN', 'WINNER', 'LOSE', ...ANY_MEDAL) || isOfFinalists(question),
    uses: 'WHO WIN WINNER LOSE PLAY ANY_MEDAL PAIR PLAYER TOURNAMENT MATCH tournament final RECORDS',
  }),
  family('TOURNAMENT', '0 tournament + SCORE END - WHEN round', answerFinalScore, {
    uses: 'RECORD WINNER MATCH TOURNAMENT final tournament RECORDS',
  }),
  // "Last PPA tournament" with nothing else about it asks for the title.
  family('TOURNAMENT', '0 tournament - WIN LOSE SCORE', answerAboutTournament, {
    fits: (question) =>
      has(question, 'WHEN', 'WHERE') ||
      (question.cues.size === 0 && question.parts.some((part) => part.kind === 'tournament' && part.order)),
    uses: 'WHEN WHERE START END PLAY TOURNAMENT tournament league days',
  }),
  family('COUNT', '0 HOW_MANY + ANY_MEDAL record - MOST PARTNER WHO', answerHolderCount, {
    fits: asked.isOfHolders,
    uses: 'WIN PLAYER PAIR RECORDS',
  }),
  family('LEADER', '0 FIRST + ANY_MEDAL + days - MOST PARTNER', answerFirstHolders, {
    fits: asked.isOfHolders,
    uses: 'WHO WIN PLAYER PAIR RECORDS',
  }),
  family('LEADER', '0 - RANK RATING DOMINANT STREAK COUNTRY LONG_GAME IMPROVED', answerLeaders, {
    fits: asked.isOfLeaders,
    uses: 'RANKED NEVER WHO HOW_MANY PLAYER PAIR ANY_MEDAL RECORD MEASURED PARTNER OPPONENT TOURNAMENT measure record country rank top minimum MATCHES',
  }),
  family('OWN_RECORD', '1 record - WHO MOST', answerOwnRecord, {
    uses: 'record HOW_MANY WIN PLAY league days',
  }),
  family('MEDALS', '01 - MOST LAST FIRST WHEN WHO STREAK', answerMedals, {
    fits: (question) =>
      (question.one ?? question.country) !== null &&
      asked.isAboutMedals(question) &&
      !asked.isWhich(question, 'MEDAL', 'GOLD', 'SILVER', 'BRONZE') &&
      !(has(question, 'PARTNER') && question.one?.players.length === 1),
    uses: 'HOW_MANY WIN ANY_MEDAL TOURNAMENT PAIR COUNTRY country tournament PARTNER PLAYER RECORDS',
  }),
  family('TOTALS', '12', answerTotal, {
    fits: asked.isTotal,
    uses: 'MEASURED HEAD_TO_HEAD PARTNER OPPONENT HOW_MANY SCORE TOURNAMENT PAIR RECORD measure game_score MATCHES',
  }),
  family('COUNT', '0 HOW_MANY + COUNTRY - ANY_MEDAL country', answerCountryCount, {
    uses: 'PLAYER PLAY gender',
  }),
  family('COUNT', '0 - MOST MATCH TOURNAMENT MEDAL GOLD TITLE WIN LOSE', answerEntrants, {
    fits: (question) =>
      (has(question, 'HOW_MANY') || isListed(question)) &&
      (has(question, 'PLAYER', 'PAIR') || namesGender(question) || question.country !== null),
    uses: 'HOW_MANY WHO PLAYER PAIR PLAY COUNTRY country MATCHES',
  }),
  family('COUNT', '0 HOW_MANY PLAY - PLAYER PAIR WHO MOST', answerMatchCount, {
    fits: (question) => has(question, 'MATCH') || Object.keys(question.filters).length > 0,
    uses: 'MATCH END MATCHES',
  }),
  family('COUNT', '0 TOURNAMENT + HOW_MANY place league days - tournament', answerTournamentCount, {
    uses: 'PLAY league days',
  }),
  family('HEAD_TO_HEAD', '2 - WHO WHEN HOW_MANY', answerRecord, {
    fits: (question) => !asked.isTotal(question) && !asked.isOfOthers(question),
    uses: 'SCORE WON_LOST',
  }),
  family('RECORD', '12', answerRecord, {
    fits: asked.isOfRecord,
    uses: 'HOW_MANY WON_LOST',
  }),
]
