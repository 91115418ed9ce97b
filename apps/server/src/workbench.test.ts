// What waits for each role: it appears for exactly them, the page it leads to shows as many, and it is gone when it is done.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as audits from '@kaisai/contract/enrollment/audit.endpoints'
import * as member from '@kaisai/contract/enrollment/member.endpoints'
import * as bench from '@kaisai/contract/system/workbench.endpoints'
import { sql } from 'kysely'
import { inTx } from '#src/db/tx.ts'
import type { Person } from '#test/app.ts'
import { relist } from './rooms/competition/stories.ts'
import { openEnrollment } from './rooms/enrollment/enrollment.given.ts'
import { openNewsroom } from './rooms/news/news.given.ts'
import { cards, seen, waits } from './workbench.given.ts'

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
  assert.deepEqual(await whoWaits(), {
    finance: { feesToConfirm: 1 },
    schoolAdmin: { teamsToPay: 1 },
    captain: { teamSteps: 1 },
  })
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
