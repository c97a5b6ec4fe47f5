import { type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js'
import { Slots } from '#server/limits/slots.ts'

/** At most two images are rendered at once: Node's pool has four threads, which also compress pages. */
const slots = new Slots({ atOnce: 2, waiting: 100, retryAfter: 5 })

/** Renders an SVG image, with the pictures in it, as PNG. @throws RejectedRequest if too many images wait */
export function renderImage(svg: string, options: ResvgRenderOptions = {}): Promise<Buffer> {
  return slots.run(async () => (await renderAsync(svg, { font: { loadSystemFonts: false }, ...options })).asPng())
}
