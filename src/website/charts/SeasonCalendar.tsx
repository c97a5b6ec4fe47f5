import { type Day, dayNumber } from '#domain/day.ts'
import { LEAGUES, type League } from '#domain/league.ts'
import { formatCount, formatDayRange, formatMonth, formatQuantity } from '../format.ts'
import { Picture } from './Picture.tsx'
import classes from './SeasonCalendar.module.css'

interface CalendarTournament {
  tournament_slug: string
  title_display: string
  league: League
  start_date: Day
  end_date: Day
}

interface SeasonCalendarProps {
  year: number
  tournaments: readonly CalendarTournament[]
}

/** Pixels: of a league's row, and of the months' names above. */
const ROW = 28
const TOP = 20

/** When the leagues play: a row for each that does, and in it the days of its tournaments. */
export function SeasonCalendar({ year, tournaments }: SeasonCalendarProps) {
  const leagues = LEAGUES.filter((league) => tournaments.some((tournament) => tournament.league === league))
  if (leagues.length === 0) return null
  const height = TOP + leagues.length * ROW
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
  return (
    <Picture
      title={`The calendar of ${year}`}
      table={{
        caption: `Tournaments of ${year} by month and league`,
        headers: ['Month', ...leagues],
        rows: months.map((month) => [
          formatMonth(month),
          ...leagues.map((league) => formatCount(countOf(tournaments, league, month))),
        ]),
      }}
    >
      <div className={classes.plot}>
        <svg className={classes.scale} width="64" height={height} aria-hidden="true">
          {leagues.map((league, index) => (
            <text key={league} x="0" y={TOP + (index + 0.5) * ROW + 4}>
              {league}
            </text>
          ))}
        </svg>
        <svg width="100%" height={height} role="img" aria-label={inWords(leagues, tournaments, year)}>
          <Months months={months} year={year} height={height} />
          {leagues.map((league, index) => (
            <LeagueRow
              key={league}
              top={TOP + index * ROW}
              year={year}
              tournaments={tournaments.filter((tournament) => tournament.league === league)}
            />
          ))}
        </svg>
      </div>
    </Picture>
  )
}

function countOf(tournaments: readonly CalendarTournament[], league: League, month: string): number {
  return tournaments.filter((one) => one.league === league && one.start_date.startsWith(month)).length
}

/** What the drawing shows, for those who do not see it. */
function inWords(leagues: readonly League[], tournaments: readonly CalendarTournament[], year: number): string {
  const counts = leagues.map((league) => `${league} ${formatCount(countOf(tournaments, league, String(year)))}`)
  return `${formatQuantity(tournaments.length, 'tournament')} in ${year}: ${counts.join(', ')}.`
}

/** How much of the year lies before a day, in percent of the width. */
function placeOf(day: Day, year: number): number {
  const [first, next] = [dayNumber(`${year}-01-01`), dayNumber(`${year + 1}-01-01`)]
  return Math.min(100, ((dayNumber(day) - first) * 100) / (next - first))
}

const percent = (share: number) => `${Math.round(share * 100) / 100}%`

function Months({ months, year, height }: { months: readonly string[]; year: number; height: number }) {
  return months.map((month) => {
    const x = percent(placeOf(`${month}-01`, year))
    return (
      <g key={month}>
        <line className={classes.grid} x1={x} x2={x} y1="0" y2={height} />
        <text x={x} dx="4" y="12">
          <tspan>{formatMonth(month).slice(0, 1)}</tspan>
          <tspan className={classes.roomy}>{formatMonth(month).slice(1, 3)}</tspan>
        </text>
      </g>
    )
  })
}

function LeagueRow({ top, year, tournaments }: { top: number } & SeasonCalendarProps) {
  return (
    <>
      <line className={classes.net} x1="0" x2="100%" y1={top + ROW / 2} y2={top + ROW / 2} />
      {tournaments.map(({ tournament_slug, title_display, start_date, end_date }) => {
        const from = placeOf(start_date, year)
        const days = dayNumber(end_date) - dayNumber(start_date) + 1
        return (
          <rect
            key={tournament_slug}
            className={classes.tournament}
            x={percent(from)}
            y={top + 6}
            width={percent(Math.min(Math.max((days * 100) / 366, 1), 100 - from))}
            height={ROW - 12}
            rx="3"
          >
            <title>{`${title_display}, ${formatDayRange(start_date, end_date)}`}</title>
          </rect>
        )
      })}
    </>
  )
}
