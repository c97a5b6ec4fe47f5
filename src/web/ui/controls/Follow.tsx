import { useState } from 'react'
import { FOLLOW_ENDINGS } from '#web/routing/followed-path.ts'
import { useSiteOrigin } from '#web/routing/site-origin.ts'
import type { PushChoice } from '#web/ui/push/PushChoice.tsx'
import { Dropdown } from './Dropdown.tsx'

interface FollowProps {
  /** Path of the page, without a query. */
  path: string
  /** Code of a league whose results of all seasons can be followed, too. */
  league?: string | null
}

const [ATOM, JSON_FEED, CALENDAR] = FOLLOW_ENDINGS

/** Explains the feeds and the calendar with the page's results and schedule. */
export function Follow({ path, league }: FollowProps) {
  const [Push, setPush] = useState<typeof PushChoice>()
  // Loaded only now, because few visitors follow a page.
  const load = () =>
    import('#web/ui/push/PushChoice.tsx').then(
      (module) => setPush(() => module.PushChoice),
      () => undefined,
    )
  const origin = useSiteOrigin()
  // A phone subscribes to a webcal URL, and would only show an https one once.
  const calendarUrl = (of: string) => `${origin?.replace(/^https?:/, 'webcal:') ?? ''}${of}.${CALENDAR}`
  const all = league && `/tournaments/${league.toLowerCase()}`
  return (
    <Dropdown label="Follow" name="Results and schedule" onOpen={load}>
      <div className="stack-2">
        <p>
          <a href={`${path}.${ATOM}`}>Feed</a> (<a href={`${path}.${JSON_FEED}`}>as JSON</a>): add this link to a feed
          reader to see each new result.
        </p>
        <p>
          <a href={calendarUrl(path)}>Calendar</a>: subscribe to see every match, with time and court where they are
          known.
        </p>
        {league && all && (
          <p>
            All seasons of {league}: <a href={`${all}.${ATOM}`}>feed</a>, <a href={calendarUrl(all)}>calendar</a>
          </p>
        )}
        {Push && <Push subjects={[{ path }, ...(all ? [{ path: all, about: ` of all seasons of ${league}` }] : [])]} />}
      </div>
    </Dropdown>
  )
}
