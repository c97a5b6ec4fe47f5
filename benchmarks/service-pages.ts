import { type Load, REQUEST_ID } from './load.ts'
import { PEER_CALLS } from './peer-calls.ts'
import { rowsDiffer } from './same-rows.ts'
import type { RunningServer } from './servers.ts'
import {
  type Ask,
  depthOf,
  type Json,
  type ListAnswer,
  listOf,
  type Owner,
  positionOf,
  readOwner,
  SERVICE_CALLS,
  type ServiceCall,
  type Variables,
} from './service-calls.ts'

const PATH = '/graphql'
const HEADERS = { 'content-type': 'application/json', accept: 'application/json' }

type Row = Record<string, Json>

interface QueryRequest {
  query: string
  variables: Variables
}

/** A page of a list, as requested from Erne and from PostGraphile. */
export interface ComparedPage {
  name: string
  erne: QueryRequest
  peer: QueryRequest
  /** Returns the request to Erne by GET, which caches serve. */
  cachedLoad(origin: string): Load
}

/** Returns a request with an undeclared variable that differs each time, so that no response is cached. */
export function uncachedLoad(origin: string, { query, variables }: QueryRequest): Load {
  const body = JSON.stringify({ query, variables: { ...variables, request: REQUEST_ID } })
  return { url: `${origin}${PATH}`, headers: HEADERS, body }
}

/** Returns the first page and a deep page of each call, after comparing the rows of all three servers. */
export async function pagesOf(servers: Record<'sqlite' | 'postgres' | 'peer', RunningServer>): Promise<ComparedPage[]> {
  const ask: Ask = (query, variables) => askServer(servers.sqlite, { query, variables })
  const owner = await readOwner(ask)
  const pages: ComparedPage[] = []
  for (const call of SERVICE_CALLS) {
    for (const skipped of new Set([0, await depthOf(call, ask, owner)])) {
      const page = await askedPage(call, skipped, owner, servers)
      await expectSameRows(call, page, servers)
      pages.push(page)
    }
  }
  return pages
}

async function askedPage(
  call: ServiceCall,
  skipped: number,
  owner: Owner,
  { sqlite, peer }: { sqlite: RunningServer; peer: RunningServer },
): Promise<ComparedPage> {
  const peerCall = PEER_CALLS[call.name]
  if (peerCall === undefined) throw new Error(`PostGraphile has no query for ${call.name}`)
  const ask: Ask = (query, variables) => askServer(sqlite, { query, variables })
  const position = await positionOf(call, skipped, ask, owner)
  const erne = { query: call.document, variables: { ...call.variables(owner), ...position } }
  const peerRequest = {
    query: peerCall.document(skipped > 0),
    variables: { ...peerCall.variables(owner), ...(await peerPosition(call, skipped, owner, peer)) },
  }
  return {
    name: skipped > 0 ? `${call.name}, after ${skipped.toLocaleString('en')} rows` : call.name,
    erne,
    peer: peerRequest,
    cachedLoad: (origin) => ({
      url: `${origin}${PATH}?${new URLSearchParams({ query: erne.query, variables: JSON.stringify(erne.variables) })}`,
      headers: { accept: 'application/graphql-response+json' },
    }),
  }
}

/** Returns PostGraphile's variables for a position. Its cursor is found by an offset. */
async function peerPosition(call: ServiceCall, skipped: number, owner: Owner, peer: RunningServer): Promise<Variables> {
  if (call.paged !== 'cursor') return { offset: skipped }
  if (skipped === 0) return {}
  const { document, variables, list } = PEER_CALLS[call.name] as (typeof PEER_CALLS)[string]
  const before = { ...variables(owner), after: null, offset: skipped - 20 }
  return {
    after: listOf(await askServer(peer, { query: document(true), variables: before }), list).pageInfo.endCursor,
    offset: null,
  }
}

async function askServer({ origin }: RunningServer, question: QueryRequest): Promise<Row> {
  const response = await fetch(`${origin}${PATH}`, { method: 'POST', headers: HEADERS, body: JSON.stringify(question) })
  const { data, errors } = (await response.json()) as { data?: Row; errors?: Json }
  if (errors !== undefined || data === undefined) throw new Error(`${origin} answered ${JSON.stringify(errors)}`)
  return data
}

function rowsOf({ edges, items }: ListAnswer): Row[] {
  return items ?? edges?.map(({ node }) => node) ?? []
}

async function expectSameRows(
  call: ServiceCall,
  { name, erne, peer: peerRequest }: ComparedPage,
  { sqlite, postgres, peer }: Record<'sqlite' | 'postgres' | 'peer', RunningServer>,
): Promise<void> {
  const theirs = rowsOf(listOf(await askServer(peer, peerRequest), PEER_CALLS[call.name]?.list ?? []))
  for (const server of [sqlite, postgres]) {
    const difference = rowsDiffer(call.name, rowsOf(listOf(await askServer(server, erne), [call.name])), theirs)
    if (difference !== null) throw new Error(`The services return different rows: ${name}\n${difference}`)
  }
}
