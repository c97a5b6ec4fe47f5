import { askWorker, type WorkerFile } from '#web/data/site-worker.ts'
import { withoutBase } from '#web/routing/base-path.ts'
import { saveFile } from '#web/ui/controls/save-file.ts'

const { dataset } = document.documentElement

/** Lets the worker write the tables that are no files: those of pages without a file, and those of filtered lists. */
export function startTableFiles(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.origin !== location.origin || !/\.(?:csv|json)$/.test(link.pathname)) return
    if (link.search === '' && !('shell' in dataset)) return
    event.preventDefault()
    void save(link)
  })
}

async function save(link: HTMLAnchorElement): Promise<void> {
  link.ariaBusy = 'true'
  try {
    const { name, text } = await askWorker<WorkerFile>({ kind: 'table', url: withoutBase(link.pathname) + link.search })
    saveFile(name, text)
  } catch (failure) {
    // For the browser's console.
    reportError(failure)
    link.textContent = 'Error: try again'
  } finally {
    link.ariaBusy = null
  }
}
