// A time stamp authority of our own (RFC 3161) on the loopback, for tests; it can misbehave in every way that is refused.
import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { issuerOf } from '@kaisai/certificate/pdf/certificate-parts'
import {
  bitList,
  bits,
  integer,
  objectId,
  octets,
  readAll,
  readElement,
  retagged,
  sequence,
  setOf,
  tagged,
  truth,
} from '@kaisai/certificate/pdf/der'
import { ids, sha256Algorithm, signatureAlgorithm } from '@kaisai/certificate/pdf/object-ids'
import { selfSignedCertificate } from '@kaisai/certificate/pdf/self-signed'

export type Behavior =
  | 'good'
  | 'down'
  | 'refuses'
  | 'otherDigest'
  | 'otherNonce'
  | 'badSignature'
  | 'notForStamps'
  | 'garbage'
  | 'issued'
  | 'expired'

const one = integer(Buffer.from([1]))
const attribute = (id: string, value: Buffer): Buffer => sequence(objectId(id), setOf(value))

const certificateOf = (keys: ReturnType<typeof keyPair>, isForTimeStamps: boolean, notAfter = '2040-01-01'): X509Certificate =>
  new X509Certificate(
    selfSignedCertificate({
      ...{ commonName: isForTimeStamps ? '本地时间戳' : '测试机构', organization: '测试', isForTimeStamps },
      ...{ notBefore: new Date('2020-01-01'), notAfter: new Date(notAfter) },
      keyPair: {
        privateKey: createPrivateKey(keys.privateKey.export({ format: 'pem', type: 'pkcs8' })),
        publicKey: keys.publicKey,
      },
    }),
  )
const keyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

// A certificate with another issuer, or one that may issue others.
const issuedBy = (own: X509Certificate, issuer: X509Certificate, key: KeyObject, isIssuer = false): X509Certificate => {
  const fields = readAll(readAll(readElement(own.raw).body)[0]!.body).map(({ whole }) => whole)
  fields[3] = readAll(readAll(readElement(issuer.raw).body)[0]!.body)[5]!.whole
  if (isIssuer) {
    const basic = sequence(objectId(ids.basicConstraints), truth(), octets(sequence(truth())))
    fields[7] = tagged(3, sequence(basic, sequence(objectId(ids.keyUsage), truth(), octets(bitList(5)))))
  }
  const body = sequence(...fields)
  return new X509Certificate(sequence(body, signatureAlgorithm('ec'), bits(sign('sha256', body, key))))
}

/** A root and an authority's certificate below it, and one of another root with the same name. */
const openRoots = () => {
  const [first, second] = [keyPair(), keyPair()]
  const rootOf = (keys: typeof first): X509Certificate => {
    const plain = certificateOf(keys, false)
    return issuedBy(plain, plain, keys.privateKey, true)
  }
  return { root: rootOf(first), otherRoot: rootOf(second), key: first.privateKey }
}

/** Starts it; `behave` says what it does with the next requests. `asked`: how many came. */
export const openAuthority = async () => {
  const keys = keyPair()
  const [own, plain] = [certificateOf(keys, true), certificateOf(keys, false)]
  const expired = certificateOf(keys, true, '2026-01-01')
  const { root, otherRoot, key } = openRoots()
  const issued = issuedBy(own, root, key)
  let behavior: Behavior = 'good'
  let asked = 0
  const replyTo = (request: Buffer): Buffer => {
    if (behavior === 'garbage') return Buffer.from('<html>maintenance</html>')
    if (behavior === 'refuses') return sequence(sequence(integer(Buffer.from([2]))))
    const [, imprint, nonce] = readAll(readElement(request).body)
    const other = sequence(sha256Algorithm(), octets(Buffer.alloc(32, 7)))
    const moment = Buffer.from('20261126120000Z')
    const info = sequence(
      ...[one, objectId('1.2.3.4'), behavior === 'otherDigest' ? other : imprint!.whole, integer(Buffer.from([42]))],
      Buffer.concat([Buffer.from([0x18, moment.length]), moment]),
      behavior === 'otherNonce' ? integer(Buffer.alloc(16, 9)) : nonce!.whole,
    )
    const certificate = { notForStamps: plain, issued, expired }[behavior as string] ?? own
    const { issuer, serial } = issuerOf(certificate.raw)
    const named = createHash('sha256').update(certificate.raw).digest()
    const attributes = setOf(
      attribute(ids.contentType, objectId(ids.timeStampInfo)),
      attribute(ids.messageDigest, octets(createHash('sha256').update(info).digest())),
      attribute(ids.signingCertificateV2, sequence(sequence(sequence(octets(named))))),
    )
    const signature = sign('sha256', behavior === 'badSignature' ? Buffer.from('else') : attributes, keys.privateKey)
    const signer = sequence(
      ...[
        one,
        sequence(issuer, serial),
        sha256Algorithm(),
        retagged(0xa0, attributes),
        signatureAlgorithm('ec'),
        octets(signature),
      ],
    )
    const content = sequence(objectId(ids.timeStampInfo), tagged(0, octets(info)))
    const certificates = retagged(0xa0, setOf(certificate.raw, ...(behavior === 'issued' ? [root.raw] : [])))
    const signed = sequence(integer(Buffer.from([3])), setOf(sha256Algorithm()), content, certificates, setOf(signer))
    return sequence(sequence(integer(Buffer.from([0]))), sequence(objectId(ids.signedData), tagged(0, signed)))
  }
  const server = createServer(async (request, response) => {
    asked += 1
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
    if (behavior === 'down' || request.headers['content-type'] !== 'application/timestamp-query') {
      response.writeHead(503).end()
      return
    }
    response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(replyTo(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsa`,
    ...{ own, root, otherRoot },
    behave: (next: Behavior): void => {
      behavior = next
    },
    get asked() {
      return asked
    },
    stop: (): void => {
      server.closeAllConnections()
      server.close()
    },
  }
}
