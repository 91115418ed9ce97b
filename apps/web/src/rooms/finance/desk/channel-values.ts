// A channel between its form and the wire.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type { listChannels, saveChannel } from '@kaisai/contract/finance/desk.endpoints'
import { fieldsOf, type ProviderField } from '@kaisai/contract/finance/providers'

export type Channel = ReplyOf<typeof listChannels>['channels'][number]
type Input = InputOf<typeof saveChannel>
/** What the form of a channel holds, by the names its provider declares. */
export type ChannelValues = Partial<Record<string, string>>

const stored = (channel: Channel | undefined, name: string): string | undefined =>
  (channel as unknown as ChannelValues | undefined)?.[name]

/** What a form begins with: what is stored and may be shown, else what the provider proposes. */
export const valuesOf = (fields: readonly ProviderField[], channel: Channel | undefined): ChannelValues =>
  Object.fromEntries(fields.map(({ name, isSecret, initial = '' }) => [name, (isSecret ? '' : stored(channel, name)) || initial]))

/** A channel as it is saved, with what is changed of it. */
export const channelInput = (channel: Channel | Input['provider'], values: ChannelValues, isEnabled?: boolean): Input => {
  if (typeof channel === 'string') return { provider: channel, version: 0, isEnabled: isEnabled ?? false, ...values }
  const shown = fieldsOf(channel.provider).filter(({ isSecret }) => !isSecret)
  return {
    provider: channel.provider as Input['provider'],
    ...{ version: channel.version, isEnabled: isEnabled ?? channel.isEnabled },
    ...Object.fromEntries(shown.map(({ name }) => [name, stored(channel, name) ?? ''])),
    ...values,
  }
}

/** Whether what was entered has to be tested before it takes money: a secret, or another account. */
export const isOtherAccount = (channel: Channel | undefined, entered: ChannelValues): boolean =>
  !channel ||
  fieldsOf(channel.provider).some(({ name, isSecret }) =>
    isSecret ? Boolean(entered[name]) : entered[name] !== undefined && entered[name] !== (stored(channel, name) ?? ''),
  )
