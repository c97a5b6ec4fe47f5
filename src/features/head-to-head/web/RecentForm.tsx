import { formatSide } from '#domain/format/format.ts'
import type { ComparedSideFragment, ComparisonQuery } from '#features/head-to-head/web/generated/compare.ts'
import { FormStrip } from '#features/matches/web/FormStrip.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { viewedSide } from './comparison-address.ts'

interface RecentFormProps {
  one: ComparedSideFragment
  two: ComparedSideFragment
  answer: Pick<ComparisonQuery, 'form_one' | 'form_two'>
}

/** The results of the latest matches of both sides, against any opponents. */
export function RecentForm({ one, two, answer }: RecentFormProps) {
  const forms = [
    { side: one, matches: answer.form_one.items },
    { side: two, matches: answer.form_two.items },
  ].filter(({ matches }) => matches.length > 0)
  if (forms.length === 0) return null
  return (
    <Section id="form" title="Form" note="Latest matches against all opponents, newest first">
      {forms.map(({ side, matches }) => (
        <div key={side.slug} className="stack-1">
          <h3>{formatSide(side)}</h3>
          <FormStrip matches={matches} viewed={viewedSide(side.slug)} />
        </div>
      ))}
    </Section>
  )
}
