// The rows of a batch: looked through one by one, left out, spelled otherwise; and who is not notified, and why.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { decideRows, downloadRowPicture, pageBatchRows, respellRow } from '@kaisai/contract/certificate/batch-row.endpoints'
import { getWorkbench } from '@kaisai/contract/system/workbench.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { type CertificateWorld, openCertificates } from './certificate.given.ts'

let world: CertificateWorld
before(async () => {
  world = await openCertificates()
})
after(() => world.app.stop())

const rowsOf = async (batchId: string, show?: 'must' | 'look' | 'second' | 'changed' | 'left') =>
  (await world.does(world.chief, pageBatchRows, { batchId, pageSize: 100, ...(show ? { show } : {}) })).rows

/** Writes another value into what an award froze. */
const freeze = async (awardId: string, path: string, value: string): Promise<void> => {
  await world.app.asOwner(async (db) => {
    await sql`alter table awards disable trigger award_is_kept`.execute(db)
    await sql`update awards set snapshot = jsonb_set(snapshot, ${path}::text[], to_jsonb(${value}::text)) where id = ${awardId}::uuid`.execute(
      db,
    )
    await sql`alter table awards enable trigger award_is_kept`.execute(db)
  })
}
const snapshotOf = async (awardId: string) =>
  (await world.app.ctx.db.selectFrom('awards').select('snapshot').where('id', '=', awardId).executeTakeFirstOrThrow()).snapshot

const waiting = async (): Promise<number> =>
  (await world.does(world.chief, getWorkbench, {})).todos.find(({ key }) => key.endsWith('awardsToCertify'))?.value ?? 0

test('one name that cannot be printed keeps nobody else from a certificate; its holder waits, and gets one in a later batch', async () => {
  const { app, does, chief, design, checked, makeIt, seen, certificates, batch, record, list } = world
  const victim = (await list()).find(({ level }) => level === 3)!
  const { students } = await snapshotOf(victim.awardId)
  const name = students[0]!.name
  await freeze(victim.awardId, '{students,0,name}', `${name}𓀀`)
  const templateId = await design()
  const batchId = await checked(templateId)
  const [bad, ...more] = await rowsOf(batchId, 'must')
  assert.equal(more.length, 0)
  assert.deepEqual(
    bad!.faults.filter(({ isBlocking }) => isBlocking).map(({ kind, code, words }) => [kind, code, words]),
    [['missingGlyph', 'student', '𓀀']],
    'the field at fault is named, not the first of the paragraph',
  )
  const { counts } = await seen(batchId)
  assert.deepEqual([counts.make, counts.must, counts.left], [5, 1, 0])
  assert.equal((await makeIt(batchId)).code, refusal('certificate.rows_to_decide'))
  const wrong = await app.call(batch.makeBatch, { batchId, skip: 2 }, { as: chief })
  assert.equal(wrong.code, refusal('certificate.skip_changed'))
  assert.equal((await app.call(batch.makeBatch, { batchId, skip: 1 }, { as: chief })).code, 0)
  await app.runJobs()
  const made = await certificates(batchId)
  assert.deepEqual([made.length, (await seen(batchId)).status, (await seen(batchId)).unserved], [5, 'generated', 1])
  assert.ok(!made.some(({ holderName }) => holderName.includes('𓀀')))
  assert.equal(await waiting(), 2, 'and the award of a school, which the design is not for')

  const later = await checked(templateId)
  const [row, ...others] = await rowsOf(later)
  assert.equal(others.length, 0, 'the others have theirs')
  const also = await app.call(decideRows, { batchId: later, rowIds: [row!.rowId], choice: 'also' }, { as: chief })
  assert.equal(also.code, refusal('certificate.row_is_first'))
  const spell = (words: Record<string, string>, reason = '户籍所用字库外字，经本人同意') =>
    app.call(respellRow, { batchId: later, rowId: row!.rowId, words, reason } as never, { as: chief })
  assert.equal((await spell({ student: `${name}𓀀` })).code, refusal('certificate.nothing_changed'))
  assert.equal((await spell({ teamName: '' })).code === 0, false)
  assert.equal((await spell({ student: name }, '')).code === 0, false, 'a reason is asked for')
  const still = await spell({ student: `${name}𓀁` })
  assert.deepEqual(
    still.data.faults.filter(({ isBlocking }) => isBlocking).map(({ kind }) => kind),
    ['missingGlyph'],
  )
  const { data } = await spell({ student: name })
  assert.deepEqual(
    data.faults.filter(({ isBlocking }) => isBlocking),
    [],
  )
  const [changed] = await rowsOf(later, 'changed')
  assert.deepEqual(
    changed!.words.find(({ code }) => code === 'student'),
    { code: 'student', from: `${name}𓀀`, to: name },
  )
  // What was decided outlives another check.
  await does(chief, batch.recheckBatch, { batchId: later })
  await app.runJobs()
  const again = await seen(later)
  assert.deepEqual([again.status, again.counts.changed, again.counts.must], ['checked', 1, 0])
  const picture = await app.raw(downloadRowPicture, { batchId: later, rowId: (await rowsOf(later))[0]!.rowId }, { as: chief })
  assert.equal(picture.headers['content-type'], 'image/png')
  assert.equal((await makeIt(later)).code, 0)
  await world.sudo(chief)
  const issued = await world.issue(later)
  assert.equal(issued.code, 0, issued.msg)
  const [certificate] = await certificates(later)
  assert.equal(certificate!.holderName, name)
  const detail = await does(chief, record.getCertificate, { certificateId: certificate!.certificateId })
  assert.deepEqual(
    [detail.facts.student, detail.spelling?.reason, detail.spelling?.words],
    [name, '户籍所用字库外字，经本人同意', [{ code: 'student', from: `${name}𓀀`, to: name }]],
  )
  const entry = await app.ctx.db
    .selectFrom('audit_log')
    .select(['reason', 'changes'])
    .where('entity_id', '=', later)
    .where('action', '=', 'certificate.row_respelled')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  assert.deepEqual(entry, {
    reason: '户籍所用字库外字，经本人同意',
    changes: [{ field: 'student', from: `${name}𓀁`, to: name }],
  })
  assert.equal(await waiting(), 1)
  await freeze(victim.awardId, '{students,0,name}', name)
})

