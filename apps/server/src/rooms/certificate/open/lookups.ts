import type { Verdict } from '@kaisai/contract/certificate/labels'
import type { Visitor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'

/** The last part of an address is hidden: 203.0.113.x, 2001:db8:1::. */
export const hiddenAddress = (ip: string): string => {
  const plain = ip.replace(/^::ffff:/, '')
  return plain.includes(':') ? `${plain.split(':').slice(0, 3).join(':')}::` : plain.replace(/\.\d+$/, '.x')
}

/** Writes that somebody looked. */
export const recordLookup = async (
  db: Db,
  who: Visitor,
  way: 'trace' | 'search' | 'file',
  certificateId: string | null,
  verdict: Verdict | 'unknown',
): Promise<void> => {
  await db
    .insertInto('certificate_lookups')
    .values({ certificate_id: certificateId, way, verdict, address: hiddenAddress(who.ip) })
    .execute()
}
