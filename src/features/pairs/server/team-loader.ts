import DataLoader from 'dataloader'
import { defineLoader } from '#api/loaders.ts'
import { lookUpParams } from '#database/query/query-shapes.ts'
import { teamsByIds } from './team-queries.ts'

/** Teams by their ids. An unknown id is an error of the program. */
export const teamById = defineLoader(
  (snapshot) =>
    new DataLoader(async (ids: readonly number[]) => {
      const teams = new Map((await snapshot.all(teamsByIds, lookUpParams(ids))).map((team) => [team.id, team]))
      return ids.map((id) => teams.get(id) ?? new Error(`no team has the id ${id}`))
    }),
)
