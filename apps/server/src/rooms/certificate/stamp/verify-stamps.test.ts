// What the check says of time stamps: those that are trusted, those of others, and those somebody changed past the product.
import assert from 'node:assert/strict'
import type { X509Certificate } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { Finding } from '#src/platform/verification.ts'
import { type CertificateWorld, openCertificates } from '../certificate.given.ts'
import { askAuthority } from './ask-authority.ts'
import { type Behavior, openAuthority } from './authority.given.ts'
import { stampBatches } from './stamp-batches.ts'
import { verifyStamps } from './verify-stamps.ts'

let world: CertificateWorld
let authority: Awaited<ReturnType<typeof openAuthority>>
before(async () => {
  world = await openCertificates({ totals: [95, 90] })
  authority = await openAuthority()
  authority.behave('issued')
  const { app, issued, design, does, chief, record } = world
  const { version, issuerName, issuerNameEn, sealFileId } = await does(chief, record.getSetting, {})
  await does(chief, record.saveSetting, { version, issuerName, issuerNameEn, sealFileId, tsaUrl: authority.url })
  await issued(await design(), { levels: [1, 2] })
  assert.equal(await stampBatches(app.ctx), 1)
})
after(async () => {
  authority?.stop()
  await world?.app.stop()
})

const look = async (roots: readonly X509Certificate[] = []) => {
  const findings: Finding[] = []
  const verified = await verifyStamps(
    { db: world.app.ctx.db, sample: null, report: (finding) => findings.push(finding), progress: () => undefined },
    roots,
  )
  return {
    count: verified.count,
    found: findings.map(({ found }) => found[1]),
    notes: (verified.notes ?? []).map(([, en]) => en),
  }
}

/** What is found while the row is another one. */
const foundAfter = async (change: string): Promise<string[]> => {
  const run = (statement: string) => world.app.asOwner((db) => sql.raw(statement).execute(db))
  await run(`create table app.stamps as select * from certificate_stamps; update certificate_stamps set ${change}`)
  try {
    return (await look()).found
  } finally {
    await run('delete from certificate_stamps; insert into certificate_stamps select * from app.stamps; drop table app.stamps')
  }
}

test('a time stamp is followed to the roots that are trusted; without any the check says whose it is and that none was compared', async () => {
  const alone = await look()
  assert.deepEqual([alone.count, alone.found], [1, []])
  assert.match(alone.notes[0]!, /\(测试机构\) were compared with no root that is trusted.*KAISAI_TSA_ROOTS/)
  assert.deepEqual(await look([authority.root]), { count: 1, found: [], notes: [] })
  // A root of the same name with another key.
  assert.deepEqual(await look([authority.otherRoot]), {
    ...{ count: 1, notes: [] },
    found: ['Its certificates end at “测试机构”; they do not lead to a configured root'],
  })
})

test('a time stamp that was exchanged, changed, or stands over other records is named', async () => {
  // As an authority would stamp another root, or the same root with a certificate that had expired.
  const stampedBy = async (behavior: Behavior, root: Buffer): Promise<string> => {
    authority.behave(behavior)
    return `token = decode('${(await askAuthority(world.app.ctx, authority.url, root)).token.toString('hex')}', 'hex')`
  }
  const { root, count } = await world.app.ctx.db
    .selectFrom('certificate_stamps')
    .select(['root', 'count'])
    .executeTakeFirstOrThrow()
  assert.deepEqual(await foundAfter('root = sha256(root)'), ['Its root is not that of the records'])
  assert.deepEqual(await foundAfter('count = count + 1'), [`It was asked for over ${count + 1} certificates, ${count} are there`])
  assert.deepEqual(await foundAfter('token = set_byte(token, length(token) - 10, get_byte(token, length(token) - 10) # 1)'), [
    'The time stamp is not valid: the signature of the time stamp is not valid',
  ])
  assert.deepEqual(await foundAfter(await stampedBy('issued', Buffer.alloc(32, 7))), [
    'The time stamp is not valid: the time stamp is of something else',
  ])
  assert.deepEqual(await foundAfter(`stamped_at = stamped_at - interval '1 year'`), [
    'The stamp says “本地时间戳”, 2026-11-26T12:00:00.000Z; the row says something else',
  ])
  assert.deepEqual(await foundAfter(await stampedBy('expired', root)), [
    'The certificate “本地时间戳” was not valid when it stamped',
  ])
  assert.deepEqual((await look()).found, [])
})
