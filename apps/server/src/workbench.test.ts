// What waits for each role: it appears for exactly them, the page it leads to shows as many, and it is gone when it is done.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as prize from '@kaisai/contract/award/exchange.endpoints'
import * as grant from '@kaisai/contract/award/grant.endpoints'
import * as certificateBatch from '@kaisai/contract/certificate/batch.endpoints'
import * as certificateRecord from '@kaisai/contract/certificate/record.endpoints'
import * as competitionInfo from '@kaisai/contract/competition/info.endpoints'
import type { Endpoint } from '@kaisai/contract/endpoint'
import * as audits from '@kaisai/contract/enrollment/audit.endpoints'
import * as enrollDesk from '@kaisai/contract/enrollment/desk.endpoints'
import * as member from '@kaisai/contract/enrollment/member.endpoints'
import * as expertCalls from '@kaisai/contract/expert/recruitment.endpoints'
import * as news from '@kaisai/contract/news/news.endpoints'
import * as scenes from '@kaisai/contract/onsite/scene.endpoints'
import * as batches from '@kaisai/contract/review/batch.endpoints'
import * as leads from '@kaisai/contract/review/lead.endpoints'
import * as objections from '@kaisai/contract/review/objection.endpoints'
import * as results from '@kaisai/contract/review/result.endpoints'
import * as settling from '@kaisai/contract/review/settle.endpoints'
import * as bench from '@kaisai/contract/system/workbench.endpoints'
import * as workDesk from '@kaisai/contract/work/desk.endpoints'
import * as findings from '@kaisai/contract/work/findings.endpoints'
import { sql } from 'kysely'
import { inTx } from '#src/db/tx.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openLocked } from './rooms/award/award.given.ts'
import { openCertificates } from './rooms/certificate/certificate.given.ts'
import { relist } from './rooms/competition/stories.ts'
import { openEnrollment } from './rooms/enrollment/enrollment.given.ts'
import { openNewsroom } from './rooms/news/news.given.ts'
import { openReview } from './rooms/review/review.given.ts'

// The list behind each page, asked with the query of the link.
const lists: Readonly<Record<string, Endpoint>> = {
  '/enroll/team': enrollDesk.pageTeams,
  '/enroll/change': audits.pageChanges,
  '/work/list': workDesk.pageWorks,
  '/work/finding': findings.pageFindings,
  '/competition/list': competitionInfo.pageCompetitions,
  '/expert/manage': expertCalls.pageApplications,
  '/expert/recommend': expertCalls.pageSchoolApplications,
  '/review/distribution': batches.pageBatches,
  '/review/result': results.pageResults,
  '/review/objection': objections.pageObjections,
  '/review/scene': scenes.pageScenes,
  '/competitionReward/detailedList': grant.pageAwards,
  '/award/prize': prize.pagePrizes,
  '/certificate/make': certificateBatch.pageBatches,
  '/certificate/list': certificateRecord.pageCertificates,
  '/certificate/check': certificateRecord.pageCorrections,
  '/newsManagement/list': news.pageArticles,
}
const seen = async (app: TestApp, as: Person) => {
  const reply = await app.call(bench.getWorkbench, {}, { as })
  assert.equal(reply.code, 0, reply.msg)
  return reply.data
}
/** What waits for somebody as `key: count`; each page it leads to shows as many, all together and by competition. */
const waits = async (app: TestApp, as: Person): Promise<Record<string, number>> => {
  const { todos } = await seen(app, as)
  for (const todo of todos)
    for (const { path, value } of [todo, ...todo.competitions]) {
      const [page, query] = path.split('?')
      const list = lists[page!]
      if (!list) continue
      const shown = (await app.raw(list, Object.fromEntries(new URLSearchParams(query)), { as })) as {
        code: number
        msg: string
        data: { total: number }
      }
      assert.equal(shown.code, 0, `${path}: ${shown.msg}`)
      assert.equal(shown.data.total, value, path)
    }
  return Object.fromEntries(todos.map(({ key, value }) => [key, value]))
}
const cards = async (app: TestApp, as: Person) => {
  const reply = await app.call(bench.listMyTodos, {}, { as })
  assert.equal(reply.code, 0, reply.msg)
  return reply.data
}

let world: Awaited<ReturnType<typeof openEnrollment>>
before(async () => {
  world = await openEnrollment()
})
after(() => world.app.stop())

