// What an office does with a batch and with single certificates, and what holders and strangers see of it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Endpoint } from '@kaisai/contract/endpoint'
import { cancelTask, downloadTaskResult, getTask } from '@kaisai/contract/system/task.endpoints'
import { sql } from 'kysely'
import { unzipped } from '#src/platform/fonts/unzip.given.ts'
import type { Person } from '#test/app.ts'
import { proofFor } from '#test/proof.ts'
import { refusal } from '#test/refusal.ts'
import { type CertificateWorld, givenDocument, openCertificates } from './certificate.given.ts'
import { makeDigests } from './open/digests.ts'

let world: CertificateWorld
before(async () => {
  world = await openCertificates()
})
after(() => world.app.stop())

const codeAs = async (who: Person | undefined, endpoint: Endpoint, input: unknown): Promise<number> =>
  (await world.app.raw(endpoint, input, who ? { as: who } : {})).code

const messagesOf = async (userId: string, title: string): Promise<string[]> =>
  (
    await world.app.ctx.db
      .selectFrom('message_messages')
      .select('body')
      .where('user_id', '=', userId)
      .where('title', '=', title)
      .execute()
  ).map(({ body }) => body)
/** The file a task made. */
const resultOf = async (taskId: string): Promise<Buffer> => {
  const { app, chief, does } = world
  await app.runJobs()
  assert.equal((await does(chief, getTask, { taskId })).status, 'done')
  return (await app.raw(downloadTaskResult, { taskId }, { as: chief })).data as Buffer
}

test('numbers that are counted are a range; random ones are not', async () => {
  const { design, checked, makeIt, seen, does, chief, batch } = world
  const rangeOf = async (core: 'allAutoincrementThree' | 'randomDigits') => {
    const batchId = await checked(await design({ document: givenDocument({ prefix: `R${core.length}-`, core }) }))
    assert.equal((await makeIt(batchId)).code, 0)
    const { isRange, firstNumber, made } = await seen(batchId)
    await does(chief, batch.cancelBatch, { batchId, reason: '编号试验' })
    return [isRange, firstNumber !== '', made > 0]
  }
  assert.deepEqual(await rangeOf('allAutoincrementThree'), [true, true, true])
  assert.deepEqual(await rangeOf('randomDigits'), [false, true, true])
})

test('a batch looked through again is made, and one that is dropped takes its unpublished certificates along', async () => {
  const { app, does, chief, stranger, batch, design, checked, makeIt, seen, certificates, competitionId } = world
  const choices = await does(chief, batch.listMakeChoices, { competitionId })
  assert.equal(
    choices.awards.reduce((sum, award) => sum + award.final, 0),
    7,
  )
  const batchId = await checked(await design())
  const list = async (who = chief) => (await does(who, batch.pageBatches, { competitionId })).rows.map((row) => row.batchId)
  assert.ok((await list()).includes(batchId))
  assert.deepEqual(await list(stranger), [])
  await does(chief, batch.recheckBatch, { batchId })
  assert.equal((await seen(batchId)).status, 'checking')
  assert.equal(await codeAs(chief, batch.makeBatch, { batchId }), refusal('house.wrong_state'))
  await app.runJobs()
  assert.equal((await makeIt(batchId)).code, 0)
  assert.equal(await codeAs(chief, batch.recheckBatch, { batchId }), refusal('house.wrong_state'))
  const cancel = (who = chief) => codeAs(who, batch.cancelBatch, { batchId, reason: '模板用错' })
  assert.equal(await cancel(stranger), refusal('house.not_found'))
  assert.equal(await cancel(), 0)
  assert.deepEqual([...new Set((await certificates(batchId)).map(({ status }) => status))], ['dropped'])
  assert.equal(await cancel(), refusal('house.wrong_state'))
})

