// The lists of awards everybody reads, and their pages at the desk: what a word finds, what stands behind the last page.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as open from '@kaisai/contract/award/open.endpoints'
import * as table from '@kaisai/contract/award/table.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { forgetSites } from '../../website/index.ts'
import { type AwardWorld, openAwards } from '../award.given.ts'
import { exportPublicAwards } from './public.views.ts'

let world: AwardWorld & { awards: Awaited<ReturnType<AwardWorld['list']>> }
before(async () => {
  world = await openAwards({ totals: [95, 90, 85, 80] })
})
after(() => world.app.stop())

const read = async (ask: object = {}, lang: 'zh' | 'en' = 'zh') =>
  (await world.app.call(open.pagePublicAwards, { competitionId: world.competitionId, pageSize: 100, ...ask } as never, { lang }))
    .data

test('a word finds awards that stand and those that were revoked, by their work and their name', async () => {
  const { app, awards, works, competitionId } = world
  const [standing, revoked] = awards.filter(({ targetType }) => targetType === 'team')
  assert.equal((await world.revoke(revoked!.awardId, 'vacate')).code, 0)
  const all = await read()
  const found = async (keyword: string) => (await read({ keyword })).rows.map(({ awardId }) => awardId)
  for (const { awardId, workName } of [standing!, revoked!]) {
    assert.ok(workName.length > 2)
    const holding = (word: string) =>
      all.rows
        .filter((row) => `${row.name} ${row.workName} ${row.holder} ${row.schoolName}`.includes(word))
        .map((row) => row.awardId)
    for (const word of [workName, workName.slice(1), workName.slice(-1)]) assert.deepEqual(await found(word), holding(word), word)
    assert.ok(holding(workName).includes(awardId))
  }
  const named = all.rows.filter(({ name }) => name === standing!.name).map(({ awardId }) => awardId)
  assert.deepEqual(await found(standing!.name), named)
  assert.deepEqual(await found(works[0]!.captain.realName), [], 'nobody is found by a person’s name')
  const { data } = await app.call(open.exportPublicAwards, { competitionId })
  assert.deepEqual(
    data.awards,
    all.rows.map(({ canObject, galleryWorkId, galleryCoverUrl, ...row }) => row),
  )
})

test('the data for machines comes in parts, each saying how many awards there are and which part of how many it is', async () => {
  const { app, competitionId } = world
  const whole = (await app.call(open.exportPublicAwards, { competitionId })).data
  const { length } = whole.awards
  assert.ok(length > 4)
  assert.deepEqual([whole.total, whole.part, whole.parts], [length, 1, 1])
  const who = { lang: 'zh', ip: '', agent: '', requestId: '', host: 'localhost', siteCode: null, asAt: null } as const
  const parts = Math.ceil(length / 3)
  const read = async (part: number) => exportPublicAwards(app.ctx, who, { competitionId, part }, 3)
  const all = await Promise.all(Array.from({ length: parts }, (_, at) => read(at + 1)))
  assert.deepEqual(
    all.map((one) => [one.total, one.part, one.parts]),
    all.map((_, at) => [length, at + 1, parts]),
  )
  assert.deepEqual(
    all.flatMap(({ awards }) => awards),
    whole.awards,
  )
  const behind = (await app.call(open.exportPublicAwards, { competitionId, part: 2 })).data
  assert.deepEqual([behind.awards, behind.total, behind.part, behind.parts], [[], length, 2, 1])
  assert.equal((await app.call(open.exportPublicAwards, { competitionId, part: 0 })).code, refusal('house.invalid'))
})

