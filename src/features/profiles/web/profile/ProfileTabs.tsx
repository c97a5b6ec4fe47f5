import { PROFILE_TABS, type ProfileSide, type ProfileTab, profilePath } from '#web/routing/paths.ts'
import classes from './ProfileTabs.module.css'

/** The labels of the tabs. The timeline has none, because six fit a phone: the overview and the events link to it. */
const LABELS: Record<Exclude<ProfileTab, 'timeline'>, string> = {
  matches: 'Matches',
  partners: 'Partners',
  opponents: 'Opponents',
  splits: 'Splits',
  events: 'Events',
}

/** Links to the pages of a profile; the current page is marked. */
export function ProfileTabs({ side, current }: { side: ProfileSide; current: ProfileTab | undefined }) {
  const tabs = PROFILE_TABS.filter((tab) => tab !== 'timeline').filter((tab) => tab !== 'partners' || 'player' in side)
  return (
    <nav aria-label="Profile" className={classes.tabs}>
      <ul>
        {[undefined, ...tabs].map((tab) => (
          <li key={tab ?? 'overview'}>
            <a href={profilePath(side, tab)} aria-current={tab === current ? 'page' : undefined}>
              {tab === undefined ? 'Overview' : LABELS[tab]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
