// Providers as the room opens them: the secret sealed for its row, the addresses a provider finds us at, which a host offers.
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { BASE } from '#src/http/base.ts'
import { organizationLineages } from '../organization/reads.ts'
import { siteOfVisitor } from '../website/index.ts'
import type { OpenProvider, Place } from './protocol/protocol.ts'

const secretPlace = (providerId: string): string => `campus_providers.secret:${providerId}`

/** Seals the secrets of a provider for its row. */
export const sealSecret = ({ keys }: Pick<Ctx, 'keys'>, providerId: string, secret: Readonly<Record<string, string>>): Buffer =>
  keys.encrypt(JSON.stringify(secret), secretPlace(providerId))

/** A provider by its id; undefined: there is none. */
export const providerById = (db: Db, id: string) =>
  db.selectFrom('campus_providers').selectAll().where('id', '=', id).executeTakeFirst()
export type Provider = NonNullable<Awaited<ReturnType<typeof providerById>>>

/** What the protocol works with. */
export const openProvider = ({ keys }: Pick<Ctx, 'keys'>, { id, version, setting, secret_sealed }: Provider): OpenProvider => ({
  ...{ id, version },
  values: {
    ...setting,
    ...(secret_sealed ? (JSON.parse(keys.decrypt(secret_sealed, secretPlace(id))) as Record<string, string>) : {}),
  },
})

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

/** The providers a host offers: those of its site’s organization, of the ones above and of the ones below, that are on. */
export const offeredTo = async (ctx: Pick<Ctx, 'db'>, who: Visitor): Promise<Provider[]> => {
  const { organizationId } = await siteOfVisitor(ctx, who)
  return ctx.db
    .selectFrom('campus_providers as p')
    .selectAll('p')
    .where('p.is_enabled', '=', true)
    .where(sql<boolean>`exists (select from ${organizationLineages} o where (o.id = p.organization_id and o.path @> array[${organizationId}::uuid])
      or (o.id = ${organizationId}::uuid and o.path @> array[p.organization_id]))`)
    .orderBy('p.seq')
    .orderBy('p.id')
    .limit(300)
    .execute()
}

/** A provider the host offers; `campus.off` where it does not (any more). */
export const requireOffered = async (ctx: Pick<Ctx, 'db'>, who: Visitor, providerId: string): Promise<Provider> => {
  const found = (await offeredTo(ctx, who)).find(({ id }) => id === providerId)
  if (!found) throw problem('campus.off')
  return found
}
