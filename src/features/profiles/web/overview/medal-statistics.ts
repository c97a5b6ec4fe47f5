import type { MedalTotalsFragment } from '#features/medals/web/generated/player-medals.ts'

/** The counts as the picture of a page's address shows them. */
export const medalStatistics = ({ gold, silver, bronze }: MedalTotalsFragment) =>
  [
    ['Gold', gold],
    ['Silver', silver],
    ['Bronze', bronze],
  ] as const
