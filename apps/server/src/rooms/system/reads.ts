// What other rooms may ask of stored files in their own SQL, and the words of dictionaries.
import type { TaskKind } from '@kaisai/contract/all-tasks'
import { taskStates } from '@kaisai/contract/system/task.states'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'

/** The condition that a stored file is still there. */
export const fileStands = (fileId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from system_files kept where kept.id = ${fileId} and kept.removed_at is null)`

/** The condition that browsers can be shown a stored file: its copy without metadata is made. While it is made, and where that failed, they cannot. */
export const fileIsShown = (fileId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from system_files kept left join system_file_traits t on t.file_id = kept.id
    where kept.id = ${fileId} and kept.removed_at is null and coalesce(t.state, 'done') = 'done'
      and (exists (select 1 from system_file_views v where v.file_id = kept.id and v.variant = 'view')
        or t.state is null and kept.media_type = 'image/webp'))`

/** The newest job of a kind that waits or runs, whose input names `value` under `key`; null: there is none. */
export const unfinishedTask = (kind: TaskKind, key: string, value: string): RawBuilder<string | null> =>
  sql<string | null>`(select t.id from system_tasks t where t.kind = ${kind} and t.input -> 'input' ->> ${key} = ${value}
    and ${inGroup(taskStates, 'unfinished', 't.status')} order by t.created_at desc limit 1)`

/** The values of a dictionary with their words, in its order; those no longer offered too. Empty for a type that is none. */
export const dictionaryWords = async (db: Db, type: string): Promise<{ value: string; zh: string; en: string }[]> =>
  (
    await sql<{ value: string; zh: string; en: string }>`
    select i.value, i.label_zh as zh, i.label_en as en from system_dictionary_items i join system_dictionaries d on d.id = i.dictionary_id
     where d.type = ${type} order by i.sort, i.id`.execute(db)
  ).rows

/** Stored files to be counted, as `(organization_id, bytes, created_at)`: those that are still there, by the organization of who stored them. */
export const countedFiles: RawBuilder<unknown> = sql`(select stored.organization_id, stored.bytes, stored.created_at from system_files stored
  where stored.removed_at is null)`

/** How a long job stands: its status, message, file and the number of rows it says; undefined where it is gone. */
export const taskEnds = async (db: Db, taskId: string) => {
  const row = await db
    .selectFrom('system_tasks')
    .select(['status', 'message', 'result_file_id as fileId', 'outcome'])
    .where('id', '=', taskId)
    .executeTakeFirst()
  const rows = (row?.outcome as { rows?: unknown } | null | undefined)?.rows
  return row && { status: row.status, message: row.message, fileId: row.fileId, rows: typeof rows === 'number' ? rows : null }
}
