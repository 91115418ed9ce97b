// A program that knows the published document alone enrolls a team, reads, and receives signed events.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
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
import { openWorks } from '#src/rooms/work/work.given.ts'

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
  makeUploader(
    origin: string,
    token: string,
  ): Promise<(name: string, purpose: string, bytes: Buffer, piece?: number) => Promise<string>>
  submitWork(
    call: Call,
    team: { teamId: string; stageId: string; name: string },
    answers: object,
  ): Promise<{ receiptNo: string; files: { name: string; sha256: string }[] }>
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

test('a work is handed in by a program: its file is uploaded in pieces with a token of that scope, and with no other', async () => {
  const world = await openWorks()
  const { app, stageId } = world
  try {
    await app.ctx.db.updateTable('system_parameters').set({ value: 'true' }).where('key', '=', 'api.published').execute()
    const forms = app.ctx.db.selectFrom('competition_form_versions as v').innerJoin('competition_forms as f', 'f.id', 'v.form_id')
    const { id, document } = await forms
      .select(['v.id', 'v.document'])
      .where('f.purpose', '=', 'work')
      .where('f.name', '=', '作品')
      .executeTakeFirstOrThrow()
    // A film is more than a program has at hand.
    const text = JSON.stringify(document, (_, value) =>
      value?.key === 'video' ? { ...value, required: { when: 'optional' } } : value,
    )
    await app.ctx.db.updateTable('competition_form_versions').set({ document: text }).where('id', '=', id).execute()
    const consumer = (await import(path)) as Consumer
    const { captain, teamId } = await world.team()
    const { real_name: name } = await app.ctx.db
      .selectFrom('identity_users')
      .select('real_name')
      .where('id', '=', captain.id)
      .executeTakeFirstOrThrow()
    const limits = { days: 30, addresses: ['127.0.0.1'] }
    const [own, reader] = [
      await app.call(makeOwnToken, { ...limits, name: '提交脚本', scopes: ['own:read', 'own:submit'] }, { as: captain }),
      await app.call(makeOwnToken, { ...limits, name: '只读脚本', scopes: ['own:read'] }, { as: captain }),
    ]
    await app.http.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.http.server.address() as { port: number }
    const origin = `http://127.0.0.1:${port}`
    const pdf = Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    )
    const read = await consumer.makeUploader(origin, reader.data.token)
    await assert.rejects(read('说明书.pdf', 'workFile', pdf), /47007/)
    const upload = await consumer.makeUploader(origin, own.data.token)
    await assert.rejects(upload('证件.png', 'avatar', pdf), /47006/)
    const fileId = await upload('说明书.pdf', 'workFile', pdf, 100)
    const call = await consumer.makeClient(origin, own.data.token)
    const receipt = await consumer.submitWork(
      call,
      { teamId, stageId, name },
      {
        ...{
          title: '候鸟',
          keywords: ['湿地', '候鸟'],
          summary: '湿地是候鸟的驿站。'.repeat(8),
          statement: '作品讲述迁徙的故事。',
        },
        ...{ paper: [{ fileId, name: '说明书.pdf', bytes: pdf.length }], video: [], originality: true },
      },
    )
    assert.deepEqual(
      receipt.files.map((file) => [file.name, file.sha256]),
      [['说明书.pdf', createHash('sha256').update(pdf).digest('hex')]],
    )
    const works = (await call('work.listMyWorks')) as unknown as object[]
    assert.ok(JSON.stringify(works).includes('submitted'))
  } finally {
    await app.stop()
  }
})
