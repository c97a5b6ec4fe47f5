import { formatDay, formatPeriodRange } from '#domain/format/format.ts'
import { type CoveredPeriod, coveredDays } from '#web/routing/day-range.ts'
import { ABOUT_DATA_PATH, COMPARE_PATH, FORECASTS_PATH } from '#web/routing/paths.ts'
import type { OpenPage, PageAnswer } from '#web/routing/route.tsx'
import { useSiteOrigin } from '#web/routing/site-origin.ts'
import classes from './Cite.module.css'
import { isStill } from './still-pages.ts'

/** Pages with statistics that are not updated while they are open. */
const STILL_WITH_STATISTICS = [FORECASTS_PATH, ABOUT_DATA_PATH, COMPARE_PATH]

interface CiteProps {
  page: OpenPage
  title: string
  answer: PageAnswer
}

/** A sentence that cites the page, ready to copy. Pages without statistics have none. */
export function Cite({ page, title, answer }: CiteProps) {
  const origin = useSiteOrigin()
  const days = citedDays(page, answer)
  if (days === null || (isStill(page.path) && !STILL_WITH_STATISTICS.includes(page.path))) return null
  const { version, demo, site } = answer.dataset
  const sentence = [
    `${site.name}, “${title},” ${days}`,
    ...(demo ? ['invented demonstration results'] : []),
    `data version ${version}`,
  ]
  return (
    <details className={classes.cite}>
      <summary>Cite this page</summary>
      <p id="cite" className={classes.sentence}>
        {sentence.join(', ')}, <span data-address>{`${origin ?? ''}${page.url}`}</span>, accessed{' '}
        {formatDay(new Date().toISOString().slice(0, 10))}.
      </p>
    </details>
  )
}

/** Returns the days of the page's results; null if it has none. */
function citedDays({ range }: OpenPage, { timePeriods, dataset }: PageAnswer): string | null {
  if (dataset.data_through === null) return null
  const covered = range && timePeriods && coveredDays(range, timePeriods as CoveredPeriod[])
  return covered ? formatPeriodRange(covered.from, covered.to) : `results through ${formatDay(dataset.data_through)}`
}
