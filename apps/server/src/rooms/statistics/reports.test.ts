// Reports: kept as they were, within reach, and the same as workbook, PDF and Word document.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { after, before as first, test } from 'node:test'
import * as calls from '@kaisai/contract/statistics/endpoints'
import type { Subject } from '@kaisai/contract/statistics/subjects'
import { sql } from 'kysely'
import type { Person } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { filesOfZip } from '#test/unzip.ts'
import { openAwards } from '../award/award.given.ts'

type World = Awaited<ReturnType<typeof openAwards>>
let world: World
first(async () => {
  world = await openAwards()
})
after(() => world.app.stop())

test('a report stays as it was made, is found by its number, and shows nobody what he does not reach', async () => {
  const { app, manager, schoolAdmin, competitionId } = world
  const asked = { title: '十一月战报', foreword: '截至月末。', competitionId, subjects: ['participation', 'works'] as Subject[] }
  const made = await app.call(calls.makeReport, asked, { as: manager })
  assert.match(made.data.no, /^\d{14}$/)
  const { reportId } = made.data
  const read = async (as: Person) => app.call(calls.getReport, { reportId }, { as })
  const before = (await read(manager)).data
  assert.deepEqual([before.title, before.foreword, before.parts.length, before.isOwn], [asked.title, asked.foreword, 2, true])
  await sql`update works set bytes = bytes + 5 * 1048576`.execute(app.ctx.db)
  await sql`update statistics_kept set computed_at = computed_at - interval '1 hour'`.execute(app.ctx.db)
  const megabytes = (figures: readonly { key: string; value: number | null }[]) =>
    figures.find(({ key }) => key === 'megabytes')!.value
  const now = (await app.call(calls.getStatistics, { subject: 'works', competitionId }, { as: manager })).data
  assert.notEqual(megabytes(now.figures), megabytes(before.parts[1]!.figures))
  assert.deepEqual((await read(manager)).data.parts, before.parts)
  const listed = async (as: Person, keyword?: string) =>
    (await app.call(calls.pageReports, keyword ? { keyword } : {}, { as })).data.rows.map(({ no }) => no)
  assert.deepEqual(
    [await listed(manager, made.data.no), await listed(manager, '战报'), await listed(manager, '没有')],
    [[made.data.no], [made.data.no], []],
  )
  const file = await app.raw(calls.downloadReport, { reportId }, { as: manager })
  assert.equal(file.http, 200)
  const take = async (format: 'pdf' | 'docx'): Promise<Buffer> =>
    (await app.call(calls.downloadReport, { reportId, format }, { as: manager })).data as Buffer
  const pdf = await take('pdf')
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
  for (const said of ['十一月战报', made.data.no, '截至月末。', '一、报名', '二、作品', before.parts[0]!.figures[0]!.label])
    assert.ok(text.includes(said), said)
  assert.ok(pdf.equals(await take('pdf')), 'the same whenever it is taken')
  const word = await filesOfZip(await take('docx'))
  const written = word.get('word/document.xml')!.toString('utf8')
  for (const said of ['十一月战报', '截至月末。', '一、报名', before.parts[1]!.charts[0]!.title])
    assert.ok(written.includes(said), said)
  const bars = before.parts
    .flatMap(({ charts }) => charts)
    .filter(({ kind, rows }) => !['days', 'lines', 'hours'].includes(kind) && rows.length > 1)
  assert.equal([...word.keys()].filter((name) => /^word\/charts\/chart\d+\.xml$/.test(name)).length, bars.length)

  for (const stranger of [
    schoolAdmin,
    await app.person('report_stranger', 'group_admin', { organizationId: await app.organization('旁观者') }),
  ]) {
    assert.equal((await read(stranger)).code, refusal('house.not_found'))
    assert.equal((await app.call(calls.deleteReport, { reportId }, { as: stranger })).code, refusal('house.not_found'))
    assert.deepEqual(await listed(stranger), [])
  }
  assert.equal(
    (await app.call(calls.makeReport, { ...asked, subjects: ['review'] }, { as: schoolAdmin })).code,
    refusal('house.no_access'),
  )
  const own = await app.call(calls.makeReport, { ...asked, title: '本校' }, { as: schoolAdmin })
  assert.equal(own.code, 0)
  assert.equal(
    (await app.call(calls.getReport, { reportId: own.data.reportId }, { as: manager })).code,
    refusal('house.not_found'),
  )

  await sql`update statistics_reports set made_by = ${schoolAdmin.id}::uuid where id = ${reportId}::uuid`.execute(app.ctx.db)
  assert.equal((await app.call(calls.deleteReport, { reportId }, { as: manager })).code, refusal('statistics.not_own_report'))
  await sql`update statistics_reports set made_by = ${manager.id}::uuid where id = ${reportId}::uuid`.execute(app.ctx.db)
  assert.equal((await app.call(calls.deleteReport, { reportId }, { as: manager })).code, 0)
  assert.equal((await read(manager)).code, refusal('house.not_found'))
})
