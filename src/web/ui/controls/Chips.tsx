import type { ReactNode } from 'react'
import classes from './Chips.module.css'
import { Dropdown } from './Dropdown.tsx'

export interface Chip {
  label: string
  /** Additional text after the label, such as a count. */
  note?: string
  href: string
  current: boolean
}

/** Returns a function that makes chips. Each chip links to the page with one part of the choice changed. */
export function chipsFor<Choice extends object>(choice: Choice, href: (changed: Choice) => string) {
  return (label: string, changed: Partial<Choice>): Chip => ({
    label,
    href: href({ ...choice, ...changed }),
    current: Object.entries(changed).every(([name, value]) => choice[name as keyof Choice] === value),
  })
}

/** A choice of one among a few options, as links that load the page, such as divisions or sections of a page. One option is no choice. */
export function Chips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  if (chips.length < 2) return null
  return (
    <nav aria-label={label}>
      <ul className={classes.chips}>
        {chips.map((chip) => (
          <li key={chip.href}>
            <a className="chip" href={chip.href} aria-current={chip.current ? 'true' : undefined}>
              {chip.label}
              {chip.note && <span className={classes.note}> {chip.note}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface ChoiceMenuProps {
  /** Accessible name of the choice. */
  name: string
  choices: readonly Chip[]
  /** Label of the closed menu; the chosen option by default. */
  label?: ReactNode
}

/** A choice of one among a few options, as links in a dropdown. One option is no choice. */
export function ChoiceMenu({ name, choices, label }: ChoiceMenuProps) {
  if (choices.length < 2) return null
  const chosen = choices.find(({ current }) => current)?.label ?? name
  return (
    <Dropdown key={chosen} name={name} label={label ?? chosen}>
      <Chips label={name} chips={choices} />
    </Dropdown>
  )
}
