import { formatCount } from '../format.ts'
import type { Head } from './head.ts'
import { ABOUT_PAGES } from './paths.ts'
import type { PageAnswer } from './route.tsx'

/** What the picture of a page shows, where somebody shares the page's address. */
export interface Preview {
  title: string
  description: string
  /** The page's own figures, each with its name; four at most. */
  figures: readonly (readonly [name: string, figure: string])[]
}

/** How many of a ranking's players are named. */
const FIRST_RANKS = 3

interface Medals {
  gold: number
  silver: number
  bronze: number
}

interface Won {
  matches_won: number
}

/** A player in the one discipline that a ranking is of. */
interface Ranked {
  player: { name: string }
  singles?: Won
  gender_doubles?: Won
  mixed_doubles?: Won
}

/** What of a page's answer a picture can show; each kind of page has some of it. */
interface Shown extends PageAnswer {
  player?: { total_matches_played?: number; medal_counts?: Medals } | null
  team?: { match_count?: number; medal_counts?: Medals } | null
  playersStats?: { edges: readonly { node: Ranked }[] }
  tournament?: { match_count?: number; events?: readonly unknown[]; podiums?: readonly unknown[] } | null
}

export function previewOf({ title, description, canonical }: Head, answer: PageAnswer): Preview {
  // What the glossary takes its examples from is not what it is about.
  const { dataset } = answer
  const shown = ABOUT_PAGES.some(({ href }) => href === canonical) ? { dataset } : answer
  return {
    title,
    description,
    figures: figuresOf(shown).map(([name, figure]) => [name, formatCount(figure)] as const),
  }
}

function figuresOf({ player, team, tournament, playersStats, dataset }: Shown): [string, number][] {
  const ranked = playersStats?.edges ?? []
  if (ranked.length > 0) return ranked.slice(0, FIRST_RANKS).map(({ node }) => [node.player.name, wonBy(node)])
  if (player?.medal_counts) return [['Matches', player.total_matches_played ?? 0], ...medals(player.medal_counts)]
  if (team?.medal_counts) return [['Matches', team.match_count ?? 0], ...medals(team.medal_counts)]
  if (tournament?.events) {
    return [
      ['Matches', tournament.match_count ?? 0],
      ['Events', tournament.events.length],
    ]
  }
  return [
    ['Tournaments', dataset.tournaments],
    ['Players', dataset.players],
    ['Matches', dataset.matches],
  ]
}

const wonBy = ({ singles, gender_doubles, mixed_doubles }: Ranked): number =>
  (singles ?? gender_doubles ?? mixed_doubles)?.matches_won ?? 0

const medals = ({ gold, silver, bronze }: Medals): [string, number][] => [
  ['Gold', gold],
  ['Silver', silver],
  ['Bronze', bronze],
]
