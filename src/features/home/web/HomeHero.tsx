import { OverdueNotice } from '#features/dataset/web/OverdueNotice.tsx'
import { SearchBox } from '#features/search/web/SearchBox.tsx'
import type { DatasetFactsFragment } from '#web/data/generated/dataset.ts'
import { formatCount, formatDay } from '#web/format/format.ts'
import classes from './HomeHero.module.css'

/** The top of the first page: what this is, the search over it, and what the data holds. */
export function HomeHero({ dataset }: { dataset: DatasetFactsFragment | undefined }) {
  const facts = [
    { label: 'Tournaments', count: dataset?.tournaments },
    { label: 'Players', count: dataset?.players },
    { label: 'Teams', count: dataset?.teams },
    { label: 'Matches', count: dataset?.matches },
  ]
  return (
    <div className={classes.hero}>
      <Kitchen />
      <div className={classes.words}>
        <h1>Professional pickleball, counted match by match</h1>
        <SearchBox look="page" />
        <dl className={classes.facts}>
          {facts.map(({ label, count }) => (
            <div key={label} className={classes.fact}>
              <dt>{label}</dt>
              <dd>{count === undefined ? '…' : formatCount(count)}</dd>
            </div>
          ))}
        </dl>
        <div className={classes.through}>
          <p>
            {dataset === undefined
              ? '…'
              : dataset.data_through
                ? `Results through ${formatDay(dataset.data_through)}`
                : 'No results yet'}
          </p>
          <OverdueNotice dataset={dataset} />
        </div>
      </div>
    </div>
  )
}

/** The corner of the court where an erne is played: net, kitchen and sideline, and the ball beside them. */
function Kitchen() {
  return (
    <svg className={classes.kitchen} viewBox="0 0 420 300" width="420" height="300" aria-hidden="true">
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
