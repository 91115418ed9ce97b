// Signing in on a computer by a phone that is signed in: the browser that shows the code alone, once, and nobody the phone refused.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getUserInfo } from '@kaisai/contract/access/me.endpoints'
import * as calls from '@kaisai/contract/identity/scan.endpoints'
import { getWebsiteSetting } from '@kaisai/contract/website/site-setting.endpoints'
import { sql } from 'kysely'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'

let app: TestApp
before(async () => {
  app = await startApp()
})
after(() => app.stop())

const AGENT = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
/** A browser that shows a code, with its cookie. */
const browser = async () => {
  const { data, headers } = await app.call(calls.beginScan, {}, { headers: { 'user-agent': AGENT, host: 'localhost:4700' } })
  const cookie = [headers['set-cookie'] ?? []].flat().map((line) => String(line).split(';')[0])[0]!
  const token = new URL(data.url).searchParams.get('code')!
  const finish = (cookieOf = cookie) => app.call(calls.finishScan, { scanId: data.scanId }, { headers: { cookie: cookieOf } })
  return { ...data, token, cookie, finish }
}
const open = (as: Person, token: string) => app.call(calls.openScan, { token }, { as })
const answer = (as: Person, token: string, isConfirmed = true) => app.call(calls.answerScan, { token, isConfirmed }, { as })

test('a computer is signed in as whoever confirms on the phone, once, and both show one number', async () => {
  const ann = await app.person('scan_ann', 'student')
  const computer = await browser()
  assert.match(computer.qr, /^<svg/)
  assert.match(computer.url, /^http:\/\/localhost:4700\/center\/scan\?code=/)
  assert.deepEqual((await computer.finish()).data, { isOpened: false, signedIn: null })
  const { data } = await open(ann, computer.token)
  assert.deepEqual([data.number, data.host], [computer.number, 'localhost:4700'])
  assert.match(data.device, /Chrome/)
  assert.deepEqual((await computer.finish()).data, { isOpened: true, signedIn: null })
  assert.equal((await answer(ann, computer.token)).code, 0)
  const { data: finished } = await computer.finish()
  assert.equal(finished.signedIn?.userId, ann.id)
  const token = finished.signedIn!.token!
  assert.equal((await app.call(getUserInfo, {}, { as: token })).code, 0)
  assert.equal((await computer.finish()).code, refusal('identity.scan_over'))
  const log = await app.ctx.db
    .selectFrom('identity_sign_ins')
    .select(['way', 'outcome'])
    .where('user_id', '=', ann.id)
    .where('way', '=', 'scan')
    .execute()
  assert.deepEqual(log, [{ way: 'scan', outcome: 'done' }])
})

test('another browser gets nothing by the number of a code, nor does one without its cookie', async () => {
  const ann = await app.person('scan_other', 'student')
  const [computer, thief] = [await browser(), await browser()]
  await open(ann, computer.token)
  await answer(ann, computer.token)
  assert.equal((await computer.finish(thief.cookie)).code, refusal('identity.scan_over'))
  assert.equal((await computer.finish('kaisai_scan=')).code, refusal('identity.scan_over'))
  assert.ok((await computer.finish()).data.signedIn?.token)
})

test('two looks at the same moment open one session', async () => {
  const ann = await app.person('scan_twice', 'student')
  const computer = await browser()
  await open(ann, computer.token)
  await answer(ann, computer.token)
  const replies = await Promise.all([computer.finish(), computer.finish(), computer.finish()])
  assert.deepEqual(
    replies.map(({ code }) => code).sort(),
    [0, refusal('identity.scan_over'), refusal('identity.scan_over')].sort(),
  )
})

test('the first who opens a code may answer it; what he refuses or leaves too long is over', async () => {
  const [ann, eve] = [await app.person('scan_first', 'student'), await app.person('scan_second', 'student')]
  const computer = await browser()
  assert.equal((await answer(ann, computer.token)).code, refusal('identity.scan_over'))
  await open(ann, computer.token)
  assert.equal((await open(eve, computer.token)).code, refusal('identity.scan_others'))
  assert.equal((await answer(eve, computer.token)).code, refusal('identity.scan_others'))
  assert.equal((await answer(ann, computer.token, false)).code, 0)
  assert.equal((await computer.finish()).code, refusal('identity.scan_declined'))
  assert.equal((await answer(ann, computer.token)).code, refusal('identity.scan_used'))
  assert.equal((await open(ann, computer.token)).code, refusal('identity.scan_used'))
  const late = await browser()
  await open(ann, late.token)
  await sql`update identity_scans set expires_at = clock_timestamp() where id = ${late.scanId}::uuid`.execute(app.ctx.db)
  assert.equal((await answer(ann, late.token)).code, refusal('identity.scan_expired'))
  assert.equal((await open(ann, late.token)).code, refusal('identity.scan_expired'))
  assert.equal((await open(ann, 'x'.repeat(43))).code, refusal('identity.scan_over'))
  assert.equal((await late.finish()).code, refusal('identity.scan_over'))
})

test('a phone nobody has proven for a while is asked who holds it; an account that was disabled meanwhile signs in nowhere', async () => {
  const ann = await app.person('scan_stale', 'student')
  const computer = await browser()
  await sql`update identity_sessions set confirmed_at = now() - interval '1 hour' where user_id = ${ann.id}::uuid`.execute(
    app.ctx.db,
  )
  await open(ann, computer.token)
  assert.equal((await answer(ann, computer.token)).code, refusal('house.step_up'))
  await sql`update identity_scans set confirmed_at = clock_timestamp() where id = ${computer.scanId}::uuid`.execute(app.ctx.db)
  await app.ctx.db.updateTable('identity_users').set({ status: 'disabled' }).where('id', '=', ann.id).execute()
  assert.equal((await computer.finish()).code, refusal('identity.disabled'))
})

test('a browser that opens the code it shows itself is told to take another phone, and nobody else is kept from it', async () => {
  const ann = await app.person('scan_own', 'student')
  const computer = await browser()
  const own = await app.call(calls.openScan, { token: computer.token }, { as: ann, headers: { cookie: computer.cookie } })
  assert.equal(own.code, refusal('identity.scan_own'))
  assert.equal((await open(ann, computer.token)).code, 0)
})

test('a computer room of fifty behind one address waits for its phones for as long as a code is good, beside all else it reads', async () => {
  const room = await startApp({ limits: true })
  try {
    const begun = await room.call(calls.beginScan, {}, { headers: { host: 'localhost:4700' } })
    const cookie = String([begun.headers['set-cookie'] ?? []].flat()[0]).split(';')[0]!
    const look = () => room.call(calls.finishScan, { scanId: begun.data.scanId }, { headers: { cookie } })
    // What fifty pages ask in a minute: at first rarely, then, as their phones have opened the code, more often.
    const looks = (50 * 60_000) / calls.SCAN_OPENED_MS
    for (let at = 0; at < looks; at += 50) {
      const replies = await Promise.all(Array.from({ length: 50 }, look))
      assert.deepEqual([...new Set(replies.map(({ code }) => code))], [0], `after ${at} looks`)
    }
    assert.equal((await room.call(getWebsiteSetting, {}, {})).code, 0)
    assert.equal((await room.call(calls.beginScan, {}, { headers: { host: 'localhost:4700' } })).code, 0)
  } finally {
    await room.stop()
  }
})
