import { dayParts } from '#domain/days/day.ts'
import { formatDay } from '#domain/format/format.ts'
import type { HomeQuery } from '#features/home/web/generated/home.ts'
import { seasonPath } from '#features/match-links/web/season-path.ts'
import { Island as SearchCombobox } from '#features/search/web/search-island.tsx'
import { Link } from '#web/routing/Link.tsx'
import { searchPath } from '#web/routing/paths.ts'
import classes from './HomeHero.module.css'

/** The top of the home page: what the site is, the last day of its data, and its search with examples. */
export function HomeHero({ answer }: { answer: HomeQuery }) {
  const { data_through } = answer.dataset ?? {}
  const headline = answer.dataset.site.headline ?? `Pickleball${yearsOf(answer)}: ratings, head-to-heads, win chances`
  return (
    <div className={classes.hero}>
      <Kitchen />
      <div className={classes.words}>
        <div>
          {/* The key replaces the heading when the data arrives, so that no text moves. */}
          <h1 key={headline}>{headline}</h1>
          <div className={classes.facts}>
            <p>Select any number to see the matches behind it.</p>
            <p>{data_through ? `Updated through ${formatDay(data_through)}` : 'No results yet'}</p>
          </div>
        </div>
        <div className={classes.search}>
          <SearchCombobox look="page" />
        </div>
        <ul className={classes.examples} aria-label="Examples">
          {examplesIn(answer).map(({ label, path }) => (
            <li key={label}>
              <Link className={classes.example} href={path}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Returns the years that the data covers, after a space: ` 2026` or ` 2024-2026`; empty before the first import. */
function yearsOf(answer: HomeQuery): string {
  const { data_from, data_through } = answer.dataset ?? {}
  if (!data_from || !data_through) return ''
  const [first, last] = [dayParts(data_from).year, dayParts(data_through).year]
  return first === last ? ` ${last}` : ` ${first}-${last}`
}

/** Returns searches to try, and the last season. The first search compares the two best-rated women, or men if no two women are rated. */
function examplesIn(answer: HomeQuery): { label: string; path: string }[] {
  const { data_through } = answer.dataset ?? {}
  if (!answer || !data_through) return []
  const comparisons = [answer.women, answer.men].flatMap(({ edges }) => {
    const [one, two] = edges.map(({ node }) => node.player)
    if (!one || !two) return []
    return [{ label: `${one.short_name} vs. ${two.short_name}`, path: searchPath(`${one.name} vs ${two.name}`) }]
  })
  const answers = ['Longest winning streak', 'Biggest upset'].map((text) => ({ label: text, path: searchPath(text) }))
  const { year } = dayParts(data_through)
  return [...comparisons.slice(0, 1), ...answers, { label: `${year} season`, path: seasonPath(year) }]
}

/** The corner of a court where an erne is played: net, kitchen line and sideline, with the ball next to them. */
function Kitchen() {
  return (
    <svg className={classes.kitchen} viewBox="0 0 420 300" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeLinejoin="round">
        <path d="M40 300 150 70H420" strokeWidth="5" />
        <path d="M98 178H420" strokeWidth="4" />
        <path d="M290 178 318 300" strokeWidth="3" />
        <path
          d="M128 70V34H420M150 34v36M190 34v36M230 34v36M270 34v36M310 34v36M350 34v36M390 34v36M128 52H420"
          strokeWidth="1"
        />
        <path d="M318 262C262 60 150 10 74 104" strokeWidth="2.5" strokeDasharray="1 9" strokeLinecap="round" />
      </g>
      <circle cx="70" cy="112" r="13" fill="var(--ball)" />
      <g fill="var(--court)">
        <circle cx="66" cy="108" r="1.8" />
        <circle cx="73" cy="106" r="1.8" />
        <circle cx="70" cy="113" r="1.8" />
        <circle cx="64" cy="116" r="1.8" />
        <circle cx="76" cy="115" r="1.8" />
        <circle cx="70" cy="120" r="1.8" />
      </g>
    </svg>
  )
}
