// From a locked result to awards people hold: proposed by the scheme, confirmed, published, final; seen by winners and by everybody.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as exchange from '@kaisai/contract/award/exchange.endpoints'
import * as grant from '@kaisai/contract/award/grant.endpoints'
import * as open from '@kaisai/contract/award/open.endpoints'
import * as schemes from '@kaisai/contract/award/scheme.endpoints'
import { addBankCard } from '@kaisai/contract/identity/profile.endpoints'
import { pagePublicResult } from '@kaisai/contract/review/objection.endpoints'
import { publishWorks } from '@kaisai/contract/work/desk.endpoints'
import { saveShowcase } from '@kaisai/contract/work/findings.endpoints'
import { sql } from 'kysely'
import { inTx } from '#src/db/tx.ts'
import { notify } from '#src/platform/notify.ts'
import { checkInvariants } from '#test/invariants.ts'
import { refusal } from '#test/refusal.ts'
import { type AwardWorld, givenItem, openLocked, usualItems } from './award.given.ts'

let world: AwardWorld
let schemeId: string
before(async () => {
  world = await openLocked()
})
after(() => world.app.stop())

test('the ranking is proposed by the scheme, each with its reason; a second assignment replaces the first', async () => {
  const { does, manager, assigned, list, codes } = world
  schemeId = await world.scheme()
  const first = await assigned(schemeId)
  assert.deepEqual([first.code, first.data], [0, { runNo: 1, added: 6, removed: 0, kept: 0 }])
  assert.deepEqual((await assigned(schemeId)).data, { runNo: 2, added: 6, removed: 6, kept: 0 })
  const rows = await list()
  assert.deepEqual(
    rows.map(({ name, rank, score, explanation, statusName }) => [name, rank, score, explanation, statusName]),
    [
      ['一等奖', 1, 95, '名次在名额内', '拟定'],
      ['二等奖', 2, 90, '名次在名额内', '拟定'],
      ['二等奖', 3, 85, '名次在名额内', '拟定'],
      ['三等奖', 4, 80, '名次在名额内', '拟定'],
      ['三等奖', 5, 75, '名次在名额内', '拟定'],
      ['三等奖', 6, 70, '名次在名额内', '拟定'],
    ],
  )
  const ranking = await does(manager, schemes.getRanking, { stageId: world.stageId })
  assert.deepEqual(
    ranking.works.map(({ code, awardName }) => [code, awardName]),
    codes.map((code, at) => [code, ['一等奖', '二等奖', '二等奖', '三等奖', '三等奖', '三等奖', '', ''][at]]),
  )
  const detail = await does(manager, grant.getAward, { awardId: rows[0]!.awardId })
  assert.equal(detail.snapshot.students[0]!.userId, world.works[0]!.captain.id)
  assert.deepEqual([detail.snapshot.schools, detail.snapshot.teamName], [[world.first.name], rows[0]!.holder])
})

test('a proposal is changed by hand with its reason, within the places of the scheme', async () => {
  const { app, does, manager, list, move } = world
  const { items } = await does(manager, schemes.getScheme, { schemeId })
  const second = items.find(({ name }) => name === '二等奖')!
  const third = (await list()).find(({ rank }) => rank === 4)!
  const change = (schemeItemId: string, reason: string) =>
    app.call(grant.changeAward, { awardId: third.awardId, version: third.version, schemeItemId, reason }, { as: manager })
  assert.equal((await change(items[3]!.schemeItemId!, '评委会决定')).code, refusal('award.target_wrong'))
  assert.equal((await change(second.schemeItemId!, '评委会决定')).code, 0)
  assert.equal((await change(second.schemeItemId!, '评委会决定')).http, 409)
  const refused = await move('confirm')
  assert.deepEqual([refused.code, refused.msg.includes('3项')], [refusal('award.beyond_places'), true])
  await does(manager, grant.deleteAwards, { awardIds: [third.awardId], reason: '撤回调整' })
  assert.equal((await list()).length, 5)
  const back = await does(manager, grant.addAward, {
    schemeItemId: items.find(({ name }) => name === '三等奖')!.schemeItemId!,
    targetId: world.works[3]!.workId,
    reason: '恢复名次',
  })
  const [again] = (await list()).filter(({ awardId }) => awardId === back.awardId)
  assert.deepEqual([again!.sourceName, again!.explanation, again!.rank], ['人工', '恢复名次', 4])
  const twice = await app.call(
    grant.addAward,
    {
      schemeItemId: items.find(({ name }) => name === '三等奖')!.schemeItemId!,
      targetId: world.works[3]!.workId,
      reason: '再次',
    },
    { as: manager },
  )
  assert.equal(twice.code, refusal('award.has_award'))
})

