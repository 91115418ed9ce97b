// Doors that must stay shut: around locks, through other pages, by the clock, by one who stands in the way of all.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as desk from '@kaisai/contract/work/desk.endpoints'
import * as found from '@kaisai/contract/work/findings.endpoints'
import * as own from '@kaisai/contract/work/own.endpoints'
import * as open from '@kaisai/contract/work/public.endpoints'
import * as share from '@kaisai/contract/work/share.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { sweepFiles } from '../system/files-sweep.ts'
import { openWorks } from './work.given.ts'
import { runWorkClock } from './work.jobs.ts'

let world: Awaited<ReturnType<typeof openWorks>>
before(async () => {
  world = await openWorks()
})
after(() => world.app.stop())

const setting = async (change: object): Promise<void> => {
  await sql`update competitions set work_setting = work_setting || ${JSON.stringify(change)}::jsonb where id = ${world.competitionId}::uuid`.execute(
    world.app.ctx.db,
  )
}
const openGallery = async (): Promise<void> => {
  const { does, chief, competitionId } = world
  const { version } = await does(chief, found.getShowcaseForDesk, { competitionId })
  await does(chief, found.saveShowcase, {
    competitionId,
    version,
    isOpen: true,
    showsAuthors: true,
    introduction: '',
    introductionEn: '',
    vote: null,
  })
}

test('leaving and coming back opens no lock: not after acceptance, not where reopening is off, not what the desk took out', async () => {
  const { app, does, submittedWork, check, manager, get, chief, seenWork } = world
  const withdraw = async (one: Awaited<ReturnType<typeof submittedWork>>) => {
    const { version } = await get(one.captain, one.workId)
    await does(one.captain, own.withdrawWork, { workId: one.workId, version, reason: '改主意了' })
  }
  const resume = async (one: Awaited<ReturnType<typeof submittedWork>>): Promise<number> => {
    const work = await get(one.captain, one.workId)
    assert.equal(work.can.includes('resume'), false)
    return (await app.call(own.resumeWork, { workId: one.workId, version: work.version }, { as: one.captain })).code
  }
  const accepted = await submittedWork()
  assert.equal((await check(manager, accepted.workId, 'accept')).data.done, 1)
  await withdraw(accepted)
  assert.equal(await resume(accepted), refusal('work.reopen_off'))
  await setting({ isReopenAllowed: false })
  const locked = await submittedWork()
  await withdraw(locked)
  assert.equal(await resume(locked), refusal('work.reopen_off'))
  await setting({ isReopenAllowed: true })
  const taken = await submittedWork()
  await does(chief, desk.withdrawForWork, {
    workId: taken.workId,
    version: (await seenWork(manager, taken.workId)).version,
    reason: '重复报名',
  })
  assert.equal(await resume(taken), refusal('work.reopen_off'))
  const free = await submittedWork()
  await withdraw(free)
  await does(free.captain, own.resumeWork, { workId: free.workId, version: (await get(free.captain, free.workId)).version })
})

test('a file that a version names does not expire, whoever says so', async () => {
  const { app, team, drafted, submit, get } = world
  const { db } = app.ctx
  const { captain, teamId } = await team()
  const workId = await drafted(captain, teamId)
  const { files } = await get(captain, workId)
  await sql`update system_files set expires_at = clock_timestamp() + interval '1 hour' where id = ${files[0]!.fileId}::uuid`.execute(
    db,
  )
  assert.equal((await submit(captain, workId)).code, 0)
  await assert.rejects(
    sql`update system_files set expires_at = clock_timestamp() where id = ${files[0]!.fileId}::uuid`.execute(db),
    /names this file/,
  )
  await sweepFiles(app.ctx)
  assert.equal((await app.ctx.stored.filesOf(db, [files[0]!.fileId])).size, 1)
})

