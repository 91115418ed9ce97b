// What awards refuse, what happens when two do things at once, and what follows when the ground moves.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as exchange from '@kaisai/contract/award/exchange.endpoints'
import * as grant from '@kaisai/contract/award/grant.endpoints'
import * as schemes from '@kaisai/contract/award/scheme.endpoints'
import * as audit from '@kaisai/contract/enrollment/audit.endpoints'
import * as settling from '@kaisai/contract/review/settle.endpoints'
import { sql } from 'kysely'
import { headingsOf } from '#src/platform/excel/template.ts'
import { writeBook } from '#src/platform/excel.ts'
import { checkInvariants } from '#test/invariants.ts'
import { refusal } from '#test/refusal.ts'
import { type AwardWorld, givenItem, openLocked } from './award.given.ts'
import { runAwardClock } from './award.jobs.ts'
import { awardColumnsOfImport } from './exchange/columns.ts'

let world: AwardWorld
let schemeId: string
before(async () => {
  // Second and third are equal; the last is by a team that will leave.
  world = await openLocked({ totals: [95, 85, 85, 80, 70] })
})
after(() => world.app.stop())

test('a scheme that cannot be reckoned is refused, and strangers do not find one', async () => {
  const { app, manager, stranger, stageId } = world
  const add = (item: Parameters<typeof givenItem>[3], as = manager) =>
    app.call(
      schemes.addScheme,
      { stageId, name: '方案', isOnePerPerson: false, items: [givenItem(1, '一等奖', 1, item)] },
      { as },
    )
  assert.equal((await add({ method: 'percent', value: 101 })).code, refusal('award.item_value'))
  assert.equal((await add({ method: 'count', value: 1.5 })).code, refusal('award.item_value'))
  assert.equal((await add({ targetType: 'school', method: 'percent', value: 5 })).code, refusal('award.item_target'))
  assert.equal((await add({ scope: 'category', itemId: null })).code, refusal('award.item_category'))
  assert.equal((await add({ scope: 'category', itemId: stageId })).code, refusal('award.item_category'))
  assert.notEqual((await add({}, stranger)).code, 0)
})

test('a tie that must be broken stops the assignment; two who assign at once leave one list', async () => {
  const { app, manager, does, stageId, assigned, list } = world
  const tied = await world.scheme([givenItem(1, '一等奖', 2, { tiePolicy: 'tie_break' })])
  const open = await assigned(tied)
  assert.deepEqual([open.code, open.msg.includes('2件')], [refusal('award.tie_open'), true])
  schemeId = await world.scheme([
    givenItem(1, '一等奖', 2, { tiePolicy: 'include_all', isTeacherAward: true }),
    givenItem(2, '二等奖', 1, { prize: 20_000 }),
    givenItem(5, '最佳创意奖', 1, { method: 'manual' }),
  ])
  assert.equal((await assigned(tied)).code, refusal('award.scheme_not_active'))
  const both = await Promise.all([assigned(schemeId), assigned(schemeId)])
  assert.deepEqual(
    both.map(({ code }) => code),
    [0, 0],
  )
  const rows = await list()
  assert.deepEqual(
    rows.map(({ name, rank, explanation }) => [name, rank, explanation]),
    [
      ['一等奖', 1, '名次在名额内'],
      ['一等奖', 2, '与线上并列，一并获奖'],
      ['一等奖', 2, '与线上并列，一并获奖'],
      ['二等奖', 4, '名次在名额内'],
    ],
  )
  const confirmed = await world.move('confirm')
  assert.equal(confirmed.code, 0, confirmed.msg)
  assert.equal((await assigned(schemeId)).code, refusal('award.assigned_already'))
  // The simulator saves the scheme with the assignment: refused together, the scheme and its awards stay as they were.
  const facts = async () => {
    const { rows } = await sql<{ facts: unknown }>`select jsonb_build_array(
        (select jsonb_agg(to_jsonb(s) order by s.id) from award_schemes s), (select jsonb_agg(to_jsonb(i) order by i.id) from award_scheme_items i),
        (select jsonb_agg(to_jsonb(a) order by a.id) from awards a), (select count(*) from award_runs)) as facts`.execute(
      app.ctx.db,
    )
    return rows[0]!.facts
  }
  const seen = await facts()
  const { version, name, isOnePerPerson } = await does(manager, schemes.getScheme, { schemeId })
  const tried = (items: ReturnType<typeof givenItem>[], as = manager) =>
    app.call(grant.assignAwards, { stageId, schemeId, scheme: { version, name, isOnePerPerson, items } }, { as })
  assert.equal((await tried([givenItem(1, '一等奖', 3)])).code, refusal('award.assigned_already'))
  assert.deepEqual(await facts(), seen)
  await does(manager, grant.moveAwards, { stageId, awardIds: null, verb: 'propose', note: '重新核对' })
  // A tie, or the right to assign without the right to change schemes: nothing is saved either.
  const proposed = await facts()
  assert.equal((await tried([givenItem(1, '一等奖', 2, { tiePolicy: 'tie_break' })])).code, refusal('award.tie_open'))
  const assigner = await app.person('nidingyuan', await assignerRole(), { organizationId: world.organizationId })
  assert.equal((await tried([givenItem(1, '一等奖', 3)], assigner)).code, refusal('house.no_access'))
  assert.deepEqual(await facts(), proposed)
  const wrong = await app.call(grant.moveAwards, { stageId, awardIds: null, verb: 'propose', note: '' }, { as: manager })
  assert.equal(wrong.code, refusal('award.none_chosen'))
})

