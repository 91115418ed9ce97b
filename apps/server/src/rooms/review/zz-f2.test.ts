import { test } from 'node:test'
import * as batch from '@kaisai/contract/review/batch.endpoints'
import * as lead from '@kaisai/contract/review/lead.endpoints'
import * as result from '@kaisai/contract/review/result.endpoints'
import * as sheet from '@kaisai/contract/review/sheet.endpoints'
import { sql } from 'kysely'
import { openReview } from './review.given.ts'
import { runReviewClock } from './review.jobs.ts'
const say = (...x: unknown[]) => console.log('ZZ', ...x.map((y) => (typeof y === 'string' ? y : JSON.stringify(y))))

test('f2', async (t) => {
  const world = await openReview({ setting: { editUntil: 'close', commentMin: 0 } })
  const { app, does, secretary, points, chief, sudo, stageId } = world
  const db = app.ctx.db
  await sudo(secretary); await sudo(chief)
  const run = (name: string, f: () => Promise<void>) => t.test(name, async () => { try { await f() } catch (e) { say(name, 'ERR', String((e as Error).message).slice(0, 500)) } })
  const q = async (s: ReturnType<typeof sql<any>>) => (await s.execute(db)).rows as any[]

  const w1 = await world.accepted(); const w2 = await world.accepted()
  const [ada, ben] = [await world.expert(), await world.expert()]
  const kin = await world.expert({ schoolId: world.first.id, name: '本校组长' })
  let b = ''
  await run('lead of own school', async () => {
    b = await world.published([ada, ben, kin], 2, kin)
    for (const e of [ada, ben]) await world.answer(e.person, b)
    await world.answer(kin.person, b)
    const c1 = await world.codeOf(w1.workId)
    for (const [e, p] of [[ada, 90], [ben, 40]] as const)
      for (const x of await world.tasks(e.person, b)) await world.submitSheet(e.person, x.taskId, points(x.code === c1 ? p : 80))
    await world.leading(kin)
    const panel = await does(kin.person, lead.listPanel, { batchId: b })
    const entry = panel.entries.find((x) => x.code === c1)!
    say('own-school lead sees', entry.sheets.map((s) => [s.expertName, s.total]), entry.can, 'letters over works', panel.entries.map((x) => x.sheets.map((s) => [s.expertName, s.total])))
    const d = await app.call(lead.decideRange, { entryId: entry.entryId, decision: 'arbitrate', score: 100, reason: '我校作品优秀' }, { as: kin.person })
    say('own-school lead arbitrates 100:', d.code, d.msg)
    const ex = await app.call(lead.decideRange, { entryId: entry.entryId, decision: 'extra', score: null, reason: '再请一位' }, { as: kin.person })
    await app.call(lead.decideRange, { entryId: entry.entryId, decision: 'extra', score: null, reason: '再请一位' }, { as: kin.person })
    say('extra', ex.code, (await q(sql`select need, decision from review_entries where id = ${entry.entryId}::uuid`))[0])
    let last: any
    for (let i = 0; i < 19; i++) last = await app.raw(lead.decideRange, { entryId: entry.entryId, decision: 'extra', score: null, reason: '再请一位' }, { as: kin.person })
    say('extra x21', last.http, last.code, (await q(sql`select need, decision from review_entries where id = ${entry.entryId}::uuid`))[0])
    await world.moveTo(b, 'close')
    const { resultId } = await does(secretary, result.addResult, { stageId })
    const c = await world.calculate(resultId, [{ source: 'batch', id: b, weight: 100 }])
    say('extra asked, nobody added, calculate without acceptsAlarms:', c.code, c.msg, c.data)
    // sign then change
    const v = async () => (await world.seenResult(resultId)).version
    const rule = { by: 'count', value: 1, isPerCategory: true, perSchoolCap: null, tiePolicy: 'include', reserveCount: 0 } as const
    await does(secretary, result.applyAdvance, { resultId, version: await v(), rule })
    await does(secretary, result.moveResult, { resultId, version: await v(), verb: 'deliberate', reason: '' })
    await does(kin.person, lead.signResult, { resultId, isAgreed: true, note: '' })
    say('signed ->', (await world.seenResult(resultId)).status)
    await does(secretary, result.moveResult, { resultId, version: await v(), verb: 'redraft', reason: '重来' })
    const again = await world.calculate(resultId, [{ source: 'batch', id: b, weight: 100 }])
    const loser = (await does(secretary, result.pageResultRows, { resultId })).rows.find((r) => r.outcome !== 'advanced')!
    await does(secretary, result.setOutcome, { resultId, version: await v(), workIds: [loser.workId], outcome: 'advanced', reason: '改一下' })
    await does(secretary, result.moveResult, { resultId, version: await v(), verb: 'deliberate', reason: '' })
    const conf = await app.call(result.confirmResult, { resultId, version: await v(), reason: '' }, { as: secretary })
    say('same calc', again.data.isSame, 'outcome changed after signature, confirm without new signature:', conf.code, conf.msg, (await world.seenResult(resultId)).signatures.map((s) => [s.isAgreed, s.time]))
    // vote after calc
    const e2 = panel.entries.find((x) => x.code !== c1)!
    const vote = await app.call(lead.voteAmongEquals, { entryId: e2.entryId, vote: 1 }, { as: kin.person })
    const lock = await app.call(result.lockResult, { resultId, version: await v() }, { as: chief })
    say('vote after confirmed', vote.code, 'lock', lock.code, lock.msg)
    // unauth things at lock; publish, disqualify advanced, finish
    const pub = await app.call(result.publishResult, { resultId, version: await v(), days: 3, showsScores: true, publicNote: '' }, { as: chief })
    say('publish', pub.code, pub.msg)
    const adv = (await q(sql`select work_id, enrollment_id from review_result_rows where result_id = ${resultId}::uuid and outcome = 'advanced' order by work_id limit 1`))[0]
    await sql`update works set status = 'disqualified' where id = ${adv.work_id}::uuid`.execute(db)
    // objection by a stranger
    const so = await app.call(result.addObjection, { resultId, workId: loser.workId, name: ada.person.realName, phone: 'abcde', content: '我们认为评分时没有看到第二份文件，请复核。请复核。', fileIds: [] }, { as: ada.person })
    say('expert of the batch objects', so.code, so.msg)
    say('his own objections', (await does(ada.person, result.listMyResults, {})).length)
    await sql`delete from review_objections`.execute(db)
    await sql`update review_results set publicity_ends_at = clock_timestamp() - interval '1 second' where id = ${resultId}::uuid`.execute(db)
    await runReviewClock(app.ctx)
    say('final', (await world.seenResult(resultId)).status, 'participation of disqualified work', (await q(sql`select status from enrollment_participations where enrollment_id = ${adv.enrollment_id}::uuid`)).map((r) => r.status))
    await sql`delete from review_results`.execute(db)
  })

  await run('reopen after reading panel; two accounts; times', async () => {
    await world.accepted()
    const [c, d, lea] = [await world.expert(), await world.expert(), await world.expert()]
    const nb = await world.published([c, d, lea], 3, lea)
    for (const e of [c, d, lea]) await world.answer(e.person, nb)
    await world.leading(lea)
    for (const e of [c, d]) for (const x of await world.tasks(e.person, nb)) await world.submitSheet(e.person, x.taskId, points(66))
    const [own] = await world.tasks(lea.person, nb)
    await world.submitSheet(lea.person, own!.taskId, points(1))
    const seen = await does(lea.person, lead.listPanel, { batchId: nb })
    const ro = await app.call(sheet.reopenSheet, { taskId: own!.taskId, version: (await world.desk(lea.person, own!.taskId)).sheet.version }, { as: lea.person })
    const rs = await world.submitSheet(lea.person, own!.taskId, points(65))
    say('lead: dummy 1, sees', seen.entries[0]!.sheets.map((s) => s.total), 'reopens', ro.code, 'resubmits', rs.code)
    // withdrawn work still on desk
    const wid = (await q(sql`select work_id from review_entries where batch_id = ${nb}::uuid`))[0].work_id
    await sql`update works set status = 'withdrawn' where id = ${wid}::uuid`.execute(db)
    const openIt = await app.call(sheet.getSheet, { taskId: own!.taskId }, { as: c.person })
    say('withdrawn work: tasks', (await world.tasks(c.person, nb)).length, openIt.code)
    await sql`update works set status = 'reviewing' where id = ${wid}::uuid`.execute(db)
    const z = (ms: number, off = 'Z') => { const x = new Date(Date.now() + ms + (off === 'Z' ? 0 : 8 * 3600e3)).toISOString().replace('Z', off); return x }
    await world.accepted()
    const t1 = await app.raw(batch.addBatch, { competitionId: world.competitionId, stageId, mode: 'online', itemIds: [world.itemId], name: '时区', needsConfirm: false, needsDeclaration: true, notice: '', noticeEn: '', startTime: z(2 * 3600e3), endTime: z(1 * 3600e3, '+08:00') }, { as: secretary })
    say('end before start by +08:00', t1.http, t1.code)
    await world.moveTo(nb, 'close')
    const past = await world.moveTo(nb, 'reopen', { endTime: z(-3600e3, '+08:00') })
    say('reopen to the past by +08:00', past.code, past.msg)
  })

  await run('addWorks brings back; withdraw; group names; races', async () => {
    const x = await world.accepted()
    const y = await world.accepted()
    const nb = await world.newBatch()
    const en = (await q(sql`select id from review_entries where batch_id = ${nb}::uuid and work_id = ${x.workId}::uuid`))[0]
    await does(secretary, batch.removeWorkFromBatch, { entryId: en.id, reason: '不参评' })
    const r = await does(secretary, batch.addWorksToBatch, { batchId: nb })
    say('left out by hand, then addWorks:', r, (await q(sql`select removed_at, removed_reason from review_entries where id = ${en.id}::uuid`))[0])
    const [c, d] = [await world.expert(), await world.expert()]
    const foreign = (await q(sql`insert into expert_groups (organization_id, name) values (${world.otherId}::uuid, '他校机密组') returning id`))[0].id
    await world.setExperts(nb, [c, d], { groupId: foreign })
    say('foreign group', (await world.seen(nb)).groups.map((g) => g.name), (await world.seen(nb)).experts.map((g) => g.groupName))
    await world.setExperts(nb, [c, d])
    await world.plan(nb, 2); await world.publish(nb, true)
    const st = async () => (await q(sql`select p.status from enrollment_participations p join works w on w.enrollment_id = p.enrollment_id where w.id = ${y.workId}::uuid`)).map((r) => r.status)
    const before = await st()
    const wd = await world.moveTo(nb, 'withdraw', { reason: '收回' })
    say('withdraw', wd.code, 'participation before', before, 'after', await st(), 'work', (await q(sql`select status from works where id = ${y.workId}::uuid`))[0])
    // two experts of one person
    const e2 = (await q(sql`insert into experts (organization_id, user_id, name, source, status) select o.id, ${c.userId}::uuid, '同一人', 'invited', 'active' from organizations o join organizations own on own.id = ${world.organizationId}::uuid where o.id = any(own.path) and o.id <> own.id limit 1 returning id`))[0]
    if (e2) {
      const two = await app.raw(batch.setBatchExperts, { batchId: nb, version: (await world.seen(nb)).version, experts: [c.expertId, d.expertId, e2.id].map((expertId) => ({ expertId, groupId: null, isCaptain: false, maxLoad: 9 })) }, { as: secretary })
      say('one person twice', two.http, two.code)
    } else say('no parent org')
    // conflict after publish
    await world.publish(nb, true)
    const conf = await app.call(batch.addConflict, { competitionId: world.competitionId, expertId: c.expertId, workId: y.workId, schoolId: null, kind: 'relative', effect: 'block', isPinned: true, note: '亲属' } as never, { as: secretary })
    await world.answer(c.person, nb)
    const ty = (await world.tasks(c.person, nb)).find((k) => true)!
    say('conflict after publish', conf.code, 'tasks', (await world.tasks(c.person, nb)).length)
    const cy = await world.codeOf(y.workId)
    const tt = (await world.tasks(c.person, nb)).find((k) => k.code === cy)
    if (tt) say('blocked expert still submits', (await world.submitSheet(c.person, tt.taskId, points(99))).code)
    const other = await app.person('zzother', 'review_admin', { organizationId: world.organizationId, realName: '别的秘书' })
    say('unnamed review_admin', (await app.call(batch.getBatch, { batchId: nb }, { as: other })).code, (await app.call(batch.pageBatches, {}, { as: other })).data?.total)
    say('addConflict foreign expert ok?', (await app.call(batch.addConflict, { competitionId: world.competitionId, expertId: (await q(sql`insert into experts (organization_id, name, source, status) values (${world.otherId}::uuid, '他库专家', 'invited', 'active') returning id`))[0].id, workId: y.workId, schoolId: null, kind: 'relative', effect: 'block', isPinned: false, note: '' } as never, { as: secretary })).code)
    say('then listed name', (await does(secretary, batch.pageConflicts, { competitionId: world.competitionId })).rows.filter((k: any) => k.expertName === '他库专家').length)
  })
  await app.stop()
})