test('a team waits for each office of its audit in turn, then for the fee, and for nobody else', async () => {
  const {
    app,
    does,
    enrollable,
    somebody,
    submitted,
    audit,
    manager,
    chief,
    collegeAdmin,
    schoolAdmin,
    otherSchoolAdmin,
    finance,
  } = world
  const supervisor = await app.person('jiandu01', 'supervisor', { organizationId: world.organizationId, realName: '简督' })
  const place = await enrollable({ chain: ['college', 'school', 'organizer'], feeFen: 5000 })
  const captain = await somebody('宋清远')
  const teamId = await submitted(captain, place, '云帆')
  const offices = { manager, chief, collegeAdmin, schoolAdmin, otherSchoolAdmin, finance, supervisor, captain }
  const whoWaits = async (): Promise<Record<string, Record<string, number>>> => {
    const found: Record<string, Record<string, number>> = {}
    for (const [name, who] of Object.entries(offices)) {
      const own = await waits(app, who)
      if (Object.keys(own).length > 0) found[name] = own
    }
    return found
  }
  // A school answers for its colleges as well.
  assert.deepEqual(await whoWaits(), { collegeAdmin: { teamsToAudit: 1 }, schoolAdmin: { teamsToAudit: 1 } })
  assert.equal((await audit(collegeAdmin, teamId, 'pass')).code, 0)
  assert.deepEqual(await whoWaits(), { schoolAdmin: { teamsToAudit: 1 } })
  assert.equal((await audit(schoolAdmin, teamId, 'pass')).code, 0)
  assert.deepEqual(await whoWaits(), { manager: { teamsToAudit: 1 }, chief: { teamsToAudit: 1 } })
  assert.equal((await audit(manager, teamId, 'pass')).code, 0)
  assert.deepEqual(await whoWaits(), { finance: { feesToConfirm: 1 }, captain: { teamSteps: 1 } })
  const [fee] = await cards(app, captain)
  assert.deepEqual(
    [fee!.key, fee!.title, fee!.text, fee!.competitionId],
    ['teamSteps', '云帆', '缴纳报名费', place.competitionId],
  )
  await does(finance, audits.confirmFee, { teamId, version: (await world.seen(finance, teamId)).version, reason: '银行转账' })
  assert.deepEqual(await whoWaits(), {})
  const { competitions } = await seen(app, supervisor)
  const shown = competitions.find(({ competitionId }) => competitionId === place.competitionId)!
  assert.deepEqual(
    shown.funnel.map(({ step, value }) => [step, value]),
    [
      ['started', 1],
      ['complete', 1],
      ['submitted', 1],
      ['audited', 1],
      ['paid', 1],
    ],
  )
})

test('a to-do says since when it waits, until when, and in which competition', async () => {
  const { app, enrollable, somebody, submitted, schoolAdmin, audit } = world
  const place = await enrollable({ chain: ['school'] })
  const other = await enrollable({ chain: ['school'] })
  const first = await submitted(await somebody('程雨桐'), place, '先锋')
  await submitted(await somebody('苏明哲'), place, '后浪')
  await submitted(await somebody('叶知秋'), other, '远山')
  const end = '2031-01-01T00:00:00.000Z'
  await sql`update enrollments set submitted_at = '2026-01-05T08:00:00Z' where id = ${first}::uuid`.execute(app.ctx.db)
  await sql`insert into competition_windows (stage_id, competition_id, kind, starts_at, ends_at) select id, competition_id, 'AUDIT', '2026-01-01', ${end}
    from competition_stages where competition_id = ${place.competitionId}::uuid and seq = 1 on conflict (stage_id, kind) do update set ends_at = excluded.ends_at`.execute(
    app.ctx.db,
  )
  await inTx(app.ctx.db, (tx) => relist(tx, place.competitionId))
  const [todo] = (await seen(app, schoolAdmin)).todos
  assert.deepEqual([todo!.key, todo!.value, todo!.oldest], ['teamsToAudit', 3, '2026-01-05T08:00:00.000Z'])
  const one = todo!.competitions.find(({ competitionId }) => competitionId === place.competitionId)!
  assert.deepEqual([one.value, one.due, one.path], [2, end, `/enroll/team?isMine=true&competitionId=${place.competitionId}`])
  const badges = await app.call(bench.listTodoBadges, {}, { as: schoolAdmin })
  assert.deepEqual(badges.data, { pages: [{ path: '/enroll/team', value: 3 }], mine: 0 })
  for (const teamId of await teamIds(place.competitionId)) assert.equal((await audit(schoolAdmin, teamId, 'pass')).code, 0)
  assert.equal((await seen(app, schoolAdmin)).todos[0]!.value, 1)
  // A competition that takes nothing any more keeps nobody waiting.
  const cancelled = await world.moveIt(other.competitionId, world.chief, 'cancel', { reason: '报名人数不足' })
  assert.equal(cancelled.code, 0, cancelled.msg)
  assert.deepEqual((await seen(app, schoolAdmin)).todos, [])
})
const teamIds = async (competitionId: string): Promise<string[]> =>
  (await world.app.ctx.db.selectFrom('enrollments').select('id').where('competition_id', '=', competitionId).execute()).map(
    ({ id }) => id,
  )

