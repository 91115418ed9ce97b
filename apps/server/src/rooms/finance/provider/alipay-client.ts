// Alipay's SDK over one account, with public keys or with certificates: it signs requests, verifies answers and notices, and calls nobody.
import { createPublicKey } from 'node:crypto'
import { AlipaySdk } from 'alipay-sdk'
import type { OutAnswer } from '#src/platform/fetch.ts'
import { ProviderError } from '#src/ports/payment-provider.ts'
import { holdsCertificate, readCertificate, readPrivateKey, readPublicKey } from './keys.ts'

export interface AlipayAccount {
  readonly appId: string
  readonly sellerId: string
  readonly gateway: string
  /** What the app's requests are signed with. */
  readonly privateKey: string
  /** cert: certificates in place of Alipay's public key. */
  readonly keyMode?: string
  readonly providerPublicKey?: string
  readonly appCert?: string
  readonly providerCert?: string
  readonly rootCert?: string
}
export type AlipayFacts = Readonly<Record<string, unknown>>

export interface AlipayClient {
  readonly sdk: AlipaySdk
  /** What an answer says of a method's call. Throws ProviderError where it is not Alipay's own. */
  factsOf(method: string, answer: OutAnswer): AlipayFacts
  /** Whether a notice is signed by Alipay. */
  isSigned(notice: Record<string, string>): boolean
}

/** The client of an account. Throws ProviderError where a key or certificate is none. */
export const alipayClient = (account: AlipayAccount): AlipayClient => {
  const privateKey = readPrivateKey(account.privateKey)?.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  if (!privateKey) throw new ProviderError(true, 'keys')
  const isByCert = account.keyMode === 'cert'
  const sdk = new AlipaySdk({
    ...{ appId: account.appId, privateKey, gateway: account.gateway, keyType: 'PKCS8', camelcase: false },
    ...(isByCert ? certificatesOf(account) : { alipayPublicKey: publicKeyOf(account) }),
  })
  // Read once: the SDK would read the text of the key anew for every signature it checks.
  const config = sdk.config as { alipayPublicKey: unknown }
  config.alipayPublicKey = createPublicKey(sdk.config.alipayPublicKey)
  // The SDK checks this number with another protocol of Alipay's alone.
  const certSn = isByCert ? (sdk.config as { alipayCertSn?: string }).alipayCertSn : undefined
  return {
    sdk,
    factsOf: (method, answer) => readAnswer(sdk, method, answer, certSn),
    isSigned: (notice) => {
      try {
        return sdk.checkNotifySignV2(notice)
      } catch {
        return false
      }
    },
  }
}

const publicKeyOf = ({ providerPublicKey = '' }: AlipayAccount): string => {
  const key = readPublicKey(providerPublicKey)
  if (key === null) throw new ProviderError(true, 'keys')
  return key.export({ format: 'der', type: 'spki' }).toString('base64')
}
const certificatesOf = ({ appCert = '', providerCert = '', rootCert = '' }: AlipayAccount) => {
  if (!readCertificate(appCert) || !readCertificate(providerCert) || !holdsCertificate(rootCert))
    throw new ProviderError(true, 'keys')
  return { appCertContent: appCert.trim(), alipayPublicCertContent: providerCert.trim(), alipayRootCertContent: rootCert.trim() }
}

// What was signed is what is read: the text itself, not what another parser makes of the whole answer.
const readAnswer = (sdk: AlipaySdk, method: string, answer: OutAnswer, certSn: string | undefined): AlipayFacts => {
  const key = `${method.replaceAll('.', '_')}_response`
  const raw = answer.body.toString('utf8')
  let sentSn: unknown
  let facts: AlipayFacts
  try {
    if (answer.status !== 200) throw new Error(String(answer.status))
    const { sign, alipay_cert_sn } = JSON.parse(raw) as { sign?: unknown; alipay_cert_sn?: unknown }
    if (typeof sign !== 'string') throw new Error('unsigned')
    sdk.checkResponseSign(raw, key, sign, '')
    sentSn = alipay_cert_sn
    facts = JSON.parse(sdk.getSignStr(raw, key)) as AlipayFacts
  } catch (error) {
    throw new ProviderError(false, 'answer', { cause: error })
  }
  // Alipay signs with another certificate than the one that was entered.
  if (certSn !== undefined && sentSn !== certSn) throw new ProviderError(false, 'certificate')
  return facts
}
