// A badge is what Open Badges 3.0 asks for, and shows whoever checks it later that it was revoked.
import assert from 'node:assert/strict'
import { createPublicKey, verify } from 'node:crypto'
import { after, before, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { type CertificateWorld, openCertificates } from '../certificate.given.ts'
import { achievementCredential, statusListCredential } from './open-badges.given.ts'

let world: CertificateWorld
before(async () => {
  world = await openCertificates({ totals: [95, 90] })
})
after(() => world.app.stop())

type Json = Record<string, unknown>
const payloadOf = (jwt: string): Json => JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString()) as Json
const conforms = (schema: object, value: unknown): string[] => {
  const check = new Ajv2020({ strict: false, allErrors: true }).compile(schema)
  return check(value) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
/** Whether a JWT is signed with one of the published keys. */
const isOurs = async (jwt: string): Promise<boolean> => {
  const [head, body, signature] = jwt.split('.') as [string, string, string]
  const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string }
  const { keys } = (await world.app.http.inject('/.well-known/jwks.json')).json() as { keys: (Json & { kid: string })[] }
  const key = createPublicKey({ format: 'jwk', key: keys.find((one) => one.kid === kid)! as never })
  return verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))
}
const listAt = async (url: string) => {
  const reply = await world.app.http.inject(new URL(url).pathname)
  assert.equal(reply.statusCode, 200)
  assert.equal(reply.headers['content-type'], 'application/vc+jwt')
  return reply.payload
}
const bitAt = (list: string, index: number): number => {
  const { encodedList } = payloadOf(list).credentialSubject as { encodedList: string }
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'))
  return (bits[index >> 3]! >> (7 - (index & 7))) & 1
}

test('a badge follows the published schema, is signed with a published key, and its status turns when it is revoked', async () => {
  const { app, does, chief, works, own, issued, design, record } = world
  await issued(await design(), { levels: [1, 2] })
  const badgeOf = async (who: (typeof works)[number]['captain']) => {
    const [mine] = await does(who, own.listMyCertificates, {})
    const reply = await app.raw(own.downloadMyBadge, { certificateId: mine!.certificateId }, { as: who })
    return { certificateId: mine!.certificateId, jwt: String(reply.data) }
  }
  const [first, second] = [await badgeOf(works[0]!.captain), await badgeOf(works[1]!.captain)]
  for (const { jwt } of [first, second]) {
    assert.deepEqual(conforms(achievementCredential, payloadOf(jwt)), [])
    assert.equal(await isOurs(jwt), true)
  }
  // The check can fail: each of these is asked for.
  for (const member of ['issuer', 'validFrom', 'credentialSubject', 'credentialStatus'])
    assert.notDeepEqual(conforms(achievementCredential, { ...payloadOf(first.jwt), [member]: undefined }), [], member)
  const status = (jwt: string) => {
    const entry = payloadOf(jwt).credentialStatus as { statusListCredential: string; statusListIndex: string }
    return { url: entry.statusListCredential, index: Number(entry.statusListIndex) }
  }
  const { url, index } = status(first.jwt)
  const before = await listAt(url)
  assert.deepEqual(conforms(statusListCredential, payloadOf(before)), [])
  assert.equal(await isOurs(before), true)
  assert.equal(payloadOf(before).id, url)
  assert.equal(bitAt(before, index), 0)
  await world.sudo(chief)
  await does(chief, record.revokeCertificate, { certificateId: first.certificateId, reason: '信息有误' })
  const after_ = await listAt(url)
  assert.deepEqual([bitAt(after_, index), bitAt(after_, status(second.jwt).index)], [1, 0])
})

test('a list nobody has is not there', async () => {
  const { app, organizationId } = world
  const codeOf = async (path: string) => (await app.http.inject(`/.well-known/certificate-status/${path}`)).statusCode
  assert.equal(await codeOf(`${organizationId}/0`), 200)
  assert.deepEqual(
    [
      await codeOf(`${organizationId}/7`),
      await codeOf('00000000-0000-0000-0000-000000000000/0'),
      await codeOf(`x'/0`),
      await codeOf(`${organizationId}/1e3`),
    ],
    [404, 404, 404, 404],
  )
})