test('a making that stopped half-way is taken up again; until then nothing is published', async () => {
  const { app, does, chief, batch, design, checked, seen, issue } = world
  const batchId = await checked(await design(), { levels: [2] })
  const { taskId } = await does(chief, batch.makeBatch, { batchId })
  await does(chief, cancelTask, { taskId })
  await app.runJobs()
  const { status, made } = await seen(batchId)
  assert.deepEqual([status, made], ['making', 0])
  const early = { batchId, count: 2, channels: [] }
  await world.sudo(chief)
  assert.equal(await codeAs(chief, batch.issueBatch, early), refusal('house.wrong_state'))
  await does(chief, batch.resumeBatch, { batchId })
  await app.runJobs()
  assert.deepEqual([(await seen(batchId)).made, (await issue(batchId)).code], [2, 0])
  const late = await app.call(batch.resumeBatch, { batchId }, { as: chief })
  assert.deepEqual([late.code, late.msg.includes('已公布')], [refusal('house.wrong_state'), true])
})

test('what nothing could carry is not sent, and not failed', async () => {
  const { app, does, chief, batch, design, issued, seen, works } = world
  await sql`update identity_users set email = 'captain@example.cn' where id = ${works[0]!.captain.id}::uuid`.execute(app.ctx.db)
  const batchId = await issued(await design(), { levels: [1] })
  await does(chief, batch.sendBatch, { batchId, channels: ['mail'], again: false })
  await app.runJobs()
  const mail = (await seen(batchId)).sends.find(({ channel }) => channel === 'mail')!
  assert.deepEqual([mail.failed, mail.sent, mail.unsent > 0], [0, 0, true])
})

test('holders are told once by each channel, and again only when the office says so', async () => {
  const { app, does, chief, batch, design, issued, works, own } = world
  const batchId = await issued(await design(), { levels: [1] })
  const captain = works[0]!.captain
  const before_ = (await messagesOf(captain.id, '您的证书已颁发')).length
  const send = async (again: boolean): Promise<number> => {
    const code = await codeAs(chief, batch.sendBatch, { batchId, channels: ['inApp'], again })
    await app.runJobs()
    return code
  }
  assert.deepEqual([await send(false), await send(false), await send(true)], [0, refusal('certificate.nothing_to_send'), 0])
  assert.equal((await messagesOf(captain.id, '您的证书已颁发')).length - before_, 2)
  const [mine] = (await does(captain, own.listMyCertificates, {})).filter(({ facts }) => facts !== null)
  await app.raw(own.downloadMyPicture, { certificateId: mine!.certificateId }, { as: captain })
  const { rows } = await does(chief, batch.pageSends, { batchId })
  assert.ok(rows.length >= 2)
  assert.ok(rows.every(({ channel, address }) => channel === 'inApp' && address === ''))
  const inCompetition = async (competitionId: string) => (await does(chief, batch.pageSends, { competitionId })).rows.length
  assert.ok((await inCompetition(world.competitionId)) >= rows.length)
  assert.equal(await inCompetition(batchId), 0, 'no competition of this id')
  const waiting = await world.checked(await design(), { levels: [1] })
  assert.equal(
    await codeAs(chief, batch.sendBatch, { batchId: waiting, channels: ['inApp'], again: false }),
    refusal('certificate.nothing_to_send'),
  )
})

