import { formatTeam } from '#domain/format/format.ts'
import { NameInput } from '#features/search/web/NameInput.tsx'
import type { Suggestion } from '#features/search/web/suggestions.ts'
import { COMPARE_PATH } from '#web/routing/paths.ts'
import { AddressForm } from '#web/ui/controls/AddressForm.tsx'
import classes from './CompareForm.module.css'

/** A form for two sides. The server finds the players or pairs that the texts mean. */
export function CompareForm({ one, two }: { one: string; two: string }) {
  return (
    <AddressForm address={COMPARE_PATH} className={classes.form}>
      <label htmlFor="compare-one" className={classes.field}>
        Player or pair
        <NameInput id="compare-one" className={classes.input} name="one" value={one} optionsOf={optionsOf} />
      </label>
      <label htmlFor="compare-two" className={classes.field}>
        Opponent
        <NameInput id="compare-two" className={classes.input} name="two" value={two} optionsOf={optionsOf} />
      </label>
      <button type="submit" className="button">
        Compare
      </button>
      <p className={`note ${classes.hint}`}>For a pair, type two names with a slash between them.</p>
    </AddressForm>
  )
}

function optionsOf(suggestion: Suggestion) {
  if (suggestion.kind === 'player') return [{ value: suggestion.player.name }]
  return suggestion.kind === 'team' ? [{ value: formatTeam(suggestion.team) }] : []
}
