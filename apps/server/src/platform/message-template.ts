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

const DUE = ['end', 'due', 'until'] as const
const ALL_MAIL = ['site', 'recipient', 'link'] as const

// What a mail says around a message: who it is for, where to go, and how not to get it.
const mailOf = <R extends Room>(one: MessageTemplate<R>): MessageTemplate<R> => ({
  ...one,
  channel: 'mail',
  titleZh: `【{site}】${one.titleZh}`,
  titleEn: `[{site}] ${one.titleEn}`,
  bodyZh: `{recipient}，您好：\n\n${one.bodyZh}\n\n查看详情：{link}\n\n{site}\n（可在个人中心“消息与订阅”中调整通知方式）`,
  bodyEn: `Hello {recipient},\n\n${one.bodyEn}\n\nDetails: {link}\n\n{site}\n(Choose how you are notified under “Messages” in your center.)`,
  places: [...new Set([...one.places, ...ALL_MAIL])],
})

// One sentence: what it is about, what happened, until when, and where to go.
const smsOf = <R extends Room>(one: MessageTemplate<R>): MessageTemplate<R> => {
  const isFree = (place: string): boolean => one.places.includes(place) && !one.titleZh.includes(`{${place}}`)
  const about = isFree('title') ? (['《{title}》', '“{title}”'] as const) : (['', ''] as const)
  const whose = (['team', 'work'] as const).filter(isFree).slice(0, 1)
  const due = DUE.filter(isFree).slice(0, 1)
  const headZh = `${about[0]}${whose.map((place) => `“{${place}}”`).join('')}`
  const headEn = [about[1], ...whose.map((place) => `{${place}}`)].filter((part) => part !== '').join(', ')
  return {
    ...one,
    channel: 'sms',
    bodyZh: `${headZh === '' ? '' : `${headZh}：`}${one.titleZh}${due.map((place) => `，截止{${place}}`).join('')}。详情：{link}`,
    bodyEn: `${headEn === '' ? '' : `${headEn}: `}${one.titleEn}${due.map((place) => ` (until {${place}})`).join('')}. Details: {link}`,
    places: [
      ...new Set([
        ...one.places.filter((place) => one.titleZh.includes(`{${place}}`)),
        ...(about[0] === '' ? [] : ['title']),
        ...whose,
        ...due,
        'link',
      ]),
    ],
  }
}

/** Every message in the product also by mail and by SMS: a text a room does not declare for a channel is made from the message’s own. */
export const everyChannel = <R extends Room>(declared: readonly MessageTemplate<R>[]): readonly MessageTemplate<R>[] => {
  const has = new Set(declared.map(({ key, channel }) => `${key} ${channel}`))
  return declared.flatMap((one) => {
    if (one.channel !== 'inApp') return [one]
    const made = [mailOf(one), smsOf(one)].filter(({ key, channel }) => !has.has(`${key} ${channel}`))
    return [one, ...made]
  })
}