/** A role that assigns awards and does not change schemes. */
const assignerRole = async (): Promise<string> => {
  const { db } = world.app.ctx
  await sql`with made as (
      insert into access_roles (key, name_zh, name_en, scope, is_built_in)
      values ('award_assigner', '拟定员', 'Assigner', 'ORG_AND_CHILD', true) returning id)
    insert into access_role_permissions (role_id, permission) select id, unnest(array['award:grant:list', 'award:grant:edit']) from made`.execute(
    db,
  )
  return 'award_assigner'
}

test('a result that was opened again takes its awards back: nothing of it is confirmed until it is assigned anew', async () => {
  const { app, does, chief, secretary, resultId, list, move, assigned } = world
  assert.equal((await move('confirm')).code, 0)
  await world.sudo(chief)
  await world.sudo(secretary)
  const other = await app.person('zhurenb', 'group_admin', { organizationId: world.organizationId, realName: '主任乙' })
  await world.sudo(other)
  await does(chief, settling.askUnlock, { resultId, version: await world.version(), reason: '复核' })
  const { unlock } = await world.seenResult(resultId)
  await does(other, settling.answerUnlock, { unlockId: unlock!.unlockId, isConfirmed: true })
  assert.equal(
    (await list()).every(({ isStale }) => isStale),
    true,
  )
  assert.equal((await world.publish()).code, refusal('award.result_changed'))
  assert.equal((await assigned(schemeId)).code, refusal('award.result_open'))
  await runAwardClock(app.ctx)
  const rows = await list()
  assert.deepEqual([...new Set(rows.map(({ status }) => status))], ['proposed'])
  assert.equal((await move('confirm')).code, refusal('award.result_changed'))
  await world.moveTo(world.batchId, 'close')
  await world.calculate(resultId, [{ source: 'batch', id: world.batchId, weight: 100 }])
  await world.lock()
  assert.equal((await assigned(schemeId)).code, 0)
  assert.equal(
    (await list()).some(({ isStale }) => isStale),
    false,
  )
})

