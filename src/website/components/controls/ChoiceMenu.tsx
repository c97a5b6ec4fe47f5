import { type Chip, Chips } from './Chips.tsx'
import { Dropdown } from './Dropdown.tsx'

interface ChoiceMenuProps {
  /** What is chosen. */
  name: string
  choices: readonly Chip[]
}

/** A choice of one among a few, as links that open on a press. */
export function ChoiceMenu({ name, choices }: ChoiceMenuProps) {
  const label = choices.find(({ current }) => current)?.label ?? name
  return (
    <Dropdown key={label} name={name} label={label}>
      <Chips label={name} chips={choices} />
    </Dropdown>
  )
}
