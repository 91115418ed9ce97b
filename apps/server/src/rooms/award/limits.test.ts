// Limits of a scheme from the setting to the people concerned: saved, tried, written, exported, moved up by, explained.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { noRules } from '@kaisai/contract/award/assign-types'
import * as grant from '@kaisai/contract/award/grant.endpoints'
import * as open from '@kaisai/contract/award/open.endpoints'
import * as schemes from '@kaisai/contract/award/scheme.endpoints'
import * as table from '@kaisai/contract/award/table.endpoints'
import { sql } from 'kysely'
import { exportedLines } from '#test/exported.ts'
import { refusal } from '#test/refusal.ts'
import { type AwardWorld, type GivenItem, givenItem, openLocked } from './award.given.ts'

let world: AwardWorld
let schemeId: string
before(async () => {
  world = await openLocked()
})
after(() => world.app.stop())

const items = [
  givenItem(1, '一等奖', 1, { points: 10 }),
  givenItem(2, '二等奖', 2, { points: 6, provinceCap: 2 }),
  givenItem(3, '三等奖', 60, { method: 'percent', isCumulative: true, rounding: 'ceil', min: 1, max: 4 }),
  givenItem(9, '优秀组织奖', 1, { targetType: 'school' }),
]
const saved = async () => world.does(world.manager, schemes.getScheme, { schemeId })
const named = async () => (await world.list()).map(({ name, rank }) => [name, rank])

test('a scheme keeps its limits; a save that does not name them leaves them, a copy brings them along', async () => {
  const { does, manager, stageId } = world
  schemeId = await world.scheme(items)
  const first = await saved()
  assert.deepEqual(first.rules, noRules)
  const limited = { ...noRules, schoolCap: 5, schoolCapScope: 'category', ranksBy: 'points' } as const
  const content = { schemeId, name: first.name, isOnePerPerson: false, items: first.items }
  await does(manager, schemes.updateScheme, { ...content, version: first.version, rules: limited })
  await does(manager, schemes.updateScheme, { ...content, version: (await saved()).version })
  const kept = await saved()
  assert.deepEqual(kept.rules, limited)
  assert.deepEqual(
    kept.items.map(({ isCumulative, max, min, provinceCap, points }) => [isCumulative, max, min, provinceCap, points]),
    [
      [false, null, 0, null, 10],
      [false, null, 0, 2, 6],
      [true, 4, 1, null, 1],
      [false, null, 0, null, 1],
    ],
  )
  const copy = await does(manager, schemes.copyScheme, { schemeId, stageId, name: '复制的方案' })
  assert.deepEqual((await does(manager, schemes.getScheme, { schemeId: copy.schemeId })).rules, limited)
})

test('settings that contradict each other are refused with what to change, and by the database as well', async () => {
  const { app, manager, stageId } = world
  const add = async (some: GivenItem, more: { keepsBetter?: boolean } = {}) => {
    const input = { stageId, name: '矛盾的方案', isOnePerPerson: false, rules: { ...noRules, ...more }, items: [some] }
    return (await app.call(schemes.addScheme, input, { as: manager })).code
  }
  const share = { method: 'percent' } as const
  assert.equal(await add(givenItem(1, '一等奖', 10, { ...share, min: 5, max: 4 })), refusal('award.item_bounds'))
  assert.equal(await add(givenItem(1, '一等奖', 10, { max: 4 })), refusal('award.item_share'))
  assert.equal(await add(givenItem(1, '一等奖', 10, { isCumulative: true })), refusal('award.item_share'))
  assert.equal(await add(givenItem(1, '一等奖', 10, { provinceCap: 1, provinceShare: 5 })), refusal('award.item_province'))
  assert.equal(await add(givenItem(1, '一等奖', 80, { method: 'score', provinceShare: 5 })), refusal('award.item_province'))
  assert.equal(await add(givenItem(1, '一等奖', 10), { keepsBetter: true }), refusal('award.rules_person'))
  const growing = await app.call(
    schemes.addScheme,
    {
      ...{ stageId, name: '矛盾的方案', isOnePerPerson: false },
      items: [
        givenItem(1, '一等奖', 30, { ...share, isCumulative: true }),
        givenItem(2, '二等奖', 30, { ...share, isCumulative: true }),
      ],
    },
    { as: manager },
  )
  assert.deepEqual([growing.code, growing.msg.includes('二等奖')], [refusal('award.cumulative_order'), true])
  const item = (await saved()).items[0]!.schemeItemId!
  for (const wrong of [sql`max = 3`, sql`is_cumulative = true`, sql`province_cap = 1, province_share = 5`, sql`points = -1`])
    await assert.rejects(sql`update award_scheme_items set ${wrong} where id = ${item}::uuid`.execute(app.ctx.db), /check/)
  await assert.rejects(
    sql`update award_schemes set keeps_better = true where id = ${schemeId}::uuid`.execute(app.ctx.db),
    /check/,
  )
})