test('outside results come in three steps; each fault stands with its line, all lines or none', async () => {
  const { app, does, manager, stageId, codes, organizationId } = world
  const { db } = app.ctx
  const keep = async (rows: string[][]): Promise<string> => {
    const book = await writeBook([
      {
        sheetName: '获奖',
        columns: headingsOf(awardColumnsOfImport, 'zh').map((header) => ({ header, width: 12 })),
        rows,
        emptyRows: 0,
      },
    ])
    return app.ctx.stored.keep(
      db,
      {
        name: '外部结果.xlsx',
        purpose: 'awardImport',
        mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        extension: 'xlsx',
        open: false,
        userId: manager.id,
        organizationId,
      },
      book,
    )
  }
  const ended = async (taskId: string) =>
    db.selectFrom('system_tasks').select(['status', 'outcome', 'message']).where('id', '=', taskId).executeTakeFirstOrThrow()
  const row = (name: string, level: string, more: Partial<Record<number, string>> = {}) =>
    Array.from({ length: 12 }, (_, at) => more[at] ?? [name, level][at] ?? '')
  const bad = await keep([
    row('', '1', { 5: '远山队', 6: '江南大学' }),
    row('特等奖', '0', { 3: 'W00000000' }),
    row('特等奖', '1', { 7: '张三' }),
    row('特等奖', '1', { 5: '甲队', 6: '江南大学', 10: '很高' }),
  ])
  const checked = await does(manager, exchange.checkAwardImport, { stageId, fileId: bad })
  await app.runJobs()
  const fault = await ended(checked.taskId)
  assert.deepEqual(
    [fault.status, (fault.outcome as { code: number; faults: number }).code, (fault.outcome as { faults: number }).faults],
    ['failed', refusal('house.import_failed'), 4],
  )
  const good = await keep([
    row('特等奖', '1', { 3: codes[4]! }),
    row('特等奖', '1', { 4: '归燕', 5: '远山队', 6: '江南大学、云岭大学', 7: '张三、李四（江南大学）', 8: '王老师', 11: '500' }),
  ])
  const again = await does(manager, exchange.checkAwardImport, { stageId, fileId: good })
  await app.runJobs()
  const { digest } = (await ended(again.taskId)).outcome as { digest: string }
  const run = await does(manager, exchange.importAwards, { stageId, fileId: good, digest })
  await app.runJobs()
  assert.equal((await ended(run.taskId)).status, 'done')
  const rows = await world.list({ source: 'imported' })
  assert.deepEqual(
    rows.map(({ name, holder, prize }) => [name, holder !== '', prize]).toSorted((a, b) => Number(a[2]) - Number(b[2])),
    [
      ['特等奖', true, 0],
      ['特等奖', true, 50_000],
    ],
  )
  const named = rows.find(({ holder }) => holder === '远山队')!
  assert.deepEqual([named.students, named.teachers], ['张三、李四', '王老师'])
  const { snapshot } = await db.selectFrom('awards').select('snapshot').where('id', '=', named.awardId).executeTakeFirstOrThrow()
  assert.deepEqual(
    snapshot.students.map(({ school }) => school),
    ['江南大学', '江南大学'],
  )
  await does(manager, grant.deleteAwards, { awardIds: rows.map(({ awardId }) => awardId), reason: '演练结束' })
})

