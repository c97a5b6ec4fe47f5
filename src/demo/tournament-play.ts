import { playEvent } from './event-play.ts'
import { enterEvent, gatherField, type Ranked, splitSomePairs } from './field.ts'
import { type LeagueSeasons, playLeague } from './league-play.ts'
import type { EventStage } from './match-play.ts'

const MIN_ENTRIES = 4
/** Formats whose medals cannot be determined from matches, so that they are written to medals.csv. */
const ALWAYS_WRITES_MEDALS = ['standings', 'medals']
/** Probability that a tournament also writes the medals of all other formats. */
const WRITES_ALL_MEDALS = 0.2

/** Plays all events of a tournament and hands its matches and medals to the sink. */
export function playTournament(stage: Omit<EventStage, 'event'>, ranked: Ranked, seasons: LeagueSeasons): void {
  const { random, tournament, sink } = stage
  const [first] = tournament.events
  if (first?.format === 'league') {
    const league = { ...stage, event: first }
    playLeague(league, seasons.teams(league, ranked))
    return
  }
  const field = gatherField(random, ranked, tournament)
  const writesAllMedals = random.chance(WRITES_ALL_MEDALS)
  for (const event of tournament.events) {
    const rated = enterEvent(random, event, field)
    if (rated.length < MIN_ENTRIES) continue
    const { gold, silver, bronze } = playEvent({ ...stage, event }, rated)
    if (!writesAllMedals && !ALWAYS_WRITES_MEDALS.includes(event.format)) continue
    sink.medals(event.division, { gold: [gold], silver: [silver], bronze: bronze && [bronze] })
  }
  splitSomePairs(random, field)
}
