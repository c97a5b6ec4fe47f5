import { formatCount } from '#domain/format/format.ts'

interface HiddenByMinimumProps {
  minimum: number
  /** The page's URL without a minimum. */
  href: string
}

/** Note in an empty list whose minimum number of matches hides every row. */
export function HiddenByMinimum({ minimum, href }: HiddenByMinimumProps) {
  return (
    <p>
      No one has at least {formatCount(minimum)} matches. <a href={href}>Show all</a>
    </p>
  )
}
