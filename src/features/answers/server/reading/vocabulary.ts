const BIG_WINS =
  'biggest win, biggest wins, biggest victory, largest win, largest victory, greatest win, easiest win, most lopsided win, most one sided win, most convincing win'
const BIG_LOSSES =
  'biggest defeat, biggest loss, heaviest defeat, heaviest loss, worst defeat, worst loss, largest defeat, largest loss, most lopsided loss, most lopsided defeat'

/**
 * The words of questions, by their meaning. Phrases are in lower case, without apostrophes, and with spaces for hyphens. A
 * phrase may have several meanings at once, such as `wd`: women and doubles. Commas separate phrases: a new
 * synonym is one more.
 */
export const VOCABULARY = {
  // Words that change nothing about the answer.
  FILLER: `
    a, an, the, of, in, at, on, for, to, as, from, during, into, than anyone else, did, does, do, done, doing,
    has, have, had, is, was, were, are, be, been, being, got, get, gotten, can, you, me, i, we, tell, show, give,
    find, please, pls, plz, list, what, whats, wat, which, wich, how, her, his, their, hers, theirs, its, it, he, she, they, them,
    him, that, this, these, there, so far, to date, up to now, all time, ever, career, overall, in total, in all,
    altogether, combined, any, time, times, pro, pros, professional, pickleball, tour,
    among, amongst, out, holds the record for, hold the record for, has the record for, all, fare, fared, perform, performed, exactly, actually, currently ranked as, name,
    how long, go, gone, goes, up, served, serve up, dished out, handed out, someone, somebody, anyone, anybody, any team, whoever, end up, take place,
    taken place, took place, held, happen, happened, high, went, go to, goes to, gone to, hi, hey, hello, erne, data, know,
    only, own, owns, owned, just, please, circuit, haul, could, thanks, thank, ok, then, yet, by any chance,
    recorded, your, possess, possesses, manage, managed, wanna, want, like to, different, distinct, various,
    world, my, say, says, there been, there were, some, celebrate, celebrated`,
  // The fact that is asked for.
  WHO: 'who, whom, whos, whose',
  WHEN: 'when, whens, date, what date, dates, what dates, which dates, what day, which day, what days, which days',
  WHERE: 'where, venue, location, what city, which city, what town, which venue, what venue, place of',
  HOW_MANY: `
    how many, how mnay, how meny, how many times, how often, number of, total number of, count, count of, amount of, tally, tally of,
    quantity of, no of, num of, howmany, total, totals, sum of, amount`,
  // Nouns that ask for a number without saying so, such as in "waters wins in May".
  COUNTED:
    'wins, losses, victories, defeats, losses to, wins over, wins against, victories over, victories against, defeats by',
  AVERAGE: 'average, avg, on average, averages, averaged, mean',
  PER_MATCH: 'per match, each match, every match',
  PER_GAME: 'per game, each game, every game, per set',
  RECORD: `
    record, records, matches won and lost, matches won lost, w l, wl, w / l, win loss, win / loss, win lose, won lost, won / lost, won and lost,
    wins and losses, wins and loses, wins losses, wins / losses, win and loss, how did, how has, how have, howd, hows, how well did,
    how well has, how good is, how good are, how good was, how good, how well, how is, how are, how does, how do, won loss, tally of wins and losses, wins and defeats,
    victories and defeats, win loss record, win lose record, won lost record, w l record, wl record,
    record overall, match record, results, form, stats, statistics, numbers`,
  PERCENT: `
    percent, percentage, %, pct, per cent, rate, win %, winning %, win per cent, ratio, share, proportion`,
  SCORE: 'score, scoreline, scores, result, what was the score, final score, final scoreline',
  END: 'end, ends, ended, finish, finished, over with',
  AGE: 'how old, age, years old, how many years old, how young, aged',
  COUNTRY: `
    country, countries, which nation, what nation, nation, nations, nationality, come from, comes from, came from, coming from, where from,
    from where, hail from, hails from, represent, represents, citizenship, homeland, home country`,
  RANK: 'rank, ranks, ranked, ranking, rankings, position, standing, world ranking, world rank, rank position, what number, which number',
  NUMBER_ONE: `
    number one, number 1, no 1, no one, nr 1, # 1, world number one, world number 1, world no 1, world # 1,
    top ranked, highest ranked, best ranked, tops the ranking, tops the rankings, leads the ranking,
    leads the rankings, first place, top of the rankings, top of the ranking, top spot,
    ranked first`,
  RATING: 'rating, ratings, rated, how highly rated, highly rated, rating points, erne rating',
  BEST_PLAYER: 'best, strongest, top, greatest',
  BETTER: 'better, stronger, superior, better than, stronger than, the better player, better player',
  IMPROVED: `
    most improved, improved most, improved the most, biggest improvement, most improvement, biggest riser, biggest risers,
    riser, risers, fastest rising`,
  NEXT: 'next, upcoming, coming up, next up, scheduled',
  STANDINGS: 'standings, league table, table, team standings, leads the league, top of the league, top of the table',
  SITE: `
    who runs this site, who runs this website, who runs this, who runs erne, who operates this site, who owns this site,
    who made this site, who built this site, who is behind this site, who maintains this site, who is behind erne`,
  ACCURACY: `
    accuracy, accurate, how accurate are, how reliable are, forecast record, how good are the forecasts, how good are your forecasts,
    how good are the predictions, how good are your predictions, how good are forecasts, how good is the forecast,
    how often are the forecasts right, how often are your forecasts right, how often are forecasts right`,
  DREAMBREAKER: 'dreambreaker, dreambreakers, dream breaker, dream breakers',
  CHANCE: `
    chance, chances, probability, odds, likelihood, likely, how likely, forecast, forecasts, predict, prediction, predictions, would,
    will, favored, favoured, win probability`,
  // Numbers of one match, one tournament or one day, by which nothing is compared.
  IN_ONE: `
    in a match, in one match, in a single match, in any match, in a game, in one game, in a single game, in a tournament,
    at a tournament, in one tournament, at one tournament, in a single tournament, at a single tournament, in an event,
    at an event, in one event, at one event, in a single event, at a single event, in a day, in one day, in a single day,
    on a day, on one day, in a month, in one month, in a week, in one week, in a season, in one season`,
  // Superlatives and order.
  MORE: 'more, fewer, less',
  MOST: `
    most, the most, most pickled, winningest, toughest opponent, highest number of, largest number of, greatest number of, more than anyone, lead, leads,
    leader, leaders, leading, record holder, record number of, frequent, most frequent, frequently,
    most frequently, most often, often, usual, usually, mostly, regular, main, commonest, most common, favourite partner,
    favorite partner, the best number of`,
  LEAST: 'fewest, least, lowest number of, smallest number of, least often',
  OLDEST: 'oldest, eldest, most senior',
  YOUNGEST: 'youngest',
  LONGEST: 'longest, biggest, greatest, best, longest ever, largest, record breaking',
  HIGHEST: 'highest, top, tops, best, strongest',
  LOWEST: 'lowest, worst',
  LAST: 'last, latest, newest, most recent, the most recent, most recently, lastly, last time, the last time, previous',
  FIRST: 'first, earliest, first time, the first time, first ever',
  CURRENT: `
    current, currently, active, running, ongoing, right now, now, present, at the moment, still going,
    at present, on a winning streak, on a streak, on a run`,
  // Events of a match.
  WIN: `
    won, win, wins, winning, winningest, victory, victories, victorious, scored, earned, claimed, collected, captured, taken,
    took, take, picked up, lifted, secured, bagged, scoring, earn, wins over, wins against, victories over, victories against, ${BIG_WINS}`,
  LOSE: `
    ${BIG_LOSSES},
    been pickled, get pickled, got pickled, gets pickled, being pickled, was pickled, most pickled, toughest opponent,
    lost, lose, loses, losing, loss, losses, defeat, defeats, been beaten, get beaten, got beaten, be beaten,
    lost to, lose to, loses to, losing to, loss to, losses to, beaten by, defeated by, been defeated, defeats by, go down to,
    went down to, dropped, fall to, fell to, suffered, suffer, conceded, concede, allowed, allow, allows, gave up`,
  BEAT: `
    beat, beats, beaten, beating, defeated, defeating, overcome, overcame, knocked, knocked out, eliminated, bested,
    topple, toppled`,
  PLAY: `
    play, plays, played, playing, contested, decided, contest, appeared, appear, compete, competed, competing,
    participate, participated, take part, took part, taken part, reached, reach, entered, enter, featured,
    been in, make, made, appearances, face, faced, faces, facing, meet, met, meets, meeting, came up against, take on,
    took on, square off, squared off, appearance`,
  WINNER: `
    winner, winners, champion, champions, champ, champs, titlist, titlists, title winner, title winners, gold medalist,
    gold medallist, gold medalists, gold medallists, victor, victors, crowned`,
  // Things that are counted.
  MATCH: 'match, matches, encounters, contests, clashes, fixture, fixtures, matchs',
  GAME: 'game, games, set, sets',
  POINT: 'point, points, pts, rally points',
  TOURNAMENT: `
    tournament, tournaments, event, events, tourney, tourneys, competition, competitions, comps, stops,
    tour stops, tour stop, stop`,
  TITLE: `
    title, titles, trophy, trophies, tournament win, tournament wins, tournament victories, crown, crowns,
    championship titles`,
  GOLD: 'gold, by metal, by color, medal breakdown, medals by metal, golds, gold medal, gold medals',
  SILVER: `
    silver, by metal, by color, medal breakdown, medals by metal, silvers, 2nd place, finished in second place, finished in 2nd place, silver medal, silver medals, runner up, runners up, second place, silver medalist,
    silver medalists, silver medallist, silver medallists, finished second, came second`,
  BRONZE: `
    bronze, by metal, by color, medal breakdown, medals by metal, bronzes, 3rd place, finished in third place, finished in 3rd place, bronze medal, bronze medals, third place, bronze medalist, bronze medalists,
    bronze medallist, bronze medallists, finished third, came third`,
  MEDAL:
    'medal, medals, medaled, medalled, medalist, medalists, medallist, medallists, podium, podiums, podium finishes, podium finish, podium places',
  PICKLE: `
    been pickled, get pickled, got pickled, gets pickled, being pickled, was pickled, most pickled,
    pickle, pickles, pickled, pickling, pickle games, shutout, shutouts, shut out games, games to nothing,
    games to zero, games to nil, to nothing, to zero, to nil, to love, love games, bagel, bagels`,
  STREAK: `
    streak, streaks, on a winning streak, on a streak, on a run, winning streak, winning streaks, win streak, win streaks, winning run, winning runs,
    run of wins, run of victories, unbeaten run, unbeaten streak, undefeated streak, undefeated run, in a row,
    wins in a row, matches in a row, consecutive, consecutive wins, consecutive matches, straight wins, straight matches, straight victories, on the trot, run, back to back wins, win run`,
  PARTNER: `
    favourite partner, favorite partner, partner, partners, partner of, partners of, partnered, teammate, teammates, team mate, team mates, teamed, teamed up, team up,
    pair up, paired, paired up, play alongside, played alongside, partner up`,
  SUGGESTION: 'should, ideal, should play with, perfect, suggest, suggested, recommend, recommended, suits, suit',
  OPPONENT: 'opponent, opponents, toughest opponent, rival, rivals, opposition, opposing',
  MARGIN: `${BIG_WINS}, ${BIG_LOSSES}`,
  NEVER: 'never, undefeated, unbeaten, no losses, without a loss, without losing, without a defeat, not lost',
  START: 'start, starts, started, begin, begins, began',
  UPSET: 'upset, upsets, biggest upset, greatest upset, biggest surprise',
  COMEBACK: 'comeback, comebacks, biggest comeback, greatest comeback, best comeback',
  DOMINANT: `
    dominant run, most dominant run, most dominant, dominant, dominating run, most dominating run,
    point differential, best point differential, average point differential`,
  LONG_MATCH: `
    longest match, longest matches, longest match ever, longest ever match, match with the most points, match with most points,
    match had the most points, match had most points, highest scoring match,
    most points in a match, most points in one match, most points in a single match, match lasted longest`,
  LONG_GAME: `
    most points in a game, most points in one game, most points in a single game, highest scoring game,
    game with the most points, game with most points, most combined points in a game`,
  HEAD_TO_HEAD: `
    h2h, compare, compared, comparison, head to head, head 2 head, head to heads, meetings, rivalry, each other, one another,
    against each other, met, meet, meets, meeting, clashed, crossed paths, faced off, matchup, match up, matchups, met each other, against one another`,
  // Sides and connections.
  OR: 'or',
  JOIN: `
    and, /, &, +, plus, n`,
  WITH: 'with, partners of, include, includes, featuring, containing, that include, that includes, which include, alongside, together with, partnering, partnered with, partnered by, paired with, paired up with, teamed with, teamed up with, next to, in tandem with, joined by, partner of, as partner of, as the partner of, as partner to, playing with, playing alongside, playing together with, teaming with, teaming up with, pairing with, pairing up with',
  WITHOUT:
    'not with, when not with, when not partnered with, not partnered with, when not playing with, without playing with',
  EXCEPT: `
    not in, not at, not on, not, not counting, not including, excluding, exclude, except, except for, except in, without, w/o, w / o,
    minus, apart from, other than, outside, outside of, ignoring, leaving out, but not, but not in, aside from, bar, disregarding`,
  VERSUS: `
    v, vs, versus, than, better than, stronger than, against, agst, over, facing, when facing, when playing, playing against, play against, plays against, played against, when they face, opposite, lost to, lose to, loses to, losing to, loss to, losses to,
    beaten by, defeated by, defeats by, wins over, wins against, victories over, victories against, face, faced, faces, meet, met, go down to, went down to, came up against, take on,
    took on, fall to, fell to, between them and`,
  BY: 'by',
  BETWEEN: 'between',
  TOGETHER: 'together, as partners, as team mates, as teammates',
  PLAYER: 'player, players, people, athletes, athlete, competitors, competitor, participants, entrants, person',
  PAIR: 'as a team, as a pair, as a duo, as a partnership, as a doubles team, pair, pairs, team, teams, duo, duos, partnership, partnerships, pairing, pairings, tandem',
  MEN: 'men, mens, man, male, males, guy, guys, gents, gentlemen, md, ms, m d, boys, gentlemens',
  WOMEN: 'women, womens, woman, female, females, lady, ladies, girls, wd, ws, w d',
  SINGLES: 'singles, single, ms, ws',
  DOUBLES: 'doubles, double, dubs, md, wd, m d, w d, gender doubles, same gender doubles, level doubles',
  MIXED: 'mixed, mixed doubles, mx, mxd, xd, mixed dubs, mixed double',
} as const satisfies Record<string, string>

/** A meaning of words in a question. */
export type Cue = keyof typeof VOCABULARY

/** Returns the phrases of a cue. */
export function phrasesOf(cue: Cue): string[] {
  const phrases = listOf(VOCABULARY[cue])
  const isConnecting = cue === 'WITH' || cue === 'VERSUS'
  const before = ['', 'when ', ...(cue === 'VERSUS' ? ['when they ', 'when she ', 'when he '] : [])]
  return isConnecting ? before.flatMap((words) => phrases.map((phrase) => words + phrase)) : phrases
}

/** Returns phrases that are separated by commas. */
export function listOf(phrases: string): string[] {
  return phrases
    .split(',')
    .map((phrase) => phrase.trim())
    .filter(Boolean)
}
