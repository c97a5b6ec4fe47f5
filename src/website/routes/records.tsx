import { RecordChoices } from '../awards/RecordChoices.tsx'
import { HOLDERS, RECORDS_ADDRESS, type RecordChoice, recordInput, recordsPath } from '../awards/record-address.ts'
import { divisionOf, forecastDivision } from '../awards/record-division.ts'
import { RangeDays } from '../components/controls/RangeControl.tsx'
import { Link } from '../components/shell/Link.tsx'
import { PageHeader } from '../components/shell/PageHeader.tsx'
import { RecordBookDocument, type RecordBookQuery } from '../data/generated/records.ts'
import { useValue, valueQuery } from '../data/query.ts'
import { formatDay } from '../format.ts'
import { allTime, rangeInput, withRange } from '../routing/day-range.ts'
import { deferred } from '../routing/deferred.tsx'
import { MEDALS_PATH } from '../routing/paths.ts'
import { defineRoute } from '../routing/route.tsx'
import { TOP_EVENT_MINIMUM } from '../tables/event-team-sorts.ts'

const RecordBook = deferred(() => import('./records/RecordBook.tsx'), 'RecordBook')

const TITLE = 'Records'

function variablesOf(choice: RecordChoice) {
  const [division, upsets] = [divisionOf(choice), forecastDivision(choice)]
  return {
    first: HOLDERS,
    input: recordInput(choice),
    upsets: { match_division: upsets ?? null, league: choice.league, ...rangeInput(choice.range) },
    runs: { event_division: division ?? null, min_matches: TOP_EVENT_MINIMUM, ...rangeInput(choice.range) },
    with_upset: upsets !== undefined,
    with_run: division !== undefined && choice.league === null,
  }
}

const bookOf = (choice: RecordChoice) => valueQuery(RecordBookDocument, variablesOf(choice))

export const route = defineRoute({
  defaults: { ...RECORDS_ADDRESS.defaults, of: 'PLAYER' },
  address: RECORDS_ADDRESS,
  document: RecordBookDocument,
  variables: variablesOf,
  byQuery: () => true,
  queries: (choice) => [bookOf(choice)],
  head: (choice) => {
    const canonical = recordsPath({ ...RECORDS_ADDRESS.initial, range: choice.range })
    return {
      title: withRange(TITLE, choice.range, 'ALL_TIME'),
      description:
        'The record book of professional pickleball: streaks, titles, finals, deciding games, pickles, upsets and dominant runs.',
      canonical,
      noindex: recordsPath(choice) !== canonical,
      jsonLd: { '@type': 'CollectionPage', name: TITLE, url: canonical },
    }
  },
  Page: RecordsPage,
})

function RecordsPage({ state, answer }: { state: RecordChoice; answer: RecordBookQuery | undefined }) {
  const book = useValue(bookOf(state))
  const first = allTime(answer?.timePeriods)?.from
  return (
    <div className="stack-3">
      <PageHeader
        title={TITLE}
        compact
        lead={
          <p>
            Who holds which record; a number opens the matches or medals behind it. See also the{' '}
            <Link href={MEDALS_PATH}>medal tables</Link>.
          </p>
        }
      />
      <RecordChoices choice={state} ofPairs periods={answer?.timePeriods} href={recordsPath} />
      <p className="notes">
        <RangeDays range={state.range} periods={answer?.timePeriods} />
        {first && <span>The data begins on {formatDay(first)}. Dreambreakers count in no record.</span>}
      </p>
      <RecordBook choice={state} book={book} />
    </div>
  )
}
