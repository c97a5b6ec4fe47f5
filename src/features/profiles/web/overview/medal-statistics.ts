import type { MedalTotalsFragment } from '#features/medals/web/generated/player-medals.ts'

/** Returns the medal counts for the page's preview picture. */
export const medalStatistics = ({ gold, silver, bronze }: MedalTotalsFragment) =>
  [
    ['Gold', gold],
    ['Silver', silver],
    ['Bronze', bronze],
  ] as const
