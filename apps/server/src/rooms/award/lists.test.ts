// Several lists for one team by marker, from the marker to the public pages and certificates; teams hors concours on the public ranking.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { noRules } from '@kaisai/contract/award/assign-types'
import * as marker from '@kaisai/contract/award/marker.endpoints'
import * as open from '@kaisai/contract/award/open.endpoints'
import * as schemes from '@kaisai/contract/award/scheme.endpoints'
import * as table from '@kaisai/contract/award/table.endpoints'
import * as results from '@kaisai/contract/review/objection.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { holderRows } from '../certificate/make/holder-rows.ts'
import { type AwardWorld, givenItem, openLocked } from './award.given.ts'
import type { Snapshot } from './grant/snapshot.ts'

let world: AwardWorld
let women: string
let schemeId: string
before(async () => {
  world = await openLocked()
})
after(() => world.app.stop())

const NOBODY = '01900000-0000-7000-8000-000000000000'
const markers = () => world.does(world.manager, marker.listMarkers, { stageId: world.stageId })
const won = async () =>
  (await world.does(world.manager, table.pageAwardTeams, { stageId: world.stageId, pageSize: 50 })).rows.map(
    ({ rank, awards }) => [rank, ...awards.map(({ name, list }) => `${name}${list && `·${list}`}`)],
  )

test('markers are added, renamed and deleted by the office; teams get them by the numbers of their works', async () => {
  const { app, does, manager, stageId, codes, experts } = world
  const save = (name: string, markerId: string | null = null, as = manager) =>
    app.call(marker.saveMarker, { stageId, markerId, name, nameEn: "Women's teams" }, { as })
  women = (await save('女队')).data.markerId
  const fresh = (await save('新生')).data.markerId
  assert.equal((await save('女队')).code, refusal('award.marker_exists'))
  assert.equal((await save('女队', fresh)).code, refusal('award.marker_exists'))
  assert.equal((await save('新生队', fresh)).code, 0)
  assert.equal((await save('别的', NOBODY)).http, 404)
  assert.equal((await save('别的', null, experts[0]!.person)).http, 403)
  const marks = { stageId, markerId: women, codes: [codes[1]!, ` ${codes[3]!} `, codes[4]!, 'X-404'] }
  assert.deepEqual(await does(manager, marker.markTeams, marks), { marked: 3, unknown: ['X-404'] })
  assert.deepEqual(await does(manager, marker.markTeams, marks), { marked: 0, unknown: ['X-404'] })
  assert.equal((await app.call(marker.markTeams, { ...marks, markerId: NOBODY }, { as: manager })).http, 404)
  assert.equal((await app.call(marker.markTeams, marks, { as: experts[0]!.person })).http, 403)
  await does(manager, marker.markTeams, { ...marks, markerId: fresh, codes: [codes[7]!] })
  await does(manager, marker.deleteMarker, { markerId: fresh })
  assert.equal((await app.call(marker.deleteMarker, { markerId: fresh }, { as: manager })).http, 404)
  assert.equal((await app.call(marker.deleteMarker, { markerId: women }, { as: experts[0]!.person })).http, 403)
  assert.deepEqual(await markers(), [{ markerId: women, name: '女队', nameEn: "Women's teams", teams: 3, isUsed: false }])
})

