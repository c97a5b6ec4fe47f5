/** What a page may load, beside pictures of players and tournaments, which come from anywhere by http(s). */
interface Sources {
  scriptSource: string
  styleSource: string
}

/** The headers that keep a page to itself: nothing inline runs, and nobody frames it. */
export function securityHeaders({ scriptSource, styleSource }: Sources): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src ${scriptSource}`,
    `style-src ${styleSource}`,
    "img-src 'self' http: https:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
  }
}

/** The headers of every answer, whatever it is. */
export const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const
