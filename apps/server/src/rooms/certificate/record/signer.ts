// Whose key signs the files of an organization: its own where it loaded one, else one of this installation with a certificate made by itself.
import { createPublicKey, X509Certificate } from 'node:crypto'
import { selfSignedCertificate } from '@kaisai/certificate/pdf/self-signed'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import type { SignerPem } from '../print/orders.ts'
import { fileKeyOf } from './record-key.ts'

/** The place a loaded key is sealed for. */
export const signerPlace = (organizationId: string): string => `certificate_settings.signer_key:${organizationId}`

const YEARS = 30

/** The fingerprint of a chain's first certificate: SHA-256 in hexadecimal digits. */
export const fingerprintOf = (chainPem: string): string =>
  new X509Certificate(chainPem).fingerprint256.replaceAll(':', '').toLowerCase()

/** Keeps a certificate among those files may be signed with. */
export const keepSigner = async (db: Db, organizationId: string, kind: 'house' | 'own', chainPem: string): Promise<void> => {
  await db
    .insertInto('certificate_signers')
    .values({ fingerprint: fingerprintOf(chainPem), organization_id: organizationId, kind, chain_pem: chainPem })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

// Made once and kept: a signature over a certificate is different every time it is made.
const houseChain = async (ctx: Ctx, organization: { id: string; name: string }): Promise<string> => {
  const find = () =>
    ctx.db
      .selectFrom('certificate_signers')
      .select('chain_pem')
      .where('organization_id', '=', organization.id)
      .where('kind', '=', 'house')
      .executeTakeFirst()
  const known = await find()
  if (known) return known.chain_pem
  const privateKey = fileKeyOf(ctx, organization.id)
  const from = ctx.now()
  const until = new Date(from)
  until.setUTCFullYear(from.getUTCFullYear() + YEARS)
  const chain = selfSignedCertificate({
    commonName: organization.name,
    organization: organization.name,
    notBefore: from,
    notAfter: until,
    keyPair: { privateKey, publicKey: createPublicKey(privateKey) },
  })
  await keepSigner(ctx.db, organization.id, 'house', chain)
  // Of two that made one at the same time, one is kept.
  return (await find())!.chain_pem
}

/** Key and chain that an organization's files are signed with, and which of the two kinds it is. */
export const signerFor = async (ctx: Ctx, organizationId: string): Promise<SignerPem & { kind: 'house' | 'own' }> => {
  const row = await ctx.db
    .selectFrom('organizations as o')
    .leftJoin('certificate_settings as s', 's.organization_id', 'o.id')
    .select(['o.id', 'o.name', 's.signer_key_sealed', 's.signer_chain_pem'])
    .where('o.id', '=', organizationId)
    .executeTakeFirstOrThrow()
  if (row.signer_key_sealed && row.signer_chain_pem) {
    const key = ctx.keys.decrypt(row.signer_key_sealed, signerPlace(organizationId))
    return { kind: 'own', key, chain: row.signer_chain_pem }
  }
  const key = fileKeyOf(ctx, organizationId).export({ format: 'pem', type: 'pkcs8' }) as string
  return { kind: 'house', key, chain: await houseChain(ctx, row) }
}

/** The first certificate of a chain, as people read it. */
export const subjectOf = (chainPem: string) => {
  const certificate = new X509Certificate(chainPem)
  const nameIn = (text: string): string => /CN=([^\n]+)/.exec(text)?.[1] ?? text.replaceAll('\n', ', ')
  return {
    subject: nameIn(certificate.subject),
    issuer: nameIn(certificate.issuer),
    validFrom: certificate.validFromDate.toISOString(),
    validTo: certificate.validToDate.toISOString(),
    fingerprint: fingerprintOf(chainPem),
    algorithm: certificate.publicKey.asymmetricKeyType === 'rsa' ? 'RSA' : 'ECDSA',
  }
}
