// One-time codes: six digits, five minutes, five wrong tries. How many go out, and how many wrong tries a day has: decision 7.
import { randomInt, timingSafeEqual } from 'node:crypto'
import type { CodePurpose } from '@kaisai/contract/identity/labels'
import type { Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { sha256 } from '#src/platform/secrets.ts'
import { hit, hitAll, keyOf, netOf, undoHits } from './throttle.ts'
import type { TargetKind } from './user.store.ts'

export const CODE_MINUTES = 5
export const RESEND_SECONDS = 60
/** Codes a day for one target: asked for from one neighbourhood (or by its owner), and from all strangers together. */
const PER_DAY = 10
const STRANGERS_PER_DAY = 30
/** Codes a day from one neighbourhood to numbers without an account: a campus registers behind one address. */
const NEW_PER_NET_PER_DAY = 1000
const WRONG_TRIES = 5
/** Wrong codes a day for one target and purpose, however many codes were asked for. */
export const WRONG_A_DAY = 20
const DAY = 86_400

/** Who asks: the owner (signed in, or on a device that has signed in with the account) keeps own room beside strangers. */
export type Asker = 'owner' | 'strangers'

const indexOf = (ctx: Ctx, target: TargetKind): Buffer => ctx.keys.blindIndex(target.address, `code.${target.channel}`)
const hashOf = (target: TargetKind, purpose: string, code: string): Buffer => sha256(`${purpose}|${target.address}|${code}`)

/**
 * Counts one wish for a code; refuses the second within a minute and what exceeds the day. Counted for unknown targets as well.
 * Strangers in one neighbourhood use up neither the owner's codes nor those of another neighbourhood.
 */
export const countCodeWish = async (
  ctx: Ctx,
  target: TargetKind,
  purpose: CodePurpose,
  ip: string,
  asker: Asker,
): Promise<void> => {
  const wait = await secondsToWait(ctx, keyOf('code-last', asker, target.address))
  if (wait > 0) throw problem('identity.code_too_soon', { seconds: wait })
  const own = keyOf('code-day', asker, target.address, asker === 'owner' ? '' : netOf(ip))
  if ((await hit(ctx.db, 'cost_counters', own, DAY)) > PER_DAY) throw problem('identity.code_too_many')
  if (asker === 'strangers') {
    const all = await hit(ctx.db, 'cost_counters', keyOf('code-strangers', target.address), DAY)
    if (all > STRANGERS_PER_DAY) throw problem('identity.code_too_many')
  }
  if (purpose === 'register' || purpose === 'bind') {
    const net = await hit(ctx.db, 'cost_counters', keyOf('code-net', netOf(ip)), DAY)
    if (net > NEW_PER_NET_PER_DAY) throw problem('identity.code_too_many')
  }
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
 * Takes a code: right once, wrong at most five times, and at most twenty times a day for a target and purpose, whatever new
 * codes were asked for. Returns whether it was right; a wrong try is counted even though the caller then refuses, so this
 * runs outside the caller's transaction. The row is locked: tries at the same moment are counted one after the other.
 */
export const takeCode = (
  ctx: Ctx,
  target: TargetKind,
  purpose: CodePurpose,
  code: string,
  asker: Asker = 'strangers',
): Promise<boolean> =>
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
    const wrong = keyOf('code-wrong', asker, purpose, target.address)
    if ((await hit(tx, 'cost_counters', wrong, DAY)) > WRONG_A_DAY) return false
    const right = timingSafeEqual(row.code_hash, hashOf(target, purpose, code))
    if (right) await undoHits(tx, 'cost_counters', [{ key: wrong }])
    await (right
      ? markUsed(tx, row.id)
      : tx
          .updateTable('identity_codes')
          .set({ wrong_tries: row.wrong_tries + 1 })
          .where('id', '=', row.id)
          .execute())
    return right
  })

/** How many text messages with codes may go out, on all numbers together. */
export interface CodeBudget {
  readonly perHour: number
  readonly perDay: number
}
/** What a budget's state is reported with: the share that is used up, of which span. */
export interface BudgetAlarm {
  readonly level: 'near' | 'exhausted'
  readonly span: 'hour' | 'day'
  readonly limit: number
}

/** The share of the budget unknown numbers may use; the rest is kept for people who have an account. Also when the alarm is raised. */
const OPEN_SHARE = 0.8
const SPANS = [
  { span: 'hour', seconds: 3600 },
  { span: 'day', seconds: DAY },
] as const

/**
 * Takes the place of one text message in the budget over all numbers; returns how to give it back. Refuses alike whether or
 * not the number is known, and unknown numbers (purposes `register` and `bind`) first. `alarm` is sent at most once an hour
 * for each level and span.
 */
export const takeFromBudget = async (
  ctx: Ctx,
  purpose: CodePurpose,
  budget: CodeBudget,
  alarm: (facts: BudgetAlarm) => Promise<void>,
): Promise<() => Promise<void>> => {
  const counters = SPANS.map(({ span, seconds }) => ({ key: `code-sms-${span}`, seconds }))
  const hits = await hitAll(ctx.db, 'cost_counters', counters)
  const undo = (): Promise<void> => undoHits(ctx.db, 'cost_counters', counters)
  const isOpen = purpose === 'register' || purpose === 'bind'
  for (const [at, { span }] of SPANS.entries()) {
    const limit = span === 'hour' ? budget.perHour : budget.perDay
    const isFull = hits[at]! > limit
    if (isFull || hits[at]! >= limit * OPEN_SHARE) {
      const level = isFull ? 'exhausted' : 'near'
      if ((await hit(ctx.db, 'cost_counters', `code-alarm-${span}-${level}`, 3600)) === 1) await alarm({ level, span, limit })
    }
    if (isFull || (isOpen && hits[at]! > limit * OPEN_SHARE)) {
      await undo()
      throw problem('identity.code_budget', { minutes: span === 'hour' ? 15 : 120 })
    }
  }
  return undo
}

const markUsed = (tx: Tx, id: string) =>
  tx.updateTable('identity_codes').set({ used_at: sql<string>`clock_timestamp()` }).where('id', '=', id).execute()

/** Takes a code or throws `identity.wrong_code`. */
export const requireCode = async (ctx: Ctx, target: TargetKind, purpose: CodePurpose, code: string): Promise<void> => {
  if (!(await takeCode(ctx, target, purpose, code))) throw problem('identity.wrong_code')
}
