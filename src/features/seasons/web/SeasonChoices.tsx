import { seasonPath } from '#web/routing/paths.ts'
import { Chips, ChoiceMenu } from '#web/ui/controls/Chips.tsx'
import { Follow } from '#web/ui/controls/Follow.tsx'
import { type KnownSeasons, type Season, yearsOf } from './season-address.ts'

/** Links to the other seasons and leagues. A league that played nothing in a season leads to all leagues of that season. */
export function SeasonChoices({ season, answer }: { season: Season; answer: KnownSeasons }) {
  const { year: shown, league: chosen } = season
  const ofLeague = yearsOf(chosen, answer)
  const leagues = answer.sanctioningLeagues.filter(({ years }) => years.includes(shown)).map(({ code }) => code)
  return (
    <div className="row choices">
      <Chips
        label="Season"
        chips={yearsOf(null, answer).map((year) => ({
          label: `${year}`,
          href: seasonPath(year, ofLeague.includes(year) ? chosen : null),
          current: year === shown,
        }))}
      />
      {leagues.length > 1 && (
        <ChoiceMenu
          name="League"
          choices={[null, ...leagues].map((league) => ({
            label: league ?? 'All leagues',
            href: seasonPath(shown, league),
            current: league === chosen,
          }))}
        />
      )}
      <Follow path={seasonPath(shown, chosen)} league={chosen} />
    </div>
  )
}
