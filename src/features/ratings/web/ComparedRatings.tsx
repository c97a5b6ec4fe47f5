import { ABSENT, formatDay, formatMonth, formatSigned } from '#domain/format/format.ts'
import classes from '#web/ui/chart/charts.module.css'
import { Key, Picture } from '#web/ui/chart/Picture.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { RatingPlot, SPAN } from './RatingPlot.tsx'
import { comparedCurves, type DatedRating, monthlyRatings } from './rating-curve.ts'

/** A player or pair with the history of the rating, in ascending order. */
interface Rated {
  name: string
  history: readonly DatedRating[]
}

/** The ratings of two players or two pairs of the same genders over time, in one drawing. Sides with fewer than two ratings have none. */
export function ComparedRatings({ sides }: { sides: readonly [Rated, Rated] }) {
  const [one, two] = sides
  if (sides.some(({ history }) => history.length < 2)) return null
  const { lines, ...axes } = comparedCurves([one.history, two.history], SPAN)
  return (
    <Section id="ratings" title="Ratings">
      <Picture
        title="Ratings over time"
        legend={
          <>
            <Key tone="line">{one.name}</Key>
            <Key tone="dashed">{two.name}</Key>
          </>
        }
        table={{
          caption: 'Ratings at the end of each month',
          headers: ['Month', one.name, two.name],
          rows: monthsOf(one.history, two.history),
        }}
      >
        <RatingPlot axes={axes} along="day" label={`${lastRating(one)}, ${lastRating(two)}`}>
          <path className={classes.line} d={lines[0]} vectorEffect="non-scaling-stroke" />
          <path className={classes.other} d={lines[1]} vectorEffect="non-scaling-stroke" />
        </RatingPlot>
      </Picture>
    </Section>
  )
}

function lastRating({ name, history }: Rated): string {
  const last = history.at(-1)
  return last ? `${name} ${formatSigned(last.rating)} on ${formatDay(last.date)}` : name
}

/** Returns the last ratings of each month in which one of the sides has one, newest month first. */
function monthsOf(one: readonly DatedRating[], two: readonly DatedRating[]) {
  const byMonth = (history: readonly DatedRating[]) =>
    new Map(monthlyRatings(history).map(({ date, rating }) => [date.slice(0, 7), formatSigned(rating)]))
  const [first, second] = [byMonth(one), byMonth(two)]
  const months = [...new Set([...first.keys(), ...second.keys()])].sort().reverse()
  return months.map((month) => [formatMonth(month), first.get(month) ?? ABSENT, second.get(month) ?? ABSENT] as const)
}
