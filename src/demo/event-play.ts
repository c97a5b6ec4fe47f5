import { bracketSize, TWO_POOLS_FROM } from './draw-sizes.ts'
import { drawBracket, playBracket, type Slot } from './knockout.ts'
import { playLosersSide } from './losers-side.ts'
import { type EventStage, type MatchSetting, playMatch, roundDay } from './match-play.ts'
import type { Podium, Side } from './results.ts'
import { playPool } from './round-robin.ts'
import type { DrawFormat, Scoring, TournamentKind } from './tournament-kinds.ts'
import { winnersSideRound } from './wording.ts'

/** How an event is played, with its teams in order of their rating. */
export interface EventDraw {
  format: DrawFormat
  scoring: TournamentKind['scoring'][number][0]
  rated: readonly Side[]
}

const BACKDRAW_WALKOVERS = 0.03
/** The first match of the final does not decide where the losers' side wins it: a game to 15 does. */
const SECOND_FINAL: Scoring = ['sideout_15', 1]

type PlayDraw = (stage: EventStage, draw: EventDraw) => Podium

const PLAY: Record<DrawFormat, PlayDraw> = {
  knockout: playKnockout,
  qualified: playQualified,
  consolation: playWithConsolation,
  backdraw: playWithBackdraw,
  'double-elimination': playDoubleElimination,
  'round-robin': playPoolsAndFinals,
  standings: playStandings,
}

export function playEvent(stage: EventStage, draw: EventDraw): Podium {
  return PLAY[draw.format](stage, draw)
}

function roundsBeforeFinal(placesLeft: number): number {
  return Math.log2(placesLeft) - 1
}

/** How a main draw's round is played and written, by how many places are left in it. */
function mainSetting(stage: EventStage, { scoring }: EventDraw) {
  return (placesLeft: number): MatchSetting => ({
    draw: stage.wording.mainDraw,
    round: stage.wording.round(placesLeft),
    day: roundDay(stage, roundsBeforeFinal(placesLeft)),
    scoring: placesLeft === 2 ? scoring.final : scoring.main,
  })
}

function bronzeSetting(stage: EventStage, { scoring }: EventDraw): MatchSetting {
  return { draw: stage.wording.mainDraw, round: stage.wording.bronze, day: stage.end, scoring: scoring.main }
}

/** Half of a small draw is seeded, a quarter of a large one. */
function countSeeds(entries: number): number {
  const size = bracketSize(entries)
  return Math.min(entries, size <= 16 ? size / 2 : size / 4)
}

function drawMain(stage: EventStage, rated: readonly Side[]) {
  return drawBracket(stage.random, rated, countSeeds(rated.length))
}

function playSlots(
  stage: EventStage,
  slots: readonly Slot[],
  survivorsWanted: number,
  setting: (placesLeft: number) => MatchSetting,
) {
  return playBracket(slots, survivorsWanted, (one, two, placesLeft) => playMatch(stage, setting(placesLeft), one, two))
}

function finish(stage: EventStage, draw: EventDraw, finalists: Side[], bronzeFor: Side[]): Podium {
  const [third, fourth] = bronzeFor
  const bronze = third && fourth ? playMatch(stage, bronzeSetting(stage, draw), third, fourth).winner : null
  const [one, two] = finalists as [Side, Side]
  const { winner, loser } = playMatch(stage, mainSetting(stage, draw)(2), one, two)
  return { gold: winner, silver: loser, bronze }
}

function playKnockout(stage: EventStage, draw: EventDraw): Podium {
  const { survivors, losers } = playSlots(stage, drawMain(stage, draw.rated), 2, mainSetting(stage, draw))
  return finish(stage, draw, survivors, losers.at(-1) ?? [])
}

/** The main draw is the largest power of two that fills; a quarter of its places goes through the qualifier. */
function playQualified(stage: EventStage, draw: EventDraw): Podium {
  const size = 2 ** Math.floor(Math.log2(draw.rated.length))
  if (size === draw.rated.length) return playKnockout(stage, draw)
  const places = size / 4
  const direct = draw.rated.slice(0, size - places)
  const slots = drawBracket(stage.random, draw.rated.slice(size - places), 0)
  const { survivors } = playSlots(stage, slots, places, (placesLeft) => ({
    draw: 'Qualifier',
    round: stage.wording.round(placesLeft),
    day: stage.start,
    scoring: draw.scoring.early,
  }))
  return playKnockout(stage, { ...draw, rated: [...direct, ...stage.random.shuffled(survivors)] })
}

