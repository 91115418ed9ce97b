// The columns a person set for the lists of the review.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type { ColumnList } from '@kaisai/contract/review/labels'
import type * as endpoints from '@kaisai/contract/review/sheet.endpoints'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'

type Columns = ReplyOf<typeof endpoints.getColumnSetting>

/** The columns somebody set for lists of the review. */
export const getColumnSetting = async (db: Db, actor: Actor, input: { list?: ColumnList }): Promise<Columns> => {
  const rows = await db
    .selectFrom('review_columns')
    .select(['list', 'columns'])
    .where('user_id', '=', actor.userId)
    .$if(input.list !== undefined, (query) => query.where('list', '=', input.list!))
    .orderBy('list')
    .execute()
  return rows.map(({ list, columns }) => ({
    list: list as ColumnList,
    columns: columns,
  }))
}

/** Saves the columns somebody set for a list. */
export const saveColumnSetting = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.saveColumnSetting>,
): Promise<null> => {
  await sql`insert into review_columns (user_id, list, columns) values (${actor.userId}::uuid, ${input.list}, ${JSON.stringify(input.columns)}::jsonb)
    on conflict (user_id, list) do update set columns = excluded.columns, updated_at = now()`.execute(db)
  return null
}