test('schools are proposed by their awards; confirmed, published and final, winners are told and see what they hold', async () => {
  const { app, does, manager, chief, list, move, publish, finish, works } = world
  const { items } = await does(manager, schemes.getScheme, { schemeId })
  const school = items.find(({ targetType }) => targetType === 'school')!.schemeItemId!
  const targets = await does(manager, grant.listAwardTargets, { schemeItemId: school })
  assert.deepEqual(
    targets.map(({ targetId, awards, isProposed }) => [targetId, awards, isProposed]),
    [[world.first.id, 6, true]],
  )
  await does(manager, grant.addAwards, { schemeItemId: school, targetIds: [world.first.id] })
  assert.deepEqual((await move('confirm')).data, { moved: 7 })
  const confirmed = await list()
  assert.deepEqual(
    confirmed.map(({ serial }) => serial).toSorted((a, b) => a! - b!),
    [1, 2, 3, 4, 5, 6, 7],
  )
  // Before the result is public nobody is notified of awards.
  assert.equal((await publish()).code, refusal('award.result_private'))
  assert.deepEqual(await does(works[0]!.captain, open.listMyAwards, {}), [])
  await world.publishResult()
  assert.equal((await publish(null, manager)).http, 403)
  assert.equal((await publish()).data.moved, 7)
  const [mine] = await does(works[0]!.captain, open.listMyAwards, {})
  assert.deepEqual([mine!.name, mine!.statusName, mine!.isNew, mine!.prizeStatusName], ['一等奖', '公示中', true, ''])
  await finish()
  assert.equal((await list({ status: 'final' })).length, 1, 'the school’s: the others wait for their result')
  await world.finishResult()
  await finish()
  assert.equal((await list({ status: 'final' })).length, 7)
  const messages = await app.ctx.db
    .selectFrom('message_messages')
    .select('title')
    .where('user_id', '=', works[0]!.captain.id)
    .where('title', 'like', '%获奖%')
    .orderBy('id')
    .execute()
  assert.deepEqual(
    messages.map(({ title }) => title),
    ['恭喜获奖，名单公示中', '获奖已正式生效'],
  )
  await does(works[0]!.captain, open.markAwardsSeen, { awardIds: [mine!.awardId] })
  const [seen] = await does(works[0]!.captain, open.listMyAwards, {})
  assert.deepEqual([seen!.isNew, seen!.prize, seen!.prizeStatusName, seen!.needsCard], [false, 100_000, '未发放', true])
  void chief
})

