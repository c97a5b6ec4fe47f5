import { formatSide } from '#domain/format/format.ts'
import { roundInSentence } from '#domain/match/round.ts'
import type { WhatIfFragment } from '#features/what-if/web/generated/what-if.ts'
import { UNCHANGED, type WhatIfState, whatIfAddress } from './what-if-address.ts'

interface ChangeListProps {
  state: WhatIfState
  chances: WhatIfFragment['chances']
}

/** The changes of the draw. Each is a link to the draw without it. */
export function ChangeList({ state, chances }: ChangeListProps) {
  const changes = changesOf(state, chances)
  return (
    <ul className="row" aria-label="Changes">
      {changes.map(({ text, without }) => (
        <li key={text}>
          <a className="chip" href={whatIfAddress(state, without)} aria-label={`Remove: ${text}`}>
            {text} <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      <li>
        <a className="chip" href={whatIfAddress({ ...state, ...UNCHANGED })}>
          Start over
        </a>
      </li>
    </ul>
  )
}

function changesOf(state: WhatIfState, chances: ChangeListProps['chances']) {
  const { wins, withdrawn, replaced } = state
  const chanceOf = (slug: string) => chances.find(({ entered }) => entered.slug === slug)
  const nameOf = (slug: string) => {
    const chance = chanceOf(slug)
    return chance === undefined ? slug : formatSide(chance.team)
  }
  const playerName = (slug: string) =>
    chances
      .flatMap(({ entered, team }) => [...entered.players, ...team.players])
      .find(({ player_slug }) => player_slug === slug)?.name ?? slug
  return [
    ...wins.map((win) => ({
      text: `${nameOf(win.team)} win ${roundInSentence(win.round)}`,
      without: { wins: wins.filter((other) => other !== win) },
    })),
    ...withdrawn.map((slug) => ({
      text: `${nameOf(slug)} withdraw`,
      without: { withdrawn: withdrawn.filter((other) => other !== slug) },
    })),
    ...replaced.map((change) => ({
      text: `${playerName(change.by)} replaces ${playerName(change.player)}`,
      without: { replaced: replaced.filter((other) => other !== change) },
    })),
  ]
}
