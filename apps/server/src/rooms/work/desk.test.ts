// The desk: what it reads, answers, finds, shows and takes out.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { downloadTaskResult, getTask } from '@kaisai/contract/system/task.endpoints'
import * as desk from '@kaisai/contract/work/desk.endpoints'
import * as found from '@kaisai/contract/work/findings.endpoints'
import { DEFAULT_NAMING } from '@kaisai/contract/work/labels'
import { sql } from 'kysely'
import { type Entry, fromBuffer } from 'yauzl'
import { refusal } from '#test/refusal.ts'
import { openWorks } from './work.given.ts'
import { runWorkClock } from './work.jobs.ts'

let world: Awaited<ReturnType<typeof openWorks>>
before(async () => {
  world = await openWorks()
})
after(() => world.app.stop())

test('a list with its numbers, filters and words; a draft’s content is the team’s alone', async () => {
  const { app, does, manager, submittedWork, team, drafted, competitionId } = world
  const one = await submittedWork()
  const { captain, teamId } = await team('江边巷口')
  const draft = await drafted(captain, teamId)
  const page = await does(manager, desk.pageWorks, { competitionId })
  assert.deepEqual(
    page.rows.map(({ workId, status }) => [workId, status]),
    [
      [draft, 'draft'],
      [one.workId, 'submitted'],
    ],
  )
  assert.equal(page.rows[0]!.title, '')
  assert.equal((await does(manager, desk.getWorkForDesk, { workId: draft })).current, null)
  const { rows } = await sql<{
    id: string
  }>`select file_id as id from work_files where enrollment_id = ${teamId}::uuid limit 1`.execute(app.ctx.db)
  assert.equal(
    (await app.call(desk.viewWorkFileForDesk, { workId: draft, fileId: rows[0]!.id, variant: 'original' }, { as: manager })).code,
    refusal('house.not_found'),
  )
  for (const keyword of ['江边', '边巷口', page.rows[0]!.code, page.rows[0]!.teamCode.toLowerCase()])
    assert.deepEqual(
      (await does(manager, desk.pageWorks, { competitionId, keyword })).rows.map(({ workId }) => workId),
      [draft],
      keyword,
    )
  // Names of schools, too, are in the reader's language.
  await sql`update organization_schools set name_en = 'Riverside University' where id = (select school_id from enrollments where id = ${teamId}::uuid)`.execute(
    app.ctx.db,
  )
  const english = (await app.call(desk.pageWorks, { competitionId, keyword: '江边' }, { as: manager, lang: 'en' })).data.rows[0]!
  assert.equal(english.schoolName, 'Riverside University')
  const missing = (await app.call(desk.pageMissing, { competitionId, pageSize: 100 }, { as: manager, lang: 'en' })).data.rows
  assert.equal(missing.find((row) => row.teamId === teamId)!.schoolName, 'Riverside University')
  const numbers = await does(manager, desk.countWorks, { competitionId })
  assert.deepEqual(
    numbers.byStatus.filter(({ count }) => count > 0).map(({ status, count }) => [status, count]),
    [
      ['draft', 1],
      ['submitted', 1],
    ],
  )
  assert.deepEqual(
    (await does(manager, desk.pageWorks, { status: 'submitted', isLate: false, hasFindings: false })).rows.length,
    1,
  )
})

test('many are answered at once; what was changed meanwhile is refused by name, and nobody checks his own', async () => {
  const { app, does, manager, submittedWork, seenWork } = world
  const [one, two] = [await submittedWork(), await submittedWork()]
  const version = (await seenWork(manager, one.workId)).version
  const reply = await does(manager, desk.checkWorks, {
    works: [
      { workId: one.workId, version },
      { workId: two.workId, version: 1 },
    ],
    verdict: 'accept',
    reason: '',
    dueTime: null,
  })
  assert.equal(reply.done, 1)
  assert.deepEqual(
    reply.refused.map(({ workId }) => workId),
    [two.workId],
  )
  await sql`insert into enrollment_members (enrollment_id, competition_id, organization_id, user_id, name, role, status, invited_via)
    select id, competition_id, organization_id, ${manager.id}::uuid, '唐悦然', 'teacher', 'accepted', 'link' from enrollments where id = ${two.teamId}::uuid`.execute(
    app.ctx.db,
  )
  const own = await does(manager, desk.checkWorks, {
    works: [{ workId: two.workId, version: (await seenWork(manager, two.workId)).version }],
    verdict: 'accept',
    reason: '',
    dueTime: null,
  })
  assert.equal(own.done, 0)
  await sql`delete from enrollment_members where enrollment_id = ${two.teamId}::uuid and user_id = ${manager.id}::uuid`.execute(
    app.ctx.db,
  )
})