test('a limit over all levels and a share up to a level decide, and every work says why', async () => {
  const { does, manager, assigned, stageId } = world
  assert.equal((await assigned(schemeId)).code, 0)
  // All of one school: five of its works have awards; 60 % of eight, rounded up, are five as well.
  assert.deepEqual(await named(), [
    ['一等奖', 1],
    ['二等奖', 2],
    ['二等奖', 3],
    ['三等奖', 4],
    ['三等奖', 5],
  ])
  const before = await saved()
  await does(manager, schemes.updateScheme, {
    ...{ schemeId, version: before.version, name: before.name, isOnePerPerson: false, items: before.items },
    rules: { ...before.rules, schoolCap: 3, schoolCapScope: 'all' },
  })
  assert.deepEqual((await assigned(schemeId)).data, { runNo: 2, added: 3, removed: 5, kept: 0 })
  const teams = await does(manager, table.pageAwardTeams, { stageId, shown: 'all', pageSize: 50 })
  assert.deepEqual(teams.rows.map(({ rank, decision }) => [rank, decision]).slice(2, 5), [
    [3, '名次在名额内'],
    [4, '三等奖：本校已有 3 项（各等级合计上限）'],
    [5, '三等奖：本校已有 3 项（各等级合计上限）'],
  ])
})

test('a team hors concours is ranked and shown, takes no place, and says so; the mark comes off again', async () => {
  const { app, does, manager, assigned, stageId, works } = world
  const teamId = works[0]!.teamId
  const marked = await does(manager, table.markHorsConcours, { stageId, teamId, reason: '承办校表演队' })
  assert.deepEqual(marked, { removed: 1 })
  assert.equal((await assigned(schemeId)).code, 0)
  assert.deepEqual(await named(), [
    ['一等奖', 2],
    ['二等奖', 3],
    ['二等奖', 4],
  ])
  const { rows } = await does(manager, table.pageAwardTeams, { stageId, shown: 'all', pageSize: 50 })
  assert.deepEqual(
    rows
      .slice(0, 2)
      .map(({ rank, isHorsConcours, horsConcoursReason, decision }) => [rank, isHorsConcours, horsConcoursReason, decision]),
    [
      [1, true, '承办校表演队', '不占名额参赛，参与排名但不授奖'],
      [2, false, '', '名次在名额内'],
    ],
  )
  const ranking = await does(manager, schemes.getRanking, { stageId })
  assert.deepEqual([ranking.works[0]!.isHorsConcours, Object.values(ranking.submitted)], [true, [7]])
  const expert = world.experts[0]!.person
  const mark = (more: { teamId?: string; reason?: string }, as = manager) =>
    app.call(table.markHorsConcours, { stageId, teamId, reason: '表演队伍', ...more }, { as })
  assert.equal((await mark({ reason: 'x' })).http, 400)
  assert.equal((await mark({ teamId: '01900000-0000-7000-8000-000000000000' })).http, 404)
  assert.equal((await mark({}, expert)).http, 403)
  const off = { stageId, teamId, reason: '资格核实后恢复' }
  assert.equal((await app.call(table.unmarkHorsConcours, off, { as: expert })).http, 403)
  await does(manager, table.unmarkHorsConcours, off)
  assert.equal((await app.call(table.unmarkHorsConcours, off, { as: manager })).http, 404)
  assert.equal((await assigned(schemeId)).code, 0)
  const log = await app.ctx.db
    .selectFrom('audit_log')
    .select(['action', 'reason'])
    .where('action', 'like', 'award.hors%')
    .orderBy('id')
    .execute()
  assert.deepEqual(log, [
    { action: 'award.hors_concours_marked', reason: '承办校表演队' },
    { action: 'award.hors_concours_unmarked', reason: '资格核实后恢复' },
  ])
})

test('the preview as a workbook is what is written, with the reasons; as it is tried it stores nothing', async () => {
  const { app, manager, stageId } = world
  const rows = await exportedLines(app, manager, grant.exportPreview, { stageId, schemeId })
  const awarded = await named()
  assert.deepEqual(
    rows.filter((row) => row[8] !== '').map((row) => [row[8], Number(row[0])]),
    awarded,
  )
  assert.equal(rows[3]![11], '三等奖：本校已有 3 项（各等级合计上限）')
  const { version, name, items: some, rules } = await saved()
  const scheme = { version, name, isOnePerPerson: false, items: some, rules: { ...rules, schoolCap: 1 } }
  const tried = await exportedLines(app, manager, grant.exportPreview, { stageId, schemeId, scheme })
  assert.equal(tried.filter((row) => row[8] !== '').length, 1)
  assert.equal((await saved()).rules.schoolCap, 3)
  const expert = world.experts[0]!.person
  assert.equal((await app.call(grant.exportPreview, { stageId, schemeId }, { as: expert })).http, 403)
})