test('students and teachers see what is theirs to do, and what is missing in the teams they guide', async () => {
  const { app, does, enrollable, somebody, teacher, begun, bringIn, submit, manager, audit } = world
  const place = await enrollable({ limits: { memberMin: 2 } })
  const captain = await somebody('林书晚')
  const invited = await somebody('王䶮')
  const guide = await teacher('高远')
  const teamId = await begun(captain, place, '星火')
  await bringIn(captain, teamId, guide, 'teacher')
  await does(captain, member.inviteMember, { teamId, way: 'phone', name: invited.realName, value: invited.phone, role: 'member' })
  const textsOf = async (who: Person) => (await cards(app, who)).map(({ key, text, note }) => [key, text, note])
  assert.deepEqual(await textsOf(invited), [['teamInvitations', '林书晚邀请您担任队员', '']])
  assert.deepEqual(await textsOf(guide), [['teamSteps', '您指导的队伍还缺材料', '缺：王䶮未确认']])
  assert.deepEqual(
    (await textsOf(captain)).map(([, text]) => text),
    ['还有 1 人未确认', '完善材料并提交'],
  )
  const badge = await app.call(bench.listTodoBadges, {}, { as: invited })
  assert.deepEqual(badge.data, { pages: [], mine: 1 })
  const [{ memberId } = { memberId: '' }] = await does(invited, member.listMyInvitations, {})
  await does(invited, member.answerInvitation, { memberId, isAccepted: true })
  for (const who of [invited, guide]) assert.deepEqual(await textsOf(who), [])
  assert.equal((await submit(captain, teamId)).code, 0)
  assert.deepEqual(await textsOf(captain), [])
  assert.equal((await audit(manager, teamId, 'return', '请补充队员分工')).code, 0)
  assert.deepEqual((await textsOf(captain))[0], ['teamSteps', '按审核意见修改后重新提交', '请补充队员分工'])
})

test('a calendar address shows the dates of its owner’s competitions until it is renewed', async () => {
  const { app, does, enrollable, somebody, begun } = world
  const place = await enrollable()
  const captain = await somebody('唐诗涵')
  await begun(captain, place, '日历队')
  assert.deepEqual(await does(captain, bench.getCalendar, {}), { path: null, createTime: null })
  const { path } = await does(captain, bench.renewCalendar, {})
  assert.deepEqual((await does(captain, bench.getCalendar, {})).path, path)
  const fetched = (address: string) => app.http.inject({ method: 'GET', url: address })
  const feed = await fetched(path!)
  assert.equal(feed.statusCode, 200)
  assert.match(String(feed.headers['content-type']), /^text\/calendar/)
  assert.match(feed.body, /^BEGIN:VCALENDAR\r\n[\s\S]*SUMMARY:[^\r]*报名\r\n[\s\S]*END:VCALENDAR\r\n$/)
  assert.ok(feed.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75))
  const { rows } = await sql<{ text: string }>`select encode(token_hash, 'escape') as text from system_calendars`.execute(
    app.ctx.db,
  )
  assert.ok(rows.every(({ text }) => !path!.includes(text)))
  await does(captain, bench.renewCalendar, {})
  assert.notEqual((await fetched(path!)).statusCode, 200)
  const { path: second } = await does(captain, bench.getCalendar, {})
  assert.equal((await fetched(second!)).statusCode, 200)
  await does(captain, bench.revokeCalendar, {})
  assert.notEqual((await fetched(second!)).statusCode, 200)
})

