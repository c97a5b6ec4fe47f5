import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import classes from './LiveStatus.module.css'
import { keepPageLive, type LiveState } from './live-page.ts'
import { isStill } from './still-pages.ts'

/** "Live" with the time of the last import while the page is updated by itself, and its news for screen readers. */
export function LiveStatus({ path }: { path: string }) {
  const client = useQueryClient()
  const [{ updatedAt, news }, setState] = useState<LiveState>({ updatedAt: null, news: '' })
  const isLive = !isStill(path)
  useEffect(() => {
    if (!isLive) return undefined
    return keepPageLive(client, (changed) => setState((state) => ({ ...state, ...changed })))
  }, [client, isLive])
  return (
    <>
      {updatedAt !== null && (
        <p className={classes.live} title="This page updates itself. The time is that of the last update.">
          Live <time dateTime={updatedAt}>{formatTime(updatedAt)}</time>
        </p>
      )}
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </>
  )
}

/** Returns the visitor's time of day, or the date of another day. */
function formatTime(time: string): string {
  const date = new Date(time)
  const { lang } = document.documentElement
  return date.toDateString() === new Date().toDateString()
    ? date.toLocaleTimeString(lang, { timeStyle: 'short' })
    : date.toLocaleDateString(lang, { month: 'short', day: 'numeric' })
}
