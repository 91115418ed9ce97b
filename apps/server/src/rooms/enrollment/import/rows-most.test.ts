// The administrator's parameter decides how many lines an import takes.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { importRowsMost } from '#src/import-limit.ts'
import { openImport } from './import.given.ts'

const world = await openImport()
const { app, enrollable, bookOf, keep, check, teamRow } = world
after(() => app.stop())

test('an import takes as many lines as the parameter says, and never more than the product can', async () => {
  const set = (value: string) =>
    sql`insert into system_parameters (key, value) values ('import.rowsMost', ${value}) on conflict (key) do update set value = excluded.value`.execute(
      app.ctx.db,
    )
  assert.equal(await importRowsMost(app.ctx), 5000)
  const place = await enrollable()
  const lines = Array.from({ length: 3 }, (_, at) => teamRow('A', `队${at}`))
  await set('2')
  assert.match((await check(place, 'team', await keep(await bookOf('team', lines)))).message!, /最多导入2行，文件中有3行/)
  await set('90000')
  assert.equal(await importRowsMost(app.ctx), 5000)
})
