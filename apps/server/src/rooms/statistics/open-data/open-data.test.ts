// Open data: published when a competition is over, without small numbers or people, and withdrawn.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getPublicCompetition } from '@kaisai/contract/competition/public.endpoints'
import * as calls from '@kaisai/contract/statistics/endpoints'
import { type Licence, openFiles } from '@kaisai/contract/statistics/licences'
import { sql } from 'kysely'
import type { Person } from '#test/app.ts'
import { contentChanges } from '#test/content-changes.ts'
import { refusal } from '#test/refusal.ts'
import { openAwards } from '../../award/award.given.ts'
import { downloadPublicData } from './open-data.ts'

type World = Awaited<ReturnType<typeof openAwards>>
let world: World
let chief: Person
let statusBefore = ''
before(async () => {
  world = await openAwards()
  chief = await world.app.person('open_data_chief', 'group_admin', { organizationId: world.organizationId })
  const { rows } = await sql<{ status: string }>`select status from competitions where id = ${world.competitionId}::uuid`.execute(
    world.app.ctx.db,
  )
  statusBefore = rows[0]!.status
})
after(async () => {
  // As its history says.
  await state(statusBefore)
  await world.app.stop()
})

const detail = async (as: Person = chief) => world.app.call(calls.getOpenData, { competitionId: world.competitionId }, { as })
const publish = async (as: Person = chief, licence: Licence = 'cc-by-4.0') =>
  world.app.call(calls.publishOpenData, { competitionId: world.competitionId, licence }, { as })
const shown = async () => world.app.call(calls.getPublicData, { competitionId: world.competitionId })
const file = async (name: (typeof openFiles)[number]) => {
  const reply = await world.app.raw(calls.downloadPublicData, { competitionId: world.competitionId, file: name })
  return { http: reply.http, text: (reply.data as Buffer).toString('utf8') }
}
const state = (status: string) =>
  world.app.asOwner((db) => sql`update competitions set status = ${status} where id = ${world.competitionId}::uuid`.execute(db))
const tabs = async () =>
  (await world.app.call(getPublicCompetition, { id: world.competitionId })).data.publicTabs.filter((tab) => tab === 'data')

test('nothing is published before the end, nor by who may not', async () => {
  const early = (await detail()).data
  assert.equal(early.published, null)
  assert.match(early.refusal, /结束后/)
  assert.equal((await publish()).code, refusal('statistics.open_data_early'))
  await state('cancelled')
  assert.equal((await publish()).code, refusal('statistics.open_data_early'))
  assert.equal((await shown()).code, refusal('house.not_found'))
  assert.equal((await publish(world.schoolAdmin)).code, refusal('house.no_access'))
  const stranger = await world.app.person('open_stranger', 'group_admin', {
    organizationId: await world.app.organization('外人'),
  })
  assert.equal((await detail(stranger)).code, refusal('house.not_found'))
  assert.equal((await publish(stranger)).code, refusal('house.not_found'))
})

test('what is published adds up where it is shown, hides small numbers and names nobody', async () => {
  await state('finished')
  assert.equal((await detail()).data.refusal, '')
  assert.deepEqual((await publish()).data, { number: 1 })
  assert.deepEqual(await tabs(), ['data'])
  const { data } = (await shown()).data
  const { rows } = await sql<{ school: string; teams: number }>`
    select s.name as school, count(*)::int as teams from enrollments e join organization_schools s on s.id = e.school_id
     where e.competition_id = ${world.competitionId}::uuid and e.status = 'effective' group by 1`.execute(world.app.ctx.db)
  assert.equal(data.schools.filter(({ name }) => rows.some(({ school }) => school === name)).length, rows.length)
  for (const { school, teams } of rows) {
    const one = data.schools.find(({ name }) => name === school)!
    if (teams < 5) assert.equal(one.teams, null, school)
    else assert.ok(one.teams === teams || one.teams === null, school)
    assert.equal(one.people === null, one.teams === null)
  }
  const { count } = (
    await sql<{ count: number }>`select count(*)::int as count from awards where competition_id = ${world.competitionId}::uuid
      and status = 'final' and target_type in ('team', 'school', 'organization')`.execute(world.app.ctx.db)
  ).rows[0]!
  assert.equal(data.summary.awards, count)
  assert.ok(!('awards' in data))
  const listed = JSON.parse((await file('data.json')).text) as { awards: { level: number; name: string; nameEn: string }[] }
  assert.equal(listed.awards.length, count)
  assert.deepEqual(
    listed.awards.map(({ level }) => level),
    listed.awards.map(({ level }) => level).toSorted((a, b) => a - b),
  )
  assert.deepEqual(Object.keys(listed.awards[0]!).toSorted(), ['category', 'holder', 'level', 'name', 'nameEn', 'school', 'work'])
  const { rows: people } = await sql<{ name: string }>`select distinct name from enrollment_members
    where enrollment_id in (select id from enrollments where competition_id = ${world.competitionId}::uuid)`.execute(
    world.app.ctx.db,
  )
  const whole = (await file('data.json')).text
  assert.ok(people.length > 0)
  for (const { name } of people) assert.ok(!whole.includes(`"${name}"`), name)
  assert.equal(JSON.parse(whole).licence.name, 'CC BY 4.0')
})

