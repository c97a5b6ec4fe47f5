import type { ReactNode } from 'react'
import { type Chip, Chips } from './Chips.tsx'
import { Dropdown } from './Dropdown.tsx'

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
