// What makes writing a great many rows slow, taken off some tables for a while and put back as it was: references, indexes that are not unique,
// triggers. What is put back is compared with what was there.
import { deepEqual } from 'node:assert/strict'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/db/database.ts'

interface Named {
  readonly owner: string
  readonly name: string
  readonly definition: string
}

const constraintsOf = async (c: Db, tables: readonly string[]): Promise<Named[]> =>
  (
    await sql<Named>`select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid::regclass::text = any(${[...tables]}) and convalidated order by 1, 2`.execute(c)
  ).rows

const indexesOf = async (c: Db, tables: readonly string[]): Promise<(Named & { isUnique: boolean })[]> =>
  (
    await sql<Named & { isUnique: boolean }>`select indrelid::regclass::text as owner, indexrelid::regclass::text as name,
        pg_get_indexdef(indexrelid) as definition, indisunique as "isUnique" from pg_index
      where indrelid::regclass::text = any(${[...tables]}) and indisvalid order by 1, 2`.execute(c)
  ).rows

export interface Stripped {
  /** Puts a table's indexes and triggers back. */
  whole(c: Db, table: string): Promise<void>
  /** Puts the references back, looking after every row, and throws where anything is not as it was. */
  finish(c: Db): Promise<void>
}

/** Takes them off `tables`, as their owner. */
export const strip = async (c: Db, tables: readonly string[]): Promise<Stripped> => {
  const [constraints, indexes] = [await constraintsOf(c, tables), await indexesOf(c, tables)]
  const references = constraints.filter(({ definition }) => definition.startsWith('FOREIGN KEY'))
  const slow = indexes.filter(({ isUnique }) => !isUnique)
  for (const { owner, name } of references) await sql`alter table ${sql.table(owner)} drop constraint ${sql.ref(name)}`.execute(c)
  for (const { name } of slow) await sql`drop index ${sql.raw(name)}`.execute(c)
  for (const name of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(c)
  return {
    whole: async (client, table) => {
      for (const { definition } of slow.filter(({ owner }) => owner === table)) await sql.raw(definition).execute(client)
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(client)
    },
    finish: async (client) => {
      for (const { owner, name, definition } of references)
        await sql`alter table ${sql.table(owner)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(client)
      deepEqual(await constraintsOf(client, tables), constraints)
      deepEqual(await indexesOf(client, tables), indexes)
    },
  }
}
