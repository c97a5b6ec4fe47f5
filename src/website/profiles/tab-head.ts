import { type ChosenRange, withRange } from '../routing/day-range.ts'
import type { Head } from '../routing/head.ts'
import { type ProfileSide, profilePath } from '../routing/paths.ts'
import { nameOf, type ProfileAnswer, profiledOf } from './profile.ts'

/** What a page of a profile says of itself. @param lists what it lists, such as "matches by round" */
export function tabHead(
  { side, range }: { side: ProfileSide; range: ChosenRange },
  answer: ProfileAnswer | undefined,
  lists: string,
  canonical: string,
): Head {
  const profiled = profiledOf(side, answer)
  const name = profiled ? nameOf(profiled) : 'player' in side ? 'Player' : 'Team'
  const title = withRange(`${name}: ${lists}`, range, 'ALL_TIME')
  return {
    title,
    description: `${title}: results of professional pickleball, each number with its matches.`,
    canonical,
    parent: { name, path: profilePath(side) },
    jsonLd: { '@type': 'CollectionPage', name: title, url: canonical },
  }
}
