interface CopyLinkProps {
  /** URL that the link copies, and leads to without JavaScript. */
  href: string
  /** Text that is copied before the URL. */
  text?: string
  className?: string | undefined
  /** Label after the link was copied. */
  done: string
  children: string
}

/** A link that copies its URL, by `copied-links.ts`. */
export function CopyLink({ href, text = '', className, done, children }: CopyLinkProps) {
  return (
    <a className={className} href={href} data-copies={text} data-done={done}>
      {children}
    </a>
  )
}
