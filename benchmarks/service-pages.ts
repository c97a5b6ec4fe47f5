import { openDatabase } from '#database/open.ts'
import { type Load, REQUEST_ID } from './load.ts'
import { PEER_CALLS } from './peer-calls.ts'
import { rowsDiffer } from './same-rows.ts'
import type { RunningServer } from './servers.ts'
import { type Json, type Owner, SERVICE_CALLS, type ServiceCall, type Variables } from './service-calls.ts'

/** How many rows stand before a deep page, where the list is as long. */
const DEEP = 2_000
const STEP = 100
const PATH = '/graphql'
const HEADERS = { 'content-type': 'application/json', accept: 'application/json' }

type Row = Record<string, Json>

/** A page of a list, as Erne and its peer are asked for it. */
export interface AskedPage {
  name: string
  load(origin: string, ofPeer: boolean): Load & { headers: Record<string, string>; body: string }
  /** The same with a variable that the document does not know, and that is another one in every request. */
  loadEachAnew(origin: string, ofPeer: boolean): Load
  /** As the website's pages in a browser ask for it: by the document's name, in the address. */
  loadAsWebsite(origin: string): Load & { headers: Record<string, string> }
}

/** Whoever has the most matches. */
export async function readOwner(sqliteUrl: string): Promise<Owner> {
  const database = await openDatabase(sqliteUrl)
  try {
    const [owner] = await database.write((transaction) =>
      transaction.select<Owner>(`select player_slug as slug, match_count as matches, event_team_count as "eventTeams"
        from players order by match_count desc, id limit 1`),
    )
    if (owner === undefined) throw new Error('there are no players')
    return owner
  } finally {
    await database.close()
  }
}

/** The first page and a deep page of each call; what both services answer has been compared row by row. */
export async function pagesOf(
  owner: Owner,
  { sqlite, postgres, peer }: { sqlite: RunningServer; postgres: RunningServer; peer: RunningServer },
): Promise<AskedPage[]> {
  const pages: AskedPage[] = []
  for (const call of SERVICE_CALLS) {
    const depth = await depthOf(call, sqlite, owner)
    for (const skipped of [0, depth]) {
      const page = await askedPage(call, skipped, owner, { sqlite, peer })
      await expectSameRows(call, page, { sqlite, postgres, peer })
      pages.push(page)
    }
  }
  return pages
}

async function askedPage(
  call: ServiceCall,
  skipped: number,
  owner: Owner,
  servers: { sqlite: RunningServer; peer: RunningServer },
): Promise<AskedPage> {
  const peerCall = PEER_CALLS[call.name]
  if (peerCall === undefined) throw new Error(`PostGraphile is not asked for ${call.name}`)
  const isDeep = skipped > 0
  const own = {
    query: call.document,
    variables: { ...call.variables(owner), ...(await placeOf(call, skipped, owner, servers.sqlite)) },
  }
  const peers = {
    query: peerCall.document(isDeep),
    variables: { ...peerCall.variables(owner), ...(await peerPlace(call, skipped, owner, servers.peer)) },
  }
  const name = isDeep ? `${call.name}, after ${skipped.toLocaleString('en')} rows` : call.name
  const [ownBody, peerBody] = [JSON.stringify(own), JSON.stringify(peers)]
  return {
    name,
    loadEachAnew: (origin, ofPeer) => ({
      url: `${origin}${PATH}`,
      headers: HEADERS,
      body: JSON.stringify(eachAnew(ofPeer ? peers : own)),
    }),
    loadAsWebsite: (origin) => ({
      url: `${origin}${PATH}?${new URLSearchParams({ documentId: call.documentId, variables: JSON.stringify(own.variables) })}`,
      headers: { accept: 'application/graphql-response+json' },
    }),
    load: (origin, ofPeer) => ({ url: `${origin}${PATH}`, headers: HEADERS, body: ofPeer ? peerBody : ownBody }),
  }
}

