// Official accounts as the room opens them: what is sealed for which row, and which account a host offers.
import { type RawBuilder, sql } from 'kysely'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { organizationLineages } from '../../organization/reads.ts'
import { siteOfVisitor } from '../../website/index.ts'

type Keys = Pick<Ctx, 'keys'>
const secretPlace = (accountId: string): string => `campus_wechat_accounts.secret:${accountId}`
/** Where an access token is sealed for. */
export const tokenPlace = (accountId: string): string => `campus_wechat_accounts.token:${accountId}`
/** Where a ticket of shared pages is sealed for. */
export const ticketPlace = (accountId: string): string => `campus_wechat_accounts.ticket:${accountId}`
/** Where somebody’s openid is sealed for. */
export const openidPlace = (userId: string): string => `campus_wechat_links.openid:${userId}`

/** An account by its id; undefined: there is none. */
export const accountById = (db: Db, id: string) =>
  db.selectFrom('campus_wechat_accounts').selectAll().where('id', '=', id).executeTakeFirst()
export type WechatAccount = NonNullable<Awaited<ReturnType<typeof accountById>>>

/** Seals the app secret for its row. */
export const sealSecret = ({ keys }: Keys, id: string, secret: string): Buffer => keys.encrypt(secret, secretPlace(id))
/** The app secret. */
export const openSecret = ({ keys }: Keys, { id, secret_sealed }: Pick<WechatAccount, 'id' | 'secret_sealed'>): string =>
  keys.decrypt(secret_sealed, secretPlace(id))

/** One WeChat of an account, to be found and to be told apart. */
export const openidIndex = ({ keys }: Keys, openid: string): Buffer => keys.blindIndex(openid, 'campus_wechat_links.openid')

/** The account of an organization. */
export const accountOfOrganization = (db: Db, organizationId: string | null) =>
  db
    .selectFrom('campus_wechat_accounts')
    .selectAll()
    .where('organization_id', '=', organizationId ?? sql<string>`null::uuid`)
    .executeTakeFirst()

/** The account a host offers: that of its site’s organization, else of the nearest above, that is on. */
export const offeredAccount = async (ctx: Pick<Ctx, 'db'>, who: Visitor): Promise<WechatAccount | null> => {
  const { organizationId } = await siteOfVisitor(ctx, who)
  const found = await ctx.db
    .selectFrom('campus_wechat_accounts as a')
    .selectAll('a')
    .innerJoin(sql<{ id: string; path: string[] }>`${organizationLineages}`.as('o'), (join) =>
      join.on(sql<boolean>`o.id = ${organizationId}::uuid and a.organization_id = any(o.path)`),
    )
    .where('a.is_enabled', '=', true)
    .orderBy(sql`array_position(o.path, a.organization_id)`, 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}

/** The account by which a person is reached now, as SQL; null: by none. */
export const reachedBy = (userId: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(select reached.account_id from campus_wechat_links reached
    join campus_wechat_accounts carrier on carrier.id = reached.account_id and carrier.is_enabled
   where reached.user_id = ${userId} and reached.unfollowed_at is null)`

/** Somebody’s link with its account. */
export const linkOf = async (db: Db | Tx, userId: string) =>
  db.selectFrom('campus_wechat_links').selectAll().where('user_id', '=', userId).executeTakeFirst()
