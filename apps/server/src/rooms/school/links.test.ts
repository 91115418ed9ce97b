// The desk's side of school pages: who takes part, and who may send whom a link.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as links from '@kaisai/contract/school/link.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { openEnrollment } from '../enrollment/enrollment.given.ts'

const world = await openEnrollment()
const { app, does, codeOf, manager, schoolAdmin, otherSchoolAdmin, collegeAdmin, first, second } = world
const { somebody, enrollable, submitted, begun } = world
const { db } = app.ctx
after(() => app.stop())

const contact = { holderName: '林老师', phone: '', email: 'lin@school.example', days: 30 as const }
const linkFor = ({ competitionId }: { competitionId: string }, more: object = {}) =>
  does(manager, links.makeSchoolLink, { competitionId, schoolId: first.id, ...contact, ...more })

test('who may make links, and how many: of a school with teams within reach, one for a contact, ten in all', async () => {
  const place = await enrollable({ chain: ['school', 'organizer'] })
  await submitted(await somebody('安然'), place, '等待队')
  const { competitionId } = place
  const asked = { competitionId, schoolId: first.id, ...contact }
  assert.equal(await codeOf(otherSchoolAdmin, links.makeSchoolLink, asked), refusal('house.not_found'))
  assert.equal(await codeOf(manager, links.makeSchoolLink, { ...asked, schoolId: second.id }), refusal('house.not_found'))
  assert.equal(await codeOf(collegeAdmin, links.makeSchoolLink, asked), refusal('house.no_access'))
  assert.equal(await codeOf(manager, links.makeSchoolLink, { ...asked, email: '' }), refusal('school.one_contact'))
  assert.equal(await codeOf(manager, links.makeSchoolLink, { ...asked, phone: '13800008888' }), refusal('school.one_contact'))
  await linkFor(place)
  assert.equal(await codeOf(manager, links.makeSchoolLink, { ...asked, email: 'LIN@school.example' }), refusal('school.has_link'))
  for (let n = 1; n < 10; n++) await linkFor(place, { email: `t${n}@school.example` })
  assert.equal(
    await codeOf(manager, links.makeSchoolLink, { ...asked, email: 'eleventh@school.example' }),
    refusal('school.too_many_links'),
  )
})

test('the schools of a competition: what waits in each, and where nobody can audit', async () => {
  const place = await enrollable({ chain: ['school', 'organizer'] })
  const { competitionId } = place
  const third = await db
    .selectFrom('organization_schools')
    .select('id')
    .where('id', 'not in', [first.id, second.id])
    .where('level', '=', 'undergraduate')
    .limit(1)
    .executeTakeFirstOrThrow()
  await submitted(await somebody('甲'), place, '甲队')
  await begun(await somebody('乙'), place, '乙队')
  const captain = await somebody('丙')
  await sql`update identity_users set school_id = ${third.id}::uuid, college_id = null where id = ${captain.id}::uuid`.execute(db)
  await begun(captain, place, '丙队')
  const rows = (await does(manager, links.pageSchools, { competitionId })).rows
  const of = (schoolId: string) => {
    const row = rows.find((one) => one.schoolId === schoolId)!
    return [row.teams, row.incomplete, row.toAudit, row.enrolled, row.auditors]
  }
  assert.deepEqual([rows.length, of(first.id), of(third.id)], [2, [2, 1, 1, 0, 1], [1, 1, 0, 0, 0]])
  const lonely = (await does(manager, links.pageSchools, { competitionId, isUnattended: true })).rows
  assert.deepEqual(
    lonely.map(({ schoolId }) => schoolId),
    [third.id],
  )
  const own = (await does(schoolAdmin, links.pageSchools, { competitionId })).rows
  assert.deepEqual(
    own.map(({ schoolId }) => schoolId),
    [first.id],
  )
  assert.equal(await codeOf(collegeAdmin, links.pageSchools, { competitionId }), refusal('house.no_access'))
  const everywhere = (await does(schoolAdmin, links.pageSchools, { pageSize: 100 })).rows
  assert.ok(everywhere.length > 1 && everywhere.every(({ schoolId }) => schoolId === first.id))
})
