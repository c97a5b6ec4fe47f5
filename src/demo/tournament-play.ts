import { playEvent } from './event-play.ts'
import { enterEvent, gatherField, partSome, type Ranked } from './field.ts'
import { type LeagueSeasons, playLeague } from './league-play.ts'
import type { EventStage } from './match-play.ts'

const FEWEST_ENTRIES = 4
/** Of these draws the matches alone do not tell the medals; a few of the others state them too. */
const MEDALS_STATED = ['standings', 'medals']
const ALSO_STATED = 0.2

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
  const statesAll = random.chance(ALSO_STATED)
  for (const event of tournament.events) {
    const rated = enterEvent(random, event, field)
    if (rated.length < FEWEST_ENTRIES) continue
    const { gold, silver, bronze } = playEvent({ ...stage, event }, rated)
    if (!statesAll && !MEDALS_STATED.includes(event.format)) continue
    sink.medals(event.division, { gold: [gold], silver: [silver], bronze: bronze && [bronze] })
  }
  partSome(random, field)
}
