import { useId } from 'react'
import { AddressForm } from './AddressForm.tsx'
import classes from './SelectField.module.css'

interface SelectFieldProps {
  label: string
  /** The query parameter of the choice. */
  name: string
  value: string
  options: readonly { value: string; label: string }[]
  /** The page's URL. */
  address: string
}

/** A choice of one among many options, such as days. With JavaScript it takes effect at once, otherwise by a button. */
export function SelectField({ label, name, value, options, address }: SelectFieldProps) {
  const id = useId()
  return (
    <AddressForm key={value} address={address} fields={[name]} className={classes.form}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value} className={classes.select} data-submits>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="button">
          Show
        </button>
      </noscript>
    </AddressForm>
  )
}
