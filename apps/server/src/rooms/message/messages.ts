import { isSmsUsual, messageKindDefs, messageKindLabel, messageKinds } from '@kaisai/contract/all-message-kinds'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import type * as endpoints from '@kaisai/contract/message/message.endpoints'
import { sendStates } from '@kaisai/contract/message/send.states'
import { sendErrorText } from '@kaisai/contract/message/wechat-faults'
import { isWechatUsual, wechatKinds } from '@kaisai/contract/message/wechat-fields'
import { problem } from '@kaisai/contract/problem'
import { broken, mask } from '@kaisai/contract/rules'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Db } from '#src/db/database.ts'
import { move, movesFor } from '#src/db/move.ts'
import { holdsText, pageOfRows } from '#src/db/page.ts'
import { inTx } from '#src/db/tx.ts'
import { phoneIndex } from '../identity/index.ts'
import { accountsFound } from '../identity/reads.ts'
import { DELIVER } from './deliver.ts'
import { digestOf, replanDigest, saveDigest } from './digests.ts'
import { quietOf, saveQuiet } from './quiet-hours.ts'

/** The caller's messages, newest first. */
export const pageMessages = (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageMessages>,
): Promise<ReplyOf<typeof endpoints.pageMessages>> => {
  let query = db.selectFrom('message_messages as m').where('m.user_id', '=', actor.userId)
  if (input.unreadOnly) query = query.where('m.read_at', 'is', null)
  if (input.kind) query = query.where('m.kind', '=', input.kind)
  return pageOfRows(
    db,
    input,
    query,
    query
      .select([
        'm.id as messageId',
        'm.kind',
        'm.title',
        'm.body',
        'm.link',
        'm.read_at as readTime',
        'm.created_at as createTime',
      ])
      .orderBy('m.id', 'desc'),
  )
}

/** Deletes own messages. */
export const deleteMessages = async (db: Db, actor: Actor, input: { messageIds: string[] }): Promise<null> => {
  await db.deleteFrom('message_messages').where('user_id', '=', actor.userId).where('id', 'in', input.messageIds).execute()
  return null
}

/** How many own messages are unread. */
export const countUnread = async (db: Db, actor: Actor): Promise<{ unread: number }> => {
  const row = await db
    .selectFrom('message_messages')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('user_id', '=', actor.userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { unread: Number(row.unread) }
}

/** Marks own messages as read: some, or all. */
export const readMessages = async (db: Db, actor: Actor, input: { messageIds?: string[] }): Promise<{ unread: number }> => {
  let query = db
    .updateTable('message_messages')
    .set({ read_at: sql<string>`now()` })
    .where('user_id', '=', actor.userId)
    .where('read_at', 'is', null)
  if (input.messageIds) query = query.where('id', 'in', input.messageIds)
  await query.execute()
  return countUnread(db, actor)
}

// What nobody can switch off: in-app messages on the account's security.
const isFixed = (kind: string): boolean => kind === 'security'

/**
 * What the caller wants to be notified of, and how; until changed in-app for everything, and by mail what the kind says. Kinds are called
 * as the site calls what is submitted.
 */
export const getSubscriptions = async (
  ctx: Pick<Ctx, 'db' | 'facts'>,
  actor: Actor,
): Promise<ReplyOf<typeof endpoints.getSubscriptions>> => {
  const { db } = ctx
  const wording = await ctx.facts.hosts.wordingFor(db, actor)
  const rows = await db.selectFrom('message_subscriptions').selectAll().where('user_id', '=', actor.userId).execute()
  const wished = new Map(rows.map((row) => [row.kind, row]))
  return {
    digest: await digestOf(db, actor.userId),
    quiet: await quietOf(db, actor.userId),
    subscriptions: messageKinds.map((kind) => ({
      kind,
      kindName: inLang(messageKindLabel(kind, wording), actor.lang),
      inApp: wished.get(kind)?.in_app ?? true,
      sms: wished.get(kind)?.sms ?? isSmsUsual(kind),
      mail: wished.get(kind)?.mail ?? messageKindDefs[kind].mail,
      wechat: wechatKinds.includes(kind) ? (wished.get(kind)?.wechat ?? isWechatUsual(kind)) : null,
      fixed: isFixed(kind),
    })),
  }
}

/** Saves what the caller wants to be notified of. */
export const saveSubscriptions = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.saveSubscriptions>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    for (const wish of input.subscriptions) {
      const row = {
        in_app: wish.inApp || isFixed(wish.kind),
        sms: wish.sms,
        mail: wish.mail,
        ...(wish.wechat === undefined ? {} : { wechat: wish.wechat }),
      }
      await tx
        .insertInto('message_subscriptions')
        .values({ user_id: actor.userId, kind: wish.kind, ...row })
        .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(row))
        .execute()
    }
    if (input.quiet) await saveQuiet(tx, actor.userId, input.quiet)
    // Somebody without work in the desk has no use for one.
    if (input.digest && (await digestOf(tx, actor.userId)) !== null) await saveDigest(tx, actor.userId, input.digest, ctx.now())
    else if (input.quiet) await replanDigest(tx, actor.userId, ctx.now())
    return null
  })

