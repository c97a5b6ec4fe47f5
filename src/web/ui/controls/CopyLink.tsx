import { useState } from 'react'

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

/** A link that copies its URL. */
export function CopyLink({ href, text, className, done, children }: CopyLinkProps) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    const url = new URL(href, location.origin).href
    await navigator.clipboard.writeText(text ? `${text} ${url}` : url)
    setCopied(true)
  }
  return (
    <>
      <a
        className={className}
        href={href}
        onClick={(event) => {
          if (!navigator.clipboard || event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          void copy().catch(() => setCopied(false))
        }}
        onBlur={() => setCopied(false)}
      >
        {copied ? done : children}
      </a>
      {copied && (
        <span className="visually-hidden" role="status">
          {done}
        </span>
      )}
    </>
  )
}