test('a scan finds the team’s names in answers and file names; humans answer, and their answers stay', async () => {
  const { app, does, manager, team, begin, save, submit, wholeAnswers, competitionId } = world
  const { captain, teamId } = await team()
  const workId = await begin(captain, teamId)
  const answers = await wholeAnswers(captain)
  const paper = [await world.aFile(captain, `${captain.realName}说明书.pdf`)]
  await save(captain, workId, { ...answers, paper, statement: `作者${captain.realName}，电话13912345678` })
  assert.equal((await submit(captain, workId)).code, 0)
  await runWorkClock(app.ctx)
  const { rows } = await does(manager, found.pageFindings, { competitionId, status: 'open' })
  const mine = rows.filter((row) => row.workId === workId)
  assert.deepEqual(mine.map(({ kind, place }) => `${kind} ${place}`).sort(), ['person answer', 'person fileName', 'phone answer'])
  assert.equal((await does(manager, desk.getWorkForDesk, { workId })).openFindings, 3)
  await does(manager, found.decideFindings, { findingIds: [mine[0]!.findingId], answer: 'dismissed', note: '同名人物' })
  await sql`update works set scanned_no = 0 where id = ${workId}::uuid`.execute(app.ctx.db)
  await runWorkClock(app.ctx)
  const again = await does(manager, desk.getWorkForDesk, { workId })
  assert.equal(again.openFindings, 2)
  assert.equal(again.findings.find(({ findingId }) => findingId === mine[0]!.findingId)?.status, 'dismissed')
  const blind = await does(manager, desk.getBlindWork, { workId })
  const text = JSON.stringify(blind)
  assert.ok(!text.includes(`${captain.realName}说明书`), 'the name of a file tells its author')
  assert.ok(!text.includes('originality'), 'a blind field is shown')
  assert.ok(blind.files.every(({ originalUrl, name }) => originalUrl === null && name.startsWith(blind.code)))
})

test('the same file of another team is told at the later work, pictures that look alike as well', async () => {
  const { app, does, manager, submittedWork, team, begin, save, submit, wholeAnswers } = world
  const { db } = app.ctx
  const first = await submittedWork()
  const { captain, teamId } = await team()
  const workId = await begin(captain, teamId)
  const answers = await wholeAnswers(captain)
  const words = '%PDF-1.4 同一份说明书 %%EOF'
  const copy = [await world.aFile(captain, '另一个名字.pdf', words)]
  await save(captain, workId, { ...answers, paper: copy })
  await submit(captain, workId)
  const second = await team()
  const later = await begin(second.captain, second.teamId)
  await save(second.captain, later, {
    ...(await wholeAnswers(second.captain)),
    paper: [await world.aFile(second.captain, 'b.pdf', words)],
  })
  assert.equal((await submit(second.captain, later)).code, 0)
  const videoOf = async (id: string) =>
    (
      await sql<{
        id: string
      }>`select f.file_id as id from work_submission_files f join works w on w.submission_id = f.submission_id where w.id = ${id}::uuid and f.field = 'video'`.execute(
        db,
      )
    ).rows[0]!.id
  // Fingerprints four bits apart, as a recompressed picture has them.
  for (const [id, hash] of [
    [first.workId, 'f0f0f0f0aaaa5555'],
    [later, 'f0f0f0f0aaaa5545'],
    [workId, '0123456789abcdef'],
  ] as const)
    await sql`insert into system_file_traits (file_id, state, picture_hashes) values (${await videoOf(id)}::uuid, 'done', array[${hash}])
      on conflict (file_id) do update set state = 'done', picture_hashes = excluded.picture_hashes`.execute(db)
  for (const id of [later, first.workId, workId]) await sql`update works set scanned_no = 0 where id = ${id}::uuid`.execute(db)
  await runWorkClock(app.ctx)
  const { matches, openFindings } = await does(manager, desk.getWorkForDesk, { workId: later })
  assert.deepEqual(
    matches.map(({ kind, otherWorkId, distance }) => [kind, otherWorkId, distance]),
    [
      ['same', workId, 0],
      ['alike', first.workId, 1],
    ],
  )
  assert.equal(openFindings, 2)
  await does(manager, found.decideMatches, {
    matchIds: matches.map(({ matchId }) => matchId),
    answer: 'confirmed',
    note: '重复投稿',
  })
  assert.equal((await does(manager, desk.getWorkForDesk, { workId: later })).openFindings, 0)
})