test('works, reviews and results wait for the checker, the experts, their lead and the review office in turn', async (t) => {
  const review = await openReview()
  const { app, does, manager, secretary, chief } = review
  t.after(() => app.stop())
  const [ada, ben] = [await review.expert(), await review.expert()]
  const all = { manager, secretary, chief, ada: ada.person, ben: ben.person }
  const whoWaits = async (): Promise<Record<string, Record<string, number>>> => {
    const found: Record<string, Record<string, number>> = {}
    for (const [name, who] of Object.entries(all)) {
      const own = await waits(app, who)
      if (Object.keys(own).length > 0) found[name] = own
    }
    return found
  }
  const both = (todo: Record<string, number>) => ({ secretary: todo, chief: todo })
  const { workId } = await review.submittedWork()
  const check = { worksToCheck: 1 }
  assert.deepEqual(await whoWaits(), { manager: check, ...both(check) })
  assert.equal((await review.check(manager, workId, 'accept')).data.refused.length, 0)
  assert.deepEqual(await whoWaits(), {})
  const batchId = await review.newBatch({ needsConfirm: true })
  await review.setExperts(batchId, [ada, ben], { captain: ada })
  await review.plan(batchId, 2)
  assert.deepEqual(await whoWaits(), both({ batchesToPublish: 1 }))
  assert.equal((await review.publish(batchId)).code, 0)
  assert.deepEqual(await whoWaits(), { ada: { batchesToAccept: 1 }, ben: { batchesToAccept: 1 } })
  for (const { person } of [ada, ben]) assert.equal((await review.answer(person, batchId)).code, 0)
  assert.deepEqual(await whoWaits(), { ada: { sheetsToScore: 1 }, ben: { sheetsToScore: 1 } })
  for (const [{ person }, total] of [
    [ada, 95],
    [ben, 40],
  ] as const) {
    const [task] = await review.tasks(person, batchId)
    assert.equal((await review.submitSheet(person, task!.taskId, review.points(total))).code, 0)
  }
  // As an expert there is nothing left; as the lead the sheets are to be confirmed and the difference is to be decided on.
  assert.deepEqual(await whoWaits(), {})
  await sql`insert into access_user_roles (user_id, organization_id, role_id) select ${ada.userId}::uuid, ${review.organizationId}::uuid, id from access_roles where key = 'expert_captain' on conflict do nothing`.execute(
    app.ctx.db,
  )
  const lead = await review.leading(ada)
  assert.deepEqual(await waits(app, lead), { alarmsToDecide: 1, sheetsToConfirm: 2 })
  // Counting is not reading: the lead's own score may still be changed.
  const seenAt = await app.ctx.db.selectFrom('review_tasks').select('others_seen_at').where('batch_id', '=', batchId).execute()
  assert.deepEqual(
    seenAt.map((row) => row.others_seen_at),
    [null, null],
  )
  const panel = await does(lead, leads.listPanel, { batchId })
  await does(lead, leads.confirmSheets, { taskIds: panel.entries.flatMap(({ sheets }) => sheets.map(({ taskId }) => taskId)) })
  assert.deepEqual(await waits(app, lead), { alarmsToDecide: 1 })
  assert.equal((await review.moveTo(batchId, 'close')).code, 0)
  assert.deepEqual(await waits(app, secretary), { batchesToCalculate: 1 })
  const { resultId } = await review.calculated(batchId, { acceptsAlarms: true })
  const office = async () => waits(app, secretary)
  assert.deepEqual(await office(), { resultsToDeliberate: 1 })
  const version = async () => (await review.seenResult(resultId)).version
  const rule = {
    by: 'percent',
    value: 50,
    isPerCategory: true,
    perSchoolCap: null,
    tiePolicy: 'include',
    reserveCount: 0,
  } as const
  await does(secretary, settling.applyAdvance, { resultId, version: await version(), rule })
  await does(secretary, settling.moveResult, { resultId, version: await version(), verb: 'deliberate', reason: '' })
  assert.equal((await waits(app, lead)).resultsToSign, 1)
})

