import type { FastifyInstance } from 'fastify'
import { SOFTWARE_NAME } from '#domain/site-identity.ts'
import { CACHE_FOR_A_DAY } from '#server/cache/cache-control.ts'
import type { LogoFile } from '#server/identity/logo.ts'

/** Forbids scripts in an SVG file that is opened by itself. */
const LOGO_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Sizes of the PNG icons, in pixels. */
const PNG_SIZES = [180, 512] as const

/** Returns the paths of the built icons that the icons of a site with a name of its own replace. */
export function replacedIcons({ identity }: FastifyInstance): string[] {
  if (identity.name === SOFTWARE_NAME) return []
  return ['favicon.svg', ...PNG_SIZES.map((size) => `icon-${size}.png`)]
}

/** Serves the operator's logo, and the icons of a site with a name of its own. */
export function registerIdentityFiles(app: FastifyInstance): void {
  const { name, logoFile } = app.identity
  if (logoFile !== null) serveLogo(app, logoFile)
  if (name !== SOFTWARE_NAME) serveIcons(app)
}

function serveLogo(app: FastifyInstance, { logo, body, type }: LogoFile): void {
  app.get(logo.url, async (_request, reply) =>
    reply.headers({ 'content-security-policy': LOGO_POLICY, 'cache-control': CACHE_FOR_A_DAY }).type(type).send(body),
  )
}

function serveIcons(app: FastifyInstance): void {
  const { identity } = app
  // Icons are rendered at the first request, because their code is large.
  const code = () => import('./icon-image.ts')
  let svg: Promise<string> | undefined
  const readSvg = () => (svg ??= code().then(({ iconSvg }) => iconSvg(identity)))
  app.get('/favicon.svg', async (_request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', CACHE_FOR_A_DAY)
      .send(await readSvg()),
  )
  for (const size of PNG_SIZES) {
    let png: Promise<Buffer> | undefined
    const readPng = async () => (await code()).iconPng(await readSvg(), size)
    app.get(`/icon-${size}.png`, async (_request, reply) => {
      png ??= readPng()
      return reply
        .type('image/png')
        .header('cache-control', CACHE_FOR_A_DAY)
        .send(await png)
    })
  }
}
