// Providers added, changed, removed and tried by their organization.

import { X509Certificate } from 'node:crypto'
import * as desk from '@kaisai/contract/campus/desk.endpoints'
import { providerFields } from '@kaisai/contract/campus/labels'
import type { InputOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf, recorder } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import { inTx } from '#src/db/tx.ts'
import { InvalidInput } from '#src/http/errors.ts'
import type { Wire } from '#src/http/route.ts'
import { newId } from '../identity/index.ts'
import { organizationsOf, reachesAll } from '../organization/index.ts'
import { schoolOffices } from '../organization/reads.ts'
import { certificatesIn } from './certificates.ts'
import { beginFlow } from './flow.ts'
import { isReachable } from './protocol/reach.ts'
import { lockProvider, providersOf } from './provider.policy.ts'
import { type Provider, sealSecret } from './providers.ts'
import { accountOfOrganization } from './wechat/accounts.ts'

type Input = InputOf<typeof desk.saveProvider>
const recordAction = recorder('campus', 'campus_providers')
const logged = ({ id, name, organization_id }: Pick<Provider, 'id' | 'name' | 'organization_id'>) => ({
  id,
  name,
  organization_id,
})

// What the kind asks for, apart from secrets; anything else that was sent is left out. Addresses and certificates are looked at.
const settingOf = (ctx: Ctx, actor: Actor, { kind, setting }: Input): Record<string, string> => {
  const entered: Record<string, string> = {}
  for (const field of providerFields[kind]) {
    if (field.isSecret) continue
    const value = (setting[field.name] ?? '').trim()
    if (value.length > field.max)
      throw new InvalidInput([`${field.label[0]}过长`, `${field.label[1]} is too long.`], `setting.${field.name}`)
    if (value === '' && !field.isOptional) throw problem('campus.field_needed', { field: inLang(field.label, actor.lang) })
    if (value !== '' && field.kind === 'url' && !isReachable(ctx.config, value)) throw problem('campus.address_refused')
    entered[field.name] = value
  }
  if (kind === 'saml' && !isReadable(entered.certificate ?? '')) throw problem('campus.certificate')
  return entered
}

const isReadable = (pem: string): boolean => {
  const found = certificatesIn(pem)
  return found.length > 0 && found.length <= 2 && found.every((one) => one instanceof X509Certificate)
}

const secretOf = ({ kind, setting }: Input): Record<string, string> | null => {
  const fields = providerFields[kind].filter(({ isSecret }) => isSecret)
  const entered = Object.fromEntries(fields.map(({ name }) => [name, (setting[name] ?? '').trim()]))
  return fields.length > 0 && Object.values(entered).every((value) => value !== '') ? entered : null
}

// The school a provider states numbers of: its office lies within reach.
const requireSchool = async (tx: Tx, actor: Actor, schoolId: string | null, linksPending: boolean): Promise<void> => {
  if (schoolId === null) {
    if (linksPending) throw problem('campus.number_needs_school')
    return
  }
  if (reachesAll(actor)) return
  const office = await organizationsOf(tx, actor)
    .select('o.id')
    .where(sql<boolean>`o.id in (select f.organization_id from ${schoolOffices} f where f.school_id = ${schoolId}::uuid)`)
    .executeTakeFirst()
  if (!office) throw problem('campus.school_out_of_reach')
}

const holdLogo = async (ctx: Ctx, tx: Tx, actor: Actor, was: string | null, is: string | null): Promise<void> => {
  if (was === is) return
  if (is !== null) {
    await ctx.stored.own(tx, actor, is, 'campusLogo')
    await ctx.stored.hold(tx, [is])
  }
  if (was !== null) await ctx.stored.release(tx, [was])
}

