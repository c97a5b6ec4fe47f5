interface ForecastMatch {
  forecast: { team_one_probability: number } | null
  winning_team: 'ONE' | 'TWO' | null
}

/** What the winners were given before the match, 0–100, or team one without a winner; null where nothing was forecast. */
export function winnersChance({ forecast, winning_team }: ForecastMatch): number | null {
  if (!forecast) return null
  const { team_one_probability: one } = forecast
  return 100 * (winning_team === 'TWO' ? 1 - one : one)
}
