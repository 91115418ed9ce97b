// A process on a machine whose clock is two hours ahead, beside one whose clock is right, over one database: both do the same.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { revealUser } from '@kaisai/contract/access/user.endpoints'
import { enterClock } from '@kaisai/contract/competition/parts.endpoints'
import type { Endpoint } from '@kaisai/contract/endpoint'
import { submitTeam } from '@kaisai/contract/enrollment/own.endpoints'
import { getCaptcha, stepUp } from '@kaisai/contract/identity/sign-in.endpoints'
import { findingsOf } from '@kaisai/contract/system/state'
import { getSystemState } from '@kaisai/contract/system/state.endpoints'
import { sql } from 'kysely'
import { type BuiltApp, buildApp } from '#src/app.ts'
import { BASE } from '#src/http/base.ts'
import { readClockTicket } from '#src/platform/clock-ticket.ts'
import { type Log, makeLog, silentLog } from '#src/platform/log.ts'
import { readKeys } from '#src/platform/secrets.ts'
import type { Person } from '#test/app.ts'
import { openEnrollment } from '../rooms/enrollment/enrollment.given.ts'
import { requireProof } from '../rooms/identity/captcha.ts'
import { beatOf } from '../rooms/system/index.ts'

const HOUR = 3_600_000

let world: Awaited<ReturnType<typeof openEnrollment>>
/** On machines two hours ahead and two hours behind. */
let ahead: BuiltApp
let behind: BuiltApp
const logged: { msg: string; aheadMs?: number }[] = []

const processOn = (machineAheadMs: number, log: Log): Promise<BuiltApp> =>
  buildApp({
    ...{ config: world.app.ctx.config, url: world.app.url, keys: readKeys(world.app.keysText, 'test'), log },
    ...{ gateways: { sms: null, mail: null }, limits: false, machineNow: () => new Date(Date.now() + machineAheadMs) },
  })
before(async () => {
  world = await openEnrollment()
  ahead = await processOn(2 * HOUR, makeLog('warn', { write: (line: string) => void logged.push(JSON.parse(line)) }))
  behind = await processOn(-2 * HOUR, silentLog())
  for (const one of [ahead, behind]) await one.ctx.jobs.open()
})
after(async () => {
  await ahead.close()
  await behind.close()
  await world.app.stop()
})

const asked = async ({ http }: BuiltApp, endpoint: Endpoint, input: Record<string, unknown>, { token }: Person) => {
  const isGet = endpoint.method === 'GET'
  const response = await http.inject({
    method: endpoint.method,
    url: `${BASE}${endpoint.path}${isGet ? `?${new URLSearchParams(input as Record<string, string>)}` : ''}`,
    headers: {
      ...{ host: 'localhost:4700', authorization: `Bearer ${token}` },
      ...(isGet ? {} : { 'content-type': 'application/json' }),
    },
    ...(isGet ? {} : { payload: JSON.stringify(input) }),
  })
  const { code, msg, data } = response.json() as { code: number; msg: string; data: Record<string, unknown> }
  return { code, msg, data, serverTime: String(response.headers['x-server-time']) }
}
// The window for enrolling ends so many minutes from now; null: when it did at first.
const ends = (competitionId: string, minutes: number | null, first: string) =>
  sql`update competition_windows set ends_at = coalesce(clock_timestamp() + make_interval(mins => ${minutes}::int), ${first}::timestamptz)
    where competition_id = ${competitionId}::uuid and kind = 'ENROLL'`.execute(world.app.ctx.db)

test('the log says once that the machine is off, and by how much', () => {
  const said = logged.filter(({ aheadMs }) => aheadMs !== undefined)
  assert.equal(said.length, 1)
  assert.ok(Math.abs(said[0]!.aheadMs! - 2 * HOUR) < 2000, String(said[0]!.aheadMs))
})

test('what is handed in half an hour before the end is taken, half an hour after it refused with the same words, by each', async () => {
  const place = await world.enrollable({ mode: 'individual' })
  const [first, second, third] = [await world.somebody('安然'), await world.somebody('白露'), await world.somebody('常青')]
  const begin = (who: Person) => world.begun(who, place, '', 'individual')
  const { rows: windows } = await sql<{ end: string }>`
    select ends_at as end from competition_windows where competition_id = ${place.competitionId}::uuid and kind = 'ENROLL'`.execute(
    world.app.ctx.db,
  )
  await ends(place.competitionId, 30, windows[0]!.end)
  const teamIds = [await begin(first), await begin(second), await begin(third)]
  const late = await world.somebody('杜若')
  const lateId = await begin(late)
  for (const [at, [process, who]] of (
    [
      [world.app, first],
      [ahead, second],
      [behind, third],
    ] as const
  ).entries()) {
    const reply = await asked(process, submitTeam, { teamId: teamIds[at]!, version: 1 }, who)
    assert.equal(reply.code, 0, reply.msg)
  }
  await ends(place.competitionId, -30, windows[0]!.end)
  const refused = []
  for (const process of [world.app, ahead, behind])
    refused.push((await asked(process, submitTeam, { teamId: lateId, version: 1 }, late)).msg)
  await ends(place.competitionId, null, windows[0]!.end)
  assert.match(refused[0]!, /^已过截止时间/)
  assert.deepEqual(refused, [refused[0], refused[0], refused[0]])
})

test('who proved at one process that he sits there may go on at the others, and no longer than there', async () => {
  const [now, before] = [await world.app.root(), await world.app.root()]
  const proven = await asked(world.app, stepUp, { password: world.app.password }, now)
  assert.equal(proven.code, 0, proven.msg)
  await sql`update identity_sessions set confirmed_at = now() - interval '20 minutes' where user_id = ${before.id}::uuid`.execute(
    world.app.ctx.db,
  )
  for (const process of [world.app, ahead, behind]) {
    const look = (who: Person) => asked(process, revealUser, { userId: who.id, reason: '核对联系方式' }, who)
    assert.equal((await look(now)).code, 0)
    assert.equal((await look(before)).code, 40310)
  }
})

test('a security check, a look at another moment and the time browsers count by are good at every process', async () => {
  const nobody = await world.app.root()
  for (const [from, to] of [
    [world.app, ahead],
    [ahead, behind],
    [behind, world.app],
  ] as const) {
    const { data, serverTime } = await asked(from, getCaptcha, { purpose: 'search' }, nobody)
    assert.ok(Math.abs(Date.parse(serverTime) - Date.now()) < 3000, serverTime)
    const challenge = String(data.challenge)
    let nonce = 0
    const isFound = (): boolean =>
      Math.clz32(createHash('sha256').update(`${challenge}:${nonce}`).digest().readUInt32BE(0)) >= Number(data.bits)
    while (!isFound()) nonce++
    await requireProof(to.ctx, 'search', { challenge, nonce: String(nonce) })
    const { data: entered } = await asked(from, enterClock, { at: '2026-12-24T08:00:00Z' }, nobody)
    assert.notEqual(readClockTicket(to.ctx.keys, String(entered.ticket), to.ctx.now()), null)
  }
})

test('the page of the installation names the machine that is off', async () => {
  const beats = await beatOf(ahead.ctx, 'web')
  const root = await world.app.root()
  const { data } = await asked(ahead, getSystemState, {}, root)
  const found = findingsOf(data as never).filter(({ key }) => /[cC]lockOff$/.test(key))
  assert.deepEqual(
    found.map(({ key, level }) => [key, level]),
    [['machineClockOff', 'warn']],
  )
  assert.ok(Math.abs(Date.parse(String(data.time)) - Date.now()) < 3000)
  await beats.end()
})
