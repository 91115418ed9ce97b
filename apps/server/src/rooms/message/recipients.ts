// Who is written to, how they wish it, and the texts.
import { isSmsUsual, type MessageKind, messageKindDefs } from '@kaisai/contract/all-message-kinds'
import type { Lang } from '@kaisai/contract/lang'
import { type QuietHours, usualQuiet } from '@kaisai/contract/message/quiet'
import { isWechatUsual, wechatKinds } from '@kaisai/contract/message/wechat-fields'
import { type Selectable, sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import type { IdentityUsers, MessageTemplates } from '#src/db/tables.gen.ts'

export interface Text {
  readonly providerTemplate: string
  readonly title: string
  readonly body: string
}
export type Channel = 'inApp' | 'sms' | 'mail'

export type Texts = Partial<Record<Channel, Text>>
type TemplateRow = Selectable<MessageTemplates>
// Texts of one key by channel, in both languages.
const textsFrom = (rows: readonly TemplateRow[]): Readonly<Record<Lang, Texts>> => {
  const of = (lang: Lang): Texts =>
    Object.fromEntries(
      rows.map((row) => [
        row.channel,
        {
          providerTemplate: row.provider_template,
          title: lang === 'en' ? row.title_en : row.title_zh,
          body: lang === 'en' ? row.body_en : row.body_zh,
        },
      ]),
    )
  return { zh: of('zh'), en: of('en') }
}
const everyText = async (tx: Tx, key: string): Promise<Readonly<Record<Lang, Texts>>> =>
  textsFrom(await tx.selectFrom('message_templates').selectAll().where('key', '=', key).execute())
/** The texts of a key in a language. */
export const textsOf = async (tx: Tx, key: string, lang: Lang): Promise<Texts> => (await everyText(tx, key))[lang]

export interface Recipient {
  readonly lang: Lang
  readonly name: string
  readonly inApp: boolean
  readonly phone: Buffer | null
  readonly email: string | null
  /** Messages of the kind go to the person’s WeChat as well. */
  readonly byWechat: boolean
  readonly quiet: QuietHours
}
/** A text of a kind and the people it goes to. */
export interface Addressing {
  readonly userIds: readonly string[]
  readonly kind: MessageKind
  /** Of the template. */
  readonly key: string
}
/** What is shown in the product. */
export type ShownText = Pick<Text, 'title' | 'body'>
export interface Recipients {
  readonly people: ReadonlyMap<string, Recipient>
  /** Null: there is no such text, or nobody it goes to. */
  readonly shown: Readonly<Record<Lang, ShownText>> | null
}
/**
 * People with what they wish of a kind, and the texts of a key in the product, for each of `asked`; until they chose, messages in the product
 * and what the kind says of mail. One statement gives all, the texts with the first of the people: almost everything anybody does in the
 * product notifies somebody.
 */
export const recipientsOf = async (
  { facts }: Pick<Ctx, 'facts'>,
  tx: Tx,
  asked: readonly Addressing[],
): Promise<Recipients[]> => {
  const wanted = asked.flatMap(({ userIds, kind, key }, at) =>
    [...new Set(userIds)].map((userId, n) => ({ userId, at, kind, key: n === 0 ? key : '' })),
  )
  const { rows } = await sql<Row>`
    select w.at, u.id, u.lang, u.status, u.phone_sealed, u.email, u.real_name, s.in_app, s.sms, s.mail, s.wechat,
      ${facts.wechat.reachedBy(sql`u.id`)} is not null as is_reached,
      q.quiet_from, q.quiet_to, q.holds_mail,
      t.title_zh, t.body_zh, t.title_en, t.body_en
      from unnest(${wanted.map(({ userId }) => userId)}::uuid[], ${wanted.map(({ at }) => at)}::int[], ${wanted.map((one) => one.kind)}::text[],
        ${wanted.map(({ key }) => key)}::text[]) w(user_id, at, kind, key)
      join identity_users u on u.id = w.user_id
      left join message_subscriptions s on s.user_id = u.id and s.kind = w.kind
      left join message_quiet_hours q on q.user_id = u.id
      left join message_templates t on t.key = w.key and t.channel = 'inApp'`.execute(tx)
  return Promise.all(
    asked.map(async (one, at) => {
      const own = rows.filter((row) => row.at === at)
      const people = new Map(own.map((row) => [row.id, recipientFrom(row, one.kind)]))
      const shown = shownFrom(own.find(({ title_zh }) => title_zh !== null))
      // The first of them, who would have brought the text, has no account.
      return { people, shown: shown === null && people.size > 0 ? await shownOf(tx, one.key) : shown }
    }),
  )
}

const shownOf = async (tx: Tx, key: string): Promise<Recipients['shown']> => {
  const { zh, en } = await everyText(tx, key)
  return zh.inApp && en.inApp ? { zh: zh.inApp, en: en.inApp } : null
}

interface Row extends Pick<Selectable<IdentityUsers>, 'id' | 'lang' | 'status' | 'phone_sealed' | 'email' | 'real_name'> {
  readonly at: number
  readonly in_app: boolean | null
  readonly sms: boolean | null
  readonly mail: boolean | null
  readonly wechat: boolean | null
  readonly is_reached: boolean
  readonly quiet_from: number | null
  readonly quiet_to: number | null
  readonly holds_mail: boolean | null
  readonly title_zh: string | null
  readonly body_zh: string | null
  readonly title_en: string | null
  readonly body_en: string | null
}
const shownFrom = (row: Row | undefined): Recipients['shown'] =>
  row === undefined
    ? null
    : { zh: { title: row.title_zh!, body: row.body_zh! }, en: { title: row.title_en!, body: row.body_en! } }
const recipientFrom = (row: Row, kind: MessageKind): Recipient => {
  // An address nobody has signed in with may belong to somebody else.
  const isOwn = row.status === 'active'
  return {
    lang: row.lang === 'en' ? 'en' : 'zh',
    name: row.real_name,
    inApp: row.in_app ?? true,
    phone: isOwn && (row.sms ?? isSmsUsual(kind)) ? row.phone_sealed : null,
    quiet: row.quiet_from === null ? usualQuiet : { from: row.quiet_from, to: row.quiet_to!, holdsMail: row.holds_mail! },
    byWechat: isOwn && row.is_reached && wechatKinds.includes(kind) && (row.wechat ?? isWechatUsual(kind)),
    email: isOwn && (row.mail ?? messageKindDefs[kind].mail) ? row.email : null,
  }
}
