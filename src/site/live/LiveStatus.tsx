import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from '#web/routing/Link.tsx'
import classes from './LiveStatus.module.css'
import { keepPageLive, type LiveState } from './live-page.ts'
import { isStill } from './still-pages.ts'

/** "Live" as a link while a match is in progress and the page updates itself, and the page's news for screen readers. */
export function LiveStatus({ path }: { path: string }) {
  const client = useQueryClient()
  const [{ isConnected, live, news }, setState] = useState<LiveState>({ isConnected: false, live: null, news: '' })
  const isLive = !isStill(path)
  useEffect(() => {
    if (!isLive) return undefined
    return keepPageLive(client, (changed) => setState((state) => ({ ...state, ...changed })))
  }, [client, isLive])
  return (
    <>
      {live !== null && (
        <p className={classes.live}>
          <Link href={live}>Live</Link>
        </p>
      )}
      <p className="visually-hidden" role="status" data-connected={isConnected || undefined}>
        {news}
      </p>
    </>
  )
}
