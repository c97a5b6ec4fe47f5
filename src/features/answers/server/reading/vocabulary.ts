import { LEAGUES } from '#domain/division/league.ts'
import { ROUNDS } from '#domain/match/round.ts'

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
    find, please, list, what, whats, which, how, her, his, their, hers, theirs, its, it, he, she, they, them,
    him, that, this, these, there, so far, to date, up to now, all time, ever, career, overall, in total, in all,
    altogether, combined, any, time, times, match record, pro, pros, professional, pickleball, tour,
    among, amongst, out, holds the record for, hold the record for, has the record for, all, one, fare, fared, perform, performed, exactly, actually, currently ranked as, name,
    how long, go, gone, goes, up, served, dished out, someone, somebody, anyone, anybody, end up, take place,
    taken place, took place, held, happen, happened, hi, hey, hello, erne, data, know`,
  // The fact that is asked for.
  WHO: 'who, whom, whos, whose',
  WHEN: 'when, whens, date, what date, dates, what dates, which dates, what day, which day, what days, which days',
  WHERE: 'where, venue, location, what city, which city, what town, which venue, what venue, place of',
  HOW_MANY: `
    how many, how many times, how often, number of, total number of, count, count of, amount of, tally, tally of,
    how much, no of, num of, howmany, total, totals, sum of`,
  // Nouns that ask for a number without saying so, such as in "waters wins in May".
  COUNTED: 'wins, losses, victories, defeats',
  RECORD: `
    record, records, w l, wl, w / l, win loss, win / loss, win lose, won lost, won / lost, won and lost,
    wins and losses, wins losses, wins / losses, win and loss, how did, how has, how have, how well did,
    how well has, how is, how are, how does, how do, won loss, tally of wins and losses, wins and defeats,
    victories and defeats, win loss record, win lose record, won lost record, w l record, wl record,
    record overall`,
  PERCENT: `
    percent, percentage, %, pct, per cent, rate, win rate, winning rate, success rate, win percentage,
    winning percentage, win percent, win %, winning %, win pct, winning pct, win per cent, strike rate, ratio,
    win ratio, share, proportion`,
  SCORE: 'score, scoreline, scores, result, results, final score, final scoreline, end, ended, finish, finished',
  AGE: 'how old, age, years old, how many years old, how young, aged',
  COUNTRY: `
    country, countries, nation, nations, nationality, come from, comes from, came from, coming from, where from,
    from where, hail from, hails from, represent, represents, citizenship, homeland, home country`,
  RANK: 'rank, ranks, ranked, ranking, rankings, position, standing, world ranking, world rank, rank position',
  NUMBER_ONE: `
    number one, number 1, no 1, no one, nr 1, # 1, world number one, world number 1, world no 1, world # 1,
    top ranked, highest ranked, best ranked, tops the ranking, tops the rankings, leads the ranking,
    leads the rankings, first place, top of the rankings, top of the ranking, top spot,
    ranked first`,
  RATING: 'rating, ratings, rated, rating points',
  CHANCE: `
    chance, chances, probability, odds, likelihood, likely, how likely, forecast, predict, prediction, would,
    will, favored, favoured, win probability`,
  // Superlatives and order.
  MOST: `
    most, the most, highest number of, largest number of, greatest number of, more than anyone, lead, leads,
    leader, leaders, leading, top, record holder, record number of, frequent, most frequent, frequently,
    most frequently, most often, often, usual, usually, mostly, regular, main, commonest, most common, favourite,
    favorite`,
  LONGEST: 'longest, biggest, greatest, best, longest ever, largest, record breaking',
  HIGHEST: 'highest, top, tops, best, strongest',
  LAST: 'last, latest, most recent, most recently, lastly, last time, the last time, previous',
  FIRST: 'first, earliest, first time, the first time, first ever',
  CURRENT: `
    current, currently, active, running, ongoing, right now, now, present, at the moment, still going,
    at present`,
  // Events of a match.
  WIN: `
    won, win, wins, winning, victory, victories, victorious, scored, earned, claimed, collected, captured, taken,
    took, take, score, scores, picked up, lifted, secured, bagged, scoring`,
  LOSE: `
    lost, lose, loses, losing, loss, losses, defeat, defeats, been beaten, get beaten, got beaten, be beaten,
    lost to, lose to, loses to, losing to, loss to, losses to, beaten by, defeated by, been defeated, go down to,
    went down to, dropped, fall to, fell to, suffered, suffer, conceded, concede`,
  BEAT: `
    beat, beats, beaten, beating, defeated, defeating, overcome, overcame, knocked out, eliminated, bested,
    topple, toppled`,
  PLAY: `
    play, plays, played, playing, contested, contest, appeared, appear, compete, competed, competing,
    participate, participated, take part, took part, taken part, reached, reach, entered, enter, featured,
    been in, make, made, appearances, face, faced, faces, facing, meet, met, meets, meeting, came up against, take on,
    took on, square off, squared off, appearance`,
  WINNER: `
    winner, winners, champion, champions, titlist, titlists, title winner, title winners, gold medalist,
    gold medallist, gold medalists, gold medallists, victor, victors, crowned`,
  // Things that are counted.
  MATCH: 'match, matches, encounters, contests, clashes, fixture, fixtures, matchs',
  GAME: 'game, games, set, sets',
  POINT: 'point, points, pts, rally points',
  TOURNAMENT: `
    tournament, tournaments, event, events, tourney, tourneys, competition, competitions, comps, stops,
    tour stops`,
  TITLE: `
    title, titles, trophy, trophies, tournament win, tournament wins, tournament victories, crown, crowns,
    championship titles`,
  GOLD: 'gold, golds, gold medal, gold medals',
  SILVER: `
    silver, silvers, silver medal, silver medals, runner up, runners up, second place, silver medalist,
    silver medalists, silver medallist, silver medallists, finished second, came second`,
  BRONZE: `
    bronze, bronzes, bronze medal, bronze medals, third place, bronze medalist, bronze medalists,
    bronze medallist, bronze medallists, finished third, came third`,
  MEDAL: 'medal, medals, podium, podiums, podium finishes, podium finish, podium places',
  TRIPLE_CROWN: 'triple crown, triple crowns',
  PICKLE: `
    pickle, pickles, pickled, pickling, pickle games, shutout, shutouts, shut out games, games to nothing,
    games to zero, games to nil, to nothing, to zero, to nil, to love, love games, bagel, bagels`,
  STREAK: `
    streak, streaks, winning streak, winning streaks, win streak, win streaks, winning run, winning runs,
    run of wins, run of victories, unbeaten run, unbeaten streak, undefeated streak, undefeated run, in a row,
    wins in a row, matches in a row, consecutive, consecutive wins, consecutive matches, straight, straight wins,
    straight matches, on the trot, run, back to back wins, win run`,
  PARTNER: `
    partner, partners, partnered, teammate, teammates, team mate, team mates, teamed, teamed up, team up,
    pair up, paired, paired up, play alongside, played alongside, partner up`,
  SUGGESTION: 'should, ideal, perfect, suggest, suggested, recommend, recommended, suits, suit',
  OPPONENT: 'opponent, opponents, rival, rivals, opposition, opposing',
  UPSET: 'upset, upsets, biggest upset, greatest upset, biggest surprise',
  DOMINANT: `
    dominant run, most dominant run, most dominant, dominant, dominating run, most dominating run,
    point differential, best point differential, average point differential`,
  LONG_GAME: `
    most points in a game, most points in one game, most points in a single game, highest scoring game,
    game with the most points, game with most points, most combined points in a game`,
  HEAD_TO_HEAD: `
    h2h, compare, compared, comparison, head to head, head 2 head, head to heads, meetings, rivalry, each other, one another,
    against each other, met, meet, meets, meeting, clashed, crossed paths, faced off, matchup, match up, matchups, met each other, against one another`,
  // Sides and connections.
  JOIN: `
    and, with, /, &, +, plus, alongside, partnering, partnered with, partnered by, paired with, paired up with,
    teamed with, teamed up with, together with, n`,
  WITHOUT: 'without',
  VERSUS: `
    v, vs, versus, against, agst, over, facing, lost to, lose to, loses to, losing to, loss to, losses to,
    beaten by, defeated by, face, faced, faces, meet, met, go down to, went down to, came up against, take on,
    took on, fall to, fell to, between them and`,
  BY: 'by',
  BETWEEN: 'between',
  TOGETHER: `
    together, as a team, as a pair, as a duo, as partners, as a partnership, as team mates, as teammates,
    as a doubles team`,
  PLAYER: 'player, players, people, athletes, athlete, competitors, competitor, participants, entrants, person',
  PAIR: 'pair, pairs, team, teams, duo, duos, partnership, partnerships, pairing, pairings, tandem',
  MEN: 'men, mens, man, male, males, guy, guys, gents, gentlemen, md, ms, m d, boys, gentlemens',
  WOMEN: 'women, womens, woman, female, females, lady, ladies, girls, wd, ws, w d',
  SINGLES: 'singles, single, ms, ws',
  DOUBLES: 'doubles, double, dubs, md, wd, m d, w d, gender doubles, same gender doubles, level doubles',
  MIXED: 'mixed, mixed doubles, mx, mxd, xd, mixed dubs, mixed double',
  // Kinds of matches.
  FINAL: `
    final, finals, gold medal match, gold medal matches, championship match, championship matches, title match,
    title matches, finalist, finalists`,
  DECIDING: `
    deciding game, deciding games, decider, deciders, deciding set, deciding sets, deciding game matches,
    deciding matches, last game deciders, went the distance, go the distance, game deciders`,
  QUALIFIER: 'qualifier, qualifiers, qualifying, qualification, qualies, qualifying draw, qualifying draws, quallies',
  SEMI_FINALS: 'semi final, semi finals, semifinal, semifinals, semis, semi, last four, last 4, sf',
  QUARTER_FINALS: 'quarter final, quarter finals, quarterfinal, quarterfinals, quarters, qf, last eight, last 8',
  BRONZE_MEDAL_MATCH:
    'bronze medal match, bronze medal matches, bronze match, bronze matches, bronze medal game, third place match',
  ROUND_8: 'round of 8, round of eight',
  ROUND_16: 'round of 16, round of sixteen, r16, last 16, round 16, last sixteen',
  ROUND_32: 'round of 32, r32, last 32, round 32',
  ROUND_64: 'round of 64, r64, last 64, round 64',
  ROUND_128: 'round of 128, r128, round 128',
  ROUND_ROBIN: 'round robin, round robins, pool play, group stage, pool matches',
  BACKDRAW: 'backdraw, back draw, consolation',
  PPA: 'ppa, ppa tour, professional pickleball association',
  MLP: 'mlp, major league pickleball, major league',
  APP: 'app, app tour, association of pickleball players',
  USAP: 'usap, usa pickleball',
  USOPEN: 'us open, u s open, usopen',
} as const satisfies Record<string, string>

/** A meaning of words in a question. */
export type Cue = keyof typeof VOCABULARY

/** Leagues and rounds that the vocabulary names; their cues are the values themselves. */
export const LEAGUE_CUES = LEAGUES.filter((league) => league !== 'LT')
export const ROUND_CUES = ROUNDS.filter((round) => round !== 'FINALS' && round !== 'MLP_REGULAR_SEASON')

/** Returns the phrases of a cue. */
export function phrasesOf(cue: Cue): string[] {
  return VOCABULARY[cue].split(',').map((phrase) => phrase.trim())
}
