// Title odds with changes, and one pair's outlook, in a draw of 64 that has a database of its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#database/open.ts'
import { importFolder } from '#importer/import.ts'
import { Random } from '#statistics/chance/random.ts'
import { player, type Row, singles, tournament, writeResults } from '../../tests/fixtures/folders/results-folder.ts'
import { type Asker, askerOf } from '../../tests/fixtures/services/ask.ts'
import { checkGoal } from '../report.ts'
import { often, quantile } from '../rounds.ts'
import { type Figures, type Measured, timesOf } from './measured.ts'

/** Maximum milliseconds of CPU time at p99. */
const GOAL = 50
const TIMES = often(200, 3)
const WARM_UP = often(50, 1)
const PAIRS = 64
const ROUNDS = ['Round of 64', 'Round of 32', 'Round of 16', 'Quarter Finals', 'Semi-Finals', 'Finals']
const ENUM_ROUNDS = ['ROUND_64', 'ROUND_32', 'ROUND_16', 'QUARTER_FINALS', 'SEMI_FINALS', 'FINALS']

const random = new Random('what if')
const slugs = Array.from({ length: 2 * PAIRS }, (_, at) => `p${String(at).padStart(3, '0')}`)
const pairs = Array.from({ length: PAIRS }, (_, at) => [slugs[2 * at] ?? '', slugs[2 * at + 1] ?? ''] as const)
const slugOf = (pair: readonly string[] | undefined) => pair?.join('--') ?? ''

/** Returns the matches of a knockout draw of all pairs, with a random winner of each. */
function draw(tournament_slug: string, date: string): Row[] {
  const rows: Row[] = []
  let left = pairs
  for (const round of ROUNDS) {
    left = left.flatMap((one, at) => {
      const two = left[at + 1]
      if (at % 2 === 1 || two === undefined) return []
      const winner = random.pick(['1', '2'])
      rows.push(
        singles(`${tournament_slug}-${rows.length}`, {
          tournament_slug,
          date,
          round,
          event_division: 'WOMENS_DOUBLES',
          match_division: 'WOMENS_DOUBLES',
          team_one_player_one: one[0],
          team_one_player_two: one[1],
          team_two_player_one: two[0],
          team_two_player_two: two[1],
          winning_team: winner,
          games: winner === '1' ? '11-7 11-9' : '7-11 9-11',
        }),
      )
      return [winner === '1' ? one : two]
    })
  }
  return rows
}

/** Returns changes that no other request has: two assumed winners, a withdrawal and a new partner. */
function changes() {
  const [first, second, third, fourth] = [0, 16, 32, 48].map((begin) => pairs[begin + random.below(16)])
  const win = (pair: typeof first, round: string | undefined) => ({ team_slug: slugOf(pair), round })
  return {
    wins: [win(first, ENUM_ROUNDS[random.below(4)]), win(second, ENUM_ROUNDS[random.below(4)])],
    withdrawn: [slugOf(third)],
    replaced: [{ player_slug: fourth?.[0], by: 'substitute' }],
  }
}

const ODDS = `query Odds($input: WhatIfInput, $pair: String!, $outlook: Boolean!) {
  draws(tournament_slug: "june-open") {
    what_if(input: $input) {
      problem chances { entered { slug } team { slug } before after }
      rounds { matches { winner_slug sides { team { slug } probability } } }
      outlook(team_slug: $pair) @include(if: $outlook) {
        rounds { reached opponents { team { slug } probability } }
        hinge_matches { swing outcomes { team { slug } title_chance } }
      }
    }
  }
}`

interface Answer {
  draws: { what_if: { problem: string | null } | null }[]
}

/** Returns the CPU milliseconds of requests with changes. */
async function oddsTimes(ask: Asker['ask'], outlook: boolean): Promise<number[]> {
  const times: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const variables = { input: changes(), pair: slugOf(random.pick(pairs)), outlook }
    const before = process.cpuUsage()
    const { draws } = await ask<Answer>(ODDS, variables)
    const { user, system } = process.cpuUsage(before)
    if (draws[0]?.what_if?.problem !== null) throw new Error(`no odds: ${JSON.stringify(draws)}`)
    times.push((user + system) / 1_000)
  }
  return times.slice(WARM_UP)
}

/** Measures the odds once in a run, since they don't depend on the other data. */
let isMeasured = false

export async function whatIf({ database: { dialect } }: Measured): Promise<Figures | null> {
  if (isMeasured || dialect !== 'sqlite') return null
  isMeasured = true
  const folder = writeResults({
    tournaments: [
      tournament('may-open'),
      tournament('june-open', { start_date: '2026-06-06', end_date: '2026-06-07' }),
    ],
    players: [...slugs, 'substitute'].map((slug) => player(slug, { gender: 'F' })),
    matches: [...draw('may-open', '2026-05-02'), ...draw('june-open', '2026-06-06')],
  })
  const place = mkdtempSync(join(tmpdir(), 'erne-what-if-'))
  const database = await openDatabase(`file:${join(place, 'what-if.db')}`)
  await importFolder({ folder, database })
  const { ask } = askerOf(database)
  const rows: string[][] = []
  for (const [name, outlook] of [
    ['title odds with four changes', false],
    ['the same with the outlook of one pair', true],
  ] as const) {
    const times = await oddsTimes(ask, outlook)
    rows.push([name, ...timesOf(times)])
    checkGoal(`${name} at most ${GOAL} ms at p99`, quantile(times, 0.99) <= GOAL)
  }
  await database.close()
  rmSync(place, { recursive: true })
  return { columns: ['draw of 64, CPU of a request', 'median', 'p99'], rows }
}