test('everybody reads the list, by level and word, and machines the data; students are not named', async () => {
  const { app, competitionId, works } = world
  const head = await app.call(open.listPublicAwards, { competitionId })
  assert.deepEqual(
    head.data.levels.map(({ name, count }) => [name, count]),
    [
      ['一等奖', 1],
      ['二等奖', 2],
      ['三等奖', 3],
      ['优秀组织奖', 1],
    ],
  )
  assert.deepEqual([head.data.total, head.data.isFinal], [7, true])
  const page = await app.call(open.pagePublicAwards, { competitionId, level: 2 })
  assert.equal(page.data.rows.length, 2)
  const ranked = (await app.call(open.rankSchools, {})).data
  assert.deepEqual(
    ranked.map(({ count }) => count),
    ranked.map(({ count }) => count).toSorted((a, b) => b - a),
  )
  assert.equal(ranked[0]!.firstCount, 1)
  assert.equal(new Set(ranked.map(({ schoolName }) => schoolName)).size, ranked.length)
  const schoolAt = async (participants: string) => {
    await app.ctx.db
      .updateTable('competitions')
      .set({ enroll_setting: sql`enroll_setting || jsonb_build_object('participants', ${participants}::text)` })
      .where('id', '=', competitionId)
      .execute()
    return (await app.call(open.getPublicSchool, { schoolId: ranked[0]!.schoolId! })).data
  }
  const [best, hidden] = [await schoolAt('teams'), await schoolAt('hidden')]
  assert.deepEqual([best.schoolName, best.awards.length], [ranked[0]!.schoolName, ranked[0]!.count])
  assert.deepEqual(
    best.competitions.map((one) => [one.competitionId, one.awardCount, one.firstCount]),
    [[competitionId, ranked[0]!.count, 1]],
  )
  assert.deepEqual(
    best.awards.map(({ level }) => level),
    best.awards.map(({ level }) => level).toSorted(),
  )
  assert.deepEqual([best.competitions[0]!.teamCount! > 0, hidden.competitions[0]!.teamCount], [true, null])
  for (const { captain } of works) assert.ok(!JSON.stringify(best).includes(captain.realName), 'no student is named')
  for (const schoolId of [crypto.randomUUID(), competitionId])
    assert.equal((await app.call(open.getPublicSchool, { schoolId })).code, refusal('house.not_found'))
  const data = await app.call(open.exportPublicAwards, { competitionId })
  assert.equal(data.data.awards.length, 7)
  for (const { captain } of works)
    assert.ok(!JSON.stringify(data.data).includes(captain.realName), 'a team is named, not its students')
  assert.equal((await app.call(open.pagePublicAwards, { competitionId, keyword: works[0]!.captain.realName })).data.total, 0)
})

test('the lists lead to works everybody may see, as long as the gallery is open', async () => {
  const { app, does, chief, competitionId, resultId, works } = world
  const { workId } = works[0]!
  const leadsTo = async () => {
    const awards = (await app.call(open.pagePublicAwards, { competitionId, pageSize: 100 })).data.rows
    const results = (await app.call(pagePublicResult, { resultId, pageSize: 100 })).data.rows
    return [awards, results].map((rows) => rows.flatMap(({ galleryWorkId }) => galleryWorkId ?? []))
  }
  assert.deepEqual(await leadsTo(), [[], []])
  const shown = await does(chief, publishWorks, { workIds: [workId], isShown: true })
  assert.deepEqual(shown, { done: 1, refused: [] })
  const gallery = { competitionId, showsAuthors: true, introduction: '', introductionEn: '', vote: null }
  await does(chief, saveShowcase, { ...gallery, version: 0, isOpen: true })
  assert.deepEqual(await leadsTo(), [[], []], 'not while a blind review of the team stands')
  // The clock of stages does not run in this world.
  await app.ctx.db.updateTable('competition_stages').set({ status: 'publicity' }).where('id', '=', world.stageId).execute()
  assert.deepEqual(await leadsTo(), [[workId], [workId]])
  await does(chief, saveShowcase, { ...gallery, version: 1, isOpen: false })
  assert.deepEqual(await leadsTo(), [[], []])
})

test('the first prize is paid to the captain’s card, once, and written down', async () => {
  const { app, does, chief, works, competitionId } = world
  const { rows } = await does(chief, exchange.pagePrizes, { competitionId })
  const [prize] = rows
  assert.deepEqual([rows.length, prize!.amount, prize!.hasCard, prize!.statusName], [1, 100_000, false, '未发放'])
  await world.sudo(chief)
  const pay = () => app.call(exchange.payPrizes, { prizeIds: [prize!.prizeId], paidOn: '2026-11-20', note: '' }, { as: chief })
  assert.equal((await pay()).code, refusal('award.no_card'))
  await does(works[0]!.captain, addBankCard, { bank: '中国银行', branch: '蠡湖支行', holder: '安若', number: '4111111111111111' })
  assert.equal((await pay()).code, 0)
  assert.equal((await pay()).code, refusal('award.prize_state'))
  const paid = await does(chief, exchange.pagePrizes, { competitionId, status: 'paid' })
  assert.match(paid.rows[0]!.cardMask, /\*/)
  assert.equal(paid.rows[0]!.paidOn, '2026-11-20')
})