/** So many people of one name are looked for. */
const MOST_NAMED = 500

// By title, or by whom it went to: the address as the list shows it or as it is written, the name of the account. Addresses are sealed,
// so a whole one is compared by its mask.
const about = async (ctx: Ctx, word: string): Promise<RawBuilder<boolean>> => {
  const isPhone = broken('phone', word) === null
  const masked = isPhone ? mask.phone(word) : word.includes('@') ? mask.email(word.toLowerCase()) : null
  const people = await accountsFound(ctx.db, {
    ...{ word, phoneIndex: isPhone ? phoneIndex(ctx, word) : null, within: sql<boolean>`true`, isAll: true, most: MOST_NAMED },
  })
  return sql<boolean>`(${holdsText('s.title', word)} or ${holdsText('s.target_mask', word)}
    or lower(s.target_mask) = ${masked}::text or s.user_id = any(${people.map(({ id }) => id)}::uuid[]))`
}

type SendStatus = keyof typeof sendStates.states

/** What went out, newest first. */
export const pageSends = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.pageSends>,
): Promise<ReplyOf<typeof endpoints.pageSends>> => {
  const { db } = ctx
  let query = db.selectFrom('message_sends as s')
  if (input.channel) query = query.where('s.channel', '=', input.channel)
  if (input.status) query = query.where('s.status', '=', input.status)
  if (input.keyword) query = query.where(await about(ctx, input.keyword.trim()))
  const page = await pageOfRows(
    db,
    input,
    query,
    query
      .select([
        's.id as sendId',
        's.channel',
        's.target_mask as target',
        's.title',
        's.body_shown as body',
        's.provider',
        's.status',
        's.tries',
        's.error',
      ])
      .select(['s.created_at as createTime', 's.sent_at as sentTime', 's.held_until as heldUntil'])
      .orderBy('s.id', 'desc'),
  )
  // What nothing would carry is not offered to be sent again.
  const moves = (row: { channel: 'sms' | 'mail' | 'wechat'; status: SendStatus }) =>
    row.channel === 'wechat' || ctx.post.carries(row.channel) || row.status === 'failed'
      ? movesFor(sendStates, row.status, actor)
      : []
  return { ...page, rows: page.rows.map((row) => ({ ...row, error: sendErrorText(row.error, actor.lang), moves: moves(row) })) }
}

/** Sends a failed message again. */
export const resend = (ctx: Ctx, actor: Actor, input: { sendId: string }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const row = await tx
      .selectFrom('message_sends')
      .select(['title', 'status', 'channel'])
      .where('id', '=', input.sendId)
      .executeTakeFirst()
    if (!row) throw problem('house.not_found')
    if (row.status === 'unsent' && row.channel !== 'wechat' && !ctx.post.carries(row.channel)) throw problem('message.no_gateway')
    await move(tx, sendStates, input.sendId, 'resend', actor)
    await tx.updateTable('message_sends').set({ tries: 0, error: null }).where('id', '=', input.sendId).execute()
    await ctx.jobs.add(tx, DELIVER, { sendId: input.sendId })
    await record(tx, actor, { action: 'message.resent', entity: 'message_sends', entityId: input.sendId, entityName: row.title })
    return null
  })
