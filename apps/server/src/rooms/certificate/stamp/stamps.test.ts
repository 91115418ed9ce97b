// Time stamps by an authority that an organization names: given after publication, tried again while they fail, refused when they are not good.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { readTimeStamp } from '@kaisai/certificate/pdf/time-stamp'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { type CertificateWorld, openCertificates } from '../certificate.given.ts'
import { isAuthorityAddress } from './ask-authority.ts'
import { type Behavior, openAuthority } from './authority.given.ts'
import { stampBatches } from './stamp-batches.ts'

let world: CertificateWorld
let authority: Awaited<ReturnType<typeof openAuthority>>
before(async () => {
  world = await openCertificates({ totals: [95, 90] })
  authority = await openAuthority()
})
after(async () => {
  authority.stop()
  await world.app.stop()
})

const setAuthority = async (tsaUrl: string) => {
  const { does, chief, record } = world
  const { version, issuerName, issuerNameEn, sealFileId } = await does(chief, record.getSetting, {})
  return world.app.call(record.saveSetting, { version, issuerName, issuerNameEn, sealFileId, tsaUrl }, { as: chief })
}
const again = () => sql`update certificate_stamps set next_at = clock_timestamp() where token is null`.execute(world.app.ctx.db)
const stamps = async () => (await world.does(world.chief, world.record.getSetting, {})).stamps

test('an authority is tried before it is relied on, and every reply that is no good is refused', async () => {
  const { app, does, chief, record } = world
  const attempt = (tsaUrl = authority.url) => app.call(record.tryAuthority, { tsaUrl }, { as: chief })
  const good = await does(chief, record.tryAuthority, { tsaUrl: authority.url })
  assert.deepEqual(good, { authority: '本地时间戳', time: '2026-11-26T12:00:00.000Z' })
  for (const bad of [
    'down',
    'refuses',
    'otherDigest',
    'otherNonce',
    'badSignature',
    'notForStamps',
    'garbage',
  ] as const satisfies Behavior[]) {
    authority.behave(bad)
    assert.equal((await attempt()).code, refusal('certificate.tsa_unfit'), bad)
  }
  authority.behave('good')
  for (const wrong of ['ftp://tsa.example', 'tsa.example', 'https://user:word@tsa.example/'])
    assert.equal((await setAuthority(wrong)).code, refusal('certificate.tsa_unfit'), wrong)
  // In production nothing of the own network is called.
  const production = { config: { ...app.ctx.config, production: true } }
  assert.deepEqual(
    ['http://127.0.0.1/', 'http://localhost/', 'http://[::1]/', 'https://tsa.example/'].map((url) =>
      isAuthorityAddress(production, url),
    ),
    [false, false, false, true],
  )
})

test('publication does not wait for the authority; the stamp comes later, and anybody can check it', async () => {
  const { app, does, design, issued, certificates, traced, open } = world
  assert.equal((await setAuthority(authority.url)).code, 0)
  authority.behave('down')
  const asked = authority.asked
  const batchId = await issued(await design(), { levels: [1, 2] })
  assert.equal(authority.asked, asked, 'nothing was asked while it was published')
  const [one] = await certificates(batchId)
  assert.equal(await stampBatches(app.ctx), 0)
  assert.equal((await traced(one!.traceCode)).data.signature.stamp, null)
  assert.equal((await app.raw(open.traceStamp, { code: one!.traceCode })).code, refusal('certificate.no_stamp'))
  const waiting = await stamps()
  assert.deepEqual([waiting.waiting, waiting.problem !== '', waiting.last], [1, true, null])
  // Not before its time.
  authority.behave('good')
  assert.equal(await stampBatches(app.ctx), 0)
  await again()
  assert.equal(await stampBatches(app.ctx), 1)
  assert.equal(await stampBatches(app.ctx), 0)
  assert.deepEqual(await stamps(), {
    ...{ waiting: 0, problem: '' },
    last: { authority: '本地时间戳', time: (await stamps()).last!.time },
  })
  const { stamp } = (await traced(one!.traceCode)).data.signature
  assert.equal(stamp?.authority, '本地时间戳')
  // From the record to the root that was stamped, as RFC 6962 says.
  const found = await does(undefined as never, open.traceStamp, { code: one!.traceCode })
  const sha = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
  const root = found.path.reduce(
    (hash, { side, hash: other }) =>
      side === 'left'
        ? sha(Buffer.from([1]), Buffer.from(other, 'hex'), hash)
        : sha(Buffer.from([1]), hash, Buffer.from(other, 'hex')),
    sha(Buffer.from([0]), Buffer.from(found.recordHash, 'hex')),
  )
  assert.equal(root.toString('hex'), found.root)
  const token = Buffer.from(found.token, 'base64')
  assert.equal(readTimeStamp(token, root).authority, '本地时间戳')
  const broken = Buffer.from(token)
  broken[broken.length - 10]! ^= 1
  assert.throws(() => readTimeStamp(broken, root))
  assert.throws(() => readTimeStamp(token, Buffer.alloc(32)))
})

test('without an authority nothing is asked and nothing waits', async () => {
  const { app, design, issued, certificates, traced } = world
  assert.equal((await setAuthority('')).code, 0)
  const asked = authority.asked
  const batchId = await issued(await design(), { levels: [1] })
  assert.equal(await stampBatches(app.ctx), 0)
  assert.deepEqual([authority.asked, (await stamps()).waiting], [asked, 0])
  const [one] = await certificates(batchId)
  assert.equal((await traced(one!.traceCode)).data.signature.stamp, null)
})