test('rows are left out and taken in again by name; strangers and batches that are made refuse', async () => {
  const { app, does, chief, stranger, design, checked, makeIt, seen, certificates } = world
  const batchId = await checked(await design(), { levels: [3] })
  const rows = await rowsOf(batchId)
  const leave = (rowIds: string[], choice = 'leave', as = chief) =>
    app.call(decideRows, { batchId, rowIds, choice } as never, { as })
  assert.equal((await leave([rows[0]!.rowId], 'leave', stranger)).code, refusal('house.not_found'))
  assert.equal((await leave([rows[0]!.rowId, rows[1]!.rowId])).data.count, 2)
  assert.equal((await leave([rows[1]!.rowId], 'also')).data.count, 1)
  const { make, must, left } = (await seen(batchId)).counts
  assert.deepEqual([make, must, left], [2, 0, 1])
  assert.deepEqual(
    (await rowsOf(batchId, 'left')).map(({ holderName }) => holderName),
    [rows[0]!.holderName],
  )
  assert.equal((await makeIt(batchId)).code, 0)
  assert.deepEqual(
    (await certificates(batchId)).map(({ holderName }) => holderName),
    rows.slice(1).map(({ holderName }) => holderName),
  )
  assert.equal((await leave([rows[1]!.rowId])).code, refusal('house.wrong_state'))
  const all = await checked(await design(), { levels: [3] })
  await does(chief, decideRows, { batchId: all, choice: 'leave' })
  assert.equal((await makeIt(all)).code, refusal('certificate.no_rows'))
})

test('a second certificate for the same award is made only when somebody chose it', async () => {
  const { does, chief, design, checked, makeIt, seen, issued } = world
  const first = await issued(await design(), { levels: [1] })
  const [held] = await world.certificates(first)
  const batchId = await checked(await design(), { levels: [1], isUndecided: true })
  const [row] = await rowsOf(batchId, 'second')
  assert.ok(row!.others.some(({ number }) => number === held!.number))
  assert.deepEqual([row!.isBlocking, row!.faults[0]!.kind], [true, 'secondCertificate'])
  assert.equal((await makeIt(batchId)).code, refusal('certificate.rows_to_decide'))
  await does(chief, decideRows, { batchId, show: 'second', choice: 'also' })
  assert.deepEqual((await seen(batchId)).counts.must, 0)
  assert.equal((await makeIt(batchId)).code, 0)
})

