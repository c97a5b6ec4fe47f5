import { escapeHtml } from './head.ts'

/** Heights of embedded pages, in pixels. */
export const EMBED_HEIGHTS = { match: 260, comparison: 320, list: 560, page: 640 } as const

interface EmbedFrame {
  /** Absolute URL of the page's embeddable version. */
  source: string
  title: string
  width: number | '100%'
  height: number
}

/** Returns the HTML that shows a page's embeddable version on another site. */
export function embedHtml({ source, title, width, height }: EmbedFrame): string {
  return `<iframe src="${escapeHtml(source)}" title="${escapeHtml(title)}" width="${width}" height="${height}" loading="lazy" style="border:0"></iframe>`
}

/** Returns the elements of a page's head by which other sites find how to embed the page (oEmbed). @param url path and query */
export function embedLinks(origin: string, url: string): string {
  const link = (format: 'json' | 'xml', type: string) => {
    const href = `${origin}/oembed?${new URLSearchParams({ url: origin + url, format })}`
    return `<link rel="alternate" type="${type}" href="${escapeHtml(href)}">`
  }
  return link('json', 'application/json+oembed') + link('xml', 'text/xml+oembed')
}
