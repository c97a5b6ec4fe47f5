import { missedText } from '#database/sealed/missed-sealings.ts'
import type { Config } from '#server/config/config.ts'
import { Sealing } from '#server/process/sealing.ts'
import type { Terminal } from './command.ts'
import { withPrimary } from './settings.ts'

/** Returns what seals forecasts while a command watches a folder. It opens the database for each attempt, as imports do. */
export function sealingOf(config: Config, terminal: Terminal): Sealing {
  const say = (text: string) => terminal.err.write(`${text}\n`)
  return new Sealing({
    use: (work) => withPrimary(config, terminal, work),
    onSealed: (files) => {
      for (const { day, digest } of files) say(`Forecasts of ${day} are sealed: SHA-256 ${digest}`)
    },
    onMissed: (missed) => say(missedText(missed)),
    onError: (error) => say(`Forecasts could not be sealed: ${error instanceof Error ? error.message : error}`),
  })
}
