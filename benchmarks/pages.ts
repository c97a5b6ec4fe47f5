// npm run bench pages [PART…] [MATCHES…]: pages under load, in Lighthouse, and opened by a tap. The last two use the seasons of
// `npm start`, whatever the number of matches.
import { requestedRun } from './demo-sizes.ts'
import { lighthouse } from './pages/lighthouse.ts'
import { navigation } from './pages/navigation.ts'
import { underLoad } from './pages/under-load.ts'

const PARTS: Readonly<Record<string, (sizes: readonly number[]) => Promise<void>>> = {
  load: underLoad,
  lighthouse,
  navigation,
}

const { sizes, parts } = requestedRun('bench pages', Object.keys(PARTS))
for (const part of parts) await PARTS[part]?.(sizes)