function eachAnew({ query, variables }: { query: string; variables: Variables }) {
  return { query, variables: { ...variables, request: REQUEST_ID } }
}

/** How many whole pages are skipped: up to {@link DEEP} rows, and never the whole list. */
async function depthOf(call: ServiceCall, server: RunningServer, owner: Owner): Promise<number> {
  if (call.paged !== 'cursor') {
    const { pageSize, rows } = call.paged
    return Math.min(Math.floor(DEEP / pageSize), Math.ceil(rows(owner) / pageSize) - 1) * pageSize
  }
  let rows = 0
  let after: Json = null
  for (; rows < DEEP; rows += STEP) {
    const { edges, pageInfo } = listOf(
      await ask(server, call.document, { ...call.variables(owner), first: STEP, after }),
      [call.list],
    )
    if (!pageInfo.hasNextPage || edges === undefined) break
    after = pageInfo.endCursor
  }
  return rows
}

/** The variables by which the list goes on after so many rows. */
async function placeOf(call: ServiceCall, skipped: number, owner: Owner, server: RunningServer): Promise<Variables> {
  if (call.paged !== 'cursor') return { page: skipped / call.paged.pageSize + 1 }
  let after: Json = null
  for (let rows = 0; rows < skipped; rows += STEP) {
    const variables: Variables = { ...call.variables(owner), first: STEP, after }
    after = listOf(await ask(server, call.document, variables), [call.list]).pageInfo.endCursor
  }
  return { after }
}

/** The same for PostGraphile, whose cursor is found once by counting rows. */
async function peerPlace(call: ServiceCall, skipped: number, owner: Owner, peer: RunningServer): Promise<Variables> {
  if (call.paged !== 'cursor') return { offset: skipped }
  if (skipped === 0) return {}
  const { document, variables, list } = PEER_CALLS[call.name] as (typeof PEER_CALLS)[string]
  const before = { ...variables(owner), after: null, offset: skipped - 20 }
  return { after: listOf(await ask(peer, document(true), before), list).pageInfo.endCursor, offset: null }
}

interface ListAnswer {
  edges?: { node: Row; rank?: Json }[]
  items?: Row[]
  pageInfo: { endCursor: Json; hasNextPage: boolean }
}

async function ask(server: RunningServer, query: string, variables: Variables): Promise<Row> {
  return askBody(`${server.origin}${PATH}`, JSON.stringify({ query, variables }))
}

async function askBody(url: string, body: string): Promise<Row> {
  const response = await fetch(url, { method: 'POST', headers: HEADERS, body })
  const { data, errors } = (await response.json()) as { data?: Row; errors?: Json }
  if (errors !== undefined || data === undefined) throw new Error(`${url} answered ${JSON.stringify(errors)}`)
  return data
}

function listOf(answer: Row, path: readonly (string | number)[]): ListAnswer {
  const list = path.reduce((value: Json, name) => (value as Row)[name] ?? null, answer as Json)
  return list as unknown as ListAnswer
}

function rowsOf({ edges, items }: ListAnswer): Row[] {
  return items ?? edges?.map(({ node, ...edge }) => ({ ...edge, ...node })) ?? []
}

async function expectSameRows(
  call: ServiceCall,
  page: AskedPage,
  servers: { sqlite: RunningServer; postgres: RunningServer; peer: RunningServer },
): Promise<void> {
  const rows = async (server: RunningServer, path: readonly (string | number)[], ofPeer: boolean) => {
    const { url, body } = page.load(server.origin, ofPeer)
    return rowsOf(listOf(await askBody(url, body), path))
  }
  const theirs = await rows(servers.peer, PEER_CALLS[call.name]?.list ?? [], true)
  for (const server of [servers.sqlite, servers.postgres]) {
    const difference = rowsDiffer(call.name, await rows(server, [call.list], false), theirs)
    if (difference !== null) throw new Error(`The services answer differently: ${page.name}\n${difference}`)
  }
}
