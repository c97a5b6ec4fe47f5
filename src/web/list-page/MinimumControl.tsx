import { formatCount } from '#domain/format/format.ts'
import { MAX_MINIMUM } from '#web/routing/address.ts'
import { AddressForm } from '#web/ui/controls/AddressForm.tsx'
import { Dropdown } from '#web/ui/controls/Dropdown.tsx'
import classes from './MinimumControl.module.css'

interface MinimumControlProps {
  minimum: number
  /** Returns the page's URL with another minimum. */
  href: (minimum: number) => string
}

/** A choice of the minimum number of matches for a row to be listed. */
export function MinimumControl({ minimum, href }: MinimumControlProps) {
  return (
    <Dropdown
      key={minimum}
      name="Minimum"
      label={
        <>
          Min. {formatCount(minimum)} <span className={classes.noun}>{minimum === 1 ? 'match' : 'matches'}</span>
        </>
      }
    >
      <AddressForm address={href(minimum)} fields={['min']} className={classes.form}>
        <label>
          Minimum number of matches
          <input type="number" name="min" min={1} max={MAX_MINIMUM} required defaultValue={minimum} />
        </label>
        <button type="submit" className="button">
          Show
        </button>
      </AddressForm>
      {minimum > 1 && (
        <p className={classes.all}>
          <a href={href(1)}>Show all</a>
        </p>
      )}
    </Dropdown>
  )
}
