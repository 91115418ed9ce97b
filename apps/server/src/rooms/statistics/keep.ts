// Figures are kept and said how old they are: nobody waits for a count of a million teams that was made a minute ago.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import type { Scope } from './scope.ts'

/** Kept figures are shown without asking again for so long, or for so many times as long as they took. */
const FRESH_MS = 5000
const TIMES = 20
/** Nobody asked for them in this time: they go. */
export const KEPT_DAYS = 7

/** What the same reply is kept under. */
export const keyOf = (
  { reach, competitionId, categoryId, year, place, lang }: Scope,
  ...more: readonly (string | null)[]
): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([reach, competitionId, categoryId, year, place, lang, ...more]))
    .digest()

export interface Kept<T> {
  readonly value: T
  readonly computedAt: string
}
const underWay = new WeakMap<Db, Map<string, Promise<Kept<unknown>>>>()

/** What is kept under a key while it is fresh; else computed and kept. Who asks meanwhile waits for the same. */
export const kept = <T>({ db }: Pick<Ctx, 'db'>, key: Buffer, compute: () => Promise<T>): Promise<Kept<T>> => {
  const all = underWay.get(db) ?? new Map<string, Promise<Kept<unknown>>>()
  underWay.set(db, all)
  const name = key.toString('base64')
  const begun = all.get(name) ?? freshOrNew(db, key, compute).finally(() => all.delete(name))
  all.set(name, begun)
  return begun as Promise<Kept<T>>
}

const freshOrNew = async <T>(db: Db, key: Buffer, compute: () => Promise<T>): Promise<Kept<T>> => {
  const { rows } = await sql<{ value: T; computedAt: string }>`
    select figures as value, computed_at as "computedAt" from statistics_kept
     where key = ${key} and computed_at > clock_timestamp() - make_interval(secs => greatest(${FRESH_MS}, ${TIMES} * took_ms) / 1000.0)`.execute(
    db,
  )
  return rows[0] ?? computeAndKeep(db, key, compute)
}

// Their age counts from before the first row was read.
const computeAndKeep = async <T>(db: Db, key: Buffer, compute: () => Promise<T>): Promise<Kept<T>> => {
  const begun = performance.now()
  const value = await compute()
  const took = Math.round(performance.now() - begun)
  const { rows } = await sql<{ computedAt: string }>`
    insert into statistics_kept (key, figures, took_ms, computed_at)
      values (${key}, ${JSON.stringify(value)}::jsonb, ${took}, clock_timestamp() - make_interval(secs => ${took} / 1000.0))
    on conflict (key) do update set figures = excluded.figures, took_ms = excluded.took_ms, computed_at = excluded.computed_at
    returning computed_at as "computedAt"`.execute(db)
  return { value, computedAt: rows[0]!.computedAt }
}

/** Forgets what nobody asked for in a while. */
export const forgetKept = async ({ db }: Pick<Ctx, 'db'>): Promise<void> => {
  await sql`delete from statistics_kept where computed_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db)
}
