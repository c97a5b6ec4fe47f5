import { Section } from '../components/text/Section.tsx'
import type { FormMatchFragment } from '../data/generated/form.ts'
import type { ViewedSide } from '../tables/match-sides.ts'
import { FormStrip } from './FormStrip.tsx'
import { MonthlyResults } from './MonthlyResults.tsx'
import type { MonthFigures } from './months.ts'
import classes from './OwnForm.module.css'

interface OwnFormProps {
  /** The last matches, the newest first. */
  matches: readonly FormMatchFragment[]
  months: readonly MonthFigures[]
  /** Whose form it is. */
  viewed: ViewedSide
}

/** How a player or a team has played of late, and over the months. */
export function OwnForm({ matches, months, viewed }: OwnFormProps) {
  if (matches.length === 0) return null
  return (
    <Section
      id="form"
      title="Form"
      note={matches.length === 1 ? 'The last match' : `The last ${matches.length} matches, newest first`}
    >
      <div className={classes.form}>
        <FormStrip matches={matches} viewed={viewed} />
        <MonthlyResults months={months} />
      </div>
    </Section>
  )
}
