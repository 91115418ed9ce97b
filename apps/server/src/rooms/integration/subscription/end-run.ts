import { type Selectable, sql } from 'kysely'
import type { Tx } from '#src/db/database.ts'
import type { IntegrationExportRuns } from '#src/db/tables.gen.ts'

type Run = Selectable<IntegrationExportRuns>
type Ending = Pick<Run, 'outcome' | 'rows' | 'trouble' | 'next_try_at'> &
  Partial<Pick<Run, 'file_id' | 'folder_key' | 'attempts'>>

/** Ends a run that is under way; false where another step was faster. */
export const endRun = async (tx: Tx, runId: string, ending: Ending): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('integration_export_runs')
    .set({ ...ending, ended_at: sql<string>`clock_timestamp()` })
    .where('id', '=', runId)
    .where('outcome', '=', 'running')
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}
