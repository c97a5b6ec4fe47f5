import { tournamentPath } from '#web/routing/paths.ts'

interface TournamentLinkProps {
  tournament: { tournament_slug: string; title_display: string; short_title: string }
}

/** Definition of short titles, for columns with tournaments. */
export const SHORT_TITLES =
  'Long titles are short: the league and the name, without year, sponsors, “Open” and “Championships”.'

/** A tournament in a row of a table: its short title, with the full title as a tooltip. */
export function TournamentLink({ tournament: { tournament_slug, title_display, short_title } }: TournamentLinkProps) {
  return (
    <a href={tournamentPath(tournament_slug)} title={title_display}>
      {short_title}
    </a>
  )
}
