import { FOR_ANY_SITE } from './cross-origin.ts'

/**
 * The headers that keep a page to itself: nothing inline runs, nobody frames it but where that is meant, and nothing comes
 * from elsewhere.
 * @param styleSource where its style may come from
 * @param framed whether other sites may show it in a frame
 */
export function securityHeaders(styleSource: string, { framed = false } = {}): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styleSource}`,
    "img-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framed ? '*' : "'none'"}`,
  ]
  return { 'content-security-policy': policy.join('; '), ...ISOLATION }
}

/** What a page may not use of the browser, and which other pages may hold on to it. */
export const ISOLATION = {
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
} as const

/** The headers of every response. */
export const COMMON_HEADERS = {
  ...FOR_ANY_SITE,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const

/**
 * Keeps browsers on HTTPS for a year. It says nothing of the domain's other hosts: they are not ours to promise.
 * @see https://www.rfc-editor.org/rfc/rfc6797
 */
export const TRANSPORT_SECURITY = { 'strict-transport-security': 'max-age=31536000' } as const