test('six publish at once: one does; confirm against delete: one of them; a revoked place is decided once', async () => {
  const { app, does, manager, chief, stageId, list, move, publish } = world
  await world.publishResult()
  const [some] = await list({ level: 2 })
  const race = await Promise.all([
    move('confirm', [some!.awardId]),
    app.call(grant.deleteAwards, { awardIds: [some!.awardId], reason: '误加' }, { as: manager }),
  ])
  assert.equal(race.filter(({ code }) => code === 0).length, 1, JSON.stringify(race.map(({ code }) => code)))
  // Whichever came first, the place is emptied and given again.
  if (race[0]!.code === 0) {
    await does(manager, grant.moveAwards, { stageId, awardIds: [some!.awardId], verb: 'propose', note: '重新核对' })
    await does(manager, grant.deleteAwards, { awardIds: [some!.awardId], reason: '误加' })
  }
  const { items } = await does(manager, schemes.getScheme, { schemeId })
  await does(manager, grant.addAward, {
    schemeItemId: items[1]!.schemeItemId!,
    targetId: world.works[3]!.workId,
    reason: '恢复名次',
  })
  const all = await move('confirm')
  assert.ok(all.code === 0 || all.code === refusal('award.none_chosen'), all.msg)
  const six = await Promise.all(Array.from({ length: 6 }, () => publish()))
  assert.equal(six.filter(({ code }) => code === 0).length, 1, six.map(({ msg }) => msg).join(' '))
  await world.sudo(chief)
  const [first] = await list({ level: 1 })
  const two = await Promise.all([world.revoke(first!.awardId, 'vacate'), world.revoke(first!.awardId, 'vacate')])
  assert.equal(two.filter(({ code }) => code === 0).length, 1)
  const vacant = (await list({ level: 1 })).find(({ awardId }) => awardId === first!.awardId)!
  assert.equal(vacant.statusName, '空缺')
  await assert.rejects(
    sql`update awards set name = '特等奖' where id = ${vacant.awardId}::uuid`.execute(app.ctx.db),
    /never changed/,
  )
  await checkInvariants(app.ctx.db)
})

test('a disqualified team loses its award in the same transaction; the place is decided at the desk', async () => {
  const { app, does, manager, chief, works, list } = world
  const [, second] = works
  const team = await app.ctx.db
    .selectFrom('enrollments')
    .select(['id', 'version'])
    .where('id', '=', second!.teamId)
    .executeTakeFirstOrThrow()
  const fileId = await app.ctx.stored.keep(
    app.ctx.db,
    {
      ...{ name: '证据.pdf', purpose: 'enrollEvidence', mediaType: 'application/pdf', extension: 'pdf', open: false },
      ...{ userId: manager.id, organizationId: world.organizationId },
    },
    Buffer.from('%PDF-1.4 evidence'),
  )
  const out = await app.call(
    audit.disqualifyTeam,
    { teamId: team.id, version: team.version, reason: '冒名参赛', fileId },
    { as: manager },
  )
  assert.equal(out.code, 0, out.msg)
  const gone = (await list({ level: 1 })).find(({ holder, status }) => status === 'revoked' && holder !== '')!
  assert.match(gone.revokeReason, /取消资格：冒名参赛/)
  assert.deepEqual(gone.can, [])
  const seen = (await does(chief, grant.pageAwards, { competitionId: world.competitionId, needsWork: true })).rows
  assert.deepEqual(
    seen.map(({ awardId, can }) => [awardId, can]),
    [[gone.awardId, ['settle']]],
  )
  const settle = (choice: 'vacate' | 'move_up') =>
    app.call(grant.settlePlace, { awardId: gone.awardId, version: seen[0]!.version, choice }, { as: chief })
  // Whoever holds an award given by hand is passed over; an earlier story gave one.
  const { rows: expected } = await sql<{ rank: number }>`
    select min(r.rank)::int as rank from review_result_rows r where r.rank > 2 and not exists (
      select 1 from awards a where a.work_id = r.work_id and a.source in ('manual', 'imported') and a.status in ('proposed', 'confirmed', 'publicity', 'final'))`.execute(
    app.ctx.db,
  )
  const up = await settle('move_up')
  assert.equal(up.code, 0, up.msg)
  assert.notEqual((await settle('vacate')).code, 0)
  const moved = (await list()).find(({ awardId }) => awardId === up.data.nextAwardId)!
  assert.deepEqual([moved.name, moved.rank, moved.statusName], ['一等奖', expected[0]!.rank, '拟定'])
  await checkInvariants(app.ctx.db)
})
