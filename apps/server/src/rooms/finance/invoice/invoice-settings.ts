// How an organization invoices: until when, for what, with which provider. The provider's secret is sealed.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as desk from '@kaisai/contract/finance/invoice/desk.endpoints'
import { problem } from '@kaisai/contract/problem'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Db } from '#src/db/database.ts'
import { isDuplicate } from '#src/db/pg-errors.ts'
import type { FinanceInvoiceSettings } from '#src/db/tables.gen.ts'
import { inTx } from '#src/db/tx.ts'
import { ProviderError } from '#src/ports/payment-provider.ts'
import { ownOrganization } from '../finance.policy.ts'
import { openInvoiceProvider, sealPlace } from './provider/open-provider.ts'

export type InvoiceSetting = Selectable<FinanceInvoiceSettings>

/** What holds where an organization said nothing. */
export const USUAL = { deadline_days: 180, content: '报名费', allows_special: true } as const

/** What an organization says about invoices. */
export const invoiceSettingOf = async (db: Db, organizationId: string): Promise<InvoiceSetting | null> =>
  (await db
    .selectFrom('finance_invoice_settings')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()) ?? null

/** The settings of the own organization, without the secret. */
export const getInvoiceSetting = async (db: Db, actor: Actor): Promise<ReplyOf<typeof desk.getInvoiceSetting>> => {
  const row = await invoiceSettingOf(db, await ownOrganization(db, actor))
  return {
    deadlineDays: row?.deadline_days ?? USUAL.deadline_days,
    content: row?.content ?? USUAL.content,
    allowsSpecial: row?.allows_special ?? USUAL.allows_special,
    providerEnabled: row?.provider_enabled ?? false,
    providerAddress: row?.provider_address ?? '',
    providerAppId: row?.provider_app_id ?? '',
    hasSecret: row !== null && row.secret_sealed !== null,
    testTime: row?.tested_at ?? null,
    testFault: row?.test_fault ?? null,
    version: row?.version ?? 0,
  }
}

/** In production a provider is called through TLS alone. */
const requireAddress = (ctx: Pick<Ctx, 'config'>, address: string): void => {
  if (address === '') return
  const isFine = URL.canParse(address) && (ctx.config.production ? /^https:$/ : /^https?:$/).test(new URL(address).protocol)
  if (!isFine) throw problem('finance.invoice_provider_address')
}

/** Saves how the own organization invoices. The provider is turned on only once the test passed with what is saved. */
export const saveInvoiceSetting = (ctx: Ctx, actor: Actor, input: InputOf<typeof desk.saveInvoiceSetting>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const organizationId = await ownOrganization(tx, actor)
    requireAddress(ctx, input.providerAddress)
    const stored = await tx
      .selectFrom('finance_invoice_settings')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .forUpdate()
      .executeTakeFirst()
    if ((stored?.version ?? 0) !== input.version) throw problem('finance.setting_changed')
    const isSame =
      input.secret === undefined &&
      stored?.provider_address === input.providerAddress &&
      stored.provider_app_id === input.providerAppId
    if (input.providerEnabled && !(isSame && stored.tested_at !== null && stored.test_fault === null))
      throw problem('finance.invoice_provider_test')
    const columns = {
      ...{ deadline_days: input.deadlineDays, content: input.content, allows_special: input.allowsSpecial },
      ...{
        provider_enabled: input.providerEnabled,
        provider_address: input.providerAddress,
        provider_app_id: input.providerAppId,
      },
      ...(input.secret === undefined ? {} : { secret_sealed: ctx.keys.encrypt(input.secret, sealPlace(organizationId)) }),
      ...(isSame ? {} : { tested_at: null, test_fault: null }),
      ...{ updated_by: actor.userId, updated_at: sql<string>`now()`, version: input.version + 1 },
    }
    if (stored)
      await tx.updateTable('finance_invoice_settings').set(columns).where('organization_id', '=', organizationId).execute()
    else
      await tx
        .insertInto('finance_invoice_settings')
        .values({ organization_id: organizationId, ...columns })
        .execute()
        .catch((error: unknown) => {
          throw isDuplicate(error) ? problem('finance.setting_changed') : error
        })
    await logSetting(tx, actor, organizationId, 'invoice_setting_saved')
    return null
  })

const logSetting = (tx: Db, actor: Actor, organizationId: string, action: string) =>
  record(tx, actor, { action: `finance.${action}`, entity: 'finance_invoice_settings', entityId: organizationId, organizationId })

/** Asks the provider something harmless with what is saved and keeps the outcome. */
export const testInvoiceProvider = async (ctx: Ctx, actor: Actor): Promise<{ fault: string | null }> => {
  const organizationId = await ownOrganization(ctx.db, actor)
  const setting = await invoiceSettingOf(ctx.db, organizationId)
  const fault = setting === null ? 'incomplete' : await faultOf(ctx, setting)
  await inTx(ctx.db, async (tx) => {
    await tx
      .updateTable('finance_invoice_settings')
      .set({ tested_at: sql<string>`clock_timestamp()`, test_fault: fault })
      .where('organization_id', '=', organizationId)
      .where('version', '=', setting?.version ?? 0)
      .execute()
    await logSetting(tx, actor, organizationId, 'invoice_provider_tested')
  })
  return { fault }
}

const faultOf = async (ctx: Ctx, setting: InvoiceSetting): Promise<string | null> => {
  try {
    await openInvoiceProvider(ctx, setting).ping()
    return null
  } catch (error) {
    if (error instanceof ProviderError) return error.message
    throw error
  }
}
