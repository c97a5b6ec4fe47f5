import { formatSigned } from '#domain/format/format.ts'
import type { HomeQuery } from '#features/home/web/generated/home.ts'
import { Link } from '#web/routing/Link.tsx'
import { playerPath, ratingsPath } from '#web/routing/paths.ts'
import classes from './BestRated.module.css'

type Rated = HomeQuery['women']

/** The best-rated women and men, next to each other. */
export function BestRated({ women, men }: { women: Rated; men: Rated }) {
  if (women.edges.length + men.edges.length === 0) return <p className="note">No player has a rating yet.</p>
  return (
    <div className={`card ${classes.card}`}>
      <RatedList title="Women" href={ratingsPath('women')} rated={women} />
      <RatedList title="Men" href={ratingsPath('men')} rated={men} />
    </div>
  )
}

function RatedList({ title, href, rated }: { title: string; href: string; rated: Rated }) {
  return (
    <section aria-labelledby={`rated-${title}`}>
      <h3 id={`rated-${title}`}>
        <Link href={href}>
          {title}
          <span className="visually-hidden">’s ratings</span> <span aria-hidden="true">→</span>
        </Link>
      </h3>
      <ol>
        {rated.edges.map(({ node: { rank, rating, player } }) => (
          <li key={player.player_slug}>
            <span className="note">{rank}</span>
            <Link href={playerPath(player.player_slug)}>{player.name}</Link>
            <strong>{formatSigned(rating)}</strong>
          </li>
        ))}
      </ol>
    </section>
  )
}
