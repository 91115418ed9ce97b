// A school reads its own awards and certificates in every competition, and those of nobody else.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as awards from '@kaisai/contract/award/school.endpoints'
import * as certificates from '@kaisai/contract/certificate/school.endpoints'
import { downloadTaskResult, getTask } from '@kaisai/contract/system/task.endpoints'
import { sql } from 'kysely'
import { readSheet, toText } from '#src/platform/excel.ts'
import type { Person } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { filesOfZip } from '#test/unzip.ts'
import { type CertificateWorld, openCertificates, schoolOffices } from './certificate.given.ts'

let world: CertificateWorld
let secretary: Person
let foreigner: Person
before(async () => {
  world = await openCertificates()
  ;({ secretary, foreigner } = await schoolOffices(world))
})
after(() => world.app.stop())

const resultOf = async (taskId: string): Promise<Buffer> => {
  const { app, does } = world
  await app.runJobs()
  assert.equal((await does(secretary, getTask, { taskId })).status, 'done')
  return (await app.raw(downloadTaskResult, { taskId }, { as: secretary })).data as Buffer
}

test('a school sees its published awards with their prize money and numbers; proposals and other schools’ are not there', async () => {
  const { app, does, list } = world
  const page = await does(secretary, awards.pageSchoolAwards, { pageNum: 1, pageSize: 100 })
  const given = (await list()).map(({ awardId }) => awardId).toSorted()
  assert.deepEqual(page.rows.map(({ awardId }) => awardId).toSorted(), given)
  const first = page.rows.find(({ name }) => name === '一等奖')!
  assert.deepEqual([first.status, first.prize, first.prizeStatus], ['final', 100_000, 'unpaid'])
  assert.ok(first.students !== '' && first.workName !== '')
  assert.ok(page.rows.some(({ targetName, holder }) => targetName === '学校' && holder === world.first.name))
  const summary = await does(secretary, awards.getSchoolAwardSummary, {})
  assert.deepEqual([summary.total, summary.competitions, summary.prize], [given.length, 1, 100_000])
  assert.equal(
    summary.levels.reduce((total, { count }) => total + count, 0),
    given.length,
  )
  assert.equal((await does(foreigner, awards.pageSchoolAwards, { pageNum: 1, pageSize: 100 })).total, 0)
  assert.equal(
    (await app.call(awards.pageSchoolAwards, { pageNum: 1 }, { as: world.works[0]!.captain })).code,
    refusal('house.no_access'),
  )
  // What goes back to the office's desk is nobody's business again.
  const back = (await list()).at(-1)!.awardId
  const set = (status: string) => sql`update awards set status = ${status} where id = ${back}::uuid`.execute(app.ctx.db)
  await set('proposed')
  assert.equal((await does(secretary, awards.pageSchoolAwards, { pageNum: 1, pageSize: 100 })).total, given.length - 1)
  await set('final')
})

test('the list of awards is taken away as a workbook', async () => {
  const { does } = world
  const { taskId } = await does(secretary, awards.exportSchoolAwards, {})
  const list = await resultOf(taskId)
  assert.equal(list.toString('latin1', 0, 2), 'PK')
  const { outcome } = await does(secretary, getTask, { taskId })
  assert.deepEqual(outcome, { rows: (await world.list()).length })
})

test('a school downloads its published certificates, singly and all in one archive', async () => {
  const { app, does } = world
  const before_ = await does(secretary, certificates.pageSchoolCertificates, { pageNum: 1 })
  assert.equal(before_.total, 0)
  assert.equal(
    (await app.call(certificates.archiveSchoolCertificates, {}, { as: secretary })).code,
    refusal('certificate.none_chosen'),
  )
  const batchId = await world.generated(await world.design())
  assert.equal((await does(secretary, certificates.pageSchoolCertificates, { pageNum: 1 })).total, 0)
  assert.equal((await world.issue(batchId)).code, 0)
  const { rows, total } = await does(secretary, certificates.pageSchoolCertificates, { pageNum: 1, pageSize: 100 })
  assert.equal(total, 6)
  assert.equal((await does(foreigner, certificates.pageSchoolCertificates, { pageNum: 1 })).total, 0)
  const input = { certificateId: rows[0]!.certificateId }
  const one = await app.raw(certificates.downloadSchoolCertificate, input, { as: secretary })
  assert.equal(one.headers['content-type'], 'application/pdf')
  const refused = await app.raw(certificates.downloadSchoolCertificate, input, { as: foreigner })
  assert.equal(refused.code, refusal('house.not_found'))
  const { taskId } = await does(secretary, certificates.archiveSchoolCertificates, {})
  const zip = await resultOf(taskId)
  const names = [...zip.toString('latin1').matchAll(/\.(pdf|xlsx)/g)]
  // Each name stands before its file and in the directory.
  assert.equal(names.length, 2 * (6 + 1))
  // A list of one competition is headed with its words, one of all with the product’s.
  const wording = JSON.stringify({ submitButton: 'topic', itemLabel: 'topic', participantColumn: 'number' })
  await sql`update competitions set wording = ${wording}::jsonb where id = ${world.competitionId}::uuid`.execute(app.ctx.db)
  const headOf = async (filters: { competitionId?: string }) => {
    const archive = await resultOf((await does(secretary, certificates.archiveSchoolCertificates, filters)).taskId)
    const [, sheet] = [...(await filesOfZip(archive))].find(([name]) => name.endsWith('.xlsx'))!
    for await (const { cells } of readSheet(sheet)) return [cells[3], cells[6]].map((cell) => toText(cell as string))
    return []
  }
  assert.deepEqual(await headOf({ competitionId: world.competitionId }), ['选题类别', '选题'])
  assert.deepEqual(await headOf({}), ['赛项', '作品'])
  await sql`update competitions set wording = null where id = ${world.competitionId}::uuid`.execute(app.ctx.db)
})
