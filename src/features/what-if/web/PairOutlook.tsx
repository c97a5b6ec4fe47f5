import { formatSide } from '#domain/format/format.ts'
import { roundHeading } from '#domain/match/round.ts'
import type { WhatIfFragment, WhatIfOutlookFragment } from '#features/what-if/web/generated/what-if.ts'
import { SelectField } from '#web/ui/controls/SelectField.tsx'
import { StatsTable } from '#web/ui/table/StatsTable.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { type DrawSide, formatOdds } from './format-odds.ts'
import { HINGE_COLUMNS, OPPONENT_COLUMNS } from './outlook-columns.tsx'
import { type WhatIfState, whatIfAddress } from './what-if-address.ts'

interface PairOutlookProps {
  side: DrawSide
  state: WhatIfState
  chances: WhatIfFragment['chances']
  /** Undefined if no pair is chosen; null for a pair that did not enter the draw. */
  outlook: WhatIfOutlookFragment | null | undefined
}

/** The probable opponents of the chosen pair, and the matches that matter most for it. */
export function PairOutlook({ state, chances, side, outlook }: PairOutlookProps) {
  const pairs = chances.filter(({ before }) => before > 0)
  const isSingles = side === 'player'
  return (
    <Section
      id={OUTLOOK_ID}
      title={isSingles ? 'One player’s path to the title' : 'One pair’s path to the title'}
      controls={
        <SelectField
          label={isSingles ? 'Player' : 'Pair'}
          name="pair"
          value={outlook?.entered.slug ?? ''}
          options={[
            { value: '', label: isSingles ? 'Choose a player' : 'Choose a pair' },
            ...pairs.map(({ entered, team }) => ({ value: entered.slug, label: formatSide(team) })),
          ]}
          address={whatIfAddress(state, {}, OUTLOOK_ID)}
        />
      }
    >
      {outlook != null &&
        (outlook.rounds.length > 0 ? (
          <Outlook outlook={outlook} />
        ) : (
          <p>{isSingles ? 'This player is out.' : 'This pair is out.'}</p>
        ))}
    </Section>
  )
}

const OUTLOOK_ID = 'pair'

function Outlook({ outlook: { team, rounds, hinge_matches: hinges } }: { outlook: WhatIfOutlookFragment }) {
  const name = formatSide(team)
  const opponents = rounds.flatMap(({ round_name, opponents: ofRound }) =>
    ofRound.map((opponent) => ({ ...opponent, round_name })),
  )
  return (
    <>
      <p className="note">
        {`${name} reach: ${rounds.map(({ round_name, reached }) => `${roundHeading(round_name)} ${formatOdds(reached)}`).join(', ')}`}
      </p>
      <h3>Probable opponents</h3>
      <StatsTable
        caption={`Probable opponents of ${name}`}
        columns={OPPONENT_COLUMNS}
        rowKey={({ round_name, team: opponent }) => `${round_name} ${opponent.slug}`}
        content={{ status: 'ready', value: opponents }}
        empty="No opponents"
      />
      {hinges.length > 0 && (
        <>
          <h3>Key matches</h3>
          <p className="note">{`The matches that change the title odds of ${name} the most.`}</p>
          <StatsTable
            caption={`Key matches of ${name}`}
            columns={HINGE_COLUMNS}
            rowKey={({ round_name, slot }) => `${round_name} ${slot}`}
            content={{ status: 'ready', value: hinges }}
            empty="No matches"
          />
        </>
      )}
    </>
  )
}
