// Messages on their way over WeChat: what a template shows of them, and what follows when WeChat does not take one.
import { chinaDay, chinaMs, DAY_MS } from '@kaisai/contract/china-clock'
import { followsOf, wechatReason } from '@kaisai/contract/message/wechat-faults'
import { fillWechat } from '@kaisai/contract/message/wechat-fields'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { type Message, SendError } from '#src/platform/sender.ts'
import type { WechatFacts, WechatLetter } from '#src/ports/wechat.ts'
import { accountById, linkOf, openidPlace, reachedBy, type WechatAccount } from './accounts.ts'
import { askWithToken, WechatError } from './call-wechat.ts'

/** The name under which the address a message opens travels with its fields: WeChat has no field of that name. */
const LINK = '@link'

const lettersFor: WechatFacts['lettersFor'] = async ({ keys }, tx, kind, people) => {
  const rows = await tx
    .selectFrom('campus_wechat_links as l')
    .innerJoin('campus_wechat_templates as t', 't.account_id', 'l.account_id')
    .select(['l.user_id', 'l.openid_sealed', 't.template_id', 't.fields'])
    .where(sql<boolean>`l.user_id = any(${people.map(({ userId }) => userId)}::uuid[])`)
    .where('t.kind', '=', kind)
    .where('t.is_paused', '=', false)
    .execute()
  const parts = new Map(people.map((one) => [one.userId, one.parts]))
  return new Map(
    rows.map((row): [string, WechatLetter] => [
      row.user_id,
      {
        openid: keys.decrypt(row.openid_sealed, openidPlace(row.user_id)),
        templateId: row.template_id,
        fields: fillWechat(row.fields, parts.get(row.user_id)!),
      },
    ]),
  )
}

/** Sends one message; throws WechatError. Returns WeChat’s number of it. */
export const sendByWechat = async (
  ctx: Pick<Ctx, 'config' | 'db' | 'keys'>,
  account: WechatAccount,
  { to, template, values = {}, idempotencyKey }: Pick<Message, 'to' | 'template' | 'values' | 'idempotencyKey'>,
): Promise<string> => {
  const { [LINK]: url = '', ...fields } = values
  const answer = await askWithToken(
    ctx,
    account,
    '/cgi-bin/message/template/send',
    {},
    {
      ...{ touser: to, template_id: template, ...(url === '' ? {} : { url }) },
      // WeChat sends one of a number once, for some minutes: a try that was cut is not read twice.
      client_msg_id: idempotencyKey,
      data: Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, { value }])),
    },
  )
  return String(answer.msgid ?? '')
}

/** When the day of China ends in which WeChat takes no more, and a few minutes. */
const nextDay = (now: Date): Date => new Date(chinaMs(chinaDay(now.getTime()), '00:05') + DAY_MS)

const senderTo: WechatFacts['senderTo'] = (ctx, userId) => ({
  send: async (message) => {
    const link = userId === null ? undefined : await linkOf(ctx.db, userId)
    // Unlinked meanwhile, or linked by another WeChat: what was written for that one goes nowhere.
    if (!link || ctx.keys.decrypt(link.openid_sealed, openidPlace(link.user_id)) !== message.to)
      throw new SendError(false, 'wechat unlinked')
    const account = (await accountById(ctx.db, link.account_id))!
    if (!account.is_enabled) throw new SendError(false, 'wechat off')
    const rest = account.resting_until === null ? null : new Date(account.resting_until)
    if (rest !== null && rest > ctx.now()) throw new SendError(true, wechatReason(45009), { notBefore: rest })
    try {
      const providerId = await sendByWechat(ctx, account, message)
      await ctx.db
        .updateTable('campus_wechat_accounts')
        .set({ fault: null, fault_at: null })
        .where('id', '=', account.id)
        .where('fault', 'is not', null)
        .execute()
      return { providerId }
    } catch (error) {
      if (!(error instanceof WechatError)) throw error
      if (error.trouble !== 'answer') throw new SendError(error.trouble === 'network', error.message, { cause: error })
      return refused(ctx, account, link.user_id, message, error.code)
    }
  },
})

const refused = async (
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  account: WechatAccount,
  userId: string,
  { template = '' }: Message,
  code: number,
): Promise<never> => {
  const follows = followsOf(code)
  const at = { fault: code, fault_at: sql<string>`clock_timestamp()` }
  if (follows === 'person')
    await db
      .updateTable('campus_wechat_links')
      .set({ unfollowed_at: sql<string>`clock_timestamp()` })
      .where('user_id', '=', userId)
      .where('account_id', '=', account.id)
      .execute()
  if (follows === 'template' || follows === 'fields')
    await noteTemplate(db, account.id, template, { ...at, ...(follows === 'template' ? { is_paused: true } : {}) })
  // A token that is refused again after it was fetched anew is a trouble of the account.
  if (follows === 'account' || follows === 'token') await noteAccount(db, account.id, at)
  if (follows !== 'quota') throw new SendError(follows === 'later' || follows === 'token', wechatReason(code))
  const until = nextDay(now())
  await noteAccount(db, account.id, { resting_until: until.toISOString() })
  throw new SendError(true, wechatReason(code), { notBefore: until })
}

const noteAccount = async (
  db: Db,
  id: string,
  set: { fault: number; fault_at: ReturnType<typeof sql<string>> } | { resting_until: string },
): Promise<void> => {
  await db.updateTable('campus_wechat_accounts').set(set).where('id', '=', id).execute()
}
const noteTemplate = async (
  db: Db,
  accountId: string,
  templateId: string,
  set: { fault: number; fault_at: ReturnType<typeof sql<string>>; is_paused?: boolean },
): Promise<void> => {
  await db
    .updateTable('campus_wechat_templates')
    .set(set)
    .where('account_id', '=', accountId)
    .where('template_id', '=', templateId)
    .execute()
}

/** What the message room asks. */
export const wechatFacts: WechatFacts = { linkField: LINK, reachedBy, lettersFor, senderTo }
