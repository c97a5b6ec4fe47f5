import type { ReactNode } from 'react'
import type { ProfileSide, ProfileTab } from '#web/routing/paths.ts'
import { ProfileHeader } from './ProfileHeader.tsx'
import { type ProfileAnswer, profiledOf } from './profile.ts'

interface ProfileFrameProps {
  state: { side: ProfileSide }
  answer: ProfileAnswer
  children: ReactNode
}

/** Returns the frame of a profile's tab: its header, which only the server renders. */
export const profileFrame = (tab: ProfileTab) =>
  function ProfileFrame({ state: { side }, answer, children }: ProfileFrameProps) {
    const profiled = profiledOf(side, answer)
    return (
      <>
        {profiled && <ProfileHeader side={side} profiled={profiled} tab={tab} />}
        {children}
      </>
    )
  }
