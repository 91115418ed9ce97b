// Which badges of an organization are good no more, as a signed list of bits (Bitstring Status List 1.0): one bit each, 1 is revoked or replaced.
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import { siteAddress } from '../../website/index.ts'
import { issuerId, signCredential } from '../record/badge.ts'
import { recordKeyOf } from '../record/record-key.ts'
import { LIST_LENGTH, statusListUrl } from '../record/status-entry.ts'

/** Seconds that somebody may keep a list. */
export const LIST_SECONDS = 300

/** A status list as a signed credential; null: the organization has no certificates, or the list begins behind the last one. */
export const statusList = async (ctx: Ctx, organizationId: string, listNo: number): Promise<string | null> => {
  const from = listNo * LIST_LENGTH
  const { rows } = await sql<{ last: string | null; ended: number[] }>`
    select max(status_no) as last, coalesce(array_agg((status_no - ${from})::int) filter (where status in ('replaced', 'revoked')
             and status_no >= ${from} and status_no < ${from + LIST_LENGTH}), '{}') as ended
      from certificates where organization_id = ${organizationId}::uuid`.execute(ctx.db)
  const { last, ended } = rows[0]!
  if (last === null || Number(last) < from) return null
  const bits = new Uint8Array(LIST_LENGTH / 8)
  // The first bit is the leftmost one.
  for (const at of ended) bits[at >> 3]! |= 128 >> (at & 7)
  const site = await siteAddress(ctx.db, ctx.config)
  const key = recordKeyOf(ctx, organizationId)
  const url = statusListUrl(site, organizationId, listNo)
  const now = ctx.now()
  const credential = {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerId(site, key),
    validFrom: now.toISOString(),
    validUntil: new Date(now.getTime() + DAY).toISOString(),
    credentialSubject: {
      ...{ id: `${url}#list`, type: 'BitstringStatusList', statusPurpose: 'revocation' },
      // Multibase: base64url without padding.
      encodedList: `u${gzipSync(bits).toString('base64url')}`,
      ttl: LIST_SECONDS * 1000,
    },
  }
  return signCredential(key, { ...credential, iss: credential.issuer, jti: url, nbf: Math.floor(now.getTime() / 1000) })
}

const DAY = 24 * 60 * 60 * 1000
