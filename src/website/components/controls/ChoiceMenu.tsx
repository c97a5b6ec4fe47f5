import { Link } from '../shell/Link.tsx'
import { Dropdown } from './Dropdown.tsx'
import classes from './RangeControl.module.css'

interface ChoiceMenuProps {
  /** What is chosen. */
  name: string
  choices: readonly { label: string; href: string; current: boolean }[]
}

/** A choice of one among a few, as links that open on a press. */
export function ChoiceMenu({ name, choices }: ChoiceMenuProps) {
  const label = choices.find(({ current }) => current)?.label ?? name
  return (
    <Dropdown key={label} name={name} label={label}>
      <nav aria-label={name}>
        <ul className={classes.periods}>
          {choices.map(({ label, href, current }) => (
            <li key={href}>
              <Link className={classes.period} href={href} aria-current={current ? 'true' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Dropdown>
  )
}