test('a student of two teams keeps the better award: the other place goes to the next', async () => {
  const { does, manager, assigned, works } = world
  const before = await saved()
  const content = { schemeId, name: before.name, items: before.items }
  await does(manager, schemes.updateScheme, {
    ...{ ...content, version: before.version, isOnePerPerson: true },
    rules: { ...before.rules, keepsBetter: true },
  })
  // The captain of the second team joined the first one as well.
  const { db } = world.app.ctx
  const [one, two] = [works[0]!, works[1]!]
  await sql`insert into enrollment_members
    select (jsonb_populate_record(m, jsonb_build_object('id', uuidv7(), 'enrollment_id', ${one.teamId}::text, 'role', 'member', 'sort', 9))).* from enrollment_members m
     where m.enrollment_id = ${two.teamId}::uuid and m.user_id = ${two.captain.id}::uuid`.execute(db)
  assert.equal((await assigned(schemeId)).code, 0)
  assert.deepEqual(await named(), [
    ['一等奖', 1],
    ['二等奖', 3],
    ['二等奖', 4],
  ])
})

test('after the list is published whoever was passed by reads the rule; before, nobody does', async () => {
  const { does, works, move, publish, publishResult, finishResult } = world
  const passed = works[1]!.captain
  assert.deepEqual(await does(passed, open.listMyExclusions, {}), [])
  await publishResult()
  await finishResult()
  for (const reply of [await move('confirm'), await publish()]) assert.equal(reply.code, 0, reply.msg)
  const [mine] = await does(passed, open.listMyExclusions, {})
  assert.deepEqual(mine!.reasons, ['成员已有更高或同等的奖项，每人限获一项'])
  assert.equal(mine!.workLabel, '作品')
  const topics = { submitButton: 'topic', itemLabel: 'topic', participantColumn: 'kind' }
  await sql`update competitions set wording = ${JSON.stringify(topics)}::jsonb where id = ${mine!.competitionId}::uuid`.execute(
    world.app.ctx.db,
  )
  assert.equal((await does(passed, open.listMyExclusions, {}))[0]!.workLabel, '选题', 'a competition’s own word')
  // Two places stay empty: whoever is last would have had one but for the limit; a winner reads nothing.
  const [last] = await does(works[7]!.captain, open.listMyExclusions, {})
  assert.deepEqual(last!.reasons, ['本校已有 3 项（各等级合计上限）'])
  assert.deepEqual(await does(works[2]!.captain, open.listMyExclusions, {}), [])
  const { app, manager, stageId } = world
  const late = await app.call(table.markHorsConcours, { stageId, teamId: works[0]!.teamId, reason: '为时已晚' }, { as: manager })
  assert.deepEqual([late.code, late.msg.includes('一等奖')], [refusal('award.hors_concours_awarded'), true])
})

test('whoever moves up meets the limits of the assignment: who was passed by for an award that is revoked has its place', async () => {
  const { list, revoke } = world
  const first = (await list()).find(({ name }) => name === '一等奖')!
  const reply = await revoke(first.awardId, 'move_up')
  assert.equal(reply.code, 0, reply.msg)
  const next = (await list()).find(({ awardId }) => awardId === reply.data.nextAwardId)!
  // The second was passed by because of the first, whose award is revoked: the place is his.
  assert.deepEqual([next.name, next.rank, next.holder], ['一等奖', 2, (await list()).find(({ rank }) => rank === 2)!.holder])
})

test('schools are ordered by the points of their awards, row by row', async () => {
  const { does, manager } = world
  const school = (await saved()).items.find(({ targetType }) => targetType === 'school')!.schemeItemId!
  const [row] = await does(manager, grant.listAwardTargets, { schemeItemId: school })
  assert.deepEqual(
    [row!.points, row!.place, row!.isProposed, row!.parts],
    [
      22,
      1,
      true,
      [
        { level: 1, name: '一等奖', count: 1, points: 10 },
        { level: 2, name: '二等奖', count: 2, points: 6 },
      ],
    ],
  )
})

test('the invented membership ends: what was awarded stays', async () => {
  const [one, two] = [world.works[0]!, world.works[1]!]
  const before = await named()
  await sql`delete from enrollment_members where enrollment_id = ${one.teamId}::uuid and user_id = ${two.captain.id}::uuid`.execute(
    world.app.ctx.db,
  )
  assert.deepEqual(await named(), before)
})