test('while a later stage judges the team blind, the gallery names nobody; closed by the set-up or by the team it is closed at once', async () => {
  const { app, does, chief, submittedWork, competitionId, stageId } = world
  const { db } = app.ctx
  const one = await submittedWork()
  await does(chief, desk.publishWorks, { workIds: [one.workId], isShown: true })
  await openGallery()
  await sql`update competition_stages set status = 'done' where id = ${stageId}::uuid`.execute(db)
  assert.notEqual((await app.call(open.getPublicWork, { workId: one.workId })).data.teamName, '')
  const { rows } = await sql<{ id: string }>`insert into competition_stages (competition_id, seq, name, level, mode, review)
    select competition_id, 9, '复赛', 'semi', 'online', review || '{"blind":"double"}' from competition_stages where id = ${stageId}::uuid returning id`.execute(
    db,
  )
  await sql`insert into works (code, enrollment_id, competition_id, stage_id, category_id, organization_id, school_id, college_id, province_code, team_name, form_version_id)
    select 'W99999999', enrollment_id, competition_id, ${rows[0]!.id}::uuid, category_id, organization_id, school_id, college_id, province_code, team_name, form_version_id from works where id = ${one.workId}::uuid`.execute(
    db,
  )
  const blind = await app.call(open.getPublicWork, { workId: one.workId })
  assert.deepEqual([blind.data.teamName, blind.data.people], ['', []])
  await sql`delete from works where code = 'W99999999'`.execute(db)
  await sql`delete from competition_stages where id = ${rows[0]!.id}::uuid`.execute(db)
  await sql`update competition_stages set status = 'pending' where id = ${stageId}::uuid`.execute(db)
  await setting({ publicLevel: 'private' })
  assert.equal((await app.call(open.getPublicWork, { workId: one.workId })).code, refusal('house.not_found'))
  assert.equal((await does(chief, desk.publishWorks, { workIds: [(await submittedWork()).workId], isShown: true })).done, 0)
  await setting({ publicLevel: 'public' })
  assert.equal((await app.call(open.getPublicWork, { workId: one.workId })).code, 0)
  await does(one.captain, share.setWorkLevel, { workId: one.workId, publicLevel: 'private' })
  assert.equal((await app.call(open.getPublicWork, { workId: one.workId })).code, refusal('house.not_found'))
  await does(one.captain, share.setWorkLevel, { workId: one.workId, publicLevel: 'public' })
  assert.equal(
    (await app.call(open.getPublicWork, { workId: one.workId })).code,
    refusal('house.not_found'),
    'more people only while it is edited',
  )
  void competitionId
})

test('the title of a draft is the team’s alone: not in the desk’s search, lists, findings or refusals', async () => {
  const { app, does, submittedWork, get, save, manager, stranger, competitionId } = world
  const { captain, workId } = await submittedWork()
  await does(captain, own.reopenWork, { workId, version: (await get(captain, workId)).version })
  const { answers } = await get(captain, workId)
  assert.equal((await save(captain, workId, { ...answers, title: '机密标题甲' })).code, 0)
  assert.equal((await does(manager, desk.pageWorks, { competitionId, keyword: '机密标题' })).rows.length, 0)
  assert.ok(!JSON.stringify(await does(manager, desk.getWorkForDesk, { workId })).includes('机密标题'))
  assert.equal((await does(captain, own.listMyWorks, {}))[0]!.title, '机密标题甲')
  const refused = await app.call(
    desk.checkWorks,
    { works: [{ workId, version: 1 }], verdict: 'accept', reason: '', dueTime: null },
    { as: stranger },
  )
  assert.deepEqual(
    refused.data.refused.map(({ title }) => title),
    [''],
  )
})

test('a paused stage takes nothing, neither by a return’s own time nor by the clock; a late work stays late when it is corrected', async () => {
  const { app, submittedWork, check, manager, submit, stageId, setWindow, stateOf, team, drafted } = world
  const { db } = app.ctx
  const due = new Date(app.ctx.now().getTime() + 3_600_000).toISOString()
  const one = await submittedWork()
  assert.equal((await check(manager, one.workId, 'return', '请补充', due)).data.done, 1)
  await sql`update competition_stages set status = 'paused' where id = ${stageId}::uuid`.execute(db)
  assert.equal((await submit(one.captain, one.workId)).code, refusal('work.paused'))
  await setting({ formalCheck: 'off' })
  const still = await submittedWork().catch(() => null)
  assert.equal(still, null)
  await sql`update competition_stages set status = 'pending' where id = ${stageId}::uuid`.execute(db)
  const two = await submittedWork()
  await setWindow({ from: -7200, to: -1 })
  await sql`update competition_stages set status = 'paused' where id = ${stageId}::uuid`.execute(db)
  await runWorkClock(app.ctx)
  assert.equal(await stateOf(two.workId), 'submitted')
  await sql`update competition_stages set status = 'pending' where id = ${stageId}::uuid`.execute(db)
  await setting({ formalCheck: 'manual' })
  await setWindow()
  const { captain, teamId } = await team()
  const workId = await drafted(captain, teamId)
  await setWindow({ from: -7200, to: -1, late: 'flag', graceMinutes: 60 })
  assert.equal((await submit(captain, workId)).data.isLate, true)
  assert.equal((await check(manager, workId, 'return', '请补充', due)).data.done, 1)
  assert.equal((await submit(captain, workId)).data.isLate, true)
  await setWindow()
})

test('what was changed and not handed in is kept when the time is over, and comes back with the work', async () => {
  const { app, does, submittedWork, get, save, setWindow } = world
  const { captain, workId } = await submittedWork()
  await does(captain, own.reopenWork, { workId, version: (await get(captain, workId)).version })
  const { answers } = await get(captain, workId)
  await save(captain, workId, { ...answers, title: '还没交的标题' })
  await setWindow({ from: -7200, to: -1 })
  await runWorkClock(app.ctx)
  const after = await get(captain, workId)
  assert.equal(after.status, 'submitted')
  assert.ok(after.differences.some(({ to }) => to === '还没交的标题'))
  await setWindow()
  await does(captain, own.reopenWork, { workId, version: after.version })
  assert.equal((await get(captain, workId)).answers.title, '还没交的标题')
})

