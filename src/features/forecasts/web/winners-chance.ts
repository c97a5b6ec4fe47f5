interface ForecastMatch {
  forecast: { team_one_probability: number } | null
  winning_team: 'ONE' | 'TWO' | null
}

/** Returns the winners' chance before the match in percent, or team one's if there is no winner; null without a forecast. */
export function winnersChance({ forecast, winning_team }: ForecastMatch): number | null {
  if (!forecast) return null
  const { team_one_probability: one } = forecast
  return 100 * (winning_team === 'TWO' ? 1 - one : one)
}
