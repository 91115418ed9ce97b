// A locked result: what the office prints and exports, what strangers read once it is public, and an objection with its file.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Endpoint } from '@kaisai/contract/endpoint'
import * as lead from '@kaisai/contract/review/lead.endpoints'
import * as objecting from '@kaisai/contract/review/objection.endpoints'
import * as progressing from '@kaisai/contract/review/progress.endpoints'
import * as result from '@kaisai/contract/review/result.endpoints'
import * as settling from '@kaisai/contract/review/settle.endpoints'
import * as sheet from '@kaisai/contract/review/sheet.endpoints'
import { downloadTaskResult } from '@kaisai/contract/system/task.endpoints'
import { sql } from 'kysely'
import { timeText } from '#src/china-time.ts'
import type { Person } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { type AwardWorld, openLocked } from '../award/award.given.ts'

let world: AwardWorld
before(async () => {
  world = await openLocked({ totals: [95, 90, 85] })
})
after(() => world.app.stop())

const codeAs = async (who: Person | undefined, endpoint: Endpoint, input: unknown): Promise<number> =>
  (await world.app.raw(endpoint, input, who ? { as: who } : {})).code

test('the office finds a result by its stage, prints it for signing and exports it', async () => {
  const { app, does, secretary, stranger, competitionId, stageId, resultId, batchId, experts } = world
  const [source] = await does(secretary, result.listResultSources, { competitionId })
  assert.deepEqual([source!.stageId, source!.resultId, source!.sources.map(({ id }) => id)], [stageId, resultId, [batchId]])
  const list = async (who: Person) => (await does(who, result.pageResults, { competitionId })).rows.map((row) => row.resultId)
  assert.deepEqual([await list(secretary), await list(stranger)], [[resultId], []])
  const history = (await does(secretary, result.listResultHistory, { resultId })).map(({ action }) => action)
  assert.equal(new Set(history).has('review.result_locked'), true, history.join())
  assert.equal(await codeAs(stranger, result.listResultHistory, { resultId }), refusal('house.not_found'))
  const paper = await app.raw(settling.downloadResult, { resultId }, { as: secretary })
  assert.equal((paper.data as Buffer).toString('latin1', 0, 5), '%PDF-')
  const printed = await does(secretary, settling.printResult, { resultId })
  await app.runJobs()
  const made = await app.raw(downloadTaskResult, printed, { as: secretary })
  assert.equal((made.data as Buffer).toString('latin1', 0, 5), '%PDF-')
  const expertId = experts[0]!.expertId
  const own = await app.raw(progressing.downloadScoreSheet, { batchId, expertId }, { as: secretary })
  assert.equal((own.data as Buffer).toString('latin1', 0, 5), '%PDF-')
  for (const [endpoint, input] of [
    [settling.downloadResult, { resultId }],
    [progressing.downloadScoreSheet, { batchId, expertId }],
    [settling.exportResult, { resultId }],
    [settling.printResult, { resultId }],
  ] as const)
    assert.equal(await codeAs(stranger, endpoint, input), refusal('house.not_found'), endpoint.path)
  const { taskId } = await does(secretary, settling.exportResult, { resultId })
  await app.runJobs()
  const book = await app.raw(downloadTaskResult, { taskId }, { as: secretary })
  assert.equal((book.data as Buffer).toString('latin1', 0, 2), 'PK')
  const statistics = await does(secretary, progressing.getReviewStatistics, { batchId })
  assert.deepEqual(
    [statistics.mean, statistics.experts.length, statistics.histogram.reduce((sum, bar) => sum + bar.count, 0)],
    [90, 2, 6],
  )
  assert.equal(await codeAs(stranger, progressing.getReviewStatistics, { batchId }), refusal('house.not_found'))
})

test('a list of more than a thousand works is not printed while somebody waits for it', async () => {
  const { app, secretary, resultId } = world
  // Rows of works that are nowhere: the reference is put back when they are gone.
  await app.asOwner(async (owner) => {
    await sql`alter table review_result_rows drop constraint review_result_rows_work_id_fkey`.execute(owner)
    await sql`insert into review_result_rows (result_id, work_id, enrollment_id, category_id, detail)
      select x.result_id, uuidv7(), x.enrollment_id, x.category_id, x.detail from generate_series(1, 1000),
        (select * from review_result_rows where result_id = ${resultId}::uuid limit 1) x`.execute(owner)
  })
  try {
    const reply = await app.raw(settling.downloadResult, { resultId }, { as: secretary })
    assert.deepEqual([reply.code, /1003/.test(reply.msg)], [refusal('review.paper_long'), true])
  } finally {
    await app.asOwner(async (owner) => {
      await sql`delete from review_result_rows x where not exists (select from works w where w.id = x.work_id)`.execute(owner)
      await sql`alter table review_result_rows add constraint review_result_rows_work_id_fkey foreign key (work_id) references works on delete cascade`.execute(
        owner,
      )
    })
  }
  assert.equal(await codeAs(secretary, settling.downloadResult, { resultId }), 0)
})

test('the lead of a panel finds what there is to sign; somebody who leads no panel finds nothing', async () => {
  const { does, leading, expert, group } = world
  const other = await expert()
  await group([other], other)
  assert.deepEqual(await does(await leading(other), lead.listToSign, {}), [])
})

