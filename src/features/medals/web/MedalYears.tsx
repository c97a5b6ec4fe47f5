import { MEDAL_FIELDS, MEDAL_LABELS, MEDALS } from '#domain/division/medal.ts'
import { formatCount } from '#domain/format/format.ts'
import type { MedalTotalsFragment, MedalYearFragment } from '#features/medals/web/generated/player-medals.ts'
import plain from '#web/ui/table/PlainTable.module.css'
import classes from './MedalYears.module.css'

/** Medals by year, newest first, with a bar in each row. */
export function MedalYears({ years }: { years: readonly MedalYearFragment[] }) {
  const most = Math.max(...years.map(({ counts }) => counts.gold + counts.silver + counts.bronze))
  return (
    <div className={plain.scroll}>
      <table className={classes.table}>
        <caption className="visually-hidden">Medals by year</caption>
        <thead>
          <tr>
            <th scope="col">Year</th>
            {MEDALS.map((medal) => (
              <th key={medal} scope="col">
                {MEDAL_LABELS[medal]}
              </th>
            ))}
            <td className={classes.bar} />
          </tr>
        </thead>
        <tbody>
          {years.toReversed().map(({ year, counts }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              {MEDALS.map((medal) => (
                <td key={medal}>{formatCount(counts[MEDAL_FIELDS[medal]])}</td>
              ))}
              <td className={classes.bar}>
                <Bar counts={counts} most={most} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The medals next to each other. A gap of one pixel also separates colors that look alike. */
function Bar({ counts: { gold, silver, bronze }, most }: { counts: MedalTotalsFragment; most: number }) {
  const percent = (share: number) => `${Math.round((share / most) * 10_000) / 100}%`
  return (
    <svg width="100%" height="14" aria-hidden="true">
      <rect className={classes.gold} x="0%" width={percent(gold)} height="14" />
      <rect className={classes.silver} x={percent(gold)} width={percent(silver)} height="14" />
      <rect className={classes.bronze} x={percent(gold + silver)} width={percent(bronze)} height="14" />
    </svg>
  )
}