test('a batch leaves as one PDF, as an archive and as a list; single ones as PDF and picture', async () => {
  const { app, does, chief, stranger, batch, record, design, checked, issued, certificates, seen } = world
  const batchId = await issued(await design(), { levels: [3] })
  const some = await certificates(batchId)
  const pdf = await resultOf((await does(chief, batch.printBatch, { batchId })).taskId)
  assert.equal(pdf.toString('latin1', 0, 5), '%PDF-')
  const zip = await resultOf((await does(chief, batch.archiveCertificates, { certificateIds: [some[0]!.certificateId] })).taskId)
  assert.equal(zip.toString('latin1', 0, 2), 'PK')
  const packed = await does(chief, batch.archiveCertificates, { batchId, bySchool: true })
  const names = unzipped(await resultOf(packed.taskId)).map(({ name }) => name)
  assert.deepEqual(
    names.sort(),
    some.map(({ schoolName, number, holderName }) => `${schoolName}/${number}-${holderName}.pdf`).sort(),
  )
  // The folders are named as whoever asks calls the schools; a school without an English name keeps its own.
  const [{ schoolName: named }] = some as [(typeof some)[number]]
  await app.ctx.db
    .updateTable('organization_schools')
    .set({ name_en: 'Riverside / University' })
    .where('name', '=', named)
    .execute()
  const inEnglish = await app.call(batch.archiveCertificates, { batchId, bySchool: true }, { as: chief, lang: 'en' })
  const folders = unzipped(await resultOf(inEnglish.data.taskId)).map(({ name }) => name.split('/')[0])
  assert.deepEqual(
    folders.sort(),
    some.map(({ schoolName }) => (schoolName === named ? 'Riverside _ University' : schoolName)).sort(),
  )
  const { name: batchName } = await seen(batchId)
  const { headers } = await app.raw(downloadTaskResult, { taskId: packed.taskId }, { as: chief })
  const saved = String(headers['content-disposition'])
  assert.ok(saved.includes(encodeURIComponent(`${batchName}.zip`)), saved)
  const list = await resultOf((await does(chief, record.exportCertificates, { batchId })).taskId)
  assert.equal(list.toString('latin1', 0, 2), 'PK')
  const other = await issued(await design(), { levels: [1] })
  const [far] = await certificates(other)
  const mixed = { certificateIds: [some[0]!.certificateId, far!.certificateId] }
  assert.equal(await codeAs(chief, batch.archiveCertificates, mixed), refusal('certificate.one_batch'))
  assert.equal(await codeAs(stranger, batch.archiveCertificates, mixed), refusal('certificate.none_chosen'))
  assert.equal(await codeAs(stranger, batch.printBatch, { batchId }), refusal('house.not_found'))
  const early = await checked(await design(), { levels: [1] })
  assert.equal(await codeAs(chief, batch.printBatch, { batchId: early }), refusal('certificate.not_all_made'))
  const single = async (who = chief) =>
    Promise.all(
      [record.downloadCertificate, record.downloadCertificatePicture].map((endpoint) =>
        app.raw(endpoint, { certificateId: some[0]!.certificateId }, { as: who }),
      ),
    )
  assert.deepEqual(
    (await single()).map(({ headers }) => headers['content-type']),
    ['application/pdf', 'image/png'],
  )
  assert.deepEqual(
    (await single(stranger)).map(({ code }) => code),
    [refusal('house.not_found'), refusal('house.not_found')],
  )
})

test('a certificate revoked by hand tells its holder why, stays traceable, and gives no badge any more', async () => {
  const { app, chief, stranger, record, own, design, issued, certificates, traced, works } = world
  const [one] = await certificates(await issued(await design(), { levels: [1] }))
  const { certificateId, traceCode } = one!
  const captain = works[0]!.captain
  const badge = () => app.raw(own.downloadMyBadge, { certificateId }, { as: captain })
  assert.equal((await badge()).headers['content-type'], 'application/vc+jwt')
  assert.equal(
    (await app.raw(own.downloadMyBadge, { certificateId }, { as: works[1]!.captain })).code,
    refusal('certificate.not_yours_now'),
  )
  await world.sudo(stranger)
  await world.sudo(chief)
  const revoke = (who = chief) => codeAs(who, record.revokeCertificate, { certificateId, reason: '材料不实' })
  assert.equal(await revoke(stranger), refusal('house.not_found'))
  assert.equal(await revoke(), 0)
  assert.equal(await revoke(), refusal('house.wrong_state'))
  const { data } = await traced(traceCode)
  assert.deepEqual([data.verdict, data.reason], ['revoked', '材料不实'])
  const notices = await app.ctx.db.selectFrom('message_messages').select('body').where('user_id', '=', captain.id).execute()
  assert.equal(notices.filter(({ body }) => body.includes('材料不实')).length, 1)
  assert.equal((await badge()).code, refusal('certificate.not_yours_now'))
})

