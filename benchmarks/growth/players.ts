import type { Ask } from '../service-calls.ts'

/** Returns all players, 100 by 100. */
export async function allPlayers(ask: Ask): Promise<NamedPlayer[]> {
  const found: NamedPlayer[] = []
  let after: string | null = null
  do {
    const { players } = (await ask(ALL_PLAYERS, { after })) as unknown as PlayersAnswer
    found.push(...players.edges.map(({ node }) => node))
    after = players.pageInfo.hasNextPage ? players.pageInfo.endCursor : null
  } while (after !== null)
  return found
}

const ALL_PLAYERS = `query Players($after: String) {
  players(first: 100, after: $after, input: {}) {
    edges { node { player_slug name gender } } pageInfo { endCursor hasNextPage }
  }
}`

interface NamedPlayer {
  player_slug: string
  name: string
  gender: string | null
}

interface PlayersAnswer {
  players: { edges: { node: NamedPlayer }[]; pageInfo: { endCursor: string; hasNextPage: boolean } }
}
