// What visitors find of competitions, works and awards by a word: what the public lists show, and nobody by a person's name.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type FoundKind, searchSite } from '@kaisai/contract/website/search.endpoints'
import * as desk from '@kaisai/contract/work/desk.endpoints'
import * as works from '@kaisai/contract/work/findings.endpoints'
import { sql } from 'kysely'
import { type AwardWorld, openLocked } from '../award.given.ts'

let world: AwardWorld
before(async () => {
  world = await openLocked({ totals: [95, 85] })
})
after(() => world.app.stop())

const found = async (keyword: string, kind: FoundKind) => {
  const reply = await world.app.call(searchSite, { keyword })
  assert.equal(reply.msg, '')
  return reply.data.groups.find((group) => group.kind === kind)!
}
const ids = async (keyword: string, kind: FoundKind) => (await found(keyword, kind)).rows.map(({ id }) => id)

test('a competition is found by its names while it is public on an open site', async () => {
  const { app, competitionId } = world
  const { db } = app.ctx
  await sql`update competitions set name = '凌霄杯工业设计大赛', name_en = 'Lingxiao Cup' where id = ${competitionId}::uuid`.execute(
    db,
  )
  const { rows } = await found('凌霄', 'competition')
  assert.deepEqual(
    rows.map(({ id, title, path }) => [id, title, path]),
    [[competitionId, '凌霄杯工业设计大赛', `/home/competition/details?id=${competitionId}`]],
  )
  assert.deepEqual(await ids('lingxiao cup', 'competition'), [competitionId])
  const [site] = await db.selectFrom('competition_sites').selectAll().where('competition_id', '=', competitionId).execute()
  const changes = [
    [
      db.deleteFrom('competition_sites').where('competition_id', '=', competitionId),
      db.insertInto('competition_sites').values(site!),
    ],
    [sql`update website_sites set status = 'maintenance'`, sql`update website_sites set status = 'online'`],
  ] as const
  for (const [hide, show] of changes) {
    await hide.execute(db as never)
    assert.deepEqual(await ids('凌霄', 'competition'), [])
    await show.execute(db as never)
    assert.deepEqual(await ids('凌霄', 'competition'), [competitionId])
  }
})

test('a work is found while its gallery shows it; its team only where the gallery names it', async () => {
  const { app, does, chief, competitionId, stageId } = world
  const { db } = app.ctx
  const [one] = world.works.map(({ workId }) => workId)
  const { title, team_name: team } = await db
    .selectFrom('works as w')
    .innerJoin('work_submissions as v', 'v.id', 'w.submission_id')
    .select(['v.title', 'w.team_name'])
    .where('w.id', '=', one!)
    .executeTakeFirstOrThrow()
  assert.ok(title.length >= 2 && team.length >= 2 && !title.includes(team))
  assert.deepEqual(await ids(title, 'work'), [], 'nothing is shown yet')
  await does(chief, desk.publishWorks, { workIds: [one!], isShown: true })
  assert.deepEqual(await ids(title, 'work'), [], 'the gallery is closed')
  const showcase = await does(chief, works.getShowcaseForDesk, { competitionId })
  const save = (version: number, showsAuthors: boolean, isOpen = true) =>
    does(chief, works.saveShowcase, {
      competitionId,
      version,
      isOpen,
      showsAuthors,
      introduction: '',
      introductionEn: '',
      vote: null,
    })
  const opened = await save(showcase.version, true)
  assert.deepEqual(await ids(title, 'work'), [one], 'the others were not chosen')
  assert.deepEqual(await ids(team, 'work'), [], 'the review is blind')
  const { status } = await db
    .selectFrom('competition_stages')
    .select('status')
    .where('id', '=', stageId)
    .executeTakeFirstOrThrow()
  await sql`update competition_stages set status = 'done' where id = ${stageId}::uuid`.execute(db)
  assert.deepEqual(await ids(team, 'work'), [one])
  await save(opened.version, false)
  assert.deepEqual([await ids(team, 'work'), await ids(title, 'work')], [[], [one]])
  await sql`update competition_stages set status = ${status} where id = ${stageId}::uuid`.execute(db)
  await does(chief, desk.publishWorks, { workIds: [one!], isShown: false })
  assert.deepEqual([await ids(title, 'work'), (await found(title, 'work')).count], [[], 0])
})

test('an award is found once it is published and until it is revoked, by its work and not by its people', async () => {
  const schemeId = await world.scheme()
  assert.equal((await world.assigned(schemeId)).code, 0)
  assert.deepEqual(await ids('一等奖', 'award'), [], 'a proposal is nobody’s business')
  await world.publishResult()
  await world.finishResult()
  assert.equal((await world.move('confirm')).msg, '')
  assert.deepEqual(await ids('一等奖', 'award'), [])
  assert.equal((await world.publish()).msg, '')
  const first = (await world.list()).find(({ name }) => name === '一等奖')!
  const { rows, count } = await found('一等奖', 'award')
  assert.deepEqual([rows.map(({ id }) => id), count], [[first.awardId], 1])
  assert.match(rows[0]!.path, new RegExp(`^/home/competition/details\\?id=${world.competitionId}&tab=award&keyword=.`))
  const { snapshot } = await world.app.ctx.db
    .selectFrom('awards')
    .select('snapshot')
    .where('id', '=', first.awardId)
    .executeTakeFirstOrThrow()
  assert.ok((await ids(snapshot.workName, 'award')).includes(first.awardId))
  const person = snapshot.students[0]!.name
  assert.ok(person.length >= 2)
  assert.deepEqual(await ids(person, 'award'), [])
  await world.finish()
  assert.deepEqual(await ids('一等奖', 'award'), [first.awardId])
  await world.sudo(world.chief)
  assert.equal((await world.revoke(first.awardId, 'vacate')).msg, '')
  assert.deepEqual(await ids('一等奖', 'award'), [])
})
