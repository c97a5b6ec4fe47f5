import '@vitejs/plugin-react/preamble'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { Answers } from './data/answers.ts'
import { runQueryOverHttp } from './data/run-query.ts'
import type { PageAnswer } from './routing/route.tsx'
import { openUrl } from './routing/routes.ts'
import { startScrollMemory } from './routing/scroll-memory.ts'
import './global.css'

/** Takes over what the server drew. */
async function takeOver(root: HTMLElement, answer: string): Promise<void> {
  const page = await openUrl(`${location.pathname}${location.search}`)
  if (page.kind !== 'page') return
  const answers = new Answers(runQueryOverHttp)
  page.seed(answers, JSON.parse(answer) as PageAnswer)
  startScrollMemory()
  // In steps of a few milliseconds, so that a slow phone goes on answering fingers meanwhile.
  startTransition(() => {
    hydrateRoot(root, <App first={page} answers={answers} />)
  })
}

const root = document.getElementById('root')
const answer = document.getElementById('answer')?.textContent

// Not awaited here: the code of a route imports from the file that this is built into, and would wait for it in turn.
if (root && answer) void takeOver(root, answer)