test('strangers read a result when it is public, not before; a team objects with a file that only the office opens', async () => {
  const { app, does, chief, stranger, competitionId, resultId, works } = world
  const open = async () => (await app.call(objecting.listPublicResults, { competitionId })).data.map((one) => one.resultId)
  assert.deepEqual(
    [await open(), await codeAs(undefined, objecting.pagePublicResult, { resultId })],
    [[], refusal('house.not_found')],
  )
  await world.publishResult()
  assert.deepEqual(await open(), [resultId])
  const page = (await app.call(objecting.pagePublicResult, { resultId })).data
  assert.deepEqual(
    page.rows.map(({ rank, finalScore, finalScoreText }) => [rank, finalScore, finalScoreText]),
    [[1, 95, '95.00']],
    'only who goes on',
  )
  const { captain, workId } = works[2]!
  const fileId = await app.ctx.stored.keep(
    app.ctx.db,
    {
      name: '说明.pdf',
      purpose: 'objectionFile',
      mediaType: 'application/pdf',
      extension: 'pdf',
      open: false,
      userId: captain.id,
      organizationId: null,
    },
    Buffer.from('%PDF-1.4 evidence'),
  )
  const words = {
    ...{ resultId, workId, name: captain.realName, phone: '13800000000', fileIds: [fileId] },
    content: '我们认为评分时没有看到第二份文件，请复核。请复核。',
  }
  assert.equal(await codeAs(captain, objecting.addObjection, { ...words, phone: 'abcde' }), refusal('house.invalid'))
  const { objectionId } = await does(captain, objecting.addObjection, words)
  const waiting = async (who: Person) =>
    (await does(who, objecting.pageObjections, { competitionId })).rows.map((row) => row.objectionId)
  assert.deepEqual([await waiting(chief), await waiting(stranger)], [[objectionId], []])
  const file = await app.raw(objecting.viewObjectionFile, { objectionId, fileId }, { as: chief })
  assert.equal((file.data as Buffer).toString(), '%PDF-1.4 evidence')
  assert.equal(await codeAs(stranger, objecting.viewObjectionFile, { objectionId, fileId }), refusal('house.not_found'))
  assert.equal(await codeAs(captain, objecting.viewObjectionFile, { objectionId, fileId }), refusal('house.no_access'))
})

test('what becomes of an objection is said in a sentence of the reader’s language; a step without a reason has none', async () => {
  const { app, does, chief, works } = world
  const { captain, workId } = works[2]!
  const [objectionId] = (await does(chief, objecting.pageObjections, { competitionId: world.competitionId })).rows.map(
    (row) => row.objectionId,
  )
  const bodiesOf = async (who: Person, title: string) => {
    const sent = app.ctx.db.selectFrom('message_messages').select('body').where('user_id', '=', who.id)
    return (await sent.where('title', '=', title).orderBy('id').execute()).map(({ body }) => body)
  }
  const detail = () => does(chief, objecting.getObjection, { objectionId: objectionId! })
  const handle = async (verb: 'accept' | 'dismiss', answer: string) => {
    const { version } = await detail()
    const more = { publicNote: '', consequence: null, mergeIds: [] }
    await does(chief, objecting.handleObjection, { objectionId: objectionId!, version, verb, answer, ...more })
  }
  // The office reads the moment that is computed, as the page shows it.
  const due = timeText((await detail()).acceptDueTime).slice(0, 16)
  assert.ok((await bodiesOf(world.secretary, '收到异议'))[0]!.includes(`请在 ${due} 前答复是否受理`))
  await handle('accept', '')
  await app.ctx.db.updateTable('identity_users').set({ lang: 'en' }).where('id', '=', captain.id).execute()
  await handle('dismiss', '两份文件均已打开')
  assert.deepEqual(
    (await detail()).moves.map(({ label, reason }) => [label, reason]),
    [
      ['受理', ''],
      ['异议不成立', '两份文件均已打开'],
    ],
  )
  const { title } = await app.ctx.db.selectFrom('works').select('title').where('id', '=', workId).executeTakeFirstOrThrow()
  assert.ok((await bodiesOf(captain, '异议处理进展'))[0]!.includes(`中“${title}”提出的异议已受理。`))
  const dismissed = new RegExp(`^Your objection to “${title}” in “.+” was dismissed\\. 两份文件均已打开$`)
  assert.match((await bodiesOf(captain, 'Your objection'))[0]!, dismissed)
})

test('everybody keeps columns of the own lists; another person’s stay as they are', async () => {
  const { app, does, secretary, chief } = world
  const columns = [
    { key: 'code', isShown: true, width: 120 },
    { key: 'title', isShown: false, width: null },
  ]
  const kept = (who: Person) => does(who, sheet.getColumnSetting, { list: 'progress' })
  await does(secretary, sheet.saveColumnSetting, { list: 'progress', columns })
  assert.deepEqual(await kept(secretary), [{ list: 'progress', columns }])
  assert.deepEqual(await kept(chief), [])
  assert.equal(await codeAs(secretary, sheet.saveColumnSetting, { list: 'nothing', columns }), refusal('house.invalid'))
  const types = async (lang: 'zh' | 'en') => (await app.call(sheet.listReviewTypes, {}, { as: chief, lang })).data[0]!.label
  assert.notEqual(await types('zh'), await types('en'))
})
