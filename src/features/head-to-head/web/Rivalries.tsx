import { formatCount, formatSide } from '#domain/format/format.ts'
import type { RivalryFragment } from '#features/head-to-head/web/generated/compare.ts'
import { shortSide } from '#features/matches/web/match-text.ts'
import { Surnames } from '#features/matches/web/Surnames.tsx'
import { comparePath } from '#web/routing/paths.ts'
import { Section } from '#web/ui/text/Section.tsx'
import classes from './Rivalries.module.css'

interface RivalriesProps {
  players: readonly RivalryFragment[]
  pairs: readonly RivalryFragment[]
}

/** Links to the comparisons of the best rated players and pairs who met most often. */
export function Rivalries({ players, pairs }: RivalriesProps) {
  const rivalries = [...pairs, ...players]
  if (rivalries.length === 0) return null
  return (
    <Section title="Most-played head-to-heads" note="Among the best-rated players and pairs">
      <ul className={classes.rivalries}>
        {rivalries.map((rivalry) => {
          const { one, two, won, lost } = leaderFirst(rivalry)
          return (
            <li key={`${one.slug} ${two.slug}`}>
              <a href={comparePath(one.slug, two.slug)} className={`card ${classes.rivalry}`}>
                <span>
                  <Name side={one} />
                </span>{' '}
                <strong>
                  {formatCount(won)} – {formatCount(lost)}
                </strong>{' '}
                <span>
                  <Name side={two} />
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

/** The full name of a player, or the last names of a pair. */
function Name({ side }: { side: RivalryFragment['one'] }) {
  return side.players.length > 1 ? <Surnames side={shortSide(side)} /> : formatSide(side)
}

function leaderFirst({ one, two, opponents: { matches_won: won, matches_lost: lost } }: RivalryFragment) {
  return won < lost ? { one: two, two: one, won: lost, lost: won } : { one, two, won, lost }
}
