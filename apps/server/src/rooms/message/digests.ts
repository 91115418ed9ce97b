// One message of everything that waits, for those who work in the desk: at the hour they chose, and none when nothing waits.
import { type DigestWish, nextDigest, usualDigest } from '@kaisai/contract/message/digest'
import { usualQuiet } from '@kaisai/contract/message/quiet'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { LOWEST_ID } from '#src/db/lowest-id.ts'
import { inTx } from '#src/db/tx.ts'
import { officeOf, type StandingTodo } from '#src/ports/workbench.ts'
import { actorOf } from '../access/index.ts'
import { deskIdentities, isStaff, staffAfter } from '../access/reads.ts'
import { contactsOf } from '../identity/reads.ts'
import { quietOf } from './quiet-hours.ts'

const PAGE = 1000
/** Longest a tick works, milliseconds: the rest waits for the next. */
const PATIENCE = 60_000
/** A digest that could not be sent in time is left out: nobody wants the morning's list at night. */
const LATEST_MS = 2 * 3_600_000
const MOST_LINES = 20

/** When somebody gets a digest; null for people without work in the desk. */
export const digestOf = async (db: Db, userId: string): Promise<DigestWish | null> => {
  const row = await db
    .selectFrom('message_digests')
    .select(['frequency', 'hour'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (row) return row as DigestWish
  return (await isStaff(db, userId)) ? usualDigest : null
}

const nextAt = async (db: Db, userId: string, wish: DigestWish, now: Date): Promise<string | null> => {
  const next = nextDigest(wish, await quietOf(db, userId), now.getTime())
  return next === null ? null : new Date(next).toISOString()
}

/** Plans the next digest anew, for somebody whose quiet hours changed. */
export const replanDigest = async (tx: Tx, userId: string, now: Date): Promise<void> => {
  const wish = await digestOf(tx, userId)
  if (wish === null) return
  await tx
    .updateTable('message_digests')
    .set({ next_at: await nextAt(tx, userId, wish, now) })
    .where('user_id', '=', userId)
    .execute()
}

/** Saves when somebody wants a digest. */
export const saveDigest = async (tx: Tx, userId: string, wish: DigestWish, now: Date): Promise<void> => {
  const row = { frequency: wish.frequency, hour: wish.hour, next_at: await nextAt(tx, userId, wish, now) }
  await tx
    .insertInto('message_digests')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/** Those who came to work in the desk get digests the usual way until they choose. */
export const enlistStaff = async (ctx: Ctx): Promise<void> => {
  const next = new Date(nextDigest(usualDigest, usualQuiet, ctx.now().getTime())!).toISOString()
  for (let after: string | null = LOWEST_ID; after !== null; ) {
    const { userIds, last } = await staffAfter(ctx.db, after, PAGE)
    if (userIds.length > 0)
      await ctx.db
        .insertInto('message_digests')
        .values(userIds.map((id) => ({ user_id: id, next_at: next })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    after = last
  }
}

/** One tick: everybody whose hour has come. */
export const runDigests = async (ctx: Ctx): Promise<void> => {
  const until = performance.now() + PATIENCE
  for (let isMore = true; isMore && performance.now() < until; ) isMore = await sendNext(ctx)
}

const sendNext = async (ctx: Ctx): Promise<boolean> => {
  const now = ctx.now()
  const due = await ctx.db
    .selectFrom('message_digests')
    .selectAll()
    .where('next_at', '<=', now.toISOString())
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst()
  if (!due) return false
  const wish: DigestWish = { frequency: due.frequency as DigestWish['frequency'], hour: due.hour }
  const next_at = await nextAt(ctx.db, due.user_id, wish, now)
  const isLate = now.getTime() - Date.parse(due.next_at!) > LATEST_MS
  const done = (tx: Tx, more: object = {}) =>
    tx
      .updateTable('message_digests')
      .set({ next_at, ...more })
      .where('user_id', '=', due.user_id)
      .where('next_at', '=', due.next_at)
      .execute()
  await inTx(ctx.db, async (tx) => {
    const [own] = await tx
      .selectFrom('message_digests')
      .select('last_counts')
      .where('user_id', '=', due.user_id)
      .where('next_at', '=', due.next_at)
      .forUpdate()
      .execute()
    // Another process was faster.
    if (!own) return
    const counts = isLate ? null : await sendTo(ctx, tx, due.user_id, wish, own.last_counts as Counts)
    await done(tx, counts === null ? {} : { last_counts: JSON.stringify(counts), sent_at: now.toISOString() })
  }).catch(async (error: unknown) => {
    // Whatever fails for one person keeps nobody else from theirs.
    ctx.log.error({ err: error, userId: due.user_id }, 'digest')
    await inTx(ctx.db, done)
  })
  return true
}

type Counts = Readonly<Record<string, number>>

// Returns what there is, by identity and to-do; null where nothing was to be said.
const sendTo = async (ctx: Ctx, tx: Tx, userId: string, { frequency }: DigestWish, before: Counts): Promise<Counts | null> => {
  const { lang } = await contactsOf(tx, userId)
  const identities = await deskIdentities(tx, userId)
  const groups: { organization: string; todos: readonly StandingTodo[]; prefix: string }[] = []
  for (const { organizationId, organization, roleId } of identities) {
    const actor = await actorOf(tx, userId, organizationId, roleId, lang)
    if (!actor) continue
    const todos = (await officeOf(ctx, actor)).filter(({ count }) => count > 0)
    if (todos.length > 0) groups.push({ organization, todos, prefix: `${organizationId}:${roleId}` })
  }
  const all = groups.flatMap(({ prefix, todos }) => todos.map((todo) => ({ ...todo, key: `${prefix}:${todo.key}` })))
  const counts = Object.fromEntries(all.map(({ key, count }) => [key, count]))
  const hasMore = all.some(({ key, count }) => count > (before[key] ?? 0))
  // What was done meanwhile is more when it comes again.
  if (all.length === 0) return Object.keys(before).length > 0 ? {} : null
  if (frequency === 'hourly' && !hasMore) return null
  const lines = groups.flatMap(({ organization, todos }) => [
    ...(identities.length > 1 ? [lang === 'en' ? `${organization}:` : `${organization}：`] : []),
    ...todos.map(({ label, count }) => (lang === 'en' ? `- ${label}: ${count}` : `· ${label}：${count}`)),
  ])
  await ctx.post.notify(
    tx,
    userId,
    'digest',
    'message.digest',
    { count: String(all.length), list: lines.slice(0, MOST_LINES).join('\n') },
    all.length === 1 ? all[0]!.link : '/dashboard',
  )
  return counts
}

/** Removes the digests of those who no longer work in the desk: if they come back, they get them the usual way. */
export const dropLeavers = async (ctx: Ctx): Promise<void> => {
  await ctx.db
    .deleteFrom('message_digests')
    .where(sql<boolean>`not ${ctx.facts.roles.isStaff(sql`message_digests.user_id`)}`)
    .execute()
}
