// An organization's accounts with providers: saved, tested, opened. Keys are sealed for their row.

import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as desk from '@kaisai/contract/finance/desk.endpoints'
import { type Provider, providerLabels } from '@kaisai/contract/finance/labels'
import {
  declarationOf,
  fieldsIn,
  fieldsOf,
  isOnline,
  type OnlineProvider,
  onlineNames,
  transferFields,
} from '@kaisai/contract/finance/providers'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { InvalidInput } from '#src/http/errors.ts'
import { type PaymentProvider, ProviderError } from '#src/ports/payment-provider.ts'
import { ownOrganization } from '../finance.policy.ts'
import { REFUND_ALONE_FEN } from '../refund/refund-limit.ts'
import { faultText } from './fault-text.ts'
import { type Entered, providers } from './providers.ts'

export interface Channel {
  readonly id: string
  readonly organization_id: string
  readonly provider: string
  readonly is_enabled: boolean
  /** What is no secret, by the names the provider declares. */
  readonly setting: Entered
  readonly secret_sealed: Buffer | null
  readonly version: number
}

const place = (channelId: string): string => `finance_channels.secret:${channelId}`
const read = (db: Db) => db.selectFrom('finance_channels').selectAll()
const typed = (row: unknown): Channel => row as Channel

// Opening reads and checks keys: as they are entered once and asked about with every notice, what was opened is kept for its version.
const opened = new WeakMap<object, Map<string, { version: number; provider: PaymentProvider }>>()
const MOST_OPENED = 500

/** The provider behind a channel. Throws ProviderError where its keys are none. */
export const openChannel = (ctx: Pick<Ctx, 'keys' | 'now'>, channel: Channel): PaymentProvider => {
  if (channel.secret_sealed === null || !isOnline(channel.provider)) throw new ProviderError(true, 'keys')
  const held = opened.get(ctx.keys) ?? new Map<string, { version: number; provider: PaymentProvider }>()
  opened.set(ctx.keys, held)
  const known = held.get(channel.id)
  if (known?.version === channel.version) return known.provider
  const secret = JSON.parse(ctx.keys.decrypt(channel.secret_sealed, place(channel.id))) as Entered
  const provider = providers[channel.provider].open({ ...channel.setting, ...secret }, ctx.now)
  if (held.size >= MOST_OPENED) held.clear()
  held.set(channel.id, { version: channel.version, provider })
  return provider
}

/** A channel by its id; null: there is none. */
export const channelById = async (db: Db, id: string): Promise<Channel | null> => {
  const row = await read(db).where('id', '=', id).executeTakeFirst()
  return row ? typed(row) : null
}

// Strangers may send notices as fast as they like: what they are judged by is read once a second.
const judged = new WeakMap<object, Map<string, { at: number; channel: Channel }>>()
const JUDGED_MS = 1000

/** A channel as it was at most a second ago, for what is sent to its address; null: there is none. */
export const channelForNotice = async (ctx: Pick<Ctx, 'db' | 'keys'>, id: string): Promise<Channel | null> => {
  const held = judged.get(ctx.keys) ?? new Map<string, { at: number; channel: Channel }>()
  judged.set(ctx.keys, held)
  const known = held.get(id)
  if (known && performance.now() - known.at < JUDGED_MS) return known.channel
  const channel = await channelById(ctx.db, id)
  if (held.size >= MOST_OPENED) held.clear()
  if (channel) held.set(id, { at: performance.now(), channel })
  return channel
}

/** The enabled channel of an organization; `finance.no_channel` without one. */
export const requireChannel = async (db: Db, organizationId: string, provider: Provider): Promise<Channel> => {
  const row = await read(db)
    .where('organization_id', '=', organizationId)
    .where('provider', '=', provider)
    .where('is_enabled', '=', true)
    .executeTakeFirst()
  if (!row) throw problem('finance.no_channel')
  return typed(row)
}

/** How an organization takes money: online, and where transfers go. */
export const choicesOf = async (db: Db, organizationId: string) => {
  const rows = (await read(db).where('organization_id', '=', organizationId).where('is_enabled', '=', true).execute()).map(typed)
  const transfer = rows.find(({ provider }) => provider === 'transfer')?.setting
  return {
    online: onlineNames.filter((name) => rows.some(({ provider }) => provider === name)),
    transfer: transfer
      ? { accountName: transfer.accountName ?? '', bank: transfer.bank ?? '', accountNo: transfer.accountNo ?? '' }
      : null,
  }
}

