// One box for everything: what a word finds in every room, for whom, in which order, and what it does not find.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as info from '@kaisai/contract/competition/info.endpoints'
import { searchEverything } from '@kaisai/contract/system/search.endpoints'
import { sql } from 'kysely'
import type { Person } from '#test/app.ts'
import { type CertificateWorld, givenDocument, openCertificates } from './certificate.given.ts'

let world: CertificateWorld
let batchId = ''
before(async () => {
  world = await openCertificates()
  batchId = await world.issued(await world.design({ document: givenDocument({ prefix: 'KS-Abc_' }) }))
})
after(() => world.app.stop())

const found = async (as: Person, keyword: string, more: { competitionId?: string; lang?: 'zh' | 'en' } = {}) => {
  const { lang = 'zh', ...input } = more
  const reply = await world.app.call(searchEverything, { keyword, ...input }, { as, lang })
  assert.equal(reply.code, 0, reply.msg)
  return reply.data.groups
}
const of = async (as: Person, key: string, keyword: string, competitionId?: string) =>
  (await found(as, keyword, competitionId ? { competitionId } : {})).find((group) => group.key === key)
const titles = async (as: Person, key: string, keyword: string, competitionId?: string) =>
  (await of(as, key, keyword, competitionId))?.rows.map(({ title }) => title) ?? []

const aTeam = () =>
  world.app.ctx.db
    .selectFrom('enrollments as e')
    .innerJoin('identity_users as u', 'u.id', 'e.captain_user_id')
    .innerJoin('works as w', 'w.enrollment_id', 'e.id')
    .select(['e.id', 'e.code', 'e.name', 'e.competition_id', 'u.real_name', 'w.id as workId', 'w.code as workCode'])
    .orderBy('e.id')
    .limit(1)
    .executeTakeFirstOrThrow()

test('a team, its people, its work are found by names and numbers, each with what tells it apart and the page that shows it', async () => {
  const { chief } = world
  const team = await aTeam()
  const byCode = (await of(chief, 'teams', team.code.toLowerCase()))!
  assert.deepEqual([byCode.label, byCode.rows.length, byCode.morePath], ['报名团队', 1, ''])
  assert.equal(byCode.rows[0]!.title, team.name)
  assert.ok(byCode.rows[0]!.subtitle.startsWith(`${team.code} · ${world.first.name}`))
  assert.equal(byCode.rows[0]!.path, `/enroll/team/details?id=${team.id}&competitionId=${team.competition_id}`)
  assert.ok((await titles(chief, 'teams', team.name)).includes(team.name))
  const players = (await of(chief, 'players', team.real_name))!.rows
  assert.ok(players.some(({ title, subtitle }) => title === team.real_name && subtitle.includes(` · ${team.name} · `)))
  const [work] = (await of(chief, 'works', team.workCode))!.rows
  assert.equal(work!.path, `/work/details?workId=${team.workId}&competitionId=${team.competition_id}`)
  assert.equal((await of(chief, 'works', team.code))!.rows[0]!.id, team.workId)
})

test('competitions, experts, certificates and accounts are found too, in both languages', async () => {
  const { chief, competitionId } = world
  const [zh] = (await of(chief, 'competitions', '设计竞赛'))!.rows
  assert.equal(zh!.path, `/competition/overview?competitionId=${competitionId}`)
  const en = (await found(chief, 'design comp', { lang: 'en' })).find(({ key }) => key === 'competitions')!
  assert.equal(en.label, 'Competitions')
  assert.ok(en.rows[0]!.title.startsWith('Design Competition'))
  const { name } = await world.app.ctx.db.selectFrom('experts').select('name').limit(1).executeTakeFirstOrThrow()
  assert.ok((await titles(chief, 'experts', name)).includes(name))
  const [certificate] = await world.certificates(batchId)
  const [byNumber] = (await of(chief, 'certificates', certificate!.number))!.rows
  assert.deepEqual([byNumber!.id, byNumber!.title], [certificate!.certificateId, certificate!.holderName])
  assert.equal((await of(chief, 'certificates', certificate!.traceCode))!.rows[0]!.id, certificate!.certificateId)
  assert.ok((await titles(chief, 'users', 'guyanqing')).includes('顾言青'))
})

test('a number of a certificate is found as it is printed, also in the list', async () => {
  const { chief, does, record } = world
  const page = (keyword: string) => does(chief, record.pageCertificates, { batchId, keyword })
  assert.ok((await page('KS-Abc_')).total > 0)
  assert.equal((await page('KS-AbcX')).total, 0)
  assert.equal((await page('KS-Ab%')).total, 0)
})