test('a scheme has a list of a marker; what cannot be is refused, by the database as well', async () => {
  const { app, does, manager, stageId } = world
  const items = [givenItem(1, '一等奖', 1), givenItem(2, '二等奖', 2), givenItem(2, '最佳女队', 1, { markerId: women })]
  const add = async (more: object) =>
    (await app.call(schemes.addScheme, { stageId, name: '矛盾的方案', isOnePerPerson: false, items, ...more }, { as: manager }))
      .code
  assert.equal(await add({ items: [givenItem(1, '一等奖', 1, { markerId: NOBODY })] }), refusal('award.item_marker'))
  assert.equal(
    await add({ items: [givenItem(1, '优秀组织奖', 1, { markerId: women, targetType: 'school' })] }),
    refusal('award.item_marker'),
  )
  assert.equal(await add({ isOnePerPerson: true, rules: { ...noRules, listsKeep: 'both' } }), refusal('award.rules_lists'))
  schemeId = await world.scheme(items)
  const {
    app: { ctx },
  } = world
  await assert.rejects(
    sql`update award_schemes set is_one_per_person = true, lists_keep = 'both' where id = ${schemeId}::uuid`.execute(ctx.db),
    /award_schemes_lists/,
  )
  await assert.rejects(
    sql`update award_scheme_items set target_type = 'school' where marker_id = ${women}::uuid`.execute(ctx.db),
    /award_scheme_items_marker/,
  )
  assert.equal((await markers())[0]!.isUsed, true)
  assert.equal((await app.call(marker.deleteMarker, { markerId: women }, { as: manager })).code, refusal('award.marker_used'))
  const copy = await does(manager, schemes.copyScheme, { schemeId, stageId, name: '复制的方案' })
  const { items: copied } = await does(manager, schemes.getScheme, { schemeId: copy.schemeId })
  assert.deepEqual(
    copied.map(({ markerId }) => markerId ?? null),
    [null, null, women],
  )
})

const keep = async (listsKeep: 'higher' | 'both') => {
  const { version, name, items, rules } = await world.does(world.manager, schemes.getScheme, { schemeId })
  await world.does(world.manager, schemes.updateScheme, {
    ...{ schemeId, version, name, items, isOnePerPerson: false },
    rules: { ...rules, listsKeep },
  })
}

test('a team keeps the better of two awards, or both, as the scheme says', async () => {
  const { assigned } = world
  assert.equal((await assigned(schemeId)).code, 0)
  // The second team is the best women's team and has a general award of the same level: the list goes to the next of it.
  assert.deepEqual(await won(), [
    [1, '一等奖'],
    [2, '二等奖'],
    [3, '二等奖'],
    [4, '最佳女队·女队'],
  ])
  await keep('both')
  assert.deepEqual((await assigned(schemeId)).data, { runNo: 2, added: 4, removed: 4, kept: 0 })
  assert.deepEqual(await won(), [
    [1, '一等奖'],
    [2, '二等奖', '最佳女队·女队'],
    [3, '二等奖'],
  ])
})

test('a team that loses its marker leaves the list; a confirmed award keeps it in', async () => {
  const { app, does, manager, stageId, works, assigned, move, experts } = world
  const teamId = works[1]!.teamId
  const set = (markerIds: string[], as = manager) => app.call(marker.setTeamMarkers, { stageId, teamId, markerIds }, { as })
  assert.equal((await set([], experts[0]!.person)).http, 403)
  assert.equal((await set([NOBODY])).http, 404)
  assert.deepEqual((await set([])).data, { removed: 1 })
  assert.deepEqual((await set([women])).data, { removed: 0 })
  const listed = await does(manager, table.pageAwardTeams, { stageId, shown: 'all', markerId: women, pageSize: 50 })
  assert.deepEqual(
    listed.rows.map(({ rank, markers: own }) => [rank, own]),
    [
      [2, ['女队']],
      [4, ['女队']],
      [5, ['女队']],
    ],
  )
  assert.equal((await assigned(schemeId)).code, 0)
  assert.equal((await move('confirm')).code, 0)
  assert.equal((await set([])).code, refusal('award.marker_awarded'))
})

test('a team hors concours stands on the public ranking where it is ranked, without a place; those after it move up', async () => {
  const { app, does, manager, stageId, works, publishResult, finishResult, resultId } = world
  // Ranked third, with a confirmed award: it goes back to the proposals first.
  const teamId = works[2]!.teamId
  const mark = () => app.call(table.markHorsConcours, { stageId, teamId, reason: '邀请队伍' }, { as: manager })
  assert.equal((await mark()).code, refusal('award.hors_concours_awarded'))
  assert.equal((await world.move('propose')).code, 0)
  assert.equal((await mark()).code, 0)
  assert.equal((await world.assigned(schemeId)).code, 0)
  assert.deepEqual(await won(), [
    [1, '一等奖'],
    [2, '二等奖', '最佳女队·女队'],
    [4, '二等奖'],
  ])
  await publishResult()
  await finishResult()
  const { rows } = (await app.call(results.pagePublicResult, { resultId, pageSize: 50 })).data
  assert.deepEqual(
    rows.map(({ rank, isHorsConcours }) => [rank, isHorsConcours]),
    [
      [1, false],
      [2, false],
      [null, true],
      [3, false],
    ],
  )
  const own = async (at: number) => (await does(works[at]!.captain, results.listMyResults, {}))[0]!
  assert.deepEqual([(await own(2)).rank, (await own(2)).isHorsConcours], [null, true])
  assert.deepEqual([(await own(3)).rank, (await own(1)).rank], [3, 2])
})

