// Two at once, a worker that stops in the middle, numbers that run out, names nobody expected.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import { inTx } from '#src/db/tx.ts'
import { refusal } from '#test/refusal.ts'
import { type CertificateWorld, givenDocument, openCertificates } from './certificate.given.ts'
import { makeDigests } from './open/digests.ts'
import { pathOf, rootOf } from './open/merkle.ts'
import { listenToAwards } from './record/end-certificate.ts'

let world: CertificateWorld
before(async () => {
  world = await openCertificates()
})
after(() => world.app.stop())

test('two batches that number at once never share a number, and a row is made once', async () => {
  const { app, chief, design, checked, certificates, batch } = world
  const document = givenDocument({ prefix: 'RACE-', core: 'allAutoincrementFour' })
  const [one, two] = [await design({ document }), await design({ document })]
  const first = await checked(one)
  const second = await checked(two)
  // The same awards by one template: whoever comes second finds the rows changed.
  const rival = await checked(one)
  const replies = await Promise.all(
    [first, second, rival].map((batchId) => app.call(batch.makeBatch, { batchId }, { as: chief })),
  )
  await app.runJobs()
  assert.equal(replies[1]!.code, 0, replies[1]!.msg)
  assert.deepEqual([replies[0]!.code, replies[2]!.code].sort((a, b) => a - b)[0], 0)
  const failed = [replies[0]!, replies[2]!].filter(({ code }) => code !== 0)
  assert.equal(failed.length, 1, 'one of the two that make the same rows is refused')
  const numbers = [...(await certificates(first)), ...(await certificates(second)), ...(await certificates(rival))].map(
    ({ number }) => number,
  )
  assert.equal(new Set(numbers).size, 12)
  assert.deepEqual(
    [...numbers].sort(),
    Array.from({ length: 12 }, (_, at) => `RACE-${String(at + 1).padStart(4, '0')}`),
  )
})

