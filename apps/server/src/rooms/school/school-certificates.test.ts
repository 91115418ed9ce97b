// The certificates of a school on its page: listed to whoever holds the link, packed for whoever entered with the code.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as links from '@kaisai/contract/school/link.endpoints'
import * as page from '@kaisai/contract/school/open.endpoints'
import { sql } from 'kysely'
import { readSheet, toText } from '#src/platform/excel.ts'
import { filesOfZip } from '#test/unzip.ts'
import { openCertificates } from '../certificate/certificate.given.ts'

const world = await openCertificates()
const { app, does, manager, competitionId } = world
const { db } = app.ctx
after(() => app.stop())

test('published certificates are listed, and packed with a list after a code', async () => {
  const place = { competitionId, schoolId: world.first.id }
  const { url } = await does(manager, links.makeSchoolLink, {
    ...place,
    ...{ holderName: '林老师', phone: '13800007777', email: '', days: 7 as const },
  })
  const token = new URL(url).searchParams.get('code')!
  assert.equal((await app.call(page.openSchoolPage, { token })).data.sums.certificates, 0)
  assert.equal((await world.issue(await world.generated(await world.design()))).code, 0)
  const { data } = await app.call(page.openSchoolPage, { token })
  assert.deepEqual([data.contact, data.sums.certificates, data.certificates.length], ['138****7777', 6, 6])
  assert.ok(
    data.certificates.every(({ number, holderName, awardName }) => number !== '' && holderName !== '' && awardName !== ''),
  )

  assert.equal((await app.call(page.sendSchoolCode, { token })).code, 0)
  const { body_shown } = await db
    .selectFrom('message_sends')
    .select('body_shown')
    .where('template_key', '=', 'identity.code.schoolPage')
    .executeTakeFirstOrThrow()
  const entered = await app.call(page.enterSchoolPage, { token, code: /\d{6}/.exec(body_shown)![0] })
  const headers = { cookie: String(entered.headers['set-cookie']).split(';')[0]! }
  const zip = await app.raw(page.downloadSchoolPageCertificates, { token }, { headers })
  assert.equal(zip.headers['content-type'], 'application/zip')
  const names = [...(zip.data as Buffer).toString('latin1').matchAll(/\.(pdf|xlsx)/g)]
  // Each name stands before its file and in the directory.
  assert.equal(names.length, 2 * (6 + 1))
  // The list is headed with the words of the competition.
  const headOf = async (archive: unknown) => {
    const [, list] = [...(await filesOfZip(archive as Buffer))].find(([name]) => name.endsWith('.xlsx'))!
    for await (const { cells } of readSheet(list)) return cells.slice(3, 7).map((cell) => toText(cell as string))
    return []
  }
  const [category, kind, award, work] = await headOf(zip.data)
  assert.deepEqual([category, work], ['赛项', '作品'])
  const wording = { submitButton: 'topic', itemLabel: 'topic', participantColumn: 'number' }
  await sql`update competitions set wording = ${JSON.stringify(wording)}::jsonb where id = ${competitionId}::uuid`.execute(db)
  const other = await app.raw(page.downloadSchoolPageCertificates, { token }, { headers })
  assert.deepEqual(await headOf(other.data), ['选题类别', kind, award, '选题'])
  const { rows } = await sql`select 1 from audit_log where action = 'school.downloaded'`.execute(db)
  assert.equal(rows.length, 2)
})
