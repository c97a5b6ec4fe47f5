import { formatDay } from '#domain/format/format.ts'
import type { CorrectionNoteFragment } from '#features/corrections/web/generated/corrections.ts'
import { CORRECTIONS_PATH } from '#web/routing/paths.ts'
import { Section } from '#web/ui/text/Section.tsx'
import { columnLabel, shownValue } from './correction-text.ts'

/** The corrections of the match, player or tournament that a page is about; nothing if there are none. */
export function CorrectionNotes({ corrections }: { corrections: readonly CorrectionNoteFragment[] }) {
  if (corrections.length === 0) return null
  return (
    <Section title="Corrections">
      <ul className="stack-2">
        {corrections.map(({ column, source_value, value, reason, state, day }) => (
          <li key={column}>
            {columnLabel(column)}: <del>{shownValue(source_value)}</del> <span aria-hidden="true">→</span>
            <span className="visually-hidden"> became </span> <ins>{shownValue(value)}</ins>, corrected on{' '}
            <time dateTime={day}>{formatDay(day)}</time>: {reason}
            {state === 'CONFIRMED' && ' (the source agrees by now)'}
          </li>
        ))}
      </ul>
      <p>
        <a href={CORRECTIONS_PATH}>All corrections</a>
      </p>
    </Section>
  )
}
