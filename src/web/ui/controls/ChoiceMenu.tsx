import { type Chip, Chips } from './Chips.tsx'
import { Dropdown } from './Dropdown.tsx'

interface ChoiceMenuProps {
  /** Accessible name of the choice. */
  name: string
  choices: readonly Chip[]
}

/** A choice of one among a few options, as links in a dropdown. One option is no choice. */
export function ChoiceMenu({ name, choices }: ChoiceMenuProps) {
  if (choices.length < 2) return null
  const label = choices.find(({ current }) => current)?.label ?? name
  return (
    <Dropdown key={label} name={name} label={label}>
      <Chips label={name} chips={choices} />
    </Dropdown>
  )
}
