import { addDays } from '#domain/days/day.ts'
import { MATCH_DIVISION_FACTS } from '#domain/division/division.ts'
import { winnersChance } from '#features/forecasts/web/winners-chance.ts'
import type { HomeQuery } from '#features/home/web/generated/home.ts'

export type StoryMatch = HomeQuery['liveMatches'][number]

/** The match that the home page begins with, and others of its kind. */
export interface Story {
  match: StoryMatch
  others: readonly StoryMatch[]
  kind: 'live' | 'final' | 'upset'
}

/** Number of days before the last result in which a final is news. */
const NEWS_DAYS = 60
/** Maximum number of finals or matches in progress; the tournament's page has all of them. */
const MAX_MATCHES = 6
/** Number of finals that fill a row of cards. */
const CARDS = 4

/**
 * Returns the story of the home page, which depends on the data only: a match in progress, else the least expected final of
 * the last big tournament, else the biggest upset of the year; null before the first result. The finals also follow the only
 * match in progress.
 */
export function storyOf({ liveMatches, topTournaments, tournaments, upsets, dataset }: HomeQuery): Story | null {
  const since = dataset.data_through && addDays(dataset.data_through, -NEWS_DAYS)
  const latest = [...topTournaments.map(({ tournament }) => tournament), ...tournaments.edges.map(({ node }) => node)]
  const news = latest.find(({ finals, end_date }) => finals.length > 0 && since !== null && end_date >= since)
  const finals = news?.finals.slice(0, MAX_MATCHES) ?? []
  const [live, ...otherLive] = liveMatches
  if (live) return { kind: 'live', match: live, others: otherLive.length > 0 ? otherLive : finals.slice(0, CARDS) }
  const [match] = finals.toSorted((one, other) => weightOf(one) - weightOf(other))
  if (match) return { kind: 'final', match, others: finals.filter((final) => final !== match) }
  const [upset] = upsets.items
  return upset ? { kind: 'upset', match: upset, others: [] } : null
}

/** Returns a number that sorts finals: doubles first, and of these the lowest chance of the winners. */
function weightOf(match: StoryMatch): number {
  const isDoubles = MATCH_DIVISION_FACTS[match.match_division].sideSize[1] === 2
  return (isDoubles ? 0 : 1_000) + (winnersChance(match) ?? 500)
}