test('a wish for a correction is withdrawn by who made it, and another may follow', async () => {
  const { app, does, chief, record, own, design, issued, certificates, works } = world
  const [one] = await certificates(await issued(await design(), { levels: [1] }))
  const { certificateId } = one!
  const captain = works[0]!.captain
  const wish = { certificateId, wanted: { workName: '星空（新版）' }, reason: '名字写错', fileId: null }
  assert.equal((await app.raw(own.askCorrection, wish, { as: captain })).code, 0)
  const withdraw = (who = captain) => codeAs(who, own.withdrawCorrection, { certificateId })
  assert.deepEqual(
    [await withdraw(works[1]!.captain), await withdraw(), await withdraw()],
    [refusal('house.not_found'), 0, refusal('house.not_found')],
  )
  const { rows } = await does(chief, record.pageCorrections, { status: 'withdrawn' })
  assert.deepEqual(
    rows.map((row) => row.certificateId),
    [certificateId],
  )
  assert.equal((await app.raw(own.askCorrection, wish, { as: captain })).code, 0)
})

test('strangers find a certificate by its number and the holder’s name, both right, one security check each', async () => {
  const { app, design, issued, certificates, open } = world
  const [one] = await certificates(await issued(await design(), { levels: [1] }))
  const search = async (name: string, certNo?: string) =>
    app.call(open.searchCertificates, { name, ...(certNo ? { certNo } : {}), ...(await proofFor(app, 'search')) })
  assert.deepEqual(
    (await search(one!.holderName, one!.number)).data.rows.map((row) => row.traceCode),
    [one!.traceCode],
  )
  assert.equal((await search('不对的人', one!.number)).data.total, 0)
  // However the dot between the parts of a name is typed, or left out.
  await app.asOwner(async (db) => {
    await sql`alter table certificates disable trigger user`.execute(db)
    await sql`update certificates set holder_name = '阿依努尔·吐尔逊' where trace_code = ${one!.traceCode}`.execute(db)
    await sql`alter table certificates enable trigger user`.execute(db)
  })
  for (const typed of [
    '阿依努尔·吐尔逊',
    '阿依努尔•吐尔逊',
    '阿依努尔・吐尔逊',
    '阿依努尔．吐尔逊',
    ' 阿依努尔 吐尔逊',
    '阿依努尔吐尔逊',
  ])
    assert.equal((await search(typed, one!.number)).data.total, 1, typed)
  assert.equal((await search('阿依努尔·吐尔', one!.number)).data.total, 0)
  assert.equal((await search(one!.holderName)).code, refusal('certificate.search_needs'))
  const unproven = await app.call(open.searchCertificates, { name: one!.holderName, certNo: one!.number })
  assert.equal(unproven.code, refusal('identity.captcha_needed'))
})

test('a day of published certificates ends in a digest that anyone may compare, and each record has its way to it', async () => {
  const { app, design, issued, certificates, open } = world
  const [one] = await certificates(await issued(await design(), { levels: [1] }))
  assert.equal(
    (await app.call(open.traceProof, { code: one!.traceCode })).code,
    refusal('certificate.no_digest'),
    'the day is not over',
  )
  await app.asOwner(async (db) => {
    await sql`alter table certificates disable trigger user`.execute(db)
    await sql`update certificates set issued_at = issued_at - interval '1 day' where issued_at is not null`.execute(db)
    await sql`alter table certificates enable trigger user`.execute(db)
  })
  assert.equal(await makeDigests(app.ctx), 1)
  const { data } = await app.call(open.traceProof, { code: one!.traceCode })
  const digests = (await app.call(open.listPublicDigests, {})).data
  assert.deepEqual(
    digests.map(({ day, root }) => [day, root]),
    [[data.day, data.root]],
  )
})
