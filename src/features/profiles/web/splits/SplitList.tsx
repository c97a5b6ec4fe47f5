import { formatPercentage, formatRecord } from '#domain/format/format.ts'
import type { MatchFilters } from '#domain/match/match-filter.ts'
import { NumberLink } from '#features/match-links/web/NumberLink.tsx'
import { Faces } from '#features/names/web/Avatar.tsx'
import type { SplitListFragment } from '#features/profiles/web/generated/profile.ts'
import { Section } from '#web/ui/text/Section.tsx'
import classes from './SplitList.module.css'

interface SplitListProps {
  id: string
  title: string
  /** Link to the page with all rows. */
  more: { label: string; href: string }
  rows: SplitListFragment['items']
  /** Returns the URL of a row's name. */
  href: (key: string) => string
  /** Returns the matches behind a row's record. */
  matches: (key: string) => MatchFilters
}

/** The first few partners or opponents, with the record with or against each. */
export function SplitList({ id, title, more, rows, href, matches }: SplitListProps) {
  if (rows.length === 0) return null
  return (
    <Section id={id} title={title} more={more}>
      <ol className={`card rows ${classes.list}`}>
        {rows.map(({ key, label, record, players }) => (
          <li key={key}>
            <Faces players={players} size="small" />
            <a className={`whole ${classes.name}`} href={href(key)}>
              {label}
            </a>
            <NumberLink
              text={formatRecord(record.matches_won, record.matches_lost)}
              counted={`matches won and lost, ${label}`}
              matches={matches(key)}
              hasMatches={record.matches_played > 0}
            />
            <span className="note">{formatPercentage(record.matches_won_percentage)}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
