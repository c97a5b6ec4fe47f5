import DataLoader from 'dataloader'
import { defineLoader } from '#api/loaders.ts'
import { lookUpParams } from '#database/query/query-shapes.ts'
import { teamsByIds } from './team-queries.ts'

/** Loads teams by their ids. An unknown id is a bug. */
export const teamById = defineLoader(
  (snapshot) =>
    new DataLoader(async (ids: readonly number[]) => {
      const teams = new Map((await snapshot.all(teamsByIds, lookUpParams(ids))).map((team) => [team.id, team]))
      return ids.map((id) => teams.get(id) ?? new Error(`no team has the id ${id}`))
    }),
)
