// Official accounts as the room opens them: what is sealed for which row, and which account a host offers.
import { type RawBuilder, sql } from 'kysely'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { organizationLineages } from '../../organization/reads.ts'
import { siteOfVisitor } from '../../website/index.ts'

type Keys = Pick<Ctx, 'keys'>
const secretPlace = (accountId: string): string => `campus_wechat_accounts.secret:${accountId}`
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

/** What WeChat gives an account for some time: the access token, and the ticket of shared pages. */
const lent = {
  token: { sealed: 'token_sealed', until: 'token_until' },
  ticket: { sealed: 'ticket_sealed', until: 'ticket_until' },
} as const
type Lent = keyof typeof lent
const lentPlace = (kind: Lent, accountId: string): string => `campus_wechat_accounts.${kind}:${accountId}`
/** Seconds before its end from which it is not used any more. */
const EARLY_SECONDS = 120

/** What is kept of it for all processes; null: nothing that is still good. */
export const keptLent = async ({ db, keys }: Pick<Ctx, 'db' | 'keys'>, kind: Lent, id: string): Promise<string | null> => {
  const row = await db
    .selectFrom('campus_wechat_accounts')
    .select(({ ref }) => ref(lent[kind].sealed).as('sealed'))
    .where('id', '=', id)
    .where(lent[kind].until, '>', sql<string>`clock_timestamp()`)
    .executeTakeFirst()
  return row?.sealed ? keys.decrypt(row.sealed, lentPlace(kind, id)) : null
}
/** Keeps it for all processes until shortly before its end. */
export const keepLent = async (
  { db, keys }: Pick<Ctx, 'db' | 'keys'>,
  kind: Lent,
  id: string,
  value: string,
  seconds: number,
): Promise<void> => {
  await db
    .updateTable('campus_wechat_accounts')
    .set({
      [lent[kind].sealed]: keys.encrypt(value, lentPlace(kind, id)),
      [lent[kind].until]: sql<string>`clock_timestamp() + make_interval(secs => ${Math.max(0, seconds - EARLY_SECONDS)})`,
    })
    .where('id', '=', id)
    .execute()
}

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
