import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getUserInfo } from '@kaisai/contract/access/me.endpoints'
import { listAllSessions } from '@kaisai/contract/identity/session.endpoints'
import * as calls from '@kaisai/contract/identity/sign-in.endpoints'
import { listParameters, updateParameter } from '@kaisai/contract/system/parameter.endpoints'
import { sql } from 'kysely'
import { openDatabase } from '#src/db/database.ts'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { makeSessionCache } from '../access/index.ts'
import { sweepSessions } from './session-life.ts'

let app: TestApp
let root: Person
before(async () => {
  app = await startApp()
  root = await app.root()
})
after(() => app.stop())

/** Makes a person's sessions look as if they were used and begun so long ago. */
const age = (person: Person, { used = '0 minutes', signedIn = '0 minutes' }: { used?: string; signedIn?: string }) =>
  sql`update identity_sessions set last_use_at = now() - ${used}::interval, signed_in_at = now() - ${signedIn}::interval
       where user_id = ${person.id}`.execute(app.ctx.db)
const codeOf = async (person: Person): Promise<number> => (await app.call(getUserInfo, {}, { as: person })).code
const lastUse = async (person: Person): Promise<number> => {
  const row = await app.ctx.db
    .selectFrom('identity_sessions')
    .select(sql<number>`extract(epoch from now() - last_use_at)::int`.as('seconds'))
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  return row.seconds
}
const setParameter = async (key: string, value: string): Promise<void> => {
  const { data } = await app.call(listParameters, {}, { as: root })
  const { parameterId, version } = data.find((one) => one.key === key)!
  assert.equal((await app.call(updateParameter, { parameterId, version, value, reason: '测试' }, { as: root })).code, 0)
}

test('staff are signed out after two hours without use, participants are not', async () => {
  const working = await app.person('staff_working', 'news_editor')
  const idle = await app.person('staff_idle', 'news_editor')
  const administrator = await app.person('staff_root', 'ROOT')
  const student = await app.person('student_idle', 'student')
  const nobody = await app.person('nobody_idle', 't')
  await age(working, { used: '119 minutes' })
  for (const person of [idle, administrator, student, nobody]) await age(person, { used: '122 minutes' })
  assert.deepEqual(await Promise.all([working, idle, administrator, student, nobody].map(codeOf)), [
    0,
    refusal('house.session_over'),
    refusal('house.session_over'),
    0,
    0,
  ])
})

test('the last uses of a crowd are written together', async () => {
  const crowd = []
  for (let at = 0; at < 5; at++) crowd.push(await app.person(`crowd_${at}`, 'student'))
  for (const person of crowd) await age(person, { used: '10 minutes' })
  const writes: (() => void)[] = []
  const cache = makeSessionCache(app.ctx, undefined, (write) => void writes.push(write))
  for (const { token } of crowd) assert.ok(await cache.load(token, true))
  assert.equal(writes.length, 1)
  assert.ok((await Promise.all(crowd.map(lastUse))).every((seconds) => seconds >= 600))
  writes[0]!()
  while ((await Promise.all(crowd.map(lastUse))).some((seconds) => seconds > 60));
  // Rows written by one statement have one transaction.
  const { rows } = await sql<{ count: number }>`
    select count(distinct xmin::text)::int as count from identity_sessions where user_id = any(${crowd.map(({ id }) => id)}::uuid[])`.execute(
    app.ctx.db,
  )
  assert.equal(rows[0]!.count, 1)
})

