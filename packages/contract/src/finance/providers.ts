// The payment providers as everybody sees them: what they are called, how one pays, what an organization enters. Another one is an entry
// here, one in apps/server/src/rooms/finance/provider/providers.ts, and a line of the database's app.is_payment_provider.
import type { Label } from '../lang.ts'

/** How a payer meets a provider. page, wap: an address the browser goes to, on a desk and on a phone; qr: a code to scan. */
export const onlineWays = ['page', 'wap', 'qr'] as const
export type OnlineWay = (typeof onlineWays)[number]

/** How a provider's answers are believed: by a public key, or by certificates. */
export type KeyMode = 'key' | 'cert'

export interface ProviderField {
  readonly name: string
  readonly label: Label
  /** line: one line; lines: keys and certificates; mode: the choice of how answers are believed. */
  readonly kind: 'line' | 'lines' | 'mode'
  /** Stored sealed and never shown again. */
  readonly isSecret?: true
  /** Asked for in one mode alone. */
  readonly when?: KeyMode
  readonly max: number
  readonly hint?: Label
  /** What a new form begins with. */
  readonly initial?: string
  readonly options?: Readonly<Record<KeyMode, Label>>
}
export interface ProviderDeclaration {
  readonly label: Label
  /** The ledger's account of money that lies there. */
  readonly account: Label
  /** How long an order paid through it is open. */
  readonly openMinutes: number
  /** Ways on a desk and on a phone, the proposed one first. */
  readonly ways: { readonly desk: readonly OnlineWay[]; readonly phone: readonly OnlineWay[] }
  /** The gateways that are called in production. */
  readonly gateways: readonly string[]
  readonly fields: readonly ProviderField[]
}

const PEM_MOST = 4000

export const onlineProviders = {
  alipay: {
    label: ['支付宝', 'Alipay'],
    account: ['支付宝账户', 'Alipay account'],
    openMinutes: 30,
    ways: { desk: ['page', 'qr'], phone: ['wap', 'qr'] },
    gateways: ['https://openapi.alipay.com/gateway.do', 'https://openapi-sandbox.dl.alipaydev.com/gateway.do'],
    fields: [
      { name: 'appId', label: ['应用号（APPID）', 'App id (APPID)'], kind: 'line', max: 32 },
      { name: 'sellerId', label: ['商户号（PID）', 'Seller id (PID)'], kind: 'line', max: 32 },
      {
        name: 'gateway',
        label: ['网关地址', 'Gateway'],
        kind: 'line',
        max: 200,
        initial: 'https://openapi.alipay.com/gateway.do',
      },
      {
        name: 'keyMode',
        label: ['加签方式', 'Signed with'],
        kind: 'mode',
        max: 8,
        initial: 'key',
        options: { key: ['公钥', 'Keys'], cert: ['公钥证书', 'Certificates'] },
      },
      { name: 'privateKey', label: ['应用私钥', 'Private key of the app'], kind: 'lines', max: PEM_MOST, isSecret: true },
      {
        name: 'providerPublicKey',
        label: ['支付宝公钥', 'Alipay’s public key'],
        kind: 'lines',
        max: PEM_MOST,
        isSecret: true,
        when: 'key',
      },
      {
        name: 'appCert',
        label: ['应用公钥证书', 'Certificate of the app'],
        kind: 'lines',
        max: 8000,
        isSecret: true,
        when: 'cert',
        hint: ['appCertPublicKey_….crt 的内容', 'What appCertPublicKey_….crt holds'],
      },
      {
        name: 'providerCert',
        label: ['支付宝公钥证书', 'Alipay’s certificate'],
        kind: 'lines',
        max: 12_000,
        isSecret: true,
        when: 'cert',
        hint: ['alipayCertPublicKey_RSA2.crt 的内容', 'What alipayCertPublicKey_RSA2.crt holds'],
      },
      {
        name: 'rootCert',
        label: ['支付宝根证书', 'Alipay’s root certificates'],
        kind: 'lines',
        max: 20_000,
        isSecret: true,
        when: 'cert',
        hint: ['alipayRootCert.crt 的内容', 'What alipayRootCert.crt holds'],
      },
    ],
  },
  wechat: {
    label: ['微信支付', 'WeChat Pay'],
    account: ['微信支付账户', 'WeChat Pay account'],
    openMinutes: 30,
    ways: { desk: ['qr'], phone: ['wap', 'qr'] },
    gateways: ['https://api.mch.weixin.qq.com', 'https://api2.mch.weixin.qq.com'],
    fields: [
      { name: 'appId', label: ['公众账号（APPID）', 'App id (APPID)'], kind: 'line', max: 32 },
      { name: 'mchId', label: ['商户号', 'Merchant id (mchid)'], kind: 'line', max: 32 },
      {
        name: 'gateway',
        label: ['接口地址', 'Gateway'],
        kind: 'line',
        max: 200,
        initial: 'https://api.mch.weixin.qq.com',
      },
      { name: 'serialNo', label: ['商户证书序列号', 'Serial of the merchant’s certificate'], kind: 'line', max: 64 },
      {
        name: 'keyMode',
        label: ['验签方式', 'Answers are checked with'],
        kind: 'mode',
        max: 8,
        initial: 'key',
        options: { key: ['微信支付公钥', 'WeChat Pay’s public key'], cert: ['平台证书', 'Platform certificate'] },
      },
      {
        name: 'providerKeyId',
        label: ['微信支付公钥 ID', 'Id of WeChat Pay’s public key'],
        kind: 'line',
        max: 64,
        when: 'key',
        hint: ['以 PUB_KEY_ID_ 开头', 'Begins with PUB_KEY_ID_'],
      },
      {
        name: 'privateKey',
        label: ['商户 API 私钥', 'Private key of the merchant'],
        kind: 'lines',
        max: PEM_MOST,
        isSecret: true,
        hint: ['apiclient_key.pem 的内容', 'What apiclient_key.pem holds'],
      },
      {
        name: 'apiKey',
        label: ['APIv3 密钥', 'APIv3 key'],
        kind: 'line',
        max: 32,
        isSecret: true,
        hint: ['在商户平台设置的 32 个字符', 'The 32 characters set on the merchant platform'],
      },
      {
        name: 'providerPublicKey',
        label: ['微信支付公钥', 'WeChat Pay’s public key'],
        kind: 'lines',
        max: PEM_MOST,
        isSecret: true,
        when: 'key',
        hint: ['pub_key.pem 的内容', 'What pub_key.pem holds'],
      },
      {
        name: 'providerCert',
        label: ['微信支付平台证书', 'WeChat Pay’s platform certificate'],
        kind: 'lines',
        max: 8000,
        isSecret: true,
        when: 'cert',
      },
    ],
  },
} as const satisfies Record<string, ProviderDeclaration>