/** Adds a provider to the own organization, or saves one within reach. See the endpoint. */
export const saveProvider = (ctx: Ctx, actor: Actor, input: Input): Promise<{ providerId: string }> =>
  inTx(ctx.db, async (tx) => {
    await requireSchool(tx, actor, input.schoolId, input.linksPending)
    const setting = settingOf(ctx, actor, input)
    const secret = secretOf(input)
    const stored = input.providerId === null ? null : await lockProvider(tx, actor, input.providerId)
    if (stored && stored.kind !== input.kind) throw problem('house.not_found')
    await requireAccount(tx, input, stored, actor)
    const needsSecret = providerFields[input.kind].some(({ isSecret }) => isSecret)
    if (needsSecret && secret === null && !stored?.secret_sealed) throw problem('campus.secret_needed')
    const columns = {
      ...{ school_id: input.schoolId, kind: input.kind, name: input.name, name_en: input.nameEn, logo_file_id: input.logoFileId },
      ...{
        seq: input.seq,
        is_enabled: input.isEnabled,
        secret_ends_on: input.secretEndsOn,
        creates_accounts: input.createsAccounts,
      },
      ...{ admits_domain: input.admitsDomain, links_pending: input.linksPending, usual_role: input.usualRole },
      ...{ setting: JSON.stringify(setting), mapping: JSON.stringify(input.mapping) },
    }
    await holdLogo(ctx, tx, actor, stored?.logo_file_id ?? null, input.logoFileId)
    if (!stored) return { providerId: await addProvider(ctx, tx, actor, columns, secret) }
    // What was sent to another server would reach it with the secret of this one.
    const isElsewhere =
      needsSecret && secret === null && (['issuer', 'base'] as const).some((field) => stored.setting[field] !== setting[field])
    if (isElsewhere) throw problem('campus.secret_needed')
    const compared = { ...columns, setting, mapping: input.mapping }
    await requireVersion(tx, stored, compared, input.version, actor)
    await tx
      .updateTable('campus_providers')
      .set({
        ...columns,
        ...(secret ? { secret_sealed: sealSecret(ctx, stored.id, secret) } : {}),
        ...stamp(actor, stored.version),
      })
      .where('id', '=', stored.id)
      .execute()
    await recordAction(tx, actor, logged({ ...stored, name: input.name }), 'provider_updated', {
      changes: [...changesOf(stored, compared), ...(secret ? [{ field: 'secret', from: null, to: null }] : [])],
    })
    return { providerId: stored.id }
  })

// Signing in inside WeChat goes by the organization's own official account, of which there is one.
const requireAccount = async (tx: Tx, { kind }: Input, stored: Provider | null, actor: Actor): Promise<void> => {
  if (kind !== 'wechatPage') return
  const organizationId = stored?.organization_id ?? actor.organizationId
  const account = await accountOfOrganization(tx, organizationId)
  if (!account?.is_enabled) throw problem('campus.wechat_account_needed')
  const other = await tx
    .selectFrom('campus_providers')
    .select('id')
    .where('organization_id', '=', account.organization_id)
    .where('kind', '=', 'wechatPage')
    .executeTakeFirst()
  if (other && other.id !== stored?.id) throw problem('campus.wechat_one')
}

type Columns = Pick<Provider, 'name'> & Record<string, unknown>
const addProvider = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  columns: Columns,
  secret: Record<string, string> | null,
): Promise<string> => {
  if (actor.organizationId === null) throw problem('house.no_access')
  // In this order nobody adds two at once past the limit.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`campus-providers ${actor.organizationId}`}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('campus_providers')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organization_id', '=', actor.organizationId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= desk.MOST_PROVIDERS) throw problem('campus.many', { max: desk.MOST_PROVIDERS })
  const id = await newId(tx)
  await tx
    .insertInto('campus_providers')
    .values({
      ...(columns as never as { kind: Provider['kind']; name: string }),
      ...{
        id,
        organization_id: actor.organizationId,
        updated_by: actor.userId,
        secret_sealed: secret ? sealSecret(ctx, id, secret) : null,
      },
    })
    .execute()
  await recordAction(tx, actor, { id, name: columns.name, organization_id: actor.organizationId }, 'provider_added')
  return id
}

/** Removes a provider nobody is linked to; `campus.has_links`. */
export const deleteProvider = (ctx: Ctx, actor: Actor, { providerId }: InputOf<typeof desk.deleteProvider>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const stored = await lockProvider(tx, actor, providerId)
    const { count } = await tx
      .selectFrom('campus_identities')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('provider_id', '=', stored.id)
      .executeTakeFirstOrThrow()
    if (Number(count) > 0) throw problem('campus.has_links', { count: Number(count) })
    await holdLogo(ctx, tx, actor, stored.logo_file_id, null)
    await tx.deleteFrom('campus_providers').where('id', '=', stored.id).execute()
    await recordAction(tx, actor, logged(stored), 'provider_deleted')
    return null
  })

/** Begins a sign-in as a test: nothing of it is kept, whoever it is of. */
export const testProvider = async (
  ctx: Ctx,
  actor: Actor,
  { providerId }: InputOf<typeof desk.testProvider>,
  wire: Wire,
): Promise<{ url: string }> => {
  const provider = await providersOf(ctx.db, actor).selectAll('p').where('p.id', '=', providerId).executeTakeFirst()
  if (!provider) throw problem('house.not_found')
  return beginFlow(ctx, actor, wire, provider, { purpose: 'test', userId: actor.userId, wanted: '/system/campus' })
}
