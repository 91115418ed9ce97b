// No table can be forgotten: every foreign key to a place is a room's own business.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { rooms } from '@kaisai/contract/rooms'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#test/app.ts'
import { references } from './contributions.ts'
import { placeTables } from './ports/references.ts'

let app: TestApp
before(async () => {
  app = await startApp()
})
after(() => app.stop())

interface Key {
  readonly to: string
  readonly column: string
  readonly width: number
  /** c: goes with the row it names, n: forgets it, a: keeps it from being removed. */
  readonly rule: string
}

const foreignKeys = async (): Promise<Key[]> => {
  const { rows } = await sql<Key>`
    select f.confrelid::regclass::text as "to", f.conrelid::regclass::text || '.' || a.attname as "column", f.confdeltype as rule,
           cardinality(f.conkey) as width
      from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
     where f.contype = 'f' and f.confrelid::regclass::text = any (${[...placeTables]}) order by 1, 2`.execute(app.ctx.db)
  return rows
}

test('every foreign key to a place stands in the references of the room that owns its table, and no other', async () => {
  const keys = await foreignKeys()
  assert.ok(keys.length > 50)
  assert.deepEqual(
    keys.filter(({ width }) => width !== 1),
    [],
  )
  assert.deepEqual(
    app.ctx.references.columns.map(({ to, column }) => `${to} ← ${column}`).toSorted(),
    keys.map(({ to, column }) => `${to} ← ${column}`).toSorted(),
  )
  for (const { room, column } of app.ctx.references.columns)
    assert.equal(
      rooms.find((one) => column.startsWith(one)),
      room,
      `${column} is registered by ${room}`,
    )
})

test('what goes with a removed place is not counted as in its way; what keeps it has a name in both languages', async () => {
  const nouns = new Map(references.flatMap(({ columns }) => placeTables.flatMap((to) => Object.entries(columns[to] ?? {}))))
  for (const { column, rule } of await foreignKeys()) {
    const noun = nouns.get(column)!
    if (noun === null) assert.match(rule, /[cn]/, `${column} keeps a row from being removed: say what its rows are called`)
    else assert.ok(noun[0] && noun[1], column)
  }
})
