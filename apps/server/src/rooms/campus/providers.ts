// Providers as the room opens them: the secret sealed for its row, the addresses a provider finds us at, which a host offers.
import { problem } from '@kaisai/contract/problem'
import { isInWechat } from '@kaisai/contract/wechat-browser'
import { sql } from 'kysely'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { BASE } from '#src/http/base.ts'
import { organizationLineages } from '../organization/reads.ts'
import { siteOfVisitor } from '../website/index.ts'
import { CampusFault, type OpenProvider, type Place } from './protocol/protocol.ts'
import { accountOfOrganization, openSecret } from './wechat/accounts.ts'

const secretPlace = (providerId: string): string => `campus_providers.secret:${providerId}`

/** Seals the secrets of a provider for its row. */
export const sealSecret = ({ keys }: Pick<Ctx, 'keys'>, providerId: string, secret: Readonly<Record<string, string>>): Buffer =>
  keys.encrypt(JSON.stringify(secret), secretPlace(providerId))

/** A provider by its id; undefined: there is none. */
export const providerById = (db: Db, id: string) =>
  db.selectFrom('campus_providers').selectAll().where('id', '=', id).executeTakeFirst()
export type Provider = NonNullable<Awaited<ReturnType<typeof providerById>>>

/** What the protocol works with. Throws CampusFault `campus.off` where the official account it works by is not there or off. */
export const openProvider = async (ctx: Pick<Ctx, 'db' | 'keys'>, provider: Provider): Promise<OpenProvider> => {
  const { id, version, setting, secret_sealed: sealed } = provider
  if (provider.kind === 'wechatPage') return { id, version, values: await accountValues(ctx, provider) }
  const secrets = sealed ? (JSON.parse(ctx.keys.decrypt(sealed, secretPlace(id))) as Record<string, string>) : {}
  return { id, version, values: { ...setting, ...secrets } }
}

const accountValues = async (ctx: Pick<Ctx, 'db' | 'keys'>, provider: Provider): Promise<OpenProvider['values']> => {
  const account = await accountOfOrganization(ctx.db, provider.organization_id)
  if (!account?.is_enabled) throw new CampusFault('campus.off', 'account')
  return { appId: account.app_id, clientSecret: openSecret(ctx, account), base: account.base }
}

/** The address of the host somebody asks at; `house.wrong_host` for one no site claims. Never out of a forwarded header. */
export const originOf = async (
  { db, config, facts }: Pick<Ctx, 'db' | 'config' | 'facts'>,
  who: Pick<Visitor, 'host'>,
): Promise<string> => {
  if (!(await facts.hosts.isOurs(db, [who.host, who.host.replace(/:\d+$/, '')]))) throw problem('house.wrong_host')
  return `${config.tls ? 'https' : 'http'}://${who.host}`
}

/** Where a provider finds us at a host. */
export const placeOf = (origin: string, providerId: string): Place => ({
  callbackUrl: `${origin}${BASE}/campus/callback/${providerId}`,
  logoutUrl: `${origin}${BASE}/campus/logout/${providerId}`,
  metadataUrl: `${origin}${BASE}/campus/metadata/${providerId}`,
})

/** The providers a host has: those of its site’s organization, of the ones above and of the ones below, that are on. */
const offeredAt = async (ctx: Pick<Ctx, 'db'>, who: Visitor): Promise<Provider[]> => {
  const { organizationId } = await siteOfVisitor(ctx, who)
  return ctx.db
    .selectFrom('campus_providers as p')
    .selectAll('p')
    .where('p.is_enabled', '=', true)
    .where(sql<boolean>`exists (select from ${organizationLineages} o where (o.id = p.organization_id and o.path @> array[${organizationId}::uuid])
      or (o.id = ${organizationId}::uuid and o.path @> array[p.organization_id]))`)
    .where(sql<boolean>`p.kind <> 'wechatPage' or exists (
      select from campus_wechat_accounts a where a.organization_id = p.organization_id and a.is_enabled)`)
    .orderBy('p.seq')
    .orderBy('p.id')
    .limit(300)
    .execute()
}

/** The ones of them that work in the browser of the visitor: inside WeChat nobody scans, outside of it its page does not open. */
export const offeredTo = async (ctx: Pick<Ctx, 'db'>, who: Visitor): Promise<Provider[]> => {
  const all = await offeredAt(ctx, who)
  if (!isInWechat(who.agent)) return all.filter(({ kind }) => kind !== 'wechatPage')
  const pages = all.filter(({ kind }) => kind === 'wechatPage').map(({ organization_id: id }) => id)
  return all.filter(({ kind, organization_id: id }) => kind !== 'wechat' || !pages.includes(id))
}

/** A provider the host has; `campus.off` where it does not (any more). */
export const requireOffered = async (ctx: Pick<Ctx, 'db'>, who: Visitor, providerId: string): Promise<Provider> => {
  const found = (await offeredAt(ctx, who)).find(({ id }) => id === providerId)
  if (!found) throw problem('campus.off')
  return found
}