/** How a school pays an organization for many teams: by transfer where it takes one, which leaves days to pay; else online. Null: not at all. */
export const wayOfSchool = async (db: Db, organizationId: string): Promise<(typeof onlineNames)[number] | 'transfer' | null> => {
  const { online, transfer } = await choicesOf(db, organizationId)
  return transfer ? 'transfer' : (online[0] ?? null)
}

/** Where a provider sends its notices for a channel, below the base of all calls. */
export const noticePath = (channelId: string): string => `/finance/notice/${channelId}`

/** The channels of the own organization, without their keys. */
export const listChannels = async (ctx: Pick<Ctx, 'db' | 'stored'>, actor: Actor): Promise<ReplyOf<typeof desk.listChannels>> => {
  const { db } = ctx
  const organizationId = await ownOrganization(db, actor)
  const rows = await read(db).where('organization_id', '=', organizationId).orderBy('provider').execute()
  const setting = await db
    .selectFrom('finance_settings')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  const sealFileId = setting?.seal_file_id ?? null
  const seal = sealFileId === null ? undefined : (await ctx.stored.filesOf(db, [sealFileId])).get(sealFileId)
  return {
    sealFileId,
    sealName: seal?.name ?? '',
    refundAloneFen: setting?.refund_alone_fen ?? REFUND_ALONE_FEN,
    settingVersion: setting?.version ?? 0,
    channels: rows.map((row) => ({
      ...typed(row).setting,
      channelId: row.id,
      provider: row.provider,
      providerName: inLang(providerLabels[row.provider as Provider], actor.lang),
      isEnabled: row.is_enabled,
      hasKeys: row.secret_sealed !== null,
      noticePath: noticePath(row.id),
      testTime: row.tested_at,
      testFault: row.test_fault === null ? null : faultText(row.test_fault, actor.lang),
      version: row.version,
    })),
  }
}

const requireGateway = (ctx: Pick<Ctx, 'config'>, provider: OnlineProvider, gateway: string): void => {
  const { gateways, label } = declarationOf(provider)
  const isFine = ctx.config.production
    ? gateways.includes(gateway)
    : URL.canParse(gateway) && /^https?:$/.test(new URL(gateway).protocol)
  if (!isFine)
    throw new InvalidInput(
      [`网关地址不正确，请填写${label[0]}网关`, `Enter the address of the gateway of ${label[1]}.`],
      'gateway',
    )
}

/** Saves the own organization's account with a provider. It is turned on only when it is complete and, online, passed its test. */
export const saveChannel = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof desk.saveChannel>,
): Promise<{ channelId: string; version: number }> =>
  inTx(ctx.db, async (tx) => {
    const organizationId = await ownOrganization(tx, actor)
    const { provider, version, isEnabled, ...entered } = input
    const stored = await read(tx)
      .where('organization_id', '=', organizationId)
      .where('provider', '=', provider)
      .forUpdate()
      .executeTakeFirst()
    if ((stored?.version ?? 0) !== version) throw problem('finance.setting_changed')
    const setting = settingOf(provider, entered)
    const was = stored ? typed(stored) : null
    const id = stored?.id ?? (await newId(tx))
    const secret = isOnline(provider) ? secretOf(provider, { ...entered, ...setting }, was, actor.lang) : null
    if (isOnline(provider)) requireGateway(ctx, provider, setting.gateway ?? '')
    const isSame = secret === null && was !== null && isSameAccount(was.setting, setting)
    const sealed = secret ? ctx.keys.encrypt(JSON.stringify(secret), place(id)) : (stored?.secret_sealed ?? null)
    const isReady = isOnline(provider) ? isSame && stored?.tested_at !== null && stored?.test_fault === null : isComplete(setting)
    if (isEnabled && !isReady) throw problem('finance.channel_incomplete')
    const columns = {
      ...{
        provider,
        organization_id: organizationId,
        is_enabled: isEnabled,
        setting: JSON.stringify(setting),
        secret_sealed: sealed,
      },
      ...(isOnline(provider) && !isSame ? { tested_at: null, test_fault: null } : {}),
      ...{ updated_by: actor.userId, updated_at: sql<string>`now()`, version: version + 1 },
    }
    if (stored) await tx.updateTable('finance_channels').set(columns).where('id', '=', id).execute()
    else
      await tx
        .insertInto('finance_channels')
        .values({ id, ...columns })
        .execute()
    judged.get(ctx.keys)?.delete(id)
    await logChannel(tx, actor, { id, provider }, 'channel_saved')
    return { channelId: id, version: version + 1 }
  })

