// What other rooms may ask of stored files in their own SQL.
import { type RawBuilder, sql } from 'kysely'

/** The condition that a stored file is still there. */
export const fileStands = (fileId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from system_files kept where kept.id = ${fileId} and kept.removed_at is null)`