test('a revoked first prize: certificates hear of it in the same transaction, prize money is asked back, the next moves up level by level', async () => {
  const { app, does, chief, list, revoke, competitionId } = world
  const events: { awardIds: readonly string[]; change: string; reason: string | null }[] = []
  app.ctx.awards.onChange(async (_tx, _actor, event) => void events.push(event))
  const [first] = await list({ level: 1 })
  const late = await app.person('late_chief', 'group_admin', { organizationId: world.organizationId, realName: '晚主任' })
  await inTx(app.ctx.db, async (tx) => {
    await sql`update identity_sessions set confirmed_at = now() - interval '20 minutes' where user_id = ${late.id}::uuid`.execute(
      tx,
    )
    await notify(tx, 'auth', late.id)
  })
  assert.equal((await revoke(first!.awardId, 'move_up', '查实抄袭', late)).code, refusal('house.step_up'))
  await world.sudo(chief)
  const done = await revoke(first!.awardId, 'move_up')
  assert.equal(done.code, 0, done.msg)
  const rows = await list()
  const now = (status: string) => rows.filter((row) => row.status === status).map(({ name, rank }) => `${name} ${rank}`)
  // The fourth holds its third prize by hand and is passed over.
  assert.deepEqual(now('proposed'), ['一等奖 2', '二等奖 5', '三等奖 7'])
  assert.deepEqual(now('revoked'), ['一等奖 1', '二等奖 2', '三等奖 5'])
  assert.equal(events[0]!.awardIds[0], first!.awardId)
  assert.equal(events.length, 3)
  const detail = await does(chief, grant.getAward, { awardId: first!.awardId })
  assert.equal(detail.replacedBy!.awardId, done.data.nextAwardId)
  const { rows: prizes } = await does(chief, exchange.pagePrizes, { competitionId })
  assert.deepEqual(
    prizes.map(({ statusName }) => statusName),
    ['待追回'],
  )
  // The money comes back, or is waived, with the reason; either way the case is closed.
  const { prizeId } = prizes[0]!
  const settle = (verb: 'return' | 'waive', who = chief) =>
    app.call(exchange.settleReclaim, { prizeId, verb, reason: '已转回对公账户，回单 07' }, { as: who })
  assert.equal((await settle('return', world.secretary)).http, 403)
  assert.equal((await settle('return')).code, 0)
  assert.equal((await settle('waive')).code, refusal('award.prize_state'))
  const [settled] = (await does(chief, exchange.pagePrizes, { competitionId })).rows
  assert.deepEqual([settled!.statusName, settled!.paidOn, settled!.can], ['已追回', '2026-11-20', []])
  const shown = await app.call(open.pagePublicAwards, { competitionId, level: 1 })
  assert.deepEqual(
    shown.data.rows.map(({ statusName, revokeReason }) => [statusName, revokeReason]),
    [['已撤销', '查实抄袭']],
  )
  // What is counted is what the list shows, with those that were revoked; how many they are is said.
  const head = (await app.call(open.listPublicAwards, { competitionId })).data
  const all = (await app.call(open.pagePublicAwards, { competitionId })).data
  assert.equal(head.total, all.total)
  const listed = (name: string) => all.rows.filter((row) => row.name === name).length
  assert.deepEqual(
    head.levels,
    head.levels.map((one) => ({ ...one, count: listed(one.name) })),
  )
  assert.equal(head.revokedCount, all.rows.filter(({ status }) => status === 'revoked' || status === 'vacated').length)
  assert.equal(head.isFinal, true)
  await checkInvariants(app.ctx.db)
})

test('a scheme awards stand on is not changed: its next version takes its place', async () => {
  const { does, manager } = world
  const used = await does(manager, schemes.getScheme, { schemeId })
  assert.equal(used.isUsed, true)
  const { schemeId: next } = await does(manager, schemes.updateScheme, {
    schemeId,
    version: used.version,
    name: used.name,
    isOnePerPerson: false,
    items: [...usualItems, givenItem(4, '优秀奖', 5)],
  })
  assert.notEqual(next, schemeId)
  const [old, fresh] = [
    await does(manager, schemes.getScheme, { schemeId }),
    await does(manager, schemes.getScheme, { schemeId: next }),
  ]
  assert.deepEqual(
    [old.statusName, old.items.length, fresh.statusName, fresh.no, fresh.items.length],
    ['已停用', 5, '使用中', 2, 6],
  )
})
