// Whose WeChat gets somebody’s messages: one WeChat for a person, one person for a WeChat.
import { sql } from 'kysely'
import type { Actor, Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { recorder } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { accountOfOrganization, linkOf, openidIndex, openidPlace, type WechatAccount } from './accounts.ts'

const recordAction = recorder('campus', 'campus_wechat_links')

interface Person {
  readonly id: string
  readonly name: string
}

/** Whether a WeChat gets the messages of somebody else. */
export const isOthers = async (
  { keys }: Pick<Ctx, 'keys'>,
  tx: Tx,
  account: WechatAccount,
  openid: string,
  userId: string,
): Promise<boolean> =>
  (await tx
    .selectFrom('campus_wechat_links')
    .select('user_id')
    .where('account_id', '=', account.id)
    .where('openid_index', '=', openidIndex({ keys }, openid))
    .where('user_id', '<>', userId)
    .forUpdate()
    .executeTakeFirst()) !== undefined

/** Keeps by which WeChat somebody gets messages from now on, and notifies him. */
export const keepLink = async (
  ctx: Ctx,
  tx: Tx,
  who: Visitor & Partial<Actor>,
  { id, name }: Person,
  account: WechatAccount,
  openid: string,
): Promise<void> => {
  const row = {
    ...{ account_id: account.id, openid_index: openidIndex(ctx, openid), unfollowed_at: null },
    ...{ openid_sealed: ctx.keys.encrypt(openid, openidPlace(id)), linked_at: sql<string>`clock_timestamp()` },
  }
  await tx
    .insertInto('campus_wechat_links')
    .values({ user_id: id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  await tx.deleteFrom('campus_wechat_scans').where('user_id', '=', id).execute()
  await recordAction(tx, who, { id, name, organization_id: account.organization_id }, 'wechat_linked')
  await ctx.post.notify(tx, id, 'security', 'campus.wechatLinked', { provider: account.name }, '/center/set?tab=wechat')
}

/**
 * Lets a WeChat that signs somebody in get his messages as well. Who gets them by another one already keeps that, and so does whoever else
 * gets them by this one: signing in does not wait for it.
 */
export const receiveBy = async (
  ctx: Ctx,
  tx: Tx,
  who: Visitor & Partial<Actor>,
  person: Person,
  organizationId: string,
  openid: string,
): Promise<void> => {
  const account = await accountOfOrganization(tx, organizationId)
  if (!account?.is_enabled || (await linkOf(tx, person.id)) || (await isOthers(ctx, tx, account, openid, person.id))) return
  await keepLink(ctx, tx, who, person, account, openid)
}
