interface ButtonsProps {
  links: readonly { label: string; href: string }[]
  /** Accessible name of the list. */
  label?: string
  className?: string
}

/** Links that look like buttons, next to each other. */
export function Buttons({ links, label, className = 'row' }: ButtonsProps) {
  return (
    <ul className={className} aria-label={label}>
      {links.map((link) => (
        <li key={link.href}>
          <a className="button" href={link.href}>
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  )
}