test('awards, prizes and certificates wait for organizer, finance and certificate office', async (t) => {
  const certified = await openCertificates()
  const { app, finance, competitionId, organizationId } = certified
  t.after(() => app.stop())
  const office = await app.person('zhengshu01', 'cert_admin', { organizationId, realName: '郑书' })
  await sql`insert into competition_staff (competition_id, user_id, role_id) select ${competitionId}::uuid, ${office.id}::uuid, id from access_roles where key = 'cert_admin'`.execute(
    app.ctx.db,
  )
  const { n: unpaid } = (
    await sql<{ n: number }>`select count(*)::int as n from award_prizes where status = 'unpaid'`.execute(app.ctx.db)
  ).rows[0]!
  assert.deepEqual(await waits(app, finance), unpaid > 0 ? { prizesToPay: unpaid } : {})
  assert.deepEqual(await waits(app, office), {})
  const batchId = await certified.checked(await certified.design())
  assert.deepEqual(await waits(app, office), { batchesToMake: 1 })
  assert.equal((await certified.makeIt(batchId)).code, 0)
  assert.deepEqual(await waits(app, office), { batchesToIssue: 1 })
  const [one] = await certified.certificates(batchId)
  await sql`update certificates set status = 'failed', problem = '缺少字形' where id = ${one!.certificateId}::uuid`.execute(
    app.ctx.db,
  )
  assert.deepEqual(await waits(app, office), { batchesToIssue: 1, failedCertificates: 1 })
  await sql`update certificates set status = 'generated', problem = '' where id = ${one!.certificateId}::uuid`.execute(app.ctx.db)
  assert.equal((await certified.issue(batchId)).code, 0)
  assert.deepEqual(await waits(app, office), {})
})

test('proposed awards wait to be confirmed, confirmed ones for who publishes them', async (t) => {
  const locked = await openLocked({ totals: [95, 90] })
  const { app, manager, chief } = locked
  t.after(() => app.stop())
  await locked.assigned(await locked.scheme())
  const { length } = await locked.list()
  assert.ok(length > 0)
  assert.equal((await waits(app, manager)).awardsToConfirm, length)
  await locked.publishResult()
  await locked.finishResult()
  assert.equal((await locked.move('confirm')).code, 0)
  const publisher = await waits(app, chief)
  assert.deepEqual([publisher.awardsToConfirm, publisher.awardsToPublish], [undefined, length])
  assert.equal((await waits(app, manager)).awardsToPublish, undefined)
  assert.equal((await locked.publish()).code, 0)
  assert.equal((await waits(app, chief)).awardsToPublish, undefined)
})

test('articles wait for who judges them, and come back to who wrote them', async (t) => {
  const { app, editor, auditor, write, walk } = await openNewsroom()
  t.after(() => app.stop())
  const platform = await app.person('pingtai01', 'platform')
  const articleId = await write()
  assert.deepEqual([await waits(app, editor), await waits(app, auditor)], [{}, {}])
  await walk(articleId, [editor, 'submit'])
  assert.deepEqual([await waits(app, editor), await waits(app, auditor)], [{}, { pendingArticles: 1 }])
  assert.deepEqual(await waits(app, platform), { pendingArticles: 1 })
  await walk(articleId, [auditor, 'return', '缺少来源'])
  assert.deepEqual([await waits(app, editor), await waits(app, auditor)], [{ returnedArticles: 1 }, {}])
})

test('a competition waits for who approves it, not for who submitted it, and comes back', async () => {
  const { app, chief, manager, begin, complete, moveIt, organizationId } = world
  const approver = await app.person('shenhe01', 'group_admin', { organizationId, realName: '审核员' })
  const competitionId = await begin()
  await complete(competitionId)
  assert.equal((await moveIt(competitionId, chief, 'submit')).code, 0)
  const both = async (key: string) => [await waits(app, chief), await waits(app, approver)].map((todo) => todo[key])
  assert.deepEqual(await both('auditingCompetitions'), [undefined, 1])
  assert.equal((await waits(app, manager)).auditingCompetitions, undefined)
  const returned = await moveIt(competitionId, approver, 'return', { reason: '请补充奖项设置' })
  assert.equal(returned.code, 0, returned.msg)
  assert.deepEqual(await both('auditingCompetitions'), [undefined, undefined])
  assert.equal((await waits(app, manager)).returnedCompetitions, 1)
  assert.equal((await moveIt(competitionId, manager, 'submit')).code, 0)
  assert.equal((await waits(app, manager)).returnedCompetitions, undefined)
  assert.deepEqual(await both('auditingCompetitions'), [1, 1])
})
