import { tallyGames } from '#statistics/games.ts'
import { dreambreakerWin, type RotationState } from '#statistics/team-matches/dreambreaker.ts'
import { teamMatchOdds } from '#statistics/team-matches/team-match.ts'
import { type DrawMatch, type PlayerOf, type TeamOf, winnerOf } from './draw-match.ts'
import type { Fixture } from './fixtures.ts'
import type { Chance } from './title-tree.ts'

/** Chances of a team match, from the results of earlier days. */
export interface FixtureForecast {
  /** Probability before play that roster one wins the team match. */
  one: number
  /** Probability before play that the games end 2-2. */
  tie: number
  /** Probability before play that roster one wins the DreamBreaker, if there is one. */
  dreambreaker: number
  /** Probability that roster one wins, by the games decided so far; null if the winner is known. */
  now: number | null
}

/** The forecasts from which the win probability of a DreamBreaker follows. */
interface DreambreakerStrengths<M extends DrawMatch> {
  /** A player's strength in singles. */
  inSingles: (player: PlayerOf<M>) => number
  /** The score of a DreamBreaker in progress, such as `12-9`; null if it isn't in progress. */
  scoreOf: (match: M) => string | null
}

interface Strengths<M extends DrawMatch> extends DreambreakerStrengths<M> {
  /** Win probability of the first team in a game. */
  game: Chance<M>
}

/** A game with the two pairs by their rosters. */
interface Rubber<M extends DrawMatch> {
  match: M
  one: TeamOf<M>
  two: TeamOf<M>
  /** True if nobody has won it yet. */
  isOpen: boolean
}

/** Number of games of a team match. */
const GAMES = 4

/**
 * Returns the chances of a team match of four games. If one mixed game is unknown, it is that of the players who are in no
 * other mixed game.
 * @returns null if the line-ups are unknown, or if two pairs cannot be compared
 */
export function fixtureForecast<M extends DrawMatch>(
  fixture: Fixture<M>,
  { game, ...strengths }: Strengths<M>,
): FixtureForecast | null {
  const rubbers = withMissing(rubbersOf(fixture))
  const rotation = rotationOf(fixture, strengths)
  if (rubbers.length !== GAMES || rotation === null) return null
  const games = rubbers.flatMap(({ match, one, two, isOpen }) => {
    const chance = game(match, one, two)
    return chance === null ? [] : [{ chance, isOpen }]
  })
  if (games.length !== GAMES) return null
  const dreambreaker = rotation()
  const all = games.map(({ chance }) => chance)
  const before = teamMatchOdds(all, dreambreaker)
  return { ...before, dreambreaker, now: fixture.winner === null ? now() : null }

  function now(): number {
    const left = games.filter(({ isOpen }) => isOpen).map(({ chance }) => chance)
    const last = dreambreakerChance(fixture, strengths) ?? dreambreaker
    return teamMatchOdds(left, last, [fixture.rubbersOne, fixture.rubbersTwo]).one
  }
}

/**
 * Returns the probability that roster one wins the DreamBreaker, from its score if it is being played; null if its players
 * are unknown.
 */
export function dreambreakerChance<M extends DrawMatch>(
  fixture: Fixture<M>,
  strengths: DreambreakerStrengths<M>,
): number | null {
  const score = scoreNow(fixture, strengths.scoreOf)
  const rotation = rotationOf(fixture, strengths)
  return rotation?.(score === null ? undefined : { points: score, server: null }) ?? null
}

/**
 * Returns the win probability of roster one in a DreamBreaker by its state. Its players are those of the women's and the
 * men's game, otherwise those that its own row names.
 */
function rotationOf<M extends DrawMatch>(
  fixture: Fixture<M>,
  { inSingles }: DreambreakerStrengths<M>,
): ((state?: RotationState) => number) | null {
  const inDivision = (divisions: readonly string[]) => (match: M) => divisions.includes(match.match_division)
  const ofDoubles = rubbersOf(fixture, inDivision(['WOMENS_DOUBLES', 'MENS_DOUBLES']))
  const named = ofDoubles.length === 2 ? ofDoubles : rubbersOf(fixture, inDivision(['DREAMBREAKER']))
  if (named.length === 0) return null
  const side = (roster: 'one' | 'two') =>
    named
      .flatMap((rubber) => rubber[roster].players)
      .map((player) => ({ gender: player.gender, strength: inSingles(player) }))
  return (state) => dreambreakerWin(side('one'), side('two'), state)
}

/** Returns matches of a fixture whose pairs are known. */
function rubbersOf<M extends DrawMatch>(
  fixture: Fixture<M>,
  isAsked = ({ match_division }: M) => match_division !== 'DREAMBREAKER',
): Rubber<M>[] {
  return fixture.matches.filter(isAsked).flatMap((match) => {
    const [first, second] = match.sides as [TeamOf<M> | null, TeamOf<M> | null]
    if (first === null || second === null) return []
    const [one, two] = isOf(fixture, first) ? [first, second] : [second, first]
    return [{ match, one, two, isOpen: winnerOf(match) === null }]
  })
}

/** Returns whether a team is of roster one. */
function isOf<M extends DrawMatch>({ one }: Fixture<M>, team: TeamOf<M>): boolean {
  return one.players.some(({ player_slug }) => player_slug === team.players[0]?.player_slug)
}

/** Adds the second mixed game if only the first is known. */
function withMissing<M extends DrawMatch>(rubbers: readonly Rubber<M>[]): Rubber<M>[] {
  const mixed = rubbers.filter(({ match }) => match.match_division === 'MIXED_DOUBLES')
  const [known] = mixed
  if (known === undefined || mixed.length !== 1) return [...rubbers]
  const [one, two] = [otherPair(rubbers, known, 'one'), otherPair(rubbers, known, 'two')]
  return one === null || two === null ? [...rubbers] : [...rubbers, { match: known.match, one, two, isOpen: true }]
}

/** Returns the two players of a roster who are not in its mixed game; null if these are not two. */
function otherPair<M extends DrawMatch>(rubbers: readonly Rubber<M>[], mixed: Rubber<M>, roster: 'one' | 'two') {
  const played = new Set(mixed[roster].players.map(({ player_slug }) => player_slug))
  const players = rubbers.flatMap((rubber) => rubber[roster].players as readonly PlayerOf<M>[])
  const others = new Map(players.map((player) => [player.player_slug, player]))
  for (const slug of played) others.delete(slug)
  return others.size === 2
    ? ({ slug: [...others.keys()].join('--'), players: [...others.values()] } as TeamOf<M>)
    : null
}

/** Returns the score of a DreamBreaker that is being played, roster one first; null if there is none. */
function scoreNow<M extends DrawMatch>(
  fixture: Fixture<M>,
  scoreOf: DreambreakerStrengths<M>['scoreOf'],
): readonly [number, number] | null {
  const match = fixture.matches.find(({ match_division }) => match_division === 'DREAMBREAKER')
  const score = match === undefined ? null : scoreOf(match)
  const [first] = (match?.sides ?? []) as readonly (TeamOf<M> | null)[]
  if (score === null || first == null) return null
  const { points_one, points_two } = tallyGames(score)
  return isOf(fixture, first) ? [points_one, points_two] : [points_two, points_one]
}
