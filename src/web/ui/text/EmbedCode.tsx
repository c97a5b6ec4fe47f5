import { embedHtml } from '#web/routing/embed.ts'
import { embedPath } from '#web/routing/paths.ts'
import { useSiteOrigin } from '#web/routing/site-origin.ts'
import classes from './EmbedCode.module.css'

interface EmbedCodeProps {
  /** The page's path and query. */
  url: string
  title: string
  /** The frame's height in pixels. */
  height: number
}

/** HTML code for showing the page's main content in a frame on another site. */
export function EmbedCode({ url, title, height }: EmbedCodeProps) {
  const origin = useSiteOrigin()
  const code = embedHtml({ source: `${origin}${embedPath(url)}`, title, width: '100%', height })
  return (
    <details className={classes.embed}>
      <summary>Embed</summary>
      {origin === null ? (
        <p>The code needs JavaScript.</p>
      ) : (
        <textarea
          aria-label="HTML to paste into another site"
          className={classes.code}
          readOnly
          rows={4}
          value={code}
        />
      )}
    </details>
  )
}