test('its files keep their address and stay text: no cell of a spreadsheet is a formula', async () => {
  await world.app.asOwner((db) =>
    sql`update statistics_open_data set data = jsonb_set(data, '{categories,0,name}', '"=cmd()"')
      where competition_id = ${world.competitionId}::uuid`.execute(db),
  )
  const { http, text } = await file('categories.csv')
  assert.equal(http, 200)
  const [head, first] = text.replace('\ufeff', '').split('\r\n')
  assert.equal(head, 'code,name,name_en,teams,people,awards')
  assert.match(first!, /'=cmd\(\)/)
  for (const name of openFiles) assert.equal((await file(name)).http, 200, name)
})

test('a long list of awards comes in parts that say how many there are, and none behind the last', async () => {
  const { app, competitionId } = world
  type Json = { awards: unknown[]; ofAwards: object; summary: { awards: number } }
  const whole = JSON.parse((await file('data.json')).text) as Json
  const { length } = whole.awards
  assert.ok(length > 2)
  assert.deepEqual([whole.ofAwards, whole.summary.awards], [{ total: length, part: 1, parts: 1, inThisFile: length }, length])
  const who = { lang: 'zh', ip: '', agent: '', requestId: '', host: 'localhost', siteCode: null, asAt: null } as const
  const read = (name: (typeof openFiles)[number], part: number) =>
    downloadPublicData(app.ctx, who, { competitionId, file: name, part }, 2)
  const textOf = async (name: (typeof openFiles)[number], part: number) => String((await read(name, part)).body)
  const parts = Math.ceil(length / 2)
  const all = await Promise.all(
    Array.from({ length: parts }, async (_, at) => JSON.parse(await textOf('data.json', at + 1)) as Json),
  )
  assert.deepEqual(
    all.map(({ ofAwards }) => ofAwards),
    all.map(({ awards }, at) => ({ total: length, part: at + 1, parts, inThisFile: awards.length })),
  )
  assert.deepEqual(
    all.flatMap(({ awards }) => awards),
    whole.awards,
  )
  const lines = (text: string) => text.trimEnd().split('\r\n').slice(1)
  const tables = await Promise.all(Array.from({ length: parts }, (_, at) => textOf('awards.csv', at + 1)))
  assert.deepEqual(tables.flatMap(lines), lines((await file('awards.csv')).text))
  assert.match((await read('awards.csv', 2)).name ?? '', new RegExp(`-part-2-of-${parts}-awards\\.csv$`))
  for (const name of ['data.json', 'awards.csv'] as const)
    await assert.rejects(read(name, parts + 1), (error: { code?: number }) => error.code === refusal('house.not_found'))
  const asked = { competitionId, file: 'schools.csv', part: 2 } as const
  assert.equal((await app.raw(calls.downloadPublicData, asked)).code, refusal('house.not_found'))
})

test('it says that it changed since, is published again as the next edition, and withdrawn', async () => {
  assert.equal((await detail()).data.published!.isSame, false)
  assert.deepEqual((await publish(chief, 'cc0-1.0')).data, { number: 2 })
  assert.equal((await detail()).data.published!.isSame, true)
  // An award that was given another name makes it another list.
  const rename = (from: string, to: string) =>
    world.app.asOwner(async (db) => {
      await sql`alter table awards disable trigger user`.execute(db)
      await sql`update awards set name = replace(name, ${from}, ${to}) where competition_id = ${world.competitionId}::uuid`.execute(
        db,
      )
      await sql`alter table awards enable trigger user`.execute(db)
    })
  await rename('奖', '章')
  assert.equal((await detail()).data.published!.isSame, false)
  await rename('章', '奖')
  const again = (await detail()).data.published!
  assert.deepEqual([again.number, again.licence, again.isSame], [2, 'cc0-1.0', true])
  const withdraw = (as: Person) =>
    world.app.call(calls.withdrawOpenData, { competitionId: world.competitionId, reason: '校名有误' }, { as })
  const changed = await contentChanges(world.app)
  assert.equal((await withdraw(world.schoolAdmin)).code, refusal('house.no_access'))
  assert.equal(await changed(), 0)
  assert.equal((await withdraw(chief)).code, 0)
  assert.ok((await changed()) > 0, 'kept pages show it no longer')
  assert.equal((await withdraw(chief)).code, refusal('house.not_found'))
  assert.equal(await changed(), 0)
  assert.deepEqual([await tabs(), (await shown()).code], [[], refusal('house.not_found')])
  assert.equal((await detail()).data.published, null)
  assert.deepEqual((await publish()).data, { number: 3 })
  assert.ok((await changed()) > 0)
})
