// The payment providers, in one place: how a channel becomes one, and what is wrong with keys that were entered.
import type { OnlineProvider } from '@kaisai/contract/finance/providers'
import type { PaymentProvider } from '#src/ports/payment-provider.ts'
import { alipayProvider } from './alipay.ts'
import type { AlipayAccount } from './alipay-client.ts'
import { holdsCertificate, readCertificate, readPrivateKey, readPublicKey } from './keys.ts'
import { wechatProvider } from './wechat.ts'
import type { WechatAccount } from './wechat-client.ts'

/** What an organization entered, by the names its provider declares. */
export type Entered = Readonly<Record<string, string>>
interface Provider {
  /** Throws ProviderError where a key is none. */
  open(entered: Entered, clock: () => Date): PaymentProvider
  /** The first field that is not what it should be. */
  faultyField(entered: Entered): string | null
}

const isCertificate = (text: string | undefined): boolean => readCertificate(text ?? '') !== null
const firstFaulty = (isGood: readonly (readonly [name: string, isGood: boolean])[]): string | null =>
  isGood.find(([, good]) => !good)?.[0] ?? null

export const providers: Readonly<Record<OnlineProvider, Provider>> = {
  alipay: {
    open: (entered, clock) => alipayProvider(entered as unknown as AlipayAccount, clock),
    faultyField: (entered) => {
      const own = readPrivateKey(entered.privateKey ?? '')
      if (!own) return 'privateKey'
      if (entered.keyMode !== 'cert')
        return firstFaulty([['providerPublicKey', readPublicKey(entered.providerPublicKey ?? '') !== null]])
      return firstFaulty([
        ['appCert', readCertificate(entered.appCert ?? '')?.checkPrivateKey(own) ?? false],
        ['providerCert', isCertificate(entered.providerCert)],
        ['rootCert', holdsCertificate(entered.rootCert ?? '')],
      ])
    },
  },
  wechat: {
    open: (entered, clock) => wechatProvider(entered as unknown as WechatAccount, clock),
    faultyField: (entered) =>
      firstFaulty([
        ['privateKey', readPrivateKey(entered.privateKey ?? '') !== null],
        ['apiKey', Buffer.byteLength(entered.apiKey ?? '') === 32],
        entered.keyMode === 'cert'
          ? ['providerCert', isCertificate(entered.providerCert)]
          : ['providerPublicKey', readPublicKey(entered.providerPublicKey ?? '') !== null],
      ]),
  },
}