test('published by two at once it is published once', async () => {
  const { app, chief, design, generated, batch, seen } = world
  const batchId = await generated(await design())
  await world.sudo(chief)
  const { made } = await seen(batchId)
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => app.call(batch.issueBatch, { batchId, count: made, channels: [] }, { as: chief })),
  )
  assert.equal(replies.filter(({ code }) => code === 0).length, 1)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from status_moves m join certificates x on x.id = m.entity_id
    where x.batch_id = ${batchId}::uuid and m.verb = 'issue'`.execute(app.ctx.db)
  assert.equal(rows[0]!.n, made)
})

test('an award that is revoked while its batch is published: the certificate is never good', async () => {
  const { app, chief, design, generated, batch, seen, awards, certificates } = world
  const listen = listenToAwards(app.ctx)
  for (let round = 0; round < 5; round += 1) {
    const batchId = await generated(await design())
    await world.sudo(chief)
    const { made } = await seen(batchId)
    const [one] = await certificates(batchId)
    const { award_id: awardId } = await app.ctx.db
      .selectFrom('certificates')
      .select('award_id')
      .where('id', '=', one!.certificateId)
      .executeTakeFirstOrThrow()
    const revoke = inTx(app.ctx.db, async (tx) => {
      await sql`select id from awards where id = ${awardId}::uuid for update`.execute(tx)
      await listen(tx, systemActor(), { awardIds: [awardId!], change: 'revoked', reason: '查实抄袭' })
    })
    await Promise.allSettled([app.call(batch.issueBatch, { batchId, count: made, channels: [] }, { as: chief }), revoke])
    const after_ = (await certificates(batchId)).find(({ certificateId }) => certificateId === one!.certificateId)!
    assert.ok(['dropped', 'revoked'].includes(after_.status), `round ${round}: ${after_.status}`)
  }
  assert.ok(awards.length > 0)
})

test('a making that stops in the middle goes on where it stopped, and makes nothing twice', async () => {
  const { app, chief, design, checked, batch, seen, certificates } = world
  const batchId = await checked(await design())
  await app.call(batch.makeBatch, { batchId }, { as: chief })
  await app.runJobs()
  const before_ = await certificates(batchId)
  // As a killed worker leaves it: some are made, some not.
  const left = before_.slice(3).map(({ certificateId }) => certificateId)
  await sql`update certificates set status = 'queued' where id = any(${left}::uuid[])`.execute(app.ctx.db)
  await sql`update certificate_batches set status = 'making' where id = ${batchId}::uuid`.execute(app.ctx.db)
  const moved = await app.call(batch.resumeBatch, { batchId }, { as: chief })
  assert.equal(moved.code, 0, moved.msg)
  await app.runJobs()
  assert.equal((await seen(batchId)).status, 'generated')
  assert.deepEqual(
    (await certificates(batchId)).map(({ number, traceCode }) => [number, traceCode]),
    before_.map(({ number, traceCode }) => [number, traceCode]),
  )
})

test('numbers that would run out are refused before any is given', async () => {
  const { app, chief, design, checked, seen, makeIt, certificates, batch, competitionId } = world
  const templateId = await design({ document: givenDocument({ prefix: 'LAST-', core: 'allAutoincrementThree' }) })
  await sql`insert into certificate_counters (competition_id, category_id, next) values (${competitionId}::uuid, null, 996)
    on conflict (competition_id, category_id) do update set next = 996`.execute(app.ctx.db)
  const batchId = await checked(templateId)
  const look = await seen(batchId)
  assert.deepEqual(
    look.faults.filter(({ isBlocking }) => isBlocking).map(({ kind }) => kind),
    ['capacity'],
  )
  assert.equal((await makeIt(batchId)).code, refusal('certificate.faults_left'))
  assert.equal((await certificates(batchId)).length, 0)
  // Four fit: 996 to 999; the fifth is refused at the moment of numbering as well.
  const few = await checked(templateId, { levels: [1, 2] })
  assert.equal((await seen(few)).blockingCount, 0)
  await sql`update certificate_counters set next = 999 where competition_id = ${competitionId}::uuid and category_id is null`.execute(
    app.ctx.db,
  )
  assert.equal((await app.call(batch.makeBatch, { batchId: few }, { as: chief })).code, refusal('certificate.capacity'))
  await sql`update certificate_counters set next = 997 where competition_id = ${competitionId}::uuid and category_id is null`.execute(
    app.ctx.db,
  )
  assert.equal((await makeIt(few)).code, 0)
  assert.deepEqual(
    (await certificates(few)).map(({ number }) => number),
    ['LAST-997', 'LAST-998', 'LAST-999'],
  )
})

test('a number somebody holds already is refused, before the numbering and in it', async () => {
  const { design, generated, checked, makeIt, seen, app } = world
  const document = givenDocument({ prefix: 'TAKEN-', core: 'autoincrementThree' })
  await generated(await design({ document }), { levels: [1] })
  const templateId = await design({ document })
  const again = await checked(templateId, { levels: [1] })
  await sql`update certificate_counters set next = next - 1 where category_id is not null`.execute(app.ctx.db)
  assert.equal((await makeIt(again)).code, refusal('certificate.number_taken'))
  const look = await seen(await checked(templateId, { levels: [1] }))
  assert.deepEqual(
    look.faults.filter(({ isBlocking }) => isBlocking).map(({ kind }) => kind),
    ['numberTaken'],
  )
  await sql`update certificate_counters set next = next + 1 where category_id is not null`.execute(app.ctx.db)
})

test('names of one and sixty characters, rare ones, marks and markup are looked through and printed as typed', async () => {
  const { app, design, checked, seen, awards, certificates, makeIt } = world
  const [award] = awards.filter(({ name }) => name === '一等奖')
  const names = ['㛃', '艾'.repeat(60), '䶮𬭚', '阿·买买提', '<b>{{awardName}}</b>', '{{school}}']
  await app.asOwner((db) => sql`alter table awards disable trigger award_is_kept`.execute(db))
  for (const name of names) {
    await sql`update awards set snapshot = jsonb_set(snapshot, '{students}', jsonb_build_array(jsonb_build_object('name', ${name}::text, 'userId', null, 'school', '江南大学')))
      where id = ${award!.awardId}::uuid`.execute(app.ctx.db)
    const batchId = await checked(await design(), { levels: [1] })
    const look = await seen(batchId)
    assert.ok(
      look.faults.every(({ kind }) => ['overflow', 'shrunk', 'emptyOptional'].includes(kind)),
      JSON.stringify(look.faults),
    )
    if (look.blockingCount > 0) continue
    assert.equal((await makeIt(batchId)).code, 0)
    assert.equal((await certificates(batchId))[0]!.holderName, name)
  }
  const { snapshot } = await app.ctx.db
    .selectFrom('awards')
    .select('snapshot')
    .where('id', '=', award!.awardId)
    .executeTakeFirstOrThrow()
  // A character no face has: refused with row, field and character.
  await sql`update awards set snapshot = jsonb_set(snapshot, '{students}', '[{"name": "张𓀀", "userId": null, "school": "江南大学"}]') where id = ${award!.awardId}::uuid`.execute(
    app.ctx.db,
  )
  const look = await seen(await checked(await design(), { levels: [1] }))
  const fault = look.faults.find(({ kind }) => kind === 'missingGlyph')!
  assert.deepEqual([fault.isBlocking, fault.words], [true, '𓀀'])
  await sql`update awards set snapshot = ${JSON.stringify(snapshot)}::jsonb where id = ${award!.awardId}::uuid`.execute(
    app.ctx.db,
  )
  await app.asOwner((db) => sql`alter table awards enable trigger award_is_kept`.execute(db))
})

test('the digest of a day holds every record of it, and the way to it can be walked', async () => {
  const { app, design, issued, certificates, open } = world
  const batchId = await issued(await design())
  await app.asOwner((db) => sql`alter table certificates disable trigger certificates_kept`.execute(db))
  await sql`update certificates set issued_at = issued_at - interval '2 days' where issued_at is not null`.execute(app.ctx.db)
  await app.asOwner((db) => sql`alter table certificates enable trigger certificates_kept`.execute(db))
  assert.equal(await makeDigests(app.ctx), 1)
  assert.equal(await makeDigests(app.ctx), 0, 'once a day')
  for (const { traceCode } of await certificates(batchId)) {
    const { data } = await app.call(open.traceProof, { code: traceCode })
    const { createHash } = await import('node:crypto')
    const sha = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
    let node = sha(Buffer.from([0]), Buffer.from(data.recordHash, 'hex'))
    for (const { side, hash } of data.path) {
      const other = Buffer.from(hash, 'hex')
      node = side === 'right' ? sha(Buffer.from([1]), node, other) : sha(Buffer.from([1]), other, node)
    }
    assert.equal(node.toString('hex'), data.root)
  }
  const hashes = Array.from({ length: 11 }, (_, at) => Buffer.alloc(32, at))
  for (const [index] of hashes.entries()) assert.ok(pathOf(hashes, index).length <= 4)
  assert.notDeepEqual(rootOf(hashes), rootOf([...hashes].reverse()))
})
