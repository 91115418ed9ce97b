// A program that knows the published document alone enrolls a team, reads, and receives signed events.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { saveHook } from '@kaisai/contract/integration/hook.endpoints'
import { makeOwnToken } from '@kaisai/contract/integration/own.endpoints'
import { makeToken } from '@kaisai/contract/integration/token.endpoints'
import { openLocked } from '#src/rooms/award/award.given.ts'
import { openEnrollment } from '#src/rooms/enrollment/enrollment.given.ts'
import { startSenders } from '#src/rooms/integration/hook/send.ts'
import { spreadEvents } from '#src/rooms/integration/hook/spread.ts'

interface Team {
  readonly teamId: string
  readonly status: string
}
interface Event {
  readonly type: string
  readonly data: Readonly<Record<'id' | 'status' | 'competitionId' | 'teamId', string>>
}
type Call = (operation: string, input?: object) => Promise<Record<string, unknown>>
interface Consumer {
  makeClient(origin: string, token: string): Promise<Call>
  listen(secretOf: () => string): Promise<{ events: Event[]; url: string; close(): void }>
  enroll(call: Call, competitionId: string, itemId: string, name: string): Promise<Team>
  readResult(
    call: Call,
    event: Event,
  ): Promise<{ isAsSaid: boolean; rows: { workId: string; rank: number | null; score: number | null }[] }>
}
const path = join(import.meta.dirname, 'consumer.mjs')
let office: Awaited<ReturnType<typeof openEnrollment>>
before(async () => {
  office = await openEnrollment()
})
after(() => office.app.stop())

test('the consumer imports nothing of the product', () => {
  const imports = [...readFileSync(path, 'utf8').matchAll(/from '([^']+)'/g)].map(([, from]) => from)
  assert.deepEqual(imports, ['node:crypto', 'node:http'])
})

test('a team is enrolled, read, audited and published to its program by signed events', async () => {
  const { app, chief } = office
  Object.assign(app.ctx.config, { hookHosts: ['127.0.0.1'] })
  await app.ctx.db.updateTable('system_parameters').set({ value: 'true' }).where('key', '=', 'api.published').execute()
  const consumer = (await import(path)) as Consumer
  const place = await office.enrollable()
  const captain = await office.somebody('许嘉禾')
  const limits = { days: 30, addresses: ['127.0.0.1'] }
  const own = await app.call(makeOwnToken, { ...limits, name: '报名脚本', scopes: ['own:read', 'own:enroll'] }, { as: captain })
  const desk = await app.call(
    makeToken,
    { ...limits, name: '报名看板', scopes: ['enrollment:read', 'enrollment:audit', 'result:read'] },
    { as: chief },
  )
  assert.deepEqual([own.code, desk.code], [0, 0])
  let secret = ''
  const receiver = await consumer.listen(() => secret)
  const hook = await app.call(
    saveHook,
    { hookId: null, version: 1, name: '对接程序', url: receiver.url, subjects: ['enrollment', 'result'], isEnabled: true },
    { as: chief },
  )
  secret = hook.data.secret!
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.http.server.address() as { port: number }
  const origin = `http://127.0.0.1:${port}`
  const participant = await consumer.makeClient(origin, own.data.token)
  const organizer = await consumer.makeClient(origin, desk.data.token)

  const team = await consumer.enroll(participant, place.competitionId, place.itemId, '纸桥队')
  assert.equal(team.status, 'pending')
  const listed = (await organizer('enrollment.getTeamForDesk', { teamId: team.teamId })) as { version: number }
  await organizer('enrollment.auditTeams', {
    teams: [{ teamId: team.teamId, version: listed.version }],
    decision: 'pass',
    reason: '',
  })
  assert.equal(((await participant('enrollment.getTeam', { teamId: team.teamId })) as unknown as Team).status, 'effective')
  assert.deepEqual(await participant('review.listMyResults'), [])
  assert.equal((await organizer('review.pageResults', { competitionId: place.competitionId })).total, 0)
  await assert.rejects(participant('enrollment.pageTeams'), /47007/)
  await assert.rejects(organizer('enrollment.submitTeam', { teamId: team.teamId, version: 1 }), /47007/)

  await spreadEvents(app.ctx)
  await startSenders(app.ctx)
  await app.runJobs()
  assert.deepEqual(
    receiver.events.map(({ type, data }) => [type, data.teamId === team.teamId]),
    [
      ['enrollment.pending', true],
      ['enrollment.approved', true],
      ['enrollment.effective', true],
    ],
  )
  receiver.close()
})

test('a published result reaches its program by a signed event, and is read by it and by a participant’s', async () => {
  const world = await openLocked({ totals: [95, 90, 85, 80] })
  const { app, chief, competitionId, resultId, works } = world
  try {
    Object.assign(app.ctx.config, { hookHosts: ['127.0.0.1'] })
    await app.ctx.db.updateTable('system_parameters').set({ value: 'true' }).where('key', '=', 'api.published').execute()
    const consumer = (await import(path)) as Consumer
    const limits = { days: 30, addresses: ['127.0.0.1'] }
    const own = await app.call(makeOwnToken, { ...limits, name: '成绩脚本', scopes: ['own:read'] }, { as: works[0]!.captain })
    const desk = await app.call(makeToken, { ...limits, name: '成绩同步', scopes: ['result:read'] }, { as: chief })
    assert.deepEqual([own.code, desk.code], [0, 0])
    let secret = ''
    const receiver = await consumer.listen(() => secret)
    const wish = { hookId: null, version: 1, name: '成绩平台', url: receiver.url, isEnabled: true }
    const hook = await app.call(saveHook, { ...wish, subjects: ['work', 'result'] }, { as: chief })
    assert.equal(hook.code, 0, hook.msg)
    secret = hook.data.secret!
    await app.http.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.http.server.address() as { port: number }
    const origin = `http://127.0.0.1:${port}`
    const participant = await consumer.makeClient(origin, own.data.token)
    const organizer = await consumer.makeClient(origin, desk.data.token)
    assert.deepEqual(await participant('review.listMyResults'), [])

    await world.publishResult()
    await world.finishResult()
    await spreadEvents(app.ctx)
    await startSenders(app.ctx)
    await app.runJobs()
    assert.deepEqual(
      receiver.events.map(({ type, data }) => [type, data.id === resultId, data.competitionId === competitionId]),
      [
        ['result.publicity', true, true],
        ['result.final', true, true],
      ],
    )
    const { isAsSaid, rows } = await consumer.readResult(organizer, receiver.events.at(-1)!)
    assert.equal(isAsSaid, true)
    assert.deepEqual(rows.map(({ workId }) => workId).toSorted(), works.map(({ workId }) => workId).toSorted())
    const mine = (await participant('review.listMyResults')) as unknown as { workId: string; rank: number | null }[]
    assert.deepEqual([mine.length, mine[0]!.workId, mine[0]!.rank], [1, works[0]!.workId, 1])
    // Somebody of another organization reads none of it, whatever the event said.
    const stranger = await app.call(makeToken, { ...limits, name: '外部', scopes: ['result:read'] }, { as: world.stranger })
    await assert.rejects(
      consumer.readResult(await consumer.makeClient(origin, stranger.data.token), receiver.events[0]!),
      /review.getResult/,
    )
    receiver.close()
  } finally {
    await app.stop()
  }
})
