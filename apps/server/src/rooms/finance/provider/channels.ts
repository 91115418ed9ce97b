// An organization's accounts with providers: saved, tested, opened. Keys are sealed for their row.

import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as desk from '@kaisai/contract/finance/desk.endpoints'
import { providerLabels } from '@kaisai/contract/finance/labels'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { InvalidInput } from '#src/http/errors.ts'
import { type PaymentProvider, ProviderError } from '#src/ports/payment-provider.ts'
import { requireReach } from '../../organization/index.ts'
import { alipayProvider, privateKeyOf, publicKeyOf } from './alipay.ts'

/** What one person may refund alone where nothing else was said, fen. */
export const REFUND_ALONE_FEN = 50_000
/** Alipay's own gateways: in production no other is called. */
const GATEWAYS = ['https://openapi.alipay.com/gateway.do', 'https://openapi-sandbox.dl.alipaydev.com/gateway.do']

interface Setting {
  readonly appId: string
  readonly sellerId: string
  readonly gateway: string
  readonly accountName: string
  readonly bank: string
  readonly accountNo: string
}
interface Secret {
  readonly privateKey: string
  readonly providerPublicKey: string
}
export interface Channel {
  readonly id: string
  readonly organization_id: string
  readonly provider: string
  readonly is_enabled: boolean
  readonly setting: Setting
  readonly secret_sealed: Buffer | null
  readonly version: number
}

const place = (channelId: string): string => `finance_channels.secret:${channelId}`
const read = (db: Db) => db.selectFrom('finance_channels').selectAll()
const typed = (row: unknown): Channel => row as Channel

/** The provider behind a channel. Throws ProviderError where its keys are none. */
export const openChannel = (ctx: Pick<Ctx, 'keys' | 'now'>, channel: Channel): PaymentProvider => {
  if (channel.secret_sealed === null) throw new ProviderError(true, 'keys')
  const secret = JSON.parse(ctx.keys.decrypt(channel.secret_sealed, place(channel.id))) as Secret
  return alipayProvider({ ...channel.setting, ...secret }, ctx.now)
}

/** A channel by its id; null: there is none. */
export const channelById = async (db: Db, id: string): Promise<Channel | null> => {
  const row = await read(db).where('id', '=', id).executeTakeFirst()
  return row ? typed(row) : null
}

/** The enabled channel of an organization; `finance.no_channel` without one. */
export const requireChannel = async (db: Db, organizationId: string, provider: 'alipay' | 'transfer'): Promise<Channel> => {
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
    alipay: rows.some(({ provider }) => provider === 'alipay'),
    transfer: transfer ? { accountName: transfer.accountName, bank: transfer.bank, accountNo: transfer.accountNo } : null,
  }
}

/** The organization of the active identity, where its settings may be kept. `house.no_access` without one. */
export const ownOrganization = async (db: Db, actor: Actor): Promise<string> => {
  if (actor.organizationId === null) throw problem('house.no_access')
  await requireReach(db, actor, actor.organizationId)
  return actor.organizationId
}

/** Where a provider sends its notices for a channel, below the base of all calls. */
export const noticePath = (channelId: string): string => `/finance/notice/${channelId}`

/** The channels of the own organization, without their keys. */
export const listChannels = async (db: Db, actor: Actor): Promise<ReplyOf<typeof desk.listChannels>> => {
  const organizationId = await ownOrganization(db, actor)
  const rows = await read(db).where('organization_id', '=', organizationId).orderBy('provider').execute()
  const setting = await db
    .selectFrom('finance_settings')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return {
    refundAloneFen: setting?.refund_alone_fen ?? REFUND_ALONE_FEN,
    settingVersion: setting?.version ?? 0,
    channels: rows.map((row) => ({
      ...typed(row).setting,
      channelId: row.id,
      provider: row.provider,
      providerName: inLang(providerLabels[row.provider as 'alipay'], actor.lang),
      isEnabled: row.is_enabled,
      hasKeys: row.secret_sealed !== null,
      noticePath: noticePath(row.id),
      testTime: row.tested_at,
      testFault: row.test_fault,
      version: row.version,
    })),
  }
}

const requireGateway = (ctx: Pick<Ctx, 'config'>, gateway: string): void => {
  const isFine = ctx.config.production
    ? GATEWAYS.includes(gateway)
    : URL.canParse(gateway) && /^https?:$/.test(new URL(gateway).protocol)
  if (!isFine) throw new InvalidInput(['网关地址不正确，请填写支付宝网关', 'Enter the address of Alipay’s gateway.'], 'gateway')
}

