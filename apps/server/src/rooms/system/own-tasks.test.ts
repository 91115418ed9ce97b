import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addCompetition } from '@kaisai/contract/competition/info.endpoints'
import { getFileInfo, getUploadRule, viewFile } from '@kaisai/contract/system/file.endpoints'
import { exportOperationLog, pageOperationLog } from '@kaisai/contract/system/log.endpoints'
import * as calls from '@kaisai/contract/system/task.endpoints'
import { systemActor } from '#src/actor.ts'
import { record } from '#src/db/audit.ts'
import { inTx } from '#src/db/tx.ts'
import { readSheet } from '#src/platform/excel.ts'
import { png } from '#src/platform/media/sample.given.ts'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { uploading } from './uploads.given.ts'

let app: TestApp
let admin: Person
let stranger: Person
before(async () => {
  app = await startApp()
  admin = await app.person('organizer', 'group_admin', { organizationId: await app.organization('组委会'), realName: '白山' })
  stranger = await app.person('stranger', 'group_admin', { organizationId: await app.organization('别的组委会') })
})
after(() => app.stop())
// An empty log is no workbook.
const wrote = () => record(app.ctx.db, systemActor(), { action: 'house.refused', organizationId: admin.organizationId })

test('a task that waits is cancelled by who started it, and then stays as it is', async () => {
  await wrote()
  const { taskId } = (await app.call(exportOperationLog, {}, { as: admin })).data
  const listed = await app.call(calls.listTasks, {}, { as: admin })
  assert.deepEqual(
    listed.data.map((task) => [task.taskId, task.status, task.moves]),
    [[taskId, 'queued', ['cancel']]],
  )
  assert.deepEqual((await app.call(calls.listTasks, {}, { as: stranger })).data, [])
  const cancel = async (as: Person) => (await app.call(calls.cancelTask, { taskId }, { as })).code
  assert.deepEqual(
    [await cancel(stranger), await cancel(admin), await cancel(admin)],
    [refusal('house.not_found'), 0, refusal('system.task_over')],
  )
  await app.runJobs()
  const after_ = await app.call(calls.getTask, { taskId }, { as: admin })
  assert.deepEqual([after_.data.status, after_.data.hasResult], ['cancelled', false])
  assert.equal((await app.call(calls.downloadTaskResult, { taskId }, { as: admin })).code, refusal('system.task_no_result'))
})

test('a job that reports each of a thousand steps writes few events, and stands at its last report when it is over', async () => {
  app.ctx.tasks.carryOut('siteLinkCheck', async (_input, _actor, progress) => {
    for (let done = 1; done <= 1000; done++) await progress.report(done, 1000)
    return { message: 'counted' }
  })
  const taskId = await inTx(app.ctx.db, (tx) =>
    app.ctx.tasks.start(
      tx,
      { userId: stranger.id, organizationId: stranger.organizationId, roleId: null, lang: 'zh' },
      'siteLinkCheck',
      'steps',
      {},
    ),
  )
  await app.runJobs()
  const task = (await app.call(calls.getTask, { taskId }, { as: stranger })).data
  assert.deepEqual([task.status, task.done, task.total], ['done', 1000, 1000])
  const { events } = await app.ctx.db
    .selectFrom('system_events')
    .select(({ fn }) => fn.countAll<number>().as('events'))
    .where('user_id', '=', stranger.id)
    .executeTakeFirstOrThrow()
  assert.ok(Number(events) < 50, `${events} events`)
})

test('two exports of one list are told apart by the competition they are of', async () => {
  const { data: added } = await app.call(
    addCompetition,
    {
      ...{ groupId: admin.organizationId!, series: { code: 'TASK', name: '远航系列', nameEn: '' }, presetKey: 'plain' },
      ...{
        name: '远航竞赛',
        nameEn: 'Voyage',
        shortName: '远航',
        edition: 1,
        year: 2027,
        level: 'national',
        subjectType: 'design',
      },
      firstDay: '2027-03-01',
    },
    { as: await app.root() },
  )
  const { competitionId } = added
  const reader = await app.person('reader', 'group_admin')
  const owner = { userId: reader.id, organizationId: reader.organizationId, roleId: null, lang: 'zh' } as const
  const started = (input: object) => inTx(app.ctx.db, (tx) => app.ctx.tasks.start(tx, owner, 'awardExport', '获奖名单', input))
  const inputs = [{}, { competitionId }, { filters: { competitionId } }]
  const ids: string[] = []
  for (const input of inputs) ids.push(await started(input))
  const titles = (await app.call(calls.listTasks, {}, { as: reader })).data.map(({ title }) => title).reverse()
  assert.deepEqual(titles, ['获奖名单', '获奖名单 · 远航竞赛', '获奖名单 · 远航竞赛'])
  const one = await app.call(calls.getTask, { taskId: ids[1]! }, { as: reader })
  assert.equal(one.data.title, '获奖名单 · 远航竞赛')
})

test('the log of the own organization leaves as a workbook; only who asked for it loads it, and that is in the log', async () => {
  assert.equal(
    (await app.call(exportOperationLog, {}, { as: await app.person('editor', 'news_editor') })).code,
    refusal('house.no_access'),
  )
  const { taskId } = (await app.call(exportOperationLog, {}, { as: admin })).data
  await app.runJobs()
  const task = (await app.call(calls.getTask, { taskId }, { as: admin })).data
  assert.deepEqual([task.status, task.hasResult], ['done', true])
  const file = await app.raw(calls.downloadTaskResult, { taskId }, { as: admin })
  const lines: unknown[] = []
  for await (const line of readSheet(file.data as Buffer)) lines.push(line)
  assert.equal(lines.length, 1 + Number(task.outcome?.rows), 'a head and each entry')
  assert.match(
    JSON.stringify(lines[1]),
    /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d.*(?:成功|被拒绝)/,
    'times of the clock, outcomes in words',
  )
  assert.equal((await app.call(calls.downloadTaskResult, { taskId }, { as: stranger })).code, refusal('system.task_no_result'))
  const { rows } = (await app.call(pageOperationLog, { action: 'system.result_downloaded' }, { as: admin })).data
  assert.deepEqual(
    rows.map((row) => [row.actorName, row.entityId]),
    [['白山', taskId]],
  )
})

test('an upload obeys the rule of its purpose; a picture of an open purpose is shown to everybody, its facts to its owner', async () => {
  const up = uploading(app)
  const rule = (await app.call(getUploadRule, { purpose: 'avatar' }, { as: admin })).data
  assert.deepEqual([rule.kinds, rule.maxMb], [['png', 'jpg', 'jpeg', 'webp'], 5])
  const sent = await up.send(admin, '头像.png', png(), 'avatar')
  const fileId = String(sent.headers['x-file-id'])
  const facts = await app.call(getFileInfo, { fileId }, { as: admin })
  assert.deepEqual([facts.data.name, facts.data.mediaType], ['头像.webp', 'image/webp'])
  const shown = await app.raw(viewFile, { id: fileId })
  assert.deepEqual([shown.http, shown.headers['content-type']], [200, 'image/webp'])
  const closed = await up.send(admin, '作品.png', png(), 'workFile')
  const secret = String(closed.headers['x-file-id'])
  assert.equal((await app.raw(viewFile, { id: secret })).code, refusal('house.not_found'))
  assert.equal((await app.call(getFileInfo, { fileId: secret }, { as: stranger })).code, refusal('house.not_found'))
})
