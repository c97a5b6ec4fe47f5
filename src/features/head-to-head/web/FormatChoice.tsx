import { AddressForm } from '#web/ui/controls/AddressForm.tsx'
import { BEST_OF, type ComparisonState, comparisonPath, POINTS } from './comparison-address.ts'
import classes from './FormatChoice.module.css'

/** The format of the forecast match, with a folded form that changes it. */
export function FormatChoice({ state }: { state: ComparisonState }) {
  const isDefault = state.best_of === BEST_OF[0] && state.points === POINTS[0]
  return (
    // A new key resets the form to the values of the new URL.
    <details key={`${state.best_of} ${state.points}`} className={classes.format} open={!isDefault}>
      <summary>
        Best of {state.best_of}, games to {state.points}
      </summary>
      <AddressForm address={comparisonPath(state)} fields={['best_of', 'points']} className={classes.form}>
        <Choice label="Best of" name="best_of" value={state.best_of} options={BEST_OF} />
        <Choice label="Games to" name="points" value={state.points} options={POINTS} />
        <button type="submit" className="button">
          Show
        </button>
      </AddressForm>
      {state.points === '21' && (
        <p className="note">Games to 21 use the same formula, which hasn’t been tested on enough matches yet.</p>
      )}
    </details>
  )
}

interface ChoiceProps {
  label: string
  name: string
  value: string
  options: readonly string[]
}

function Choice({ label, name, value, options }: ChoiceProps) {
  return (
    <label className={classes.field}>
      {label}
      <select name={name} defaultValue={value}>
        {options
          .toSorted((x, y) => Number(x) - Number(y))
          .map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
      </select>
    </label>
  )
}