test('the list stands on the public page, under “my awards” and on the certificate', async () => {
  const { app, does, competitionId, works, move, publish } = world
  for (const reply of [await move('confirm'), await publish()]) assert.equal(reply.code, 0, reply.msg)
  const { rows } = (await app.call(open.pagePublicAwards, { competitionId, pageSize: 50 })).data
  const item = rows[0]!.itemName
  assert.deepEqual(
    rows.map(({ name, itemName }) => [name, itemName]),
    [
      ['一等奖', item],
      ['二等奖', item],
      ['二等奖', item],
      ['最佳女队', `${item} · 女队`],
    ],
  )
  // A level may hold several awards: each is found by its name, in either language.
  const named = async (awardName: string) =>
    (await app.call(open.pagePublicAwards, { competitionId, awardName, pageSize: 50 })).data.rows.map(({ name }) => name)
  assert.deepEqual([await named('最佳女队'), await named('没有此奖')], [['最佳女队'], []])
  const mine = await does(works[1]!.captain, open.listMyAwards, {})
  assert.deepEqual(mine.map(({ name, itemName }) => [name, itemName]).sort(), [
    ['二等奖', item],
    ['最佳女队', `${item} · 女队`],
  ])
  assert.equal(mine[0]!.itemLabel, '赛项')
  const say = (wording: string | null) =>
    sql`update competitions set wording = ${wording}::jsonb where id = ${competitionId}::uuid`.execute(app.ctx.db)
  await say(JSON.stringify({ submitButton: 'work', itemLabel: 'topic', participantColumn: 'kind' }))
  assert.equal((await does(works[1]!.captain, open.listMyAwards, {}))[0]!.itemLabel, '选题类别')
  await say(null)
  // Schools were frozen in Chinese.
  const schools = mine[0]!.schools
  assert.equal(schools.length, 1)
  await sql`update organization_schools set name_en = 'Riverside University' where name = ${schools[0]!}`.execute(app.ctx.db)
  const english = await app.call(open.listMyAwards, {}, { as: works[1]!.captain, lang: 'en' })
  assert.deepEqual(english.data[0]!.schools, ['Riverside University'])
  const { rows: stored } = await sql<{ name: string; snapshot: Snapshot }>`
    select name, snapshot from awards where enrollment_id = ${works[1]!.teamId}::uuid order by name`.execute(app.ctx.db)
  assert.deepEqual(
    stored.map(({ snapshot }) => snapshot.list),
    [undefined, '女队'],
  )
  const made = await holderRows(app.ctx.db, competitionId, 'award', { stateOf: 'publicity', itemIds: [], levels: [] })
  assert.deepEqual(
    made.map(({ facts }) => [facts.awardName, facts.awardList]),
    [
      ['一等奖', undefined],
      ['二等奖', undefined],
      ['最佳女队', '女队'],
      ['二等奖', undefined],
    ],
  )
})

test('who moves up in a list leaves nothing of the other where both are kept', async () => {
  const { revoke, list } = world
  const best = (await list()).find(({ name }) => name === '最佳女队')!
  const reply = await revoke(best.awardId, 'move_up')
  assert.equal(reply.code, 0, reply.msg)
  const after = await won()
  // The fourth has the second prize of the general list and is the next of the women's list.
  assert.deepEqual(after, [
    [1, '一等奖'],
    [2, '二等奖'],
    [4, '二等奖', '最佳女队·女队'],
  ])
})
