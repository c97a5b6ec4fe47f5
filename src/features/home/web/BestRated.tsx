import { formatSigned } from '#domain/format/format.ts'
import type { HomeQuery } from '#features/home/web/generated/home.ts'
import { Leaders } from '#features/names/web/Leaders.tsx'
import { ratingsPath } from '#web/routing/paths.ts'

type Rated = HomeQuery['women']

/** The best-rated women and men, next to each other. */
export function BestRated({ women, men }: { women: Rated; men: Rated }) {
  if (women.edges.length + men.edges.length === 0)
    return <p className="note">There are no doubles ratings yet. Choose a ranking by matches won below.</p>
  return (
    <div className="strip grid">
      <RatedList title="Women" href={ratingsPath('women')} rated={women} />
      <RatedList title="Men" href={ratingsPath('men')} rated={men} />
    </div>
  )
}

function RatedList({ title, href, rated }: { title: string; href: string; rated: Rated }) {
  return (
    <Leaders
      title={
        <>
          {title}
          <span className="visually-hidden">’s ratings</span>
        </>
      }
      href={href}
      leaders={rated.edges.map(({ node: { rank, rating, player } }) => ({
        player,
        rank: rank ?? '',
        figure: formatSigned(rating),
      }))}
    />
  )
}