test('a return that nobody answered falls back to the check; one bad work keeps no other waiting', async () => {
  const { app, submittedWork, check, manager, setWindow, stateOf } = world
  const { db } = app.ctx
  const due = new Date(app.ctx.now().getTime() + 3_600_000).toISOString()
  const [bad, returned] = [await submittedWork(), await submittedWork()]
  assert.equal((await check(manager, returned.workId, 'return', '请补充', due)).data.done, 1)
  await setWindow({ from: -7200, to: -1 })
  await sql`update works set return_due_at = clock_timestamp() - interval '1 second' where id = ${returned.workId}::uuid`.execute(
    db,
  )
  await app.asOwner(async (owner) => {
    await sql`create function app.poison() returns trigger language plpgsql as $$ begin
      if new.id = ${sql.lit(bad.workId)}::uuid then raise exception 'poison'; end if; return new; end $$`.execute(owner)
    await sql`create trigger poison before update of told_no on works for each row execute function app.poison()`.execute(owner)
  })
  await runWorkClock(app.ctx)
  const { rows } = await sql<{
    notified: number
    scanned: number
  }>`select told_no as notified, scanned_no as scanned from works where id = ${returned.workId}::uuid`.execute(db)
  assert.deepEqual([await stateOf(returned.workId), rows], ['submitted', [{ notified: 1, scanned: 1 }]])
  await app.asOwner(async (owner) => {
    await sql`drop trigger poison on works`.execute(owner)
    await sql`drop function app.poison()`.execute(owner)
  })
  await setWindow()
})

test('a correction does not make the first author the copier, and a human’s answer stays', async () => {
  const { app, does, team, begin, save, submit, wholeAnswers, get, manager } = world
  const words = '%PDF-1.4 首发的说明书 %%EOF'
  const hand = async (title: string) => {
    const { captain, teamId } = await team()
    const workId = await begin(captain, teamId)
    const paper = [await world.aFile(captain, '说明书.pdf', words)]
    await save(captain, workId, { ...(await wholeAnswers(captain, title)), paper })
    assert.equal((await submit(captain, workId)).code, 0)
    return { captain, workId }
  }
  const [first, second] = [await hand('首发'), await hand('后来')]
  await runWorkClock(app.ctx)
  const notified = (await does(manager, desk.getWorkForDesk, { workId: second.workId })).matches
  assert.deepEqual(
    notified.map(({ workId, otherWorkId }) => [workId, otherWorkId]),
    [[second.workId, first.workId]],
  )
  await does(manager, found.decideMatches, {
    matchIds: notified.map(({ matchId }) => matchId),
    answer: 'dismissed',
    note: '同一模板',
  })
  await does(first.captain, own.reopenWork, { workId: first.workId, version: (await get(first.captain, first.workId)).version })
  const { answers } = await get(first.captain, first.workId)
  await save(first.captain, first.workId, { ...answers, title: '首发修订' })
  assert.equal((await submit(first.captain, first.workId)).code, 0)
  await runWorkClock(app.ctx)
  const detail = await does(manager, desk.getWorkForDesk, { workId: first.workId })
  assert.deepEqual(
    [detail.openFindings, detail.matches.map(({ workId, status }) => [workId, status])],
    [0, [[second.workId, 'dismissed']]],
  )
})

test('twenty versions are the most, links of what was not accepted are closed, and numbers count the living', async () => {
  const { app, does, submittedWork, get, check, manager, competitionId } = world
  const one = await submittedWork()
  await sql`update works set version_no = 20 where id = ${one.workId}::uuid`.execute(app.ctx.db)
  await does(one.captain, own.reopenWork, { workId: one.workId, version: (await get(one.captain, one.workId)).version })
  const { version } = await get(one.captain, one.workId)
  assert.equal(
    (await app.call(own.submitWork, { workId: one.workId, version }, { as: one.captain })).code,
    refusal('work.too_many_versions'),
  )
  await sql`update works set version_no = 1 where id = ${one.workId}::uuid`.execute(app.ctx.db)
  const two = await submittedWork()
  const link = await does(two.captain, share.shareWork, { workId: two.workId, days: null, note: '' })
  await check(manager, two.workId, 'invalidate', '含违禁内容')
  assert.equal((await app.call(open.getWorkByShareId, { shareId: link.shareId })).code, refusal('work.share_closed'))
  const before = await does(manager, found.getWorkStatistics, { competitionId })
  const three = await submittedWork()
  await does(three.captain, own.withdrawWork, {
    workId: three.workId,
    version: (await get(three.captain, three.workId)).version,
    reason: '不参加了',
  })
  const after = await does(manager, found.getWorkStatistics, { competitionId })
  assert.deepEqual([after.files, after.submitted, after.withdrawn], [before.files, before.submitted, before.withdrawn + 1])
})