test('schools are named in the reader’s language where they have such a name', async () => {
  const { app, competitionId } = world
  const { rows } = await read()
  const { schoolName, awardId } = rows.find((row) => row.schoolName !== '' && !row.schoolName.includes('、'))!
  const inEnglish = async () => [
    (await read({}, 'en')).rows.find((row) => row.awardId === awardId)!.schoolName,
    (await app.call(open.exportPublicAwards, { competitionId }, { lang: 'en' })).data.awards.find(
      (row) => row.awardId === awardId,
    )!.schoolName,
  ]
  await sql`update organization_schools set name_en = '' where name = ${schoolName}`.execute(app.ctx.db)
  assert.deepEqual(await inEnglish(), [schoolName, schoolName])
  await sql`update organization_schools set name_en = 'Riverside University' where name = ${schoolName}`.execute(app.ctx.db)
  assert.deepEqual(await inEnglish(), ['Riverside University', 'Riverside University'])
})

test('a page behind the last one is empty and still says how many there are', async () => {
  const { does, manager, competitionId, stageId } = world
  const behind = { pageNum: 9, pageSize: 3 }
  const [all, teams] = [await read(), await does(manager, table.pageAwardTeams, { stageId, pageSize: 100 })]
  assert.ok(all.total > 3 && teams.total > 0)
  const page = await read(behind)
  assert.deepEqual([page.rows, page.total], [[], all.total])
  const desk = await does(manager, world.grant.pageAwards, { competitionId, ...behind })
  assert.deepEqual([desk.rows, desk.total], [[], (await world.list()).length])
  const table9 = await does(manager, table.pageAwardTeams, { stageId, ...behind })
  assert.deepEqual([table9.rows, table9.total], [[], teams.total])
  assert.deepEqual((await read({ pageNum: 2, pageSize: 3 })).rows, all.rows.slice(3, 6))
})

test('awards of whom has left are counted once, whether the team left or its work', async () => {
  const { app, does, manager, competitionId } = world
  const left = async () => (await does(manager, world.grant.getAwardSummary, { competitionId })).left
  const [one, other] = world.awards.filter(({ targetType, status }) => targetType === 'team' && status === 'final').slice(2)
  const works = (status: string) => sql`update works set status = ${status} where id = ${one!.workId}::uuid`.execute(app.ctx.db)
  const teams = (status: string) =>
    sql`update enrollments set status = ${status}, has_place = ${status === 'effective'}
         where id in (select enrollment_id from awards where id in (${one!.awardId}::uuid, ${other!.awardId}::uuid))`.execute(
      app.ctx.db,
    )
  assert.equal(await left(), 0)
  await works('withdrawn')
  assert.equal(await left(), 1)
  await teams('withdrawn')
  assert.equal(await left(), 2)
  assert.equal((await world.list({ needsWork: true })).filter(({ hasLeft }) => hasLeft).length, 2)
  await works('reviewed')
  await teams('effective')
})

test('open data leads to the site that shows the competition', async () => {
  const { app, competitionId } = world
  const urlOf = async () => (await app.call(open.exportPublicAwards, { competitionId })).data.url
  const main = await urlOf()
  const page = `/home/competition/details?id=${competitionId}&tab=award`
  assert.ok(main.endsWith(page), main)
  // From now on a site with a host of its own shows it, and no other.
  await sql`with made as (insert into website_sites (organization_id, name, name_en, template_type, brand_color, home, wording, status)
      select c.organization_id, '校赛', 'School', s.template_type, s.brand_color, s.home, s.wording, 'online'
        from website_sites s, competitions c where s.is_default and c.id = ${competitionId}::uuid returning id),
    named as (insert into website_hosts (site_id, host) select id, 'own.example' from made)
    insert into competition_sites (site_id, competition_id) select id, ${competitionId}::uuid from made`.execute(app.ctx.db)
  const asked = { headers: { host: 'own.example' } }
  await sql`delete from competition_sites where competition_id = ${competitionId}::uuid
    and site_id not in (select site_id from website_hosts where host = 'own.example')`.execute(app.ctx.db)
  forgetSites()
  const { url } = (await app.call(open.exportPublicAwards, { competitionId }, asked)).data
  assert.deepEqual([new URL(url).hostname, url.endsWith(page)], ['own.example', true])
})