function playWithConsolation(stage: EventStage, draw: EventDraw): Podium {
  const slots = drawMain(stage, draw.rated)
  const { survivors, losers } = playSlots(stage, slots, 2, mainSetting(stage, draw))
  const [lostAtOnce = []] = losers
  if (lostAtOnce.length >= 2 && losers.length > 1) {
    const unseeded = lostAtOnce.map((side) => ({ ...side, seed: null }))
    playSlots(stage, drawBracket(stage.random, unseeded, 0), 1, (placesLeft) => ({
      draw: 'Consolation',
      round: stage.wording.round(placesLeft),
      day: roundDay(stage, roundsBeforeFinal(placesLeft)),
      scoring: draw.scoring.early,
      walkovers: BACKDRAW_WALKOVERS,
    }))
  }
  return finish(stage, draw, survivors, losers.at(-1) ?? [])
}

/** A round of the losers' side is played on the day on which the last of its sides lost. */
function losersSetting(stage: EventStage, draw: EventDraw, roundsOfBracket: number) {
  return (number: number, joined: number): MatchSetting => ({
    draw: stage.wording.mainDraw,
    round: stage.wording.losersSide(number),
    day: roundDay(stage, roundsOfBracket - 1 - joined),
    scoring: draw.scoring.early,
    walkovers: BACKDRAW_WALKOVERS,
  })
}

function playWithBackdraw(stage: EventStage, draw: EventDraw): Podium {
  if (bracketSize(draw.rated.length) !== draw.rated.length) return playKnockout(stage, draw)
  const { survivors, losers } = playSlots(stage, drawMain(stage, draw.rated), 2, mainSetting(stage, draw))
  const bronzeFor = playLosersSide(stage, losers, false, losersSetting(stage, draw, losers.length + 1))
  return finish(stage, draw, survivors, bronzeFor)
}

function playDoubleElimination(stage: EventStage, draw: EventDraw): Podium {
  if (bracketSize(draw.rated.length) !== draw.rated.length) return playKnockout(stage, draw)
  const setting = mainSetting(stage, draw)
  const { survivors, losers } = playSlots(stage, drawMain(stage, draw.rated), 1, (placesLeft) => ({
    ...setting(placesLeft),
    round: winnersSideRound(stage.wording, placesLeft),
    scoring: draw.scoring.main,
  }))
  const [unbeaten] = survivors as [Side]
  const [beatenLast] = losers.at(-1) as [Side]
  const losersRound = losersSetting(stage, draw, losers.length)
  const [bestBeaten] = playLosersSide(stage, losers.slice(0, -1), true, losersRound) as [Side]
  const lastRound = losersRound(2 * (losers.length - 1), losers.length - 1)
  const comeback = playMatch(stage, lastRound, beatenLast, bestBeaten)
  let final = playMatch(stage, setting(2), unbeaten, comeback.winner)
  if (final.winner !== unbeaten) {
    final = playMatch(stage, { ...setting(2), scoring: SECOND_FINAL }, unbeaten, comeback.winner)
  }
  return { gold: final.winner, silver: final.loser, bronze: comeback.loser }
}

function poolSetting(stage: EventStage, { scoring }: EventDraw) {
  return (round: number): MatchSetting => ({
    draw: stage.wording.mainDraw,
    round: stage.wording.roundRobin(round),
    day: stage.start,
    scoring: scoring.early,
  })
}

function playPoolsAndFinals(stage: EventStage, draw: EventDraw): Podium {
  const unseeded = draw.rated.map((side) => ({ ...side, seed: null }))
  if (unseeded.length < TWO_POOLS_FROM) {
    const standings = playPool(stage, unseeded, poolSetting(stage, draw))
    return finish(stage, draw, standings.slice(0, 2), standings.slice(2, 4))
  }
  const [one, other] = [0, 1].map((pool) => {
    return playPool(
      stage,
      unseeded.filter((_, index) => index % 2 === pool),
      poolSetting(stage, draw),
    )
  }) as [Side[], Side[]]
  const slots = [one[0], other[1], other[0], one[1]].map((side) => side ?? null)
  const { survivors, losers } = playSlots(stage, slots, 2, mainSetting(stage, draw))
  return finish(stage, draw, survivors, losers[0] ?? [])
}

function playStandings(stage: EventStage, draw: EventDraw): Podium {
  const unseeded = draw.rated.map((side) => ({ ...side, seed: null }))
  const [gold, silver, bronze = null] = playPool(stage, unseeded, poolSetting(stage, draw))
  return { gold: gold as Side, silver: silver as Side, bronze }
}
