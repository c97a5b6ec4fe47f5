import { SOFTWARE_NAME } from '#domain/site-identity.ts'
import { useSite } from '#web/routing/site-context.ts'

/** The operator's logo or the site's name. Erne's own name is drawn: the ball has just crossed the kitchen line. */
export function Wordmark() {
  const { name, logo } = useSite()
  if (logo) return <img src={logo.url} width={logo.width} height={logo.height} alt={name} />
  if (name !== SOFTWARE_NAME) return <span>{name}</span>
  return (
    <svg viewBox="0 0 92 32" width="92" height="32" role="img" aria-label={name}>
      <path
        d="M4 15.5h14a7 7 0 1 0-2.6 5.4M27 22V8.7M27 14.5q1-6 7.5-6M41 22V8.7M41 15a6.5 6.5 0 0 1 13 0v7M62 15.5h14a7 7 0 1 0-2.6 5.4"
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M2 29.5h76" stroke="currentColor" strokeWidth="1.5" opacity="0.45" />
      <circle cx="86" cy="8" r="5" fill="var(--ball)" />
    </svg>
  )
}
