import { MATCH_DIVISION_FACTS } from '#domain/division.ts'
import { MEDALS } from '#domain/medal.ts'
import type { FieldTournament, PlannedEvent } from './calendar.ts'
import { playEvent } from './event-play.ts'
import { type Field, gatherField, gatherSeniors, type Ranked } from './field.ts'
import { type EventStage, sideStrength } from './match-play.ts'
import { endEvent, pairUp, pairUpMixed } from './partners.ts'
import type { Player } from './players.ts'
import type { Random } from './random.ts'
import type { Side, TournamentRun } from './results.ts'

/** What seeding knows of strength, in deviations. */
const SEEDING_ERROR = 0.3
const FEWEST_ENTRIES = 4

/** Plays all events of a tournament and hands its matches and medals to the sink. */
export function playTournament(run: TournamentRun, tournament: FieldTournament, ranked: Ranked): void {
  const { random, sink } = run
  const scoring = random.pickWeighted(tournament.kind.scoring)
  const statesMedals = random.chance(tournament.kind.statesMedals)
  const field = gatherField(random, ranked, tournament)
  const seniors = gatherSeniors(random, ranked, tournament)
  for (const event of tournament.events) {
    const sides = enter(random, event, event.senior ? seniors : field)
    if (sides.length < FEWEST_ENTRIES) continue
    const stage: EventStage = {
      ...run,
      event: event.name,
      eventDivision: event.division,
      division: event.division,
      start: tournament.start,
      end: tournament.end,
      losesScores: tournament.kind.titles === 'local',
    }
    const rated = rate(random, sides, event).slice(0, event.entries)
    const podium = playEvent(stage, { format: event.format, scoring, rated })
    endEvent(random, rated)
    if (!statesMedals && !mustStateMedals(event)) continue
    for (const medal of MEDALS) {
      const side = podium[medal.toLowerCase() as Lowercase<typeof medal>]
      if (side !== null) sink.medal({ eventDivision: event.division, medal, players: side.players })
    }
  }
}

/** Of these draws the matches alone do not tell every medal. */
function mustStateMedals({ format }: PlannedEvent): boolean {
  return format === 'standings' || format === 'double-elimination'
}

function enter(random: Random, { division, entries }: PlannedEvent, field: Field): Side[] {
  const { gender, discipline } = MATCH_DIVISION_FACTS[division]
  if (gender === null) return pairUpMixed(random, field.FEMALE, field.MALE)
  if (discipline === 'gender_doubles') return pairUp(random, field[gender])
  const keen = field[gender].filter(({ likesSingles }) => likesSingles)
  const others = field[gender].filter(({ likesSingles }) => !likesSingles)
  const alone = ([...keen, ...others] satisfies Player[]).slice(0, Math.max(entries, keen.length))
  return alone.map((player) => ({ players: [player], seed: null }))
}

function rate(random: Random, sides: readonly Side[], { division }: PlannedEvent): Side[] {
  const { discipline } = MATCH_DIVISION_FACTS[division]
  const rated = sides.map((side) => ({ side, rating: sideStrength(side, discipline) + random.normal(SEEDING_ERROR) }))
  return rated.toSorted((one, other) => other.rating - one.rating).map(({ side }) => side)
}
