// Seals over the log: each covers the rows since the last and carries its hash, so a row changed or taken out later shows.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { FEWEST_KEPT, MONTHS_DROPPED } from '#src/db/log-months.ts'
import { inTx } from '#src/db/tx.ts'

const STEP = 5000
/** What the first seal follows. */
export const START = Buffer.alloc(32)

interface LogRow {
  id: string
  line: string
}
// Ids are made in time order; rows younger than a minute may still have elder ones coming in from open transactions.
export const rowsBetween = async (db: Db | Tx, after: string, to: string | null): Promise<LogRow[]> => {
  const { rows } = await sql<LogRow>`
    select id, to_jsonb(l)::text as line from audit_log l
     where id > ${after}::uuid and ${to === null ? sql`logged_at < now() - interval '1 minute'` : sql`id <= ${to}::uuid`}
     order by id ${to === null ? sql`limit ${STEP}` : sql``}`.execute(db)
  return rows
}
/** The hash of a seal. */
export const hashOf = (previous: Buffer, rows: readonly LogRow[]): Buffer => {
  const hash = createHash('sha256').update(previous)
  for (const row of rows) hash.update(row.line)
  return hash.digest()
}
/** Before every row. */
export const FIRST = '00000000-0000-0000-0000-000000000000'

/** Seals what is not sealed yet; returns how many rows. One sealer at a time over all processes. */
export const sealLog = (ctx: Pick<Ctx, 'db'>): Promise<number> =>
  inTx(ctx.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(47000011)`.execute(tx)
    const last = await tx.selectFrom('audit_seals').select(['to_id', 'hash']).orderBy('id', 'desc').limit(1).executeTakeFirst()
    const rows = ofOneMonth(await rowsBetween(tx, last?.to_id ?? FIRST, null))
    if (rows.length === 0) return 0
    const previous = last?.hash ?? START
    await tx
      .insertInto('audit_seals')
      .values({
        from_id: rows[0]!.id,
        to_id: rows.at(-1)!.id,
        row_count: rows.length,
        previous_hash: previous,
        hash: hashOf(previous, rows),
      })
      .execute()
    return rows.length
  })

// Months are taken out whole (decision 138): no seal covers parts of two.
const ofOneMonth = (rows: readonly LogRow[]): readonly LogRow[] => {
  const monthOf = ({ id }: LogRow): string =>
    new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toISOString().slice(0, 7)
  const [first] = rows
  return first ? rows.filter((row) => monthOf(row) === monthOf(first)) : rows
}

/**
 * Rows below this id were taken out whole as past their time, and the log says so; null: none were. What claims more than can be past its
 * time counts for nothing: an entry somebody forged excuses no row of the last months.
 */
export const droppedBelow = async (db: Db): Promise<string | null> => {
  const { rows } = await sql<{ bound: string | null }>`
    select max(entity_id) as bound from audit_log where action = ${MONTHS_DROPPED} and entity = 'audit_log'
       and entity_id <= app.first_id((date_trunc('month', now() at time zone 'UTC') - make_interval(months => ${FEWEST_KEPT})) at time zone 'UTC')::text`.execute(
    db,
  )
  return rows[0]!.bound
}

/** Checks every seal; returns the number of the first that does not fit, or null. */
export const brokenSeal = async (db: Db): Promise<number | null> => {
  const seals = await db.selectFrom('audit_seals').selectAll().orderBy('id').execute()
  const dropped = await droppedBelow(db)
  let [previous, after] = [START, FIRST]
  for (const seal of seals) {
    if (!seal.previous_hash.equals(previous)) return seal.id
    if (dropped === null || seal.from_id >= dropped) {
      const rows = await rowsBetween(db, after, seal.to_id)
      if (rows.length !== seal.row_count || !seal.hash.equals(hashOf(previous, rows))) return seal.id
    }
    previous = seal.hash as Buffer<ArrayBuffer>
    after = seal.to_id
  }
  return null
}
