// Time stamps over published batches: one over the records of all of their certificates. Publishing notes that one is wanted and goes on;
// a clock asks the authority, again and again while it fails.
import { type Selectable, sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import type { Certificates } from '#src/db/tables.gen.ts'
import type { Batch } from '../certificate.policy.ts'
import { pathOf, rootOf } from '../open/merkle.ts'
import { askAuthority, whyNot } from './ask-authority.ts'

/** The record hashes of a batch as it was published, in their order: what was reissued later has a record of its own. */
export const stampedHashes = async (db: Db, batchId: string): Promise<Buffer[]> => {
  const rows = await db
    .selectFrom('certificates')
    .select('record_hash')
    .where('batch_id', '=', batchId)
    .where('issued_at', 'is not', null)
    .where('replaces_id', 'is', null)
    .orderBy('record_hash')
    .execute()
  return rows.map(({ record_hash }) => record_hash!)
}

/** Notes that a batch that is being published wants a time stamp, where its organization names an authority. */
export const wantStamp = async (tx: Tx, { id, organization_id }: Pick<Batch, 'id' | 'organization_id'>): Promise<void> => {
  const setting = await tx
    .selectFrom('certificate_settings')
    .select('tsa_url')
    .where('organization_id', '=', organization_id)
    .executeTakeFirst()
  if (!setting?.tsa_url) return
  const hashes = await stampedHashes(tx, id)
  await tx
    .insertInto('certificate_stamps')
    .values({ batch_id: id, organization_id, count: hashes.length, root: rootOf(hashes) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const AT_ONCE = 20
const MOST_MINUTES = 6 * 60

/** Asks for the time stamps that are wanted. Answers how many were given. */
export const stampBatches = async (ctx: Ctx): Promise<number> => {
  const { rows } = await sql<{ batch_id: string; root: Buffer; tsa_url: string; tries: number }>`
    select s.batch_id, s.root, i.tsa_url, s.tries from certificate_stamps s join certificate_settings i on i.organization_id = s.organization_id
     where s.token is null and s.next_at <= clock_timestamp() and i.tsa_url <> '' order by s.next_at limit ${AT_ONCE}`.execute(
    ctx.db,
  )
  let given = 0
  for (const { batch_id, root, tsa_url, tries } of rows) {
    const open = ctx.db.updateTable('certificate_stamps').where('batch_id', '=', batch_id).where('token', 'is', null)
    try {
      const { token, time, authority } = await askAuthority(ctx, tsa_url, root)
      await open.set({ token, authority: authority.slice(0, 200), stamped_at: time.toISOString(), problem: '' }).execute()
      given += 1
    } catch (error) {
      const minutes = Math.min(2 ** tries, MOST_MINUTES)
      await open
        .set({
          tries: tries + 1,
          problem: whyNot(error),
          next_at: sql<string>`clock_timestamp() + make_interval(mins => ${minutes})`,
        })
        .execute()
    }
  }
  return given
}

type Stamped = Pick<Selectable<Certificates>, 'batch_id' | 'record_hash' | 'replaces_id'>

/** The time stamp a certificate stands under; null: there is none. What was reissued has a record of its own, which no stamp covers. */
export const stampOf = async (db: Db, { batch_id, record_hash, replaces_id }: Stamped) => {
  if (record_hash === null || replaces_id !== null) return null
  const stamp = await db
    .selectFrom('certificate_stamps')
    .select(['root', 'token', 'authority', 'stamped_at'])
    .where('batch_id', '=', batch_id)
    .where('token', 'is not', null)
    .executeTakeFirst()
  return stamp ? { root: stamp.root, token: stamp.token!, authority: stamp.authority, time: stamp.stamped_at! } : null
}

/** The way from a certificate's record to what was stamped. Reads the records of its whole batch. */
export const stampPathOf = async (db: Db, { batch_id, record_hash }: Stamped) => {
  const hashes = await stampedHashes(db, batch_id)
  const at = hashes.findIndex((hash) => hash.equals(record_hash!))
  return at === -1 ? null : pathOf(hashes, at)
}
