import { bracketSize } from './draw-sizes.ts'
import type { DrawFormat } from './kinds.ts'
import { bracketRanks, drawBracket, type PlaySlot, playBracket, type Slot } from './knockout.ts'
import { playLosersSide } from './losers-side.ts'
import { type EventStage, playMatch, roundDay, roundName } from './match-play.ts'
import type { MatchSetting, Podium, Side } from './results.ts'
import { dealGroups, playRoundRobin } from './round-robin.ts'

/** @param rated the teams, strongest first */
type PlayDraw = (stage: EventStage, rated: readonly Side[]) => Podium

const PLAY: Record<Exclude<DrawFormat, 'league'>, PlayDraw> = {
  knockout: playKnockout,
  qualified: playQualified,
  backdraw: (stage, rated) => playWithBackdraw(stage, rated, (number) => `Round ${number} L1`),
  'nameless-backdraw': (stage, rated) => playWithBackdraw(stage, rated, () => ''),
  progression: playProgression,
  pools: playPools,
  standings: playStandings,
  medals: (_, [gold, silver, bronze]) => ({ gold: gold as Side, silver: silver as Side, bronze: bronze as Side }),
}

/** Plays an event of any format except the league's. */
export function playEvent(stage: EventStage, rated: readonly Side[]): Podium {
  return PLAY[stage.event.format as keyof typeof PLAY](stage, rated)
}

/** Returns the setting of a main-draw round that starts with the given number of teams. */
function mainSetting({ tournament }: EventStage, teamsLeft: number): MatchSetting {
  const { main, final } = tournament.kind.scoring
  const day = roundDay(tournament, Math.log2(teamsLeft) - 1)
  return { round: roundName(teamsLeft), day, scoring: teamsLeft === 2 ? final : main }
}

function playMain(stage: EventStage): PlaySlot<Side> {
  return (one, two, teamsLeft, position) => playMatch(stage, { ...mainSetting(stage, teamsLeft), position }, one, two)
}

/** Draws the main draw, with half of the teams seeded in a small draw and a quarter in a large one. */
function drawMain({ random }: EventStage, rated: readonly Side[]): Slot[] {
  const size = bracketSize(rated.length)
  return drawBracket(random, rated, Math.min(rated.length, size <= 16 ? size / 2 : size / 4))
}

function finish(stage: EventStage, finalists: readonly Side[], bronzeFor: readonly Side[]): Podium {
  const { end, kind } = stage.tournament
  const [third, fourth] = bronzeFor
  const setting = { round: 'Bronze', day: end, scoring: kind.scoring.main }
  const bronze = third && fourth ? playMatch(stage, setting, third, fourth).winner : null
  const [one, two] = finalists as [Side, Side]
  const { winner, loser } = playMatch(stage, { ...mainSetting(stage, 2), position: 1 }, one, two)
  return { gold: winner, silver: loser, bronze }
}

function playSlots(stage: EventStage, slots: readonly Slot[]): Podium {
  const { survivors, losers } = playBracket(slots, 2, playMain(stage))
  return finish(stage, survivors, losers.at(-1) ?? [])
}

function playKnockout(stage: EventStage, rated: readonly Side[]): Podium {
  return playSlots(stage, drawMain(stage, rated))
}

/** Plays a main draw of the largest power of two that can be filled. Qualifiers fill up to a quarter of its slots. */
function playQualified(stage: EventStage, rated: readonly Side[]): Podium {
  const { random, tournament } = stage
  const size = 2 ** Math.floor(Math.log2(rated.length))
  if (size === rated.length) return playKnockout(stage, rated)
  const qualifiers = Math.min(size / 4, 2 ** Math.floor(Math.log2(rated.length - size)))
  const direct = rated.slice(0, size - qualifiers)
  const { survivors } = playBracket(
    drawBracket(random, rated.slice(direct.length), 0),
    qualifiers,
    (one, two, teamsLeft, position) => {
      const setting = { draw: 'Qualifier' as const, round: roundName(teamsLeft), day: tournament.start, position }
      return playMatch(stage, { ...setting, scoring: tournament.kind.scoring.early }, one, two)
    },
  )
  return playKnockout(stage, [...direct, ...random.shuffled(survivors)])
}

/** Plays a main draw and its backdraw. Each backdraw round is on the day of the last main-draw loss of its sides. */
function playWithBackdraw(stage: EventStage, rated: readonly Side[], name: (number: number) => string): Podium {
  if (bracketSize(rated.length) !== rated.length) return playKnockout(stage, rated)
  const { survivors, losers } = playBracket(drawMain(stage, rated), 2, playMain(stage))
  const bronzeFor = playLosersSide(losers, (one, two, number, joined) => {
    const day = roundDay(stage.tournament, losers.length - joined)
    return playMatch(stage, { round: name(number), day, scoring: stage.tournament.kind.scoring.early }, one, two)
  })
  return finish(stage, survivors, bronzeFor)
}

/** Plays the weaker half first. Its winners meet the second quarter, and those winners meet the best quarter. */
function playProgression(stage: EventStage, rated: readonly Side[]): Podium {
  const size = rated.length / 4
  if (bracketSize(rated.length) !== rated.length || size < 2) return playKnockout(stage, rated)
  const seeded = rated.map((side, index) => (index < 2 * size ? { ...side, seed: index + 1 } : side))
  const play = playMain(stage)
  const weaker = stage.random.shuffled(seeded.slice(2 * size))
  const first = Array.from({ length: size }, (_, index) => {
    return play(weaker[2 * index] as Side, weaker[2 * index + 1] as Side, 8 * size, index + 1).winner
  })
  const second = bracketRanks(size).map((rank, index) => {
    return play(seeded[2 * size - rank] as Side, first[index] as Side, 4 * size, index + 1).winner
  })
  return playSlots(
    stage,
    bracketRanks(size).flatMap((rank, index) => [seeded[rank - 1] as Side, second[index] as Side]),
  )
}

function playPool(stage: EventStage, sides: readonly Side[], pool?: string): Side[] {
  const { start, kind } = stage.tournament
  return playRoundRobin(sides, (one, two, round) => {
    return playMatch(stage, { round: `Round ${round} RR`, day: start, scoring: kind.scoring.early, pool }, one, two)
  })
}

function playPools(stage: EventStage, rated: readonly Side[]): Podium {
  const [one, other] = dealGroups(rated, 2).map((sides, index) => playPool(stage, sides, `Pool ${'AB'[index]}`)) as [
    Side[],
    Side[],
  ]
  return playSlots(stage, [one[0] ?? null, other[1] ?? null, other[0] ?? null, one[1] ?? null])
}

function playStandings(stage: EventStage, rated: readonly Side[]): Podium {
  const [gold, silver, bronze = null] = playPool(stage, rated)
  return { gold: gold as Side, silver: silver as Side, bronze }
}
