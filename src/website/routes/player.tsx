import { DISCIPLINE_LABELS, DISCIPLINES } from '#domain/discipline.ts'
import { GENDER_LABELS } from '#domain/gender.ts'
import { isSlug } from '#domain/slug.ts'
import { PAGE_DEFAULT_PERIOD, type TimePeriod } from '#domain/time-period.ts'
import { Avatar } from '../components/Avatar.tsx'
import { Failure } from '../components/Failure.tsx'
import { Figures } from '../components/Figures.tsx'
import { Flag } from '../components/Flag.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { PeriodField } from '../components/PeriodField.tsx'
import { Waiting } from '../components/Waiting.tsx'
import {
  PlayerDocument,
  type PlayerFiguresFragment,
  PlayerFiguresOfPeriodDocument,
  type PlayerQuery,
} from '../data/generated/player.ts'
import { useValue, valuePart } from '../data/part.ts'
import { formatPercentage, formatQuantity, formatRecord } from '../format.ts'
import { playerPath, withQuery } from '../paths.ts'
import { defineRoute, type PageError } from '../route.tsx'
import { periodIn } from '../search-params.ts'

const UNKNOWN: PageError = { kind: 'error', status: 404, sentence: 'Player not found' }

interface PlayerState {
  slug: string
  period: TimePeriod
}

function pathOf({ slug, period }: PlayerState): string {
  return withQuery(playerPath(slug), { period: period === PAGE_DEFAULT_PERIOD ? null : period })
}

const figuresOf = ({ slug, period }: PlayerState) =>
  valuePart(PlayerFiguresOfPeriodDocument, { player_slug: slug, time_period: period })

export const route = defineRoute({
  parse({ params: { player_slug: slug = '' }, search }) {
    return isSlug(slug) ? { kind: 'page', state: { slug, period: periodIn(search) } } : UNKNOWN
  },
  document: PlayerDocument,
  variables: ({ slug, period }: PlayerState) => ({ player_slug: slug, time_period: period }),
  parts: (state) => [figuresOf(state)],
  settle: (_, { player }) => (player ? null : UNKNOWN),
  head: ({ slug }, answer) => headOf(slug, answer?.player),
  Page: ({ state, answer }) =>
    answer?.player ? <PlayerPage state={state} answer={answer} player={answer.player} /> : <Waiting />,
})

type Player = NonNullable<PlayerQuery['player']>

function headOf(slug: string, player: Player | null | undefined) {
  const path = playerPath(slug)
  if (!player) return { title: 'Player', description: 'A pickleball player.', canonical: path }
  const matches = formatQuantity(player.total_matches_played, 'match', 'matches')
  return {
    title: player.name,
    description: `${player.name}: record, medals and results of ${matches} of professional pickleball.`,
    canonical: path,
    image: player.profile_image_url,
    jsonLd: {
      '@type': 'Person',
      name: player.name,
      url: path,
      ...(player.gender && { gender: GENDER_LABELS[player.gender] }),
      ...(player.country_code && { nationality: { '@type': 'Country', name: player.country_code } }),
    },
  }
}

function PlayerPage({ state, answer, player }: { state: PlayerState; answer: PlayerQuery; player: Player }) {
  const figures = useValue(figuresOf(state))
  const { name, profile_image_url, country_code, age, gender, total_matches_played } = player
  return (
    <>
      <PageHeader
        title={name}
        picture={<Avatar name={name} src={profile_image_url} size="large" />}
        lead={
          <>
            {country_code && <Flag code={country_code} />}
            {gender && <span>{GENDER_LABELS[gender]}</span>}
            {age !== null && <span>Age {age}</span>}
            <span>{formatQuantity(total_matches_played, 'match', 'matches')}</span>
          </>
        }
      >
        <PeriodField
          period={state.period}
          periods={answer.timePeriods}
          action={playerPath(state.slug)}
          href={(period) => pathOf({ ...state, period })}
        />
      </PageHeader>
      {figures.status === 'failed' && <Failure retry={figures.retry} />}
      {figures.status !== 'failed' && (
        <PlayerFigures figures={figures.status === 'ready' ? figures.value.playerStats : null} />
      )}
    </>
  )
}

function PlayerFigures({ figures }: { figures: PlayerFiguresFragment | null }) {
  return (
    <Figures
      figures={DISCIPLINES.map((discipline) => {
        const stats = figures?.[discipline]
        return {
          label: DISCIPLINE_LABELS[discipline],
          value: stats ? formatRecord(stats.matches_won, stats.matches_lost) : '…',
          note: stats ? `${formatPercentage(stats.matches_won_percentage)} won` : '…',
        }
      })}
    />
  )
}
