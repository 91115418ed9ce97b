// The log in months: nothing is lost when it is divided, past months are taken out whole, and a look at the seals knows of it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { startApp, type TestApp } from '#test/app.ts'
import { brokenSeal, sealLog } from '../rooms/system/stories.ts'
import { verifyLog } from '../rooms/system/verify-log.ts'
import { keepLogMonths, MONTHS_DROPPED } from './log-months.ts'

let app: TestApp
let owner: pg.Client
before(async () => {
  app = await startApp()
  owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
})
after(async () => {
  await owner.end()
  await app.stop()
})

const parts = async (): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_log'::regclass order by app.log_part_bound(inhrelid)`,
  )
  return rows.map(({ name }) => name)
}
// Entries of a month that is over: the ids say when.
const past = (months: number, count: number) =>
  owner.query(
    `insert into audit_log (id, logged_at, action, outcome, entity_name) select uuidv7(-make_interval(months => $1)), now() - make_interval(months => $1), 'system.tried', 'done', 'alt'
       from generate_series(1, $2::int)`,
    [months, count],
  )
const entries = async (): Promise<number> => {
  const { rows } = await owner.query<{ n: number }>(`select count(*)::int as n from audit_log where entity_name = 'alt'`)
  return rows[0]!.n
}
const findings = async (): Promise<string[]> => {
  const found: string[] = []
  await verifyLog({
    db: app.ctx.db,
    report: ({ meaning }: { meaning: readonly [string, string] }) => found.push(meaning[1]),
    progress: () => undefined,
  } as never)
  return found
}

test('months ahead stand; parts are closed to the product, which writes through the whole', async () => {
  const all = await parts()
  assert.equal(all[0], 'audit_log_before')
  assert.ok(all.length >= 6 && all.every((name) => /^audit_log_(before|\d{4}_\d\d)$/.test(name)), all.join())
  const make = async (): Promise<number> =>
    (await owner.query<{ made: number }>('select app.make_log_months(6) as made')).rows[0]!.made
  // One, where a month has begun since the database was made.
  assert.ok((await make()) <= 1)
  assert.equal(await make(), 0)
  const next = all.at(-1)!
  for (const [table, may] of [
    ['audit_log', true],
    ['audit_log_before', false],
    [next, false],
  ] as const) {
    const { rows } = await sql<{ may: boolean }>`select has_table_privilege(${table}, 'insert') as may`.execute(app.ctx.db)
    assert.equal(rows[0]!.may, may, table)
  }
  await past(0, 1)
  await assert.rejects(owner.query('delete from audit_log'), /written once/)
})

test('what is past its time goes when it is sealed, the log says so, and everything else is still checked', async () => {
  // The first part ends here as if the log had been divided long ago.
  const bound = `app.first_id((date_trunc('month', now() at time zone 'UTC') - interval '7 months') at time zone 'UTC')`
  // As its part says: the database may have been made a moment before a month began.
  const today = `(select substring(pg_get_expr(relpartbound, oid) from 'TO [(]''([^'']+)''[)]')::uuid from pg_class where oid = 'audit_log_before'::regclass)`
  const at = (await owner.query<{ a: string; b: string }>(`select ${bound} as a, ${today} as b`)).rows[0]!
  await owner.query(`begin; alter table audit_log detach partition audit_log_before; alter table audit_log_before rename to audit_log_recent;
    create table audit_log_before (like audit_log including defaults including constraints);
    alter table audit_log attach partition audit_log_before for values from (minvalue) to ('${at.a}');
    alter table audit_log attach partition audit_log_recent for values from ('${at.a}') to ('${at.b}'); commit`)
  await past(9, 30)
  await past(2, 5)
  assert.deepEqual(await keepLogMonths(app.ownerUrl, 6), [], 'what no seal covers stays')
  while ((await sealLog(app.ctx)) > 0);
  assert.deepEqual([await brokenSeal(app.ctx.db), await findings(), await entries()], [null, [], 36])
  assert.deepEqual(await keepLogMonths(app.ownerUrl, 0), [], 'all of it is kept where nothing else is set')
  // A shorter time than the law asks for is lengthened to it.
  assert.deepEqual(await keepLogMonths(app.ownerUrl, 1), ['audit_log_before'])
  assert.deepEqual([await entries(), (await parts())[0]], [6, 'audit_log_recent'])
  const { rows } = await sql<{ entity_id: string }>`select entity_id from audit_log where action = ${MONTHS_DROPPED}`.execute(
    app.ctx.db,
  )
  assert.deepEqual(rows, [{ entity_id: at.a }])
  assert.deepEqual([await brokenSeal(app.ctx.db), await findings()], [null, []])
  // Rows taken out behind the bound are still missed.
  await owner.query(`create temp table taken as select * from audit_log where entity_name = 'alt'`)
  await owner.query('alter table audit_log disable trigger user')
  await owner.query(`delete from audit_log where entity_name = 'alt'`)
  try {
    assert.deepEqual([(await findings()).length > 0, typeof (await brokenSeal(app.ctx.db))], [true, 'number'])
    // An entry that claims that today's rows were past their time excuses nothing.
    await owner.query(
      `insert into audit_log (action, outcome, entity, entity_id) values ('${MONTHS_DROPPED}', 'done', 'audit_log', 'ffffffff-ffff-7fff-8fff-ffffffffffff')`,
    )
    assert.deepEqual([(await findings()).length > 0, typeof (await brokenSeal(app.ctx.db))], [true, 'number'])
  } finally {
    await owner.query('insert into audit_log select * from taken')
    await owner.query('alter table audit_log enable trigger user')
  }
})
