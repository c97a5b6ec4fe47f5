import { useId } from 'react'
import { navigate } from '../../routing/location.ts'
import { HiddenFields } from '../search/SearchField.tsx'
import classes from './SelectField.module.css'

interface SelectFieldProps {
  label: string
  /** The query parameter that the choice stands in. */
  name: string
  value: string
  options: readonly { value: string; label: string }[]
  /** The page's address with another choice. */
  href: (value: string) => string
  /** The form's own path, and the rest of the page's state: it works without script. */
  action: string
  keep: Readonly<Record<string, string | null>>
}

/** A choice of one among many, such as days. It takes effect at once; without script there is a button. */
export function SelectField({ label, name, value, options, href, action, keep }: SelectFieldProps) {
  const id = useId()
  return (
    <form action={action} method="get" className={classes.form}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        value={value}
        className={classes.select}
        onChange={({ target }) => navigate(href(target.value))}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <HiddenFields fields={keep} />
      <noscript>
        <button type="submit" className="button">
          Show
        </button>
      </noscript>
    </form>
  )
}
