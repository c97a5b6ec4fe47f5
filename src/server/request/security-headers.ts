import { CORS_HEADERS } from './cross-origin.ts'
import { INLINE_SCRIPT_SOURCE } from './inline-script.ts'

/**
 * Returns headers that forbid other inline scripts than the site's own, resources of other sites and, except for embeds, frames on other sites.
 * @param styleSource allowed sources of styles, as in a Content-Security-Policy
 * @param isFramed whether other sites may show the page in a frame
 */
export function securityHeaders(styleSource: string, { isFramed = false } = {}): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${INLINE_SCRIPT_SOURCE}`,
    `style-src ${styleSource}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${isFramed ? '*' : "'none'"}`,
  ]
  return { 'content-security-policy': policy.join('; '), ...ISOLATION }
}

/** The Content-Security-Policy of workers, which compile SQLite. */
export const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** Headers that deny browser features and separate the page from windows of other sites. */
export const ISOLATION = {
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
} as const

/** The headers of every response. */
export const COMMON_HEADERS = {
  ...CORS_HEADERS,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const

/**
 * Keeps browsers on HTTPS for a year. Other hosts of the domain are not included.
 * @see https://www.rfc-editor.org/rfc/rfc6797
 */
export const TRANSPORT_SECURITY = { 'strict-transport-security': 'max-age=31536000' } as const
