import { MATCH_FILTERS, type MatchFilterName, type MatchFilters } from '#domain/match/match-filter.ts'
import { slugOfName } from '#domain/names/slug-of-name.ts'
import type { FilterNames } from '#features/match-links/web/match-heading.ts'
import { matchesPath } from '#features/match-links/web/matches-path.ts'
import { MATCHES_PATH } from '#web/routing/paths.ts'
import type { OrderBy } from '#web/routing/sort.ts'
import { HiddenFields } from '#web/ui/controls/HiddenFields.tsx'
import { FINDER_FIELDS } from './finder-fields.ts'
import classes from './MatchFinder.module.css'
import { type NamedFilter, NameField } from './NameField.tsx'

interface MatchFinderProps {
  filters: MatchFilters
  names: FilterNames
  order: OrderBy
}

/** A form for everything that matches are found by. It leads to the list's address, with or without script. */
export function MatchFinder({ filters, names, order }: MatchFinderProps) {
  return (
    // Opened and closed by the visitor: another list begins as its address has it.
    <details className="card" open={Object.keys(filters).length === 0} key={JSON.stringify(filters)}>
      <summary className={classes.summary}>Find matches</summary>
      <form action={MATCHES_PATH} method="get" className={classes.form}>
        {FINDER_FIELDS.map((name) => (
          <div key={name} className={classes.field}>
            <label htmlFor={idOf(name)}>{MATCH_FILTERS[name].name}</label>
            <Field name={name} value={filters[name] ?? ''} names={names} />
          </div>
        ))}
        <HiddenFields address={matchesPath(filters, { order })} but={FINDER_FIELDS} />
        <p className={`note ${classes.note}`}>
          Names as on this site. Partner needs a player; opponent, medal, and whether a match was won or lost need a
          player or a pair.
        </p>
        <button type="submit" className="button">
          Find
        </button>
      </form>
    </details>
  )
}

const idOf = (name: MatchFilterName) => `find-${name}`

interface FieldProps {
  name: (typeof FINDER_FIELDS)[number]
  value: string
  names: FilterNames
}

/** The filters whose values are names, and what the page knows them by. */
const NAMED = {
  player: 'side',
  team: 'side',
  partner: 'partner',
  opponent: 'opponent',
  tournament: 'tournament',
} as const satisfies Record<NamedFilter, keyof FilterNames>

const isNamed = (name: MatchFilterName): name is NamedFilter => name in NAMED

function Field({ name, value, names }: FieldProps) {
  if (isNamed(name)) {
    const known = names[NAMED[name]] ?? ''
    // A name leads back to its slug, but for the few whose slug is another, and pairs.
    const shown = slugOfName(known) === value ? known : value
    return <NameField id={idOf(name)} name={name} value={shown} />
  }
  const filter = MATCH_FILTERS[name]
  if (!('options' in filter)) return <input id={idOf(name)} type="date" name={name} defaultValue={value} />
  return (
    <select id={idOf(name)} name={name} defaultValue={value}>
      <option value="">Any</option>
      {filter.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