export type OnlineProvider = keyof typeof onlineProviders
export const onlineNames = Object.keys(onlineProviders) as OnlineProvider[]
/** Whether money comes through a provider that is asked, and not through a bank or by hand. */
export const isOnline = (provider: string): provider is OnlineProvider => Object.hasOwn(onlineProviders, provider)
/** What a provider declares. */
export const declarationOf = (provider: OnlineProvider): ProviderDeclaration => onlineProviders[provider]

/** The bank account transfers go to, in the same form. */
export const transferFields = [
  { name: 'accountName', label: ['户名', 'Account name'], kind: 'line', max: 100 },
  { name: 'bank', label: ['开户行', 'Bank'], kind: 'line', max: 100 },
  { name: 'accountNo', label: ['账号', 'Account number'], kind: 'line', max: 40 },
] as const satisfies readonly ProviderField[]

/** The fields a channel has. */
export const fieldsOf = (provider: string): readonly ProviderField[] =>
  isOnline(provider) ? declarationOf(provider).fields : transferFields
/** The fields that are asked for in a mode. */
export const fieldsIn = (provider: string, mode: string | undefined): readonly ProviderField[] =>
  fieldsOf(provider).filter(({ when }) => when === undefined || when === (mode || 'key'))

type AnyField = (typeof onlineProviders)[OnlineProvider]['fields'][number] | (typeof transferFields)[number]
/** The names of all fields of all channels. */
export type FieldName = AnyField['name']
const everyField: readonly ProviderField[] = [...onlineNames.flatMap((name) => declarationOf(name).fields), ...transferFields]
/** Every field once, with the largest of its sizes: what the calls about channels take. */
export const channelFieldList: readonly ProviderField[] = [...Map.groupBy(everyField, ({ name }) => name).values()].map(
  (same) => ({ ...same[0]!, max: Math.max(...same.map(({ max }) => max)) }),
)