/** Saves the own organization's account with a provider. It is turned on only when it is complete and, online, passed its test. */
export const saveChannel = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof desk.saveChannel>,
): Promise<{ channelId: string; version: number }> =>
  inTx(ctx.db, async (tx) => {
    const organizationId = await ownOrganization(tx, actor)
    const { provider, version, isEnabled, privateKey, providerPublicKey, ...setting } = input
    const stored = await read(tx)
      .where('organization_id', '=', organizationId)
      .where('provider', '=', provider)
      .forUpdate()
      .executeTakeFirst()
    if ((stored?.version ?? 0) !== version) throw problem('finance.setting_changed')
    if (provider === 'alipay') requireGateway(ctx, setting.gateway)
    const id = stored?.id ?? (await newId(tx))
    const secret = secretOf(privateKey, providerPublicKey)
    const isSame = isSameAccount(stored?.setting, setting, secret)
    const sealed = secret ? ctx.keys.encrypt(JSON.stringify(secret), place(id)) : (stored?.secret_sealed ?? null)
    const isReady =
      provider === 'transfer' ? isComplete(setting) : isSame && stored?.tested_at !== null && stored?.test_fault === null
    if (isEnabled && !isReady) throw problem('finance.channel_incomplete')
    const columns = {
      ...{
        provider,
        organization_id: organizationId,
        is_enabled: isEnabled,
        setting: JSON.stringify(setting),
        secret_sealed: sealed,
      },
      ...(provider === 'alipay' && !isSame ? { tested_at: null, test_fault: null } : {}),
      ...{ updated_by: actor.userId, updated_at: sql<string>`now()`, version: version + 1 },
    }
    if (stored) await tx.updateTable('finance_channels').set(columns).where('id', '=', id).execute()
    else
      await tx
        .insertInto('finance_channels')
        .values({ id, ...columns })
        .execute()
    await logChannel(tx, actor, { id, provider }, 'channel_saved')
    return { channelId: id, version: version + 1 }
  })

const newId = async (tx: Tx): Promise<string> => (await sql<{ id: string }>`select uuidv7() as id`.execute(tx)).rows[0]!.id
const isComplete = ({ accountName, bank, accountNo }: Setting): boolean =>
  [accountName, bank, accountNo].every((text) => text.trim() !== '')
/** Whether it is the account that was tested: keys or ids that changed make it another one. */
const isSameAccount = (stored: unknown, wanted: Setting, secret: Secret | null): boolean => {
  const was = stored as Setting | undefined
  return (
    secret === null &&
    was !== undefined &&
    was.appId === wanted.appId &&
    was.sellerId === wanted.sellerId &&
    was.gateway === wanted.gateway
  )
}

const secretOf = (privateKey: string | undefined, providerPublicKey: string | undefined): Secret | null => {
  if (!privateKey && !providerPublicKey) return null
  if (!privateKey || privateKeyOf(privateKey) === null) throw problem('finance.channel_keys', { what: '应用私钥 / private key' })
  if (!providerPublicKey || publicKeyOf(providerPublicKey) === null)
    throw problem('finance.channel_keys', { what: '支付宝公钥 / public key' })
  return { privateKey, providerPublicKey }
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
  const fault = channel.provider === 'transfer' ? null : await faultOf(ctx, channel)
  await inTx(ctx.db, async (tx) => {
    await tx
      .updateTable('finance_channels')
      .set({ tested_at: sql<string>`clock_timestamp()`, test_fault: fault })
      .where('id', '=', channelId)
      .where('version', '=', channel.version)
      .execute()
    await logChannel(tx, actor, channel, 'channel_tested')
  })
  return { fault }
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

/** Saves what one person may refund alone in the own organization. */
export const saveFinanceSetting = (ctx: Ctx, actor: Actor, input: InputOf<typeof desk.saveFinanceSetting>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const organizationId = await ownOrganization(tx, actor)
    const { rows } = await sql`insert into finance_settings (organization_id, refund_alone_fen, updated_by, version)
      values (${organizationId}::uuid, ${input.refundAloneFen}::bigint, ${actor.userId}::uuid, ${input.version + 1})
      on conflict (organization_id) do update set refund_alone_fen = excluded.refund_alone_fen, updated_by = excluded.updated_by, updated_at = now(),
        version = excluded.version where finance_settings.version = ${input.version} returning 1`.execute(tx)
    if (rows.length === 0) throw problem('finance.setting_changed')
    const changes = [{ field: 'refundAloneFen', from: null, to: String(input.refundAloneFen) }]
    await record(tx, actor, { action: 'finance.setting_saved', entity: 'finance_settings', entityId: organizationId, changes })
    return null
  })

/** What one person may refund alone in an organization, fen. */
export const refundAloneFen = async (db: Db, organizationId: string): Promise<number> =>
  (
    await db
      .selectFrom('finance_settings')
      .select('refund_alone_fen')
      .where('organization_id', '=', organizationId)
      .executeTakeFirst()
  )?.refund_alone_fen ?? REFUND_ALONE_FEN
