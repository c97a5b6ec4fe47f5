import { formatDay } from '#domain/format/format.ts'
import { TOP_EVENT_MINIMUM } from '#features/event-teams/web/event-team-sorts.ts'
import { RecordBookDocument, type RecordBookQuery } from '#features/records/web/generated/records.ts'
import { undatedInput } from '#web/list-page/filter-choices.ts'
import { allTime, rangeInput, withRange } from '#web/routing/day-range.ts'
import { kindInput } from '#web/routing/kind.ts'
import { MEDALS_PATH } from '#web/routing/paths.ts'
import { defineRoute } from '#web/routing/route.tsx'
import { RangeDays } from '#web/ui/controls/RangeControl.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { RecordBook } from './RecordBook.tsx'
import { RecordChoices } from './RecordChoices.tsx'
import { countedBy, HOLDERS, RECORDS_ADDRESS, type RecordChoice, recordInput, recordsPath } from './record-address.ts'
import { divisionOf, forecastDivision } from './record-division.ts'

const TITLE = 'Records'

function variablesOf(choice: RecordChoice) {
  const [division, upsets] = [divisionOf(choice), forecastDivision(choice)]
  return {
    first: HOLDERS,
    input: recordInput(choice),
    upsets: { match_division: upsets ?? null, ...kindInput(choice), ...rangeInput(choice.range) },
    runs: {
      event_division: division ?? null,
      min_matches: TOP_EVENT_MINIMUM,
      ...kindInput(choice),
      ...rangeInput(choice.range),
    },
    ...undatedInput(choice.range),
    counted: countedBy(choice),
    with_upset: upsets !== undefined,
    with_run: division !== undefined && choice.league === null,
  }
}

export const route = defineRoute({
  defaults: { ...RECORDS_ADDRESS.defaults, of: 'PLAYER' },
  address: RECORDS_ADDRESS,
  document: RecordBookDocument,
  variables: variablesOf,
  head: (choice) => {
    const canonical = recordsPath({ ...RECORDS_ADDRESS.initial, range: choice.range })
    return {
      title: withRange(TITLE, choice.range, 'ALL_TIME'),
      description:
        'The record book: streaks, titles, finals, deciding games, pickles, upsets, comebacks and dominant runs.',
      canonical,
      noindex: recordsPath(choice) !== canonical,
      jsonLd: { '@type': 'CollectionPage', name: TITLE, url: canonical },
    }
  },
  Page: RecordsPage,
})

function RecordsPage({ state, answer }: { state: RecordChoice; answer: RecordBookQuery }) {
  const first = allTime(answer.timePeriods)?.from
  return (
    <div className="stack-3">
      <PageHeader
        title={TITLE}
        compact
        lead={
          <p>
            Select a number to see the matches or medals behind it. See also the <a href={MEDALS_PATH}>medal tables</a>.
          </p>
        }
      />
      <RecordChoices choice={state} ofPairs answer={answer} href={recordsPath} />
      <p className="notes">
        <RangeDays range={state.range} answer={answer} />
        {first && <span>The data begins on {formatDay(first)}. DreamBreakers are excluded.</span>}
      </p>
      <RecordBook choice={state} book={answer} />
    </div>
  )
}
