// One Merkle root for each day on which certificates were published (RFC 6962's tree), chained to the day before: who copies them can show
// that no certificate was added to a past day or changed.
import type * as endpoints from '@kaisai/contract/certificate/open.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { pathOf, rootOf, sha256 } from './merkle.ts'
import { findPublished } from './trace.ts'

/** The record hashes of the certificates published on a day (China), in their order. */
export const hashesOf = async (db: Db, day: string): Promise<Buffer[]> => {
  const { rows } = await sql<{ record_hash: Buffer }>`
    select record_hash from certificates where issued_at >= ${day}::date::timestamp at time zone 'Asia/Shanghai'
       and issued_at < (${day}::date + 1)::timestamp at time zone 'Asia/Shanghai' order by record_hash`.execute(db)
  return rows.map(({ record_hash }) => record_hash)
}

/** What the first digest follows. */
export const NOTHING = Buffer.alloc(32)

/** What the digest after this one names as `previous`. */
export const chainOf = ({ previous, root }: { previous: Buffer; root: Buffer }): Buffer => sha256(previous, root)

/** Makes the digests of the days that are over and have none yet, the oldest first. */
export const makeDigests = (ctx: Ctx): Promise<number> =>
  inTx(ctx.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('certificate-digests'))`.execute(tx)
    await sql`select set_config('statement_timeout', '60s', true)`.execute(tx)
    const { rows: days } = await sql<{ day: string }>`
      select distinct (issued_at at time zone 'Asia/Shanghai')::date::text as day from certificates
       where issued_at is not null and issued_at >= coalesce((select (max(day) + 1)::timestamp at time zone 'Asia/Shanghai' from certificate_digests), '-infinity')
         and issued_at < (clock_timestamp() at time zone 'Asia/Shanghai')::date::timestamp at time zone 'Asia/Shanghai' order by 1`.execute(
      tx,
    )
    for (const { day } of days) {
      const hashes = await hashesOf(tx, day)
      const last = await tx
        .selectFrom('certificate_digests')
        .select(['root', 'previous'])
        .orderBy('day', 'desc')
        .limit(1)
        .executeTakeFirst()
      const previous = last ? chainOf(last) : NOTHING
      await tx
        .insertInto('certificate_digests')
        .values({ day, count: hashes.length, root: rootOf(hashes), previous })
        .execute()
    }
    return days.length
  })

type Row = ReplyOf<typeof endpoints.listPublicDigests>[number]
const rowOf = ({ day, count, root, previous }: { day: string; count: number; root: Buffer; previous: Buffer }): Row => ({
  day,
  count,
  root: root.toString('hex'),
  previous: previous.toString('hex'),
})

/** The digests of a year, or the last 400. */
export const listPublicDigests = async (db: Db, { year }: InputOf<typeof endpoints.listPublicDigests>): Promise<Row[]> => {
  let query = db.selectFrom('certificate_digests').select([sql<string>`day::text`.as('day'), 'count', 'root', 'previous'])
  if (year) query = query.where(sql<boolean>`extract(year from day) = ${year}`)
  return (await query.orderBy('certificate_digests.day', 'desc').limit(400).execute()).map(rowOf)
}

/** The way from a certificate's record to the digest of its day. */
export const traceProof = async (db: Db, { code }: { code: string }): Promise<ReplyOf<typeof endpoints.traceProof>> => {
  const certificate = await findPublished(db, code)
  if (!certificate) throw problem('certificate.trace_unknown')
  const digest = await db
    .selectFrom('certificate_digests')
    .select([sql<string>`day::text`.as('day'), 'root'])
    .where(sql<boolean>`day = (${certificate.issued_at}::timestamptz at time zone 'Asia/Shanghai')::date`)
    .executeTakeFirst()
  if (!digest) throw problem('certificate.no_digest')
  const hashes = await hashesOf(db, digest.day)
  const index = hashes.findIndex((hash) => hash.equals(certificate.record_hash!))
  return {
    day: digest.day,
    recordHash: certificate.record_hash!.toString('hex'),
    root: digest.root.toString('hex'),
    path: pathOf(hashes, index).map(({ side, hash }) => ({ side, hash: hash.toString('hex') })),
  }
}
