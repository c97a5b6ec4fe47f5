import { Agent, request } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Vocabulary } from '../../fixtures/requests/arbitrary-request.ts'
import { type HostileRequest, hostileRequest } from '../../fixtures/requests/hostile-request.ts'
import { openInventedSite, type Site } from '../../fixtures/site.ts'
import { tellFigure, tries } from '../../fixtures/trial.ts'

const REQUESTS = tries(250, 10_000)
const PATIENCE = tries(60_000, 1_200_000)
/** Milliseconds within which everything must be answered. */
const ANSWERED_WITHIN = 1_000
/** What only somebody who sees the inside knows. */
const INSIDE =
  /node_modules|node:internal|\.tsx?:\d|\bat [\w.<>]+ \(|SQLITE_|errcode|ECONN|no such (?:table|column)|syntax error at or near|erne\.db|\/tmp\/|file:\/\//

let site: Site
let vocabulary: Vocabulary
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

beforeAll(async () => {
  site = await openInventedSite(1_500)
  vocabulary = await site.ask<Found>(KNOWN).then(({ tournaments, players, teamsStats }) => ({
    slugs: {
      tournament: tournaments.edges.map(({ node }) => node.tournament_slug),
      player: players.edges.map(({ node }) => node.player_slug),
      team: teamsStats.edges.map(({ node }) => node.team_slug),
    },
    words: players.edges.flatMap(({ node }) => node.name.split(' ')),
  }))
})

afterAll(async () => {
  agent.destroy()
  await site.close()
})

const KNOWN = `{
  tournaments(first: 10, input: {}) { edges { node { tournament_slug } } }
  players(first: 20, input: {}) { edges { node { player_slug name } } }
  teamsStats(first: 10, input: {}) { edges { node { team_slug } } }
}`

interface Found {
  tournaments: { edges: { node: { tournament_slug: string } }[] }
  players: { edges: { node: { player_slug: string; name: string } }[] }
  teamsStats: { edges: { node: { team_slug: string } }[] }
}

interface Answered {
  status: number
  text: string
  milliseconds: number
}

function send(hostile: HostileRequest): Promise<Answered> {
  const { method, path, headers, body } = hostile
  const { hostname, port } = new URL(site.address)
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) }
    const asked = request({ hostname, port, agent, method, path, headers: { ...headers, ...length } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.on('error', reject)
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, text, milliseconds: performance.now() - began })
      })
    })
    // A server may end a kept connection just as it is used again; clients ask once more then.
    const isLate = (error: NodeJS.ErrnoException) => asked.reusedSocket && error.code === 'ECONNRESET'
    asked.on('error', (error) => (isLate(error) ? resolve(send(hostile)) : reject(error)))
    asked.end(body)
  })
}

/** What of an answer could hold a message. Pages and files hold what was asked for, and names. */
function messagesOf({ path }: HostileRequest, { status, text }: Answered): string {
  if (path.startsWith('/graphql')) return text.replace(/^\{"data":.*?"errors":/s, '')
  return status === 200 ? '' : text.replaceAll(/\/\S*/g, '')
}

test('whatever is asked is answered within a second, without a failure, and with nothing from inside', {
  timeout: PATIENCE,
}, async () => {
  const statuses = new Map<number, number>()
  let slowest = { milliseconds: 0, path: '' }
  await fc.assert(
    fc.asyncProperty(hostileRequest(vocabulary), async (hostile) => {
      const answered = await send(hostile)
      const { status, milliseconds } = answered
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (milliseconds > slowest.milliseconds) slowest = { milliseconds, path: `${hostile.method} ${hostile.path}` }
      expect(status, answered.text.slice(0, 500)).toBeLessThan(500)
      expect(answered.text).not.toContain('INTERNAL_SERVER_ERROR')
      expect(messagesOf(hostile, answered)).not.toMatch(INSIDE)
      expect(milliseconds).toBeLessThan(ANSWERED_WITHIN)
    }),
    { numRuns: REQUESTS, interruptAfterTimeLimit: PATIENCE * 0.9, markInterruptAsFailure: true },
  )
  const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`)
  tellFigure(
    `${inject('dialect')}: ${REQUESTS} hostile requests, answered by ${counted.join(', ')}; the slowest took ` +
      `${Math.round(slowest.milliseconds)} ms: ${slowest.path.slice(0, 200)}`,
  )
})
