// Certificates by student number: of the own students, valid ones, as the desk, a workbook and a token call give them.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as records from '@kaisai/contract/certificate/record.endpoints'
import * as calls from '@kaisai/contract/certificate/student.endpoints'
import { makeToken } from '@kaisai/contract/integration/token.endpoints'
import { downloadTaskResult, getTask } from '@kaisai/contract/system/task.endpoints'
import { sql } from 'kysely'
import { readSheet, toText } from '#src/platform/excel.ts'
import type { Person } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { type CertificateWorld, openCertificates, schoolOffices } from './certificate.given.ts'

let world: CertificateWorld
let secretary: Person
let foreigner: Person
before(async () => {
  world = await openCertificates()
  ;({ secretary, foreigner } = await schoolOffices(world))
  await world.issued(await world.design())
})
after(() => world.app.stop())

const list = async (input: Record<string, unknown> = {}, as: Person = secretary) =>
  (await world.app.call(calls.pageStudentCertificates, { pageSize: 100, ...input }, { as })).data

test('a line for each student of the school and certificate; other schools’ offices see none of them', async () => {
  const { app } = world
  const { rows: people } = await sql<{ id: string; student_no: string }>`
    select distinct u.id, u.student_no from certificates x join identity_users u on u.id = any(x.user_ids)
     where x.status = 'issued' and u.user_type = 'student' and u.school_id = ${world.first.id}::uuid`.execute(app.ctx.db)
  const page = await list()
  assert.ok(people.length > 0)
  assert.equal(new Set(page.rows.map(({ rowId }) => rowId)).size, page.total)
  assert.deepEqual(
    [...new Set(page.rows.map(({ rowId }) => rowId.split(' ')[1]))].toSorted(),
    people.map(({ id }) => id).toSorted(),
  )
  const [row] = page.rows
  assert.ok(row!.name !== '' && row!.competitionName !== '' && row!.levelName !== '' && row!.awardName !== '')
  assert.deepEqual([row!.edition > 0, row!.year > 2000, row!.statusName], [true, true, '有效'])
  assert.match(row!.traceUrl, /\/T\/[0-9A-Z]{16}$/)
  assert.equal((await list({}, foreigner)).total, 0)
  assert.equal(
    (await app.call(calls.pageStudentCertificates, {}, { as: world.works[0]!.captain })).code,
    refusal('house.no_access'),
  )
})

test('it is filtered by number, college and days; a number of several accounts is marked', async () => {
  const { app } = world
  const { db } = app.ctx
  const [first] = (await list()).rows
  const [, userId] = first!.rowId.split(' ')
  await sql`update identity_users set student_no = '2026118001' where id = ${userId!}::uuid`.execute(db)
  const own = await list({ keyword: '2026118' })
  assert.deepEqual(
    [...new Set(own.rows.map(({ studentNumber, isNumberShared }) => `${studentNumber} ${isNumberShared}`))],
    ['2026118001 false'],
  )
  // Somebody else of the school enters the same number.
  const { id } = await sql<{
    id: string
  }>`select id from identity_users where user_type = 'student' and id <> ${userId!}::uuid and school_id = ${world.first.id}::uuid limit 1`
    .execute(db)
    .then(({ rows }) => rows[0]!)
  const { rows: before_ } = await sql<{
    student_no: string | null
  }>`select student_no from identity_users where id = ${id}::uuid`.execute(db)
  await sql`update identity_users set student_no = '2026118001' where id = ${id}::uuid`.execute(db)
  assert.equal(
    (await list({ keyword: '2026118' })).rows.every(({ isNumberShared }) => isNumberShared),
    true,
  )
  await sql`update identity_users set student_no = ${before_[0]!.student_no} where id = ${id}::uuid`.execute(db)
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const total = (await list()).total
  assert.deepEqual([(await list({ from: today, to: today })).total, (await list({ from: '2200-01-01' })).total], [total, 0])
  assert.equal((await list({ to: '2020-01-01' })).total, 0)
  const filters = (await app.call(calls.getStudentFilters, {}, { as: secretary })).data
  assert.equal(filters.placeName, world.first.name)
  let sum = 0
  for (const { value } of filters.colleges) sum += (await list({ collegeId: value })).total
  assert.ok(sum > 0 && sum <= total)
  assert.deepEqual((await app.call(calls.getStudentFilters, {}, { as: await app.root() })).data, { placeName: '', colleges: [] })
  assert.equal(
    (await app.raw(calls.pageStudentCertificates, { from: '2026-13-01' }, { as: secretary })).code,
    refusal('house.invalid'),
  )
})

test('a revoked certificate is left out, or marked where it is wished', async () => {
  const { app, chief } = world
  const before_ = await list()
  const gone = before_.rows[0]!
  const revoked = await app.call(
    records.revokeCertificate,
    { certificateId: gone.certificateId, reason: '作品被取消资格' } as never,
    { as: chief },
  )
  assert.equal(revoked.code, 0, revoked.msg)
  const left = await list()
  assert.equal(
    left.rows.some(({ certificateId }) => certificateId === gone.certificateId),
    false,
  )
  const marked = (await list({ withEnded: true })).rows.filter(({ certificateId }) => certificateId === gone.certificateId)
  assert.ok(marked.length > 0)
  assert.deepEqual([marked[0]!.status, marked[0]!.statusName, marked[0]!.endReason], ['revoked', '已撤销', '作品被取消资格'])
})

test('a token reads it page by page, and the workbook has the columns those systems take, in both languages', async () => {
  const { app, does } = world
  const made = await app.call(
    makeToken,
    { name: '第二课堂', scopes: ['certificate:read'], days: 30, addresses: [] },
    { as: secretary },
  )
  assert.equal(made.code, 0, made.msg)
  const byToken = await app.call(calls.pageStudentCertificates, { pageSize: 1 }, { as: made.data.token })
  assert.deepEqual([byToken.code, byToken.data.rows.length, byToken.data.total], [0, 1, (await list()).total])
  assert.equal(
    (await app.call(calls.exportStudentCertificates, {}, { as: made.data.token })).code,
    refusal('integration.token_refused'),
  )
  for (const [lang, head] of [
    ['zh', '学号'],
    ['en', 'Student number'],
  ] as const) {
    const { data } = await app.call(calls.exportStudentCertificates, {}, { as: secretary, lang })
    await app.runJobs()
    assert.equal((await does(secretary, getTask, { taskId: data.taskId })).status, 'done')
    const file = (await app.raw(downloadTaskResult, { taskId: data.taskId }, { as: secretary })).data as Buffer
    const rows: string[][] = []
    for await (const { cells } of readSheet(file)) rows.push(cells.map((cell) => toText(cell as string)))
    assert.equal(rows[0]![0], head)
    assert.equal(rows.length - 1, (await list()).total)
  }
  assert.equal((await app.call(calls.exportStudentCertificates, {}, { as: foreigner })).code, refusal('house.nothing_to_export'))
})
