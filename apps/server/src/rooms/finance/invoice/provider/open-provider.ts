import type { Selectable } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { FinanceInvoiceSettings } from '#src/db/tables.gen.ts'
import type { InvoiceProvider } from '#src/ports/invoice-provider.ts'
import { ProviderError } from '#src/ports/payment-provider.ts'
import { httpInvoiceProvider } from './http-provider.ts'

/** Where the secret of an organization's provider is sealed for. */
export const sealPlace = (organizationId: string): string => `finance_invoice_settings.secret:${organizationId}`

/** The provider an organization set up. Throws ProviderError where something is missing. */
export const openInvoiceProvider = (
  ctx: Pick<Ctx, 'keys' | 'now'>,
  setting: Selectable<FinanceInvoiceSettings>,
): InvoiceProvider => {
  if (setting.secret_sealed === null || setting.provider_address === '' || setting.provider_app_id === '')
    throw new ProviderError(true, 'incomplete')
  const secret = ctx.keys.decrypt(setting.secret_sealed, sealPlace(setting.organization_id))
  return httpInvoiceProvider({ address: setting.provider_address, appId: setting.provider_app_id, secret }, ctx.now)
}
