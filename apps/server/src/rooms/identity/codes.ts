// One-time codes: six digits, five minutes, once a minute, ten a day for one target, five wrong tries.
import { randomInt, timingSafeEqual } from 'node:crypto'
import type { CodePurpose } from '@kaisai/contract/identity/labels'
import type { Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { sha256 } from '#src/platform/secrets.ts'
import { hit, keyOf, netOf } from './throttle.ts'
import type { TargetKind } from './user.store.ts'

export const CODE_MINUTES = 5
export const RESEND_SECONDS = 60
const PER_DAY = 10
const PER_NET_PER_DAY = 300
const WRONG_TRIES = 5
const DAY = 86_400

const indexOf = (ctx: Ctx, target: TargetKind): Buffer => ctx.keys.blindIndex(target.address, `code.${target.channel}`)
const hashOf = (target: TargetKind, purpose: string, code: string): Buffer => sha256(`${purpose}|${target.address}|${code}`)

/** Counts one wish for a code; refuses the second within a minute and the eleventh within a day. Counted for unknown targets as well. */
export const countCodeWish = async (ctx: Ctx, target: TargetKind, ip: string): Promise<void> => {
  const wait = await secondsToWait(ctx, keyOf('code-last', target.address))
  if (wait > 0) throw problem('identity.code_too_soon', { seconds: wait })
  if ((await hit(ctx.db, 'cost_counters', keyOf('code-day', target.address), DAY)) > PER_DAY)
    throw problem('identity.code_too_many')
  if ((await hit(ctx.db, 'cost_counters', keyOf('code-net', netOf(ip)), DAY)) > PER_NET_PER_DAY)
    throw problem('identity.code_too_many')
}

// One row holds the second of the last wish; of two wishes at once only one moves it on.
const secondsToWait = async (ctx: Ctx, key: string): Promise<number> => {
  const { rows } = await sql<{ moved: boolean }>`
    insert into cost_counters as c (key, slot, hits) values (${key}, 'infinity', extract(epoch from clock_timestamp())::int)
    on conflict (key, slot) do update set hits = excluded.hits where c.hits <= excluded.hits - ${RESEND_SECONDS}::int
    returning true as moved`.execute(ctx.db)
  if (rows[0]) return 0
  const last = await sql<{ waited: number }>`
    select extract(epoch from clock_timestamp())::int - hits as waited from cost_counters where key = ${key} and slot = 'infinity'`.execute(
    ctx.db,
  )
  return Math.max(1, RESEND_SECONDS - (last.rows[0]?.waited ?? 0))
}

/** Makes a code, replacing an earlier one of the purpose, and queues its text. */
export const issueCode = async (
  ctx: Ctx,
  target: TargetKind,
  purpose: CodePurpose,
  lang: Lang,
  userId?: string,
): Promise<void> => {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const row = {
    target_index: indexOf(ctx, target),
    purpose,
    code_hash: hashOf(target, purpose, code),
    wrong_tries: 0,
    used_at: null,
    created_at: sql<string>`clock_timestamp()`,
    expires_at: sql<string>`clock_timestamp() + make_interval(mins => ${CODE_MINUTES})`,
  }
  await inTx(ctx.db, async (tx) => {
    await tx
      .insertInto('identity_codes')
      .values(row)
      .onConflict((conflict) => conflict.columns(['target_index', 'purpose']).doUpdateSet(row))
      .execute()
    const values = { code, minutes: String(CODE_MINUTES) }
    await ctx.post.sendTo(tx, target, `identity.code.${purpose}`, values, {
      lang,
      secret: ['code'],
      ...(userId ? { userId } : {}),
    })
  })
}

/**
 * Takes a code: right once, wrong at most five times. Answers whether it was right; a wrong try is counted even though the
 * caller then refuses, so this runs outside the caller's transaction.
 */
export const takeCode = (ctx: Ctx, target: TargetKind, purpose: CodePurpose, code: string): Promise<boolean> =>
  inTx(ctx.db, async (tx) => {
    const row = await tx
      .selectFrom('identity_codes')
      .select(['id', 'code_hash', 'wrong_tries'])
      .where('target_index', '=', indexOf(ctx, target))
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<string>`clock_timestamp()`)
      .forUpdate()
      .executeTakeFirst()
    if (!row || row.wrong_tries >= WRONG_TRIES) return false
    const right = timingSafeEqual(row.code_hash, hashOf(target, purpose, code))
    await (right
      ? markUsed(tx, row.id)
      : tx
          .updateTable('identity_codes')
          .set({ wrong_tries: row.wrong_tries + 1 })
          .where('id', '=', row.id)
          .execute())
    return right
  })

const markUsed = (tx: Tx, id: string) =>
  tx.updateTable('identity_codes').set({ used_at: sql<string>`clock_timestamp()` }).where('id', '=', id).execute()

/** Takes a code or throws `identity.wrong_code`. */
export const requireCode = async (ctx: Ctx, target: TargetKind, purpose: CodePurpose, code: string): Promise<void> => {
  if (!(await takeCode(ctx, target, purpose, code))) throw problem('identity.wrong_code')
}