const newId = async (tx: Tx): Promise<string> => (await sql<{ id: string }>`select uuidv7() as id`.execute(tx)).rows[0]!.id

type Input = Readonly<Partial<Record<string, string>>>
/** What of an input the provider declares and may be shown. */
const settingOf = (provider: Provider, entered: Input): Entered =>
  Object.fromEntries(
    fieldsOf(provider)
      .filter(({ isSecret }) => !isSecret)
      .map(({ name, initial }) => [name, (entered[name] ?? '').trim() || (initial ?? '')]),
  )
const isComplete = (setting: Entered): boolean => transferFields.every(({ name }) => setting[name] !== '')
/** Whether it is the account that was tested: keys or ids that changed make it another one. */
const isSameAccount = (was: Entered, wanted: Entered): boolean =>
  Object.entries(wanted).every(([name, value]) => (was[name] ?? (name === 'keyMode' ? 'key' : '')) === value)

// Secrets are replaced together: a new key beside an old certificate opens nothing. Null: the stored ones stay.
const secretOf = (provider: OnlineProvider, entered: Input, was: Channel | null, lang: Lang): Entered | null => {
  const asked = fieldsIn(provider, entered.keyMode).filter(({ isSecret }) => isSecret)
  const isOtherMode = was !== null && was.secret_sealed !== null && (was.setting.keyMode || 'key') !== entered.keyMode
  if (!isOtherMode && asked.every(({ name }) => !entered[name])) return null
  const secret = Object.fromEntries(asked.map(({ name }) => [name, (entered[name] ?? '').trim()]))
  const faulty = providers[provider].faultyField({ ...(entered as Entered), ...secret })
  if (faulty !== null) {
    const field = asked.find(({ name }) => name === faulty)!
    throw problem('finance.channel_keys', { what: inLang(field.label, lang) }).with({ field: faulty })
  }
  return secret
}

const logChannel = (
  tx: Tx,
  actor: Actor,
  channel: { id: string; provider: string },
  action: 'channel_saved' | 'channel_tested',
) =>
  record(tx, actor, {
    action: `finance.${action}`,
    entity: 'finance_channels',
    entityId: channel.id,
    entityName: channel.provider,
  })

/** A number no payment has: a provider that answers about it, signed, is reached and believes our key. */
const NO_PAYMENT = '00000000000000000000P00'

/** Asks the provider something harmless with the stored keys and keeps the outcome. */
export const testChannel = async (
  ctx: Ctx,
  actor: Actor,
  { channelId }: InputOf<typeof desk.testChannel>,
): Promise<{ fault: string | null }> => {
  const channel = await channelById(ctx.db, channelId)
  if (!channel || channel.organization_id !== (await ownOrganization(ctx.db, actor))) throw problem('house.not_found')
  const fault = isOnline(channel.provider) ? await faultOf(ctx, channel) : null
  await inTx(ctx.db, async (tx) => {
    await tx
      .updateTable('finance_channels')
      .set({ tested_at: sql<string>`clock_timestamp()`, test_fault: fault })
      .where('id', '=', channelId)
      .where('version', '=', channel.version)
      .execute()
    await logChannel(tx, actor, channel, 'channel_tested')
  })
  return { fault: fault === null ? null : faultText(fault, actor.lang) }
}

const faultOf = async (ctx: Ctx, channel: Channel): Promise<string | null> => {
  try {
    await openChannel(ctx, channel).query(NO_PAYMENT)
    return null
  } catch (error) {
    if (error instanceof ProviderError) return error.message
    throw error
  }
}
