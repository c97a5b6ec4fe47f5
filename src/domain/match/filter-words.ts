import { ROUND_FACTS, ROUNDS } from './round.ts'

/**
 * Phrases by which questions name the values of filters of matches, separated by commas, in lower case, without
 * apostrophes and hyphens. The labels of the filters need no entry.
 */
export const FILTER_PHRASES = {
  league: {
    PPA: 'ppa, ppa tour, ppa circuit, professional pickleball association, ppas',
    MLP: 'mlp, major league pickleball, major league, team league, mlps',
    APP: 'app, app tour, association of pickleball players',
    USAP: 'usap, usa pickleball',
    USOPEN: 'us open, the us open, u s open, usopen',
  },
  round: {
    BRONZE_MEDAL_MATCH:
      'bronze medal matches, bronze match, bronze matches, bronze medal game, bronze medal games, third place match, third place matches',
    SEMI_FINALS: 'semi final, semi finals, semifinals, semis, semi, last four, last 4, sf',
    QUARTER_FINALS: 'quarter final, quarter finals, quarterfinals, quarters, qf, last eight, last 8',
    ROUND_8: 'round of eight',
    ROUND_16: 'round of sixteen, r16, last 16, round 16, last sixteen',
    ROUND_32: 'r32, last 32, round 32',
    ROUND_64: 'r64, last 64, round 64',
    ROUND_128: 'r128, round 128',
    ROUND_ROBIN: 'round robins, pool play, group stage, pool matches, group matches',
    BACKDRAW: 'back draw, consolation, consolation draw',
    MLP_REGULAR_SEASON: '',
  },
  final: {
    yes: 'final, finals, gold medal match, gold medal matches, championship match, championship matches, title match, title matches, finalist, finalists, championship sunday',
    no: '',
  },
  qualifier: {
    yes: 'qualifier, qualifiers, qualifying, qualification, qualies, qualifying draw, qualifying draws, quallies',
    no: 'main draw, main draws',
  },
  deciding_game: {
    yes: 'deciding game, went to a decider, go to a decider, went to a deciding game, go to a deciding game, went to the deciding game, final game decider, deciding games, decider, deciders, deciding set, deciding sets, deciding game matches, deciding matches, last game deciders, went the distance, go the distance, going the distance, game deciders, final game deciders',
    no: '',
  },
  straight_games: {
    yes: 'straight games, straight sets, straight game, straight set, in straights, without dropping a game, without dropping a set, without losing a game',
    no: '',
  },
  pickle: { yes: 'with pickles', no: '' },
  status: { RETIRED: 'retirements, by retirement, retired matches', WALKOVER: 'walkovers, by walkover' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

/** The names of rounds in questions. */
export const ROUND_PHRASES = Object.fromEntries(
  ROUNDS.filter((round) => round !== 'FINALS').map((round) => [round, ROUND_FACTS[round].label.toLowerCase()]),
)
