// A channel between its form and the wire.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type { listChannels, saveChannel } from '@kaisai/contract/finance/desk.endpoints'

export type Channel = ReplyOf<typeof listChannels>['channels'][number]
type Input = InputOf<typeof saveChannel>

/** Alipay's own gateway. */
export const ALIPAY_GATEWAY = 'https://openapi.alipay.com/gateway.do'

const empty = { appId: '', sellerId: '', gateway: '', accountName: '', bank: '', accountNo: '' }

/** A channel as it is saved, with what is changed of it. */
export const channelInput = (channel: Channel | Input['provider'], change: Partial<Input>): Input => {
  const stored = typeof channel === 'string' ? { ...empty, provider: channel, version: 0, isEnabled: false } : channel
  const { appId, sellerId, gateway, accountName, bank, accountNo, version, isEnabled } = stored
  return {
    ...{ provider: stored.provider as Input['provider'], version, isEnabled },
    ...{ appId, sellerId, gateway, accountName, bank, accountNo, ...change },
  }
}

/** Whether a change of Alipay's account has to be tested before it takes money. */
export const needsTest = (
  channel: Channel | undefined,
  wanted: Pick<Input, 'appId' | 'sellerId' | 'gateway' | 'privateKey' | 'providerPublicKey'>,
): boolean =>
  !channel ||
  Boolean(wanted.privateKey || wanted.providerPublicKey) ||
  (['appId', 'sellerId', 'gateway'] as const).some((name) => channel[name] !== wanted[name])