test('who has not handed in is listed with what is there, and reminded once in twelve hours', async () => {
  const { does, manager, team, begin, competitionId } = world
  const none = await team('尚未开始队')
  const draft = await team('草稿在手队')
  await begin(draft.captain, draft.teamId)
  const { rows } = await does(manager, desk.pageMissing, { competitionId, pageSize: 100 })
  const states = new Map(rows.map(({ teamId, state }) => [teamId, state]))
  assert.deepEqual([states.get(none.teamId), states.get(draft.teamId)], ['none', 'draft'])
  // Seen before it is sent: who gets what, in which language, and nobody is notified.
  const english = draft.captain
  await world.app.ctx.db.updateTable('identity_users').set({ lang: 'en' }).where('id', '=', english.id).execute()
  const teamIds = [none.teamId, draft.teamId]
  const notices = async () =>
    (
      await world.app.ctx.db
        .selectFrom('message_messages')
        .select('id')
        .where('user_id', 'in', [none.captain.id, english.id])
        .execute()
    ).length
  const before = await notices()
  const trial = await does(manager, desk.remindMissing, { competitionId, teamIds, isTrial: true })
  assert.deepEqual([trial.reminded, trial.skipped, trial.refused, await notices()], [2, 0, [], before])
  assert.deepEqual(trial.recipients.map(({ id }) => id.split(':')[0]).sort(), [...teamIds].sort())
  assert.ok(trial.recipients.every(({ name, detail }) => name !== '' && detail !== ''))
  const texts = new Map(trial.texts.map((text) => [text.lang, text]))
  assert.deepEqual([texts.get('zh')!.people, texts.get('en')!.people], [1, 1])
  assert.match(texts.get('zh')!.body, /截止|尚未提交/)
  assert.match(texts.get('en')!.body, /[a-z]{4}/)
  const first = await does(manager, desk.remindMissing, { competitionId, teamIds })
  assert.deepEqual([first.reminded, first.skipped, await notices()], [2, 0, before + 2])
  const again = await does(manager, desk.remindMissing, { competitionId, teamIds: [none.teamId] })
  assert.deepEqual([again.reminded, again.skipped, again.refused.map(({ text }) => text)], [0, 1, ['12小时内已提醒过']])
})

test('numbers, an export and an archive with the hashes of the receipts', async () => {
  const { app, does, manager, competitionId } = world
  const numbers = await does(manager, found.getWorkStatistics, { competitionId })
  assert.ok(numbers.teams > numbers.submitted && numbers.submitted > 0 && numbers.files >= numbers.submitted * 2)
  assert.equal(
    numbers.byItem.reduce((sum, { teams }) => sum + teams, 0),
    numbers.teams,
  )
  assert.deepEqual(
    numbers.aiUse.map(({ name }) => name),
    ['声明未使用'],
  )
  const look = await does(manager, found.lookAtArchive, { competitionId, naming: DEFAULT_NAMING, isBlind: false })
  assert.ok(look.files > 0 && look.names.every((name) => /\/W\d{8}_.+\/.+_1\.(pdf|mp4)$/.test(name)), look.names.join())
  assert.equal(
    (await app.call(found.lookAtArchive, { competitionId, naming: '{school}/{code}', isBlind: true }, { as: manager })).code,
    refusal('work.naming'),
  )
  assert.equal(
    (
      await app.call(
        found.archiveWorks,
        { competitionId, status: 'disqualified', naming: DEFAULT_NAMING, isBlind: false },
        { as: manager },
      )
    ).code,
    refusal('work.none_chosen'),
  )
  const tasks = [
    await does(manager, found.archiveWorks, { competitionId, naming: DEFAULT_NAMING, isBlind: false }),
    await does(manager, found.exportWorks, { competitionId }),
    await does(manager, found.scanWorks, { competitionId }),
  ]
  await app.runJobs()
  for (const { taskId } of tasks) {
    const done = await does(manager, getTask, { taskId })
    assert.equal(done.status, 'done', done.message ?? '')
  }
  const packed = await unzipped(
    (await app.call(downloadTaskResult, { taskId: tasks[0]!.taskId }, { as: manager })).data as Buffer,
  )
  const sums = packed.get('SHA256SUMS.txt')!.toString().trim().split('\n')
  assert.deepEqual([sums.length, packed.has('NOTES.txt')], [look.files, false])
  for (const line of sums) {
    const [sha256, name] = line.split('  ') as [string, string]
    assert.equal(createHash('sha256').update(packed.get(name)!).digest('hex'), sha256, name)
  }
})

const unzipped = (bytes: Buffer): Promise<Map<string, Buffer>> =>
  new Promise((resolve, reject) => {
    const entries = new Map<string, Buffer>()
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      zip.on('entry', (entry: Entry) =>
        zip.openReadStream(entry, async (failed, stream) => {
          if (failed) return reject(failed)
          entries.set(entry.fileName, await buffer(stream))
          zip.readEntry()
        }),
      )
      zip.on('end', () => resolve(entries))
      zip.on('error', reject)
      zip.readEntry()
    })
  })
