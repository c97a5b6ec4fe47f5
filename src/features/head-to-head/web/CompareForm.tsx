import { Island as NameInput } from '#features/search/web/name-input-island.tsx'
import { COMPARE_PATH } from '#web/routing/paths.ts'
import { AddressForm } from '#web/ui/controls/AddressForm.tsx'
import classes from './CompareForm.module.css'

const OFFERS = ['player', 'team'] as const

/** A form for two sides. The server finds the players or pairs that the texts mean. */
export function CompareForm({ one, two }: { one: string; two: string }) {
  return (
    <AddressForm address={COMPARE_PATH} className={classes.form}>
      <label htmlFor="compare-one" className={classes.field}>
        Player or pair
        <NameInput id="compare-one" className={classes.input} name="one" value={one} offers={OFFERS} />
      </label>
      <label htmlFor="compare-two" className={classes.field}>
        Opponent
        <NameInput id="compare-two" className={classes.input} name="two" value={two} offers={OFFERS} />
      </label>
      <button type="submit" className="button">
        Compare
      </button>
      <p className={`note ${classes.hint}`}>For a pair, type two names with a slash between them.</p>
    </AddressForm>
  )
}
