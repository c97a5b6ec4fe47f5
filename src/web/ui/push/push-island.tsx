import { useEffect, useState } from 'react'
import { island } from '#web/island/island.tsx'
import { followOnDevice, readFollowed, readPushKey, stopOnDevice } from './push-device.ts'

interface PushChoiceProps {
  /** Pages that can be followed, with the words after the button's label if there are several. */
  subjects: readonly { path: string; about?: string }[]
}

interface PushState {
  /** The server's public key. */
  key: string
  /** Paths of the pages that this device follows. */
  followed: readonly string[]
}

const REFUSED = 'Your browser blocks notifications from this site. Allow them in its settings, then try again.'
const FAILED = 'This setting could not be changed. Try again later.'

/** Lets the visitor follow a page by notifications on this device. Shows nothing if the server or browser has no Web Push. */
function PushChoice({ subjects }: PushChoiceProps) {
  const [state, setState] = useState<PushState | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const read = async () => {
      const key = await readPushKey()
      if (key !== null) setState({ key, followed: await readFollowed() })
    }
    read().catch(() => undefined)
  }, [])
  if (state === null) return null
  const { key, followed } = state
  const change = async (path: string) => {
    setBusy(true)
    setProblem(null)
    try {
      if (followed.includes(path)) {
        await stopOnDevice(path)
        setState({ key, followed: followed.filter((one) => one !== path) })
      } else if (await followOnDevice(path, key)) setState({ key, followed: [...followed, path] })
      else setProblem(REFUSED)
    } catch {
      setProblem(FAILED)
    }
    setBusy(false)
  }
  return (
    <>
      {subjects.map(({ path, about = '' }) => (
        <p key={path}>
          <button type="button" className="button" disabled={isBusy} onClick={() => void change(path)}>
            {followed.includes(path) ? `Stop notifications${about}` : `Notify me on this device${about}`}
          </button>
        </p>
      ))}
      <p role="status">{problem ?? (followed.some((one) => subjects.some(({ path }) => path === one)) ? ON : OFF)}</p>
    </>
  )
}

const STORED = 'your browser’s push address, its keys and the pages that you follow'
const OFF = `Get a notification for each new result. The site then stores ${STORED}.`
const ON = `This device gets a notification for each new result. Until you stop them, the site stores ${STORED}.`

export const Island = island('push-island', 'visible', PushChoice)