test('the sessions of a crowd are read together, each his own; who is signed out or was never there finds nothing', async () => {
  const crowd = []
  for (let at = 0; at < 5; at++) crowd.push(await app.person(`together_${at}`, 'student'))
  const gone = await app.person('together_gone', 'student')
  await app.ctx.db.deleteFrom('identity_sessions').where('user_id', '=', gone.id).execute()
  const database = openDatabase({ url: app.url, poolSize: 2 })
  let statements = 0
  database.pool.on('acquire', () => statements++)
  const cache = makeSessionCache({ ...app.ctx, db: database.db })
  const tokens = [...crowd.map(({ token }) => token), crowd[0]!.token, gone.token, 'x'.repeat(43)]
  const found = await Promise.all(tokens.map((token) => cache.load(token, false)))
  assert.deepEqual(
    found.map((facts) => facts?.userId ?? null),
    [...crowd.map(({ id }) => id), crowd[0]!.id, null, null],
  )
  assert.equal(statements, 1)
  await database.close()
  // A database that is away fails each of them, and the next who ask are read again.
  const refused = await Promise.allSettled(
    tokens.slice(1, 3).map((token) => makeSessionCache({ ...app.ctx, db: database.db }).load(token, false)),
  )
  assert.deepEqual(
    refused.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
})

test('staff sign in anew after twelve hours and participants after thirty days, however busy they were', async () => {
  const staff = await app.person('staff_long', 'news_editor')
  const early = await app.person('staff_early', 'news_editor')
  const student = await app.person('student_long', 'student')
  const loyal = await app.person('student_loyal', 'student')
  await age(staff, { signedIn: '721 minutes' })
  await age(early, { signedIn: '719 minutes' })
  await age(student, { signedIn: '29 days 23 hours' })
  await age(loyal, { signedIn: '30 days 1 hour' })
  assert.deepEqual(await Promise.all([staff, early, student, loyal].map(codeOf)), [
    refusal('house.session_over'),
    0,
    0,
    refusal('house.session_over'),
  ])
})

test('whoever holds one staff role anywhere counts as staff, whichever identity is active', async () => {
  const person = await app.person('two_roles', 'student')
  const plain = await app.person('one_role', 'student')
  const other = await app.organization('别处')
  const { giveFirstRole } = await import('../access/index.ts')
  await app.ctx.db.transaction().execute((tx) => giveFirstRole(tx, person.id, other, 'news_editor'))
  for (const one of [person, plain]) await age(one, { used: '122 minutes' })
  assert.deepEqual([await codeOf(person), await codeOf(plain)], [refusal('house.session_over'), 0])
})

test('an administrator changes the limits; a session that has ended stays ended', async () => {
  await setParameter('session.staffIdleMinutes', '10')
  const person = await app.person('staff_limit', 'news_editor')
  await age(person, { used: '12 minutes' })
  assert.equal(await codeOf(person), refusal('house.session_over'))
  const left = () => app.ctx.db.selectFrom('identity_sessions').select('id').where('user_id', '=', person.id).execute()
  while ((await left()).length > 0);
  await setParameter('session.staffIdleMinutes', '120')
  assert.equal(await codeOf(person), refusal('house.session_over'))
})

test('calls the page makes by itself do not put the end off', async () => {
  const away = await app.person('staff_away', 'news_editor')
  const there = await app.person('staff_there', 'news_editor')
  for (const person of [away, there]) await age(person, { used: '60 minutes' })
  assert.equal((await app.call(getUserInfo, {}, { as: away, headers: { 'x-unattended': '1' } })).code, 0)
  assert.equal(await codeOf(there), 0)
  while ((await lastUse(there)) > 60);
  assert.ok((await lastUse(away)) >= 3600)
})

test('a session goes on under a new token with the end it had', async () => {
  const staff = await app.person('staff_exchange', 'news_editor')
  await age(staff, { signedIn: '11 hours' })
  const fresh = await app.call(calls.exchangeToken, { token: staff.token })
  assert.equal(fresh.code, 0)
  const [mine] = (await app.call(calls.listSessions, {}, { as: fresh.data.token })).data
  const minutesLeft = (Date.parse(mine!.endTime) - Date.now()) / 60_000
  assert.ok(minutesLeft > 55 && minutesLeft <= 60, `${minutesLeft} minutes left`)
  await age(staff, { signedIn: '13 hours' })
  assert.equal((await app.call(calls.exchangeToken, { token: fresh.data.token! })).code, refusal('identity.ticket_dead'))
})

test('lists show living sessions with their end, and the sweep removes the others', async () => {
  const living = await app.person('listed_living', 'news_editor', { realName: '在线者' })
  const over = await app.person('listed_over', 'news_editor', { realName: '离线者' })
  await age(over, { used: '125 minutes' })
  const names = async () =>
    (await app.call(listAllSessions, { pageSize: 100 }, { as: root })).data.rows.map((row) => row.realName)
  assert.deepEqual(
    (await names()).filter((name) => ['在线者', '离线者'].includes(name)),
    ['在线者'],
  )
  const { data } = await app.call(listAllSessions, { keyword: '在线者' }, { as: root })
  const minutes = (Date.parse(data.rows[0]!.endTime) - Date.now()) / 60_000
  assert.ok(minutes > 119 && minutes <= 121, `${minutes} minutes`)
  await sweepSessions(app.ctx)
  const rows = await app.ctx.db
    .selectFrom('identity_sessions')
    .select('user_id')
    .where('user_id', 'in', [living.id, over.id])
    .execute()
  assert.deepEqual(rows, [{ user_id: living.id }])
})
