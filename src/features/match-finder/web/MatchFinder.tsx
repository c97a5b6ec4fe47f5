import { MATCH_FILTERS } from '#domain/match/filter-table.ts'
import {
  byYesNoField,
  type ChoiceFilterName,
  type MatchFilterName,
  type MatchFilters,
} from '#domain/match/match-filter.ts'
import type { FinderKindsFragment } from '#features/match-finder/web/generated/filtered-matches.ts'
import type { FilterNames } from '#features/match-links/web/match-heading.ts'
import { matchesPath } from '#features/match-links/web/matches-path.ts'
import { Island as NameInput } from '#features/search/web/name-input-island.tsx'
import { slugOfSide } from '#features/search/web/slug-of-side.ts'
import { offered } from '#web/routing/offered.ts'
import { MATCHES_PATH } from '#web/routing/paths.ts'
import type { OrderBy } from '#web/routing/sort.ts'
import { HiddenFields } from '#web/ui/controls/AddressForm.tsx'
import { FINDER_FIELDS, MAIN_FIELDS, MORE_FIELDS } from './finder-fields.ts'
import classes from './MatchFinder.module.css'

interface MatchFinderProps {
  filters: MatchFilters
  names: FilterNames
  order: OrderBy
  /** The values of filters that the data has. */
  kinds: FinderKindsFragment
}

/** The form of the match finder. It leads to the URL of the list, with or without JavaScript. */
export function MatchFinder({ filters, names, order, kinds }: MatchFinderProps) {
  const isOffered = (name: MatchFilterName) => {
    if (filters[name] !== undefined || !hasChoices(name)) return true
    // The only value that all matches have is no choice.
    return optionsOf(name, '', kinds).length > (OF_SOME_MATCHES.has(name) ? 0 : 1)
  }
  const field = (name: MatchFilterName) => (
    <div key={name} className={classes.field}>
      <label htmlFor={idOf(name)}>{MATCH_FILTERS[name].name}</label>
      <Field name={name} value={typedIn(name, filters)} names={names} kinds={kinds} />
    </div>
  )
  // The fields stay closed when they are set, so that the list is near the top. Chips below the form name these filters.
  const set = MORE_FIELDS.filter((name) => filters[name] !== undefined).length
  return (
    // The key makes the form of another list start with the values of its URL.
    <form action={MATCHES_PATH} method="get" className={`card ${classes.form}`} key={JSON.stringify(filters)}>
      <div className={classes.fields}>{MAIN_FIELDS.map(field)}</div>
      <details>
        <summary>{set > 0 ? `More filters (${set})` : 'More filters'}</summary>
        <div className={classes.fields}>{MORE_FIELDS.filter(isOffered).map(field)}</div>
        <p className={`note ${classes.note}`}>
          To filter by result, medal or pickles, choose a player or pair. To filter by partner, choose a player.
        </p>
      </details>
      <HiddenFields address={matchesPath(filters, { order })} except={FINDER_FIELDS} />
      <button type="submit" className="button">
        Find
      </button>
    </form>
  )
}

/** Filters whose values only some matches have. */
const OF_SOME_MATCHES: ReadonlySet<MatchFilterName> = new Set<MatchFilterName>(['level', 'medal', 'round'])

const typedIn = (name: MatchFilterName, filters: MatchFilters): string =>
  (name === 'player' ? (filters.player ?? filters.team) : filters[name]) ?? ''

const idOf = (name: MatchFilterName) => `find-${name}`

type Choices = FinderKindsFragment['matchChoices']

const yesOrNo = (values: readonly boolean[] | null) => values?.map((value) => (value ? 'yes' : 'no'))

type ValuesIn = (choices: Choices) => readonly string[] | null | undefined

/** The values of filters that at least one match has. */
const VALUES_WITH_MATCHES: Record<ChoiceFilterName, ValuesIn> = {
  league: ({ league_codes }) => league_codes,
  level: ({ levels }) => levels,
  division: ({ match_divisions }) => match_divisions,
  result: ({ results }) => results,
  status: ({ statuses }) => statuses,
  event_division: ({ event_divisions }) => event_divisions,
  medal: ({ medals }) => medals,
  round: ({ rounds }) => rounds,
  ...byYesNoField(
    ({ field }): ValuesIn =>
      (choices) =>
        yesOrNo(choices[field]),
  ),
}

const hasChoices = (name: MatchFilterName): name is ChoiceFilterName => name in VALUES_WITH_MATCHES

interface Option {
  value: string
  label: string
}

/** Returns all options of a filter, including the leagues and levels of the data. */
function allOptions(name: ChoiceFilterName, { sanctioningLeagues, tournamentLevels }: FinderKindsFragment): Option[] {
  const { options }: { options: readonly Option[] } = MATCH_FILTERS[name]
  if (name === 'level') return tournamentLevels.map(({ level }) => ({ value: level, label: level }))
  const own = sanctioningLeagues.filter(({ code, league }) => code !== league)
  return name === 'league' ? [...options, ...own.map(({ code }) => ({ value: code, label: code }))] : [...options]
}

/** Returns the options of a filter that at least one match has, and the chosen one. */
function optionsOf(name: ChoiceFilterName, value: string, kinds: FinderKindsFragment): Option[] {
  const all = allOptions(name, kinds)
  const known = VALUES_WITH_MATCHES[name](kinds.matchChoices)
  const values = offered(
    all.map((option) => option.value),
    known,
    value,
  )
  return all.filter((option) => values.includes(option.value))
}

interface FieldProps {
  name: MatchFilterName
  value: string
  names: FilterNames
  kinds: FinderKindsFragment
}

/** The filters whose values are names, with the key of the known name, and the kinds of names that the field takes. */
const NAMED = {
  player: { key: 'side', offers: ['player', 'team'] },
  partner: { key: 'partner', offers: ['player'] },
  opponent: { key: 'opponent', offers: ['player', 'team'] },
  tournament: { key: 'tournament', offers: ['tournament'] },
} as const

const isNamed = (name: MatchFilterName): name is keyof typeof NAMED => name in NAMED

function Field({ name, value, names, kinds }: FieldProps) {
  if (isNamed(name)) {
    const { key, offers } = NAMED[name]
    const known = names[key] ?? ''
    // If the slug cannot be derived from the name, the field shows the slug.
    const shown = slugOfSide(known) === value ? known : value
    return <NameInput id={idOf(name)} name={name} value={shown} offers={offers} takesSlugs />
  }
  if (!hasChoices(name)) return <input id={idOf(name)} type="date" name={name} defaultValue={value} />
  return (
    <select id={idOf(name)} name={name} defaultValue={value}>
      <option value="">Any</option>
      {optionsOf(name, value, kinds).map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
