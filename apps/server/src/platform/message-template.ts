// The texts of messages a new installation starts with: each room's own, in its `templates.ts`.
import type { Room } from '@kaisai/contract/rooms'

export interface MessageTemplate<R extends Room = Room> {
  /** `room.event`; for one-time codes `identity.code.<purpose>`. */
  readonly key: `${R}.${string}`
  readonly channel: 'inApp' | 'sms' | 'mail'
  readonly titleZh: string
  readonly titleEn: string
  readonly bodyZh: string
  readonly bodyEn: string
  /** The `{places}` the texts are filled at, the same in both languages. */
  readonly places: readonly string[]
}

/** One text for the message and the mail. */
export interface TwoChannelText<R extends Room> {
  readonly key: `${R}.${string}`
  readonly title: readonly [zh: string, en: string]
  readonly body: readonly [zh: string, en: string]
  readonly places: readonly string[]
}

/** The template of the message, and of the mail with the site's name and a greeting around it. */
export const inAppAndMail = <R extends Room>({ key, title, body, places }: TwoChannelText<R>): MessageTemplate<R>[] => {
  const [[titleZh, titleEn], [bodyZh, bodyEn]] = [title, body]
  return [
    { key, channel: 'inApp', titleZh, titleEn, bodyZh, bodyEn, places },
    {
      key,
      channel: 'mail',
      titleZh: `【{site}】${titleZh}`,
      titleEn: `[{site}] ${titleEn}`,
      bodyZh: `{name}，您好：\n\n${bodyZh}`,
      bodyEn: `Hello {name},\n\n${bodyEn}`,
      places: ['site', 'name', ...places],
    },
  ]
}