test('a student who stands on the certificate of his team is flagged; so is whose certificate was revoked, with the reason', async () => {
  const { app, does, chief, design, checked, issued, seen, batch, record } = world
  const templateId = await design()
  const first = await issued(templateId, { levels: [1] })
  const [held] = await world.certificates(first)
  const single = await rowsOf(
    await checked(await design({ holderKind: 'student' }), { levels: [1], isUndecided: true }),
    'second',
  )
  assert.ok(single.some(({ others }) => others.some(({ number }) => number === held!.number)))
  assert.ok(single.every(({ faults }) => faults.some(({ kind }) => kind === 'secondCertificate')))
  const reason = '参赛材料不实'
  await world.sudo(chief)
  await does(chief, record.revokeCertificate, { certificateId: held!.certificateId, reason })
  const again = await checked(templateId, { levels: [1], isUndecided: true })
  const row = (await rowsOf(again, 'second')).find(({ others }) => others.some(({ number }) => number === held!.number))!
  assert.deepEqual(row.others.find(({ number }) => number === held!.number)!.revokeReason, reason)
  const fault = row.faults.find(({ kind }) => kind === 'revokedCertificate')!
  assert.deepEqual([row.isBlocking, fault.isBlocking, fault.words.includes(reason)], [true, true, true])
  assert.equal((await app.call(batch.makeBatch, { batchId: again }, { as: chief })).code, refusal('certificate.rows_to_decide'))
  await does(chief, decideRows, { batchId: again, show: 'second', choice: 'also' })
  assert.equal((await seen(again)).counts.must, 0)
})

test('awards that a design is not for are left aside and counted; the choice says whom a template is for', async () => {
  const { does, chief, design, checked, seen, competitionId, batch } = world
  const templateId = await design()
  const choices = await does(chief, batch.listMakeChoices, { competitionId })
  assert.deepEqual(choices.templates.find((one) => one.templateId === templateId)!.targets, ['team', 'student'])
  assert.deepEqual(
    [...new Set(choices.awards.map(({ target }) => target))].sort(),
    ['school', 'team', 'teacher'].filter((one) => choices.awards.some(({ target }) => target === one)),
  )
  const others = choices.awards.filter(({ target }) => target !== 'team').reduce((sum, { final }) => sum + final, 0)
  assert.ok(others > 0, 'there are awards of teachers or schools')
  const batchId = await checked(templateId, { levels: [9] })
  const { rows, unfit } = await seen(batchId)
  assert.deepEqual([rows, unfit], [0, others])
})

test('before and after sending it is said who is not reached by a channel, and why', async () => {
  const { app, does, chief, design, generated, issue, batch, works } = world
  const { db } = app.ctx
  const batchId = await generated(await design(), { levels: [1, 2] })
  // The certificate of the first is its second one by now.
  const captain = works[0]!.captain
  await db.updateTable('identity_users').set({ email: null }).where('id', '=', captain.id).execute()
  const reach = async (channel: 'mail' | 'inApp') =>
    (await does(chief, batch.getSendReach, { batchId })).find((one) => one.channel === channel)!
  const before_ = await reach('mail')
  assert.ok(before_.gaps.some(({ reason, people }) => reason === 'noAddress' && people.some(({ name }) => name !== '')))
  const inApp = await reach('inApp')
  assert.deepEqual([inApp.notified, inApp.gaps.filter(({ reason }) => reason === 'noAddress').length], [0, 0])
  await world.sudo(chief)
  const reply = await issue(batchId, ['inApp', 'mail'])
  assert.equal(reply.code, 0, reply.msg)
  const after_ = await reach('inApp')
  assert.equal(after_.notified, after_.people)
  assert.deepEqual((await reach('mail')).gaps, before_.gaps)
})
