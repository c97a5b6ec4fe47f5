import { formatCount } from './format.ts'
import type { Head } from './head.ts'
import type { PageAnswer } from './route.tsx'

/** What the picture of a page shows, where somebody shares the page's address. */
export interface Preview {
  title: string
  description: string
  /** The page's own figures, each with its name; four at most. */
  figures: readonly (readonly [name: string, figure: string])[]
}

interface Medals {
  gold: number
  silver: number
  bronze: number
}

/** What of a page's answer a picture can show; each kind of page has some of it. */
interface Shown extends PageAnswer {
  player?: { total_matches_played?: number; medal_counts?: Medals } | null
  team?: { match_count?: number; medal_counts?: Medals } | null
  tournament?: { match_count?: number; events?: readonly unknown[]; podiums?: readonly unknown[] } | null
}

export function previewOf({ title, description }: Head, answer: PageAnswer): Preview {
  return {
    title,
    description,
    figures: figuresOf(answer).map(([name, figure]) => [name, formatCount(figure)] as const),
  }
}

function figuresOf({ player, team, tournament, dataset }: Shown): [string, number][] {
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

const medals = ({ gold, silver, bronze }: Medals): [string, number][] => [
  ['Gold', gold],
  ['Silver', silver],
  ['Bronze', bronze],
]
