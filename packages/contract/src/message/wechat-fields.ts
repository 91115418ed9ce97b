// What a template of a WeChat official account holds: which field shows which part of a message, and how long WeChat lets it be.
import { type MessageKind, messageKindDefs, messageKinds } from '../all-message-kinds.ts'
import { chinaText } from '../china-clock.ts'
import { inLang, type Label, type Lang } from '../lang.ts'

/** The parts of a message a field may show. */
export const wechatParts = ['title', 'text', 'kind', 'name', 'time', 'site'] as const
export type WechatPart = (typeof wechatParts)[number]
export const wechatPartLabels: Readonly<Record<WechatPart, Label>> = {
  title: ['标题', 'Title'],
  text: ['正文', 'Text'],
  kind: ['消息类型', 'Kind of message'],
  name: ['接收人姓名', 'Name of the recipient'],
  time: ['发送时间', 'Time'],
  site: ['平台名称', 'Name of the platform'],
}

/** Kinds that may leave by WeChat. It forbids template messages to groups, which is what organizers write. */
export const wechatKinds: readonly MessageKind[] = messageKinds.filter((kind) => kind !== 'notice')
/** Whether messages of a kind leave by WeChat until the person has chosen: those that leave by mail. */
export const isWechatUsual = (kind: MessageKind): boolean => wechatKinds.includes(kind) && messageKindDefs[kind].mail

/** What WeChat allows of a field, by the word its name begins with. Those for numbers and amounts fit no part of a message. */
const most: Readonly<Record<string, number>> = {
  ...{ first: 200, remark: 200, keyword: 200, thing: 20, short_thing: 5, const: 20, phrase: 5, name: 10, time: 40, date: 40 },
}
const wordOf = (field: string): string => field.replace(/\d+$/, '')

/** Whether WeChat’s kind of a field (`thing1`, `time2`) may show a part. */
export const mayShow = (field: string, part: WechatPart): boolean => {
  const word = wordOf(field)
  if (!Object.hasOwn(most, word)) return false
  return word === 'time' || word === 'date' ? part === 'time' : word === 'name' ? part === 'name' : true
}

/** Which field shows what, as an organization enters it. */
export type WechatFields = Readonly<Record<string, WechatPart>>
/** Most fields of a template. */
export const MOST_WECHAT_FIELDS = 8
export const WECHAT_FIELD = '^[a-z_]{2,20}[0-9]{0,3}$'

// WeChat refuses an empty field and one with line ends.
const cut = (text: string, max: number): string => {
  const letters = [...text.replace(/\s+/g, ' ').trim()]
  if (letters.length === 0) return '—'
  return letters.length <= max ? letters.join('') : `${letters.slice(0, max - 1).join('')}…`
}

/** The fields of a template with what they show of one message. */
export const fillWechat = (fields: WechatFields, parts: Readonly<Record<WechatPart, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, part]) => [field, cut(parts[part], most[wordOf(field)] ?? 20)]))

/** What a message gives its fields; `now` in milliseconds. */
export const partsOf = (
  kind: MessageKind,
  lang: Lang,
  { now, ...message }: Pick<Readonly<Record<WechatPart, string>>, 'title' | 'text' | 'name' | 'site'> & { readonly now: number },
): Record<WechatPart, string> => {
  // WeChat takes a time in this form alone, in every language.
  const [day = '', clock = ''] = chinaText(now).split(' ')
  const [year, month, date] = day.split('-').map(Number)
  return { ...message, kind: inLang(messageKindDefs[kind].label, lang), time: `${year}年${month}月${date}日 ${clock}` }
}
