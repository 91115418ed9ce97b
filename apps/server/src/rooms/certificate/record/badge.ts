// Open Badges 3.0 (1EdTech, 2024) as a credential in JWT form (VC-JOSE-COSE): the payload is the credential itself.
import { createHash, randomBytes, sign } from 'node:crypto'
import { paperKinds } from '@kaisai/contract/certificate/labels'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { siteAddress } from '../../website/index.ts'
import type { Certificate } from '../certificate.policy.ts'
import { type RecordKey, recordKeyOf } from './record-key.ts'
import { statusEntry } from './status-entry.ts'

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A credential as signed JWT (VC-JOSE-COSE). */
export const signCredential = (key: RecordKey, payload: object): string => {
  const signed = `${part({ alg: 'EdDSA', typ: 'JWT', kid: key.id, jwk: key.jwk })}.${part(payload)}`
  return `${signed}.${sign(null, Buffer.from(signed), key.privateKey).toString('base64url')}`
}

/** Who signs the credentials of an organization. */
export const issuerId = (site: string, key: RecordKey): string => `${site}/.well-known/jwks.json#${key.id}`

/** A published certificate as signed credential. The holder is named by a salted hash of the mail address, or of the account where there is none. */
export const badgeOf = async (ctx: Ctx, certificate: Certificate, actor: Actor): Promise<string> => {
  const site = await siteAddress(ctx.db, ctx.config)
  const user = await ctx.db.selectFrom('identity_users').select('email').where('id', '=', actor.userId).executeTakeFirstOrThrow()
  const record = JSON.parse(certificate.record!) as { issuer: string; competition: string; item: string }
  const facts = certificate.facts
  const salt = randomBytes(12).toString('hex')
  const identity = user.email ?? actor.userId
  const trace = `${site}/certificate/trace?code=${certificate.trace_code}`
  const key = recordKeyOf(ctx, certificate.organization_id)
  const isAward = certificate.paper === 'award'
  const what = isAward ? facts.awardName : paperKinds[certificate.paper][0]
  const name = [record.competition, what].filter(Boolean).join(' · ')
  const credential = {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id: `urn:kaisai:certificate:${certificate.trace_code}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name,
    issuer: { id: issuerId(site, key), type: ['Profile'], name: record.issuer, url: site },
    validFrom: certificate.issued_at,
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          hashed: true,
          identityHash: `sha256$${createHash('sha256')
            .update(identity + salt)
            .digest('hex')}`,
          identityType: user.email ? 'emailAddress' : 'systemId',
          salt,
        },
      ],
      achievement: {
        id: `urn:kaisai:award:${certificate.award_id ?? certificate.id}`,
        type: ['Achievement'],
        name,
        achievementType: isAward ? 'Award' : 'Certificate',
        description: [record.competition, record.item, what, facts.roleName, facts.workName].filter(Boolean).join(' / '),
        criteria: { narrative: record.competition },
      },
    },
    // Whoever checks the badge later learns that it was revoked or replaced.
    credentialStatus: statusEntry(site, certificate),
    evidence: [{ id: trace, type: ['Evidence'], name: certificate.number }],
  }
  const payload = {
    ...credential,
    iss: credential.issuer.id,
    jti: credential.id,
    sub: `urn:kaisai:holder:${createHash('sha256').update(`${identity}${salt}`).digest('hex').slice(0, 32)}`,
    nbf: Math.floor(Date.parse(certificate.issued_at!) / 1000),
  }
  return signCredential(key, payload)
}
