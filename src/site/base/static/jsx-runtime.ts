import { jsx as create, jsxs as createWithChildren, Fragment } from 'react/jsx-runtime'
import { BASE_PATH, withBase } from '#web/routing/base-path.ts'

/** Attributes with a URL. */
const URLS = ['href', 'src', 'action']

/** Writes the URLs of elements for a site below a path of its host. The build of such a site uses it for all JSX. */
const onBase =
  (make: typeof create): typeof create =>
  (type, props, key) =>
    make(
      type,
      typeof type === 'string' && BASE_PATH !== '' ? based(props as Readonly<Record<string, unknown>>) : props,
      key,
    )

function based(props: Readonly<Record<string, unknown>>): object {
  const own = Object.entries(props).filter(([name, url]) => URLS.includes(name) && /^\/(?!\/)/.test(String(url)))
  return { ...props, ...Object.fromEntries(own.map(([name, url]) => [name, withBase(String(url))])) }
}

export const jsx = onBase(create)
export const jsxs = onBase(createWithChildren)
export { Fragment }
