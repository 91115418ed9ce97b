// Signed certificates: poppler says they are valid, one changed byte says they are not, and hostile files say nothing at all.
import assert from 'node:assert/strict'
import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { before, test } from 'node:test'
import type { Plan } from '@kaisai/certificate/pdf/plan'
import { selfSignedCertificate } from '@kaisai/certificate/pdf/self-signed'
import { renderSigned } from '@kaisai/certificate/pdf/sign'
import { loadSigner, type Signer, SignerRefused } from '@kaisai/certificate/pdf/signer'
import { verifySignature } from '@kaisai/certificate/pdf/verify-signature'
import { ask, facts, inFile, planOf, store } from './print.given.ts'
import { samples } from './print-samples.given.ts'

const keys = {
  ec: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  rsa: generateKeyPairSync('rsa', { modulusLength: 2048 }),
}
const wishes = {
  commonName: '江南大学教务处',
  organization: '江南大学',
  notBefore: new Date('2026-01-01'),
  notAfter: new Date('2056-01-01'),
}
const signerOf = (kind: 'ec' | 'rsa'): Signer =>
  loadSigner(
    keys[kind].privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    selfSignedCertificate({ ...wishes, keyPair: keys[kind] }),
  )

let plan: Plan
before(async () => {
  plan = planOf(samples.award!, await store.fonts())
})
const signedAt = new Date('2026-11-22T01:02:03Z')
const signed = (signer: Signer): Buffer => Buffer.concat([plan.prefix, renderSigned(plan, facts, signer, { signedAt })])

for (const kind of ['ec', 'rsa'] as const) {
  test(`${kind}: poppler calls the signature valid and the whole document signed`, () => {
    const signer = signerOf(kind)
    const pdf = signed(signer)
    inFile(pdf, (path) => {
      const said = ask('pdfsig', ['-nocert', path]).text
      assert.match(said, /Signature is Valid/)
      assert.match(said, /Total document signed/)
      assert.match(said, /ETSI\.CAdES\.detached/)
      assert.match(said, /江南大学教务处/)
      const checked = ask('qpdf', ['--check', path])
      assert.equal(checked.code, 0, checked.text)
    })
    const fingerprint = signer.certificates[0]!.fingerprint256.replaceAll(':', '').toLowerCase()
    assert.deepEqual(verifySignature(pdf), {
      isIntact: true,
      signer: { subject: '江南大学教务处', fingerprint },
      coversWhole: true,
      signedAt,
    })
  })
}

test('one changed byte anywhere outside the signature: poppler and we say so', () => {
  const pdf = signed(signerOf('ec'))
  const hole = pdf.lastIndexOf('/Contents<')
  for (const at of [20, 5000, plan.prefix.length + 30, hole - 100, pdf.length - 40]) {
    const changed = Buffer.from(pdf)
    changed[at]! ^= 1
    assert.notEqual(verifySignature(changed)?.isIntact, true, `byte ${at}`)
  }
  const changed = Buffer.from(pdf)
  changed[5000]! ^= 1
  inFile(changed, (path) => assert.match(ask('pdfsig', ['-nocert', path]).text, /Digest Mismatch/))
  assert.equal(verifySignature(changed)?.isIntact, false)
})

test('bytes added after the signature: it is intact, and does not cover the whole', () => {
  const longer = Buffer.concat([signed(signerOf('ec')), Buffer.from('\n1 0 obj<<>>endobj\n')])
  const seen = verifySignature(longer)
  assert.deepEqual([seen?.isIntact, seen?.coversWhole], [true, false])
})

test('a signature put into another file is not its signature', () => {
  const pdf = signed(signerOf('ec'))
  const other = Buffer.concat([
    plan.prefix,
    renderSigned(plan, { ...facts, texts: { ...facts.texts, student: '冒名者' } }, signerOf('rsa'), { signedAt }),
  ])
  const holeOf = (file: Buffer): [number, number] => {
    const start = file.lastIndexOf('/Contents<') + 10
    return [start, file.indexOf('>', start)]
  }
  const [from, to] = holeOf(pdf)
  const [start, end] = holeOf(other)
  const forged = Buffer.from(other)
  forged.fill('0', start, end, 'latin1')
  pdf.copy(forged, start, from, Math.min(to, from + (end - start)))
  assert.equal(verifySignature(forged)?.isIntact, false)
})

test('another certificate with the same key does not take the signer’s place', () => {
  const signer = signerOf('ec')
  const pdf = signed(signer)
  const own = signer.certificates[0]!.raw.toString('hex')
  // One letter of the subject's name, in the certificate's second place for it.
  const at = pdf.lastIndexOf(Buffer.from(own, 'latin1')) + own.lastIndexOf(Buffer.from('教务处').toString('hex'))
  const changed = Buffer.from(pdf)
  changed.write(Buffer.from('招生办').toString('hex'), at, 'latin1')
  assert.deepEqual([verifySignature(changed)?.isIntact, verifySignature(changed)?.signer.subject], [false, '江南大学招生办'])
})

test('files that mean harm neither throw nor take long', () => {
  const pdf = signed(signerOf('ec'))
  const whole = verifySignature(pdf)
  const start = performance.now()
  const hole = pdf.lastIndexOf('/Contents<') + 10
  let seed = 7
  const next = (below: number): number => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
    return seed % below
  }
  for (let round = 0; round < 400; round++) {
    const changed = Buffer.from(pdf)
    // In the CMS, where the structure is.
    for (let count = 1 + next(4); count > 0; count--)
      changed.write(next(256).toString(16).padStart(2, '0'), hole + next(700) * 2, 'latin1')
    const seen = verifySignature(changed)
    // What the signer did not sign may change (a version number); who signed what may not.
    if (seen?.isIntact) assert.deepEqual(seen, whole)
  }
  for (const text of [
    '',
    '/ByteRange',
    '/ByteRange[0 1 2 3]',
    '/ByteRange[0 99999999999 5 9]',
    `/ByteRange[0 10 2000000000 1]${'('.repeat(1e6)}`,
  ])
    assert.equal(verifySignature(Buffer.from(text)), null)
  assert.ok(performance.now() - start < 20_000)
})

test('our own certificates are what X.509 asks for', () => {
  const certificate = new X509Certificate(selfSignedCertificate({ ...wishes, keyPair: keys.ec }))
  assert.ok(certificate.verify(keys.ec.publicKey))
  assert.equal(certificate.ca, false)
  assert.equal(new Date(certificate.validTo).getUTCFullYear(), 2056, 'beyond 2049 the time has another form')
  assert.match(certificate.subject, /O=江南大学/)
})

test('a key that is not the certificate’s, short or of another curve is refused', () => {
  const pem = (key: { export(options: { type: 'pkcs8'; format: 'pem' }): string | Buffer }): string =>
    key.export({ type: 'pkcs8', format: 'pem' }) as string
  const own = selfSignedCertificate({ ...wishes, keyPair: keys.ec })
  assert.throws(() => loadSigner(pem(keys.rsa.privateKey), own), SignerRefused)
  assert.throws(() => loadSigner('nothing', own), SignerRefused)
  assert.throws(() => loadSigner(pem(keys.ec.privateKey), 'nothing'), SignerRefused)
  const short = generateKeyPairSync('rsa', { modulusLength: 1024 })
  assert.throws(() => loadSigner(pem(short.privateKey), selfSignedCertificate({ ...wishes, keyPair: short })), /2048/)
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-384' })
  assert.throws(() => loadSigner(pem(curve.privateKey), selfSignedCertificate({ ...wishes, keyPair: curve })), /P-256/)
})