test('at most five of a kind are shown, the newest first, and where there are more the list with the word', async () => {
  const { chief } = world
  const { rows } = await sql<{ id: string; name: string }>`
    select e.id, e.name from enrollments e where e.name ilike '%队%' order by e.id desc`.execute(world.app.ctx.db)
  assert.ok(rows.length > 5)
  const word = rows[0]!.name.slice(0, 2)
  const expected = rows.filter(({ name }) => name.includes(word)).map(({ id }) => id)
  const group = (await of(chief, 'teams', word))!
  assert.deepEqual(
    group.rows.map(({ id }) => id),
    expected.slice(0, 5),
  )
  assert.equal(group.morePath, `/enroll/team?keyword=${encodeURIComponent(word)}&competitionId=`)
})

test('inside a competition its own come first, those of others after them', async () => {
  const { chief, competitionId, somebody, begun, enrollable } = world
  const old = await aTeam()
  await sql`update enrollments set name = '远山' where id = ${old.id}::uuid`.execute(world.app.ctx.db)
  const other = await enrollable()
  const name = '远山作品队'
  await begun(await somebody('甄别'), other, name)
  const newestFirst = await titles(chief, 'teams', '远山')
  assert.equal(newestFirst[0], name)
  const placed = await titles(chief, 'teams', '远山', competitionId)
  assert.deepEqual([placed[0], placed.at(-1)], ['远山', name])
  assert.equal((await titles(chief, 'teams', '远山', other.competitionId))[0], name)
  // More of the competition itself than are shown: the list leads into it.
  const group = (await of(chief, 'teams', '作品', competitionId))!
  assert.equal(group.morePath, `/enroll/team?keyword=${encodeURIComponent('作品')}&competitionId=${competitionId}`)
})

test('nobody finds what his lists do not show: another organization, another school, a role without the right', async () => {
  const { chief, stranger, otherSchoolAdmin, schoolAdmin, somebody } = world
  const team = await aTeam()
  const [certificate] = await world.certificates(batchId)
  const student = await somebody('孟常')
  for (const word of [team.name, team.code, team.workCode, certificate!.number, certificate!.traceCode, '设计竞赛']) {
    assert.ok((await found(chief, word)).length > 0, word)
    assert.deepEqual(await found(stranger, word), [], word)
    assert.deepEqual(await found(student, word), [], word)
  }
  assert.deepEqual(await found(stranger, team.real_name), [])
  const keys = async (who: Person, word: string) => (await found(who, word)).map(({ key }) => key)
  assert.deepEqual(await keys(otherSchoolAdmin, team.code), [])
  assert.ok((await keys(schoolAdmin, team.code)).includes('teams'))
  // Accounts are for those who administer them; the people of teams for those who see teams.
  const { expert } = world
  assert.deepEqual(await found((await expert()).person, team.real_name), [])
})

test('of a person that a college or a province reaches the team is found, and of no other', async () => {
  const { collegeAdmin, first, app, colleges } = world
  const team = await aTeam()
  await sql`update enrollments set college_id = ${colleges.get(first.id)!}::uuid where id = ${team.id}::uuid`.execute(app.ctx.db)
  const ids = async (key: string, word: string) =>
    (await of(collegeAdmin, key, word))?.rows.map(({ path }) => path.slice(24, 60)) ?? []
  assert.deepEqual(await ids('teams', team.code), [team.id])
  assert.ok((await ids('players', team.real_name)).includes(team.id))
  await sql`update enrollments set college_id = null where id = ${team.id}::uuid`.execute(app.ctx.db)
  assert.deepEqual(await ids('teams', team.code), [])
  assert.ok(!(await ids('players', team.real_name)).includes(team.id))
})

test('words that are too short or too long are refused with what to do, odd characters are characters', async () => {
  const { app, chief, does, competitionId } = world
  for (const keyword of ['', '赵', ' 赵 ', '赵'.repeat(51), 'x'.repeat(200)])
    assert.equal((await app.raw(searchEverything, { keyword }, { as: chief })).http, 400, keyword)
  for (const keyword of ['%%', '__', '\\\\', "''", "'; drop table works --", '%_\\\'"', '😀😀', '(){}[]'])
    assert.deepEqual(await found(chief, keyword), [], keyword)
  assert.equal((await app.raw(searchEverything, { keyword: '设计', competitionId: 'x' }, { as: chief })).http, 400)
  const detail = await does(chief, info.getCompetition, { competitionId })
  await sql`update competitions set name = ${`${detail.name}100%_甲`} where id = ${competitionId}::uuid`.execute(app.ctx.db)
  assert.deepEqual(await titles(chief, 'competitions', '0%_甲'), [`${detail.name}100%_甲`])
  assert.deepEqual(await titles(chief, 'competitions', '0%甲'), [])
})

test('without a session nothing is found', async () => {
  const reply = await world.app.raw(searchEverything, { keyword: '设计' })
  assert.equal(reply.http, 401)
})

test('a competition out of reach brings nothing of it to the front and nothing out of it', async () => {
  const { stranger, competitionId } = world
  assert.deepEqual(await found(stranger, '设计竞赛', { competitionId }), [])
})
