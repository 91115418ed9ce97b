// Who is written to, how they wish it, and the texts.
import { isSmsUsual, type MessageKind, messageKindDefs } from '@kaisai/contract/all-message-kinds'
import type { Lang } from '@kaisai/contract/lang'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '#src/db/database.ts'
import type { MessageTemplates } from '#src/db/tables.gen.ts'

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
/** The texts of a key in a language. */
export const textsOf = async (tx: Tx, key: string, lang: Lang): Promise<Texts> =>
  textsFrom(await tx.selectFrom('message_templates').selectAll().where('key', '=', key).execute())[lang]

export interface Recipient {
  readonly lang: Lang
  readonly name: string
  readonly inApp: boolean
  readonly phone: Buffer | null
  readonly email: string | null
}
/**
 * People with what they wish of a kind, and the texts of a key; until they chose, messages in the product and what the kind says of mail.
 * One statement gives both, the texts with the first of the people: almost everything anybody does in the product notifies somebody.
 */
export const recipientsOf = async (
  tx: Tx,
  userIds: readonly string[],
  kind: MessageKind,
  key: string,
): Promise<{ people: Map<string, Recipient>; texts: Readonly<Record<Lang, Texts>> }> => {
  const rows = await tx
    .selectFrom('identity_users as u')
    .leftJoin('message_subscriptions as s', (join) => join.onRef('s.user_id', '=', 'u.id').on('s.kind', '=', kind))
    .select(['u.id', 'u.lang', 'u.status', 'u.phone_sealed', 'u.email', 'u.real_name', 's.in_app', 's.sms', 's.mail'])
    .select(
      sql<TemplateRow[] | null>`case when row_number() over () = 1 then
        (select jsonb_agg(t) from message_templates t where t.key = ${key}) end`.as('texts'),
    )
    .where('u.id', '=', sql<string>`any(${[...new Set(userIds)]}::uuid[])`)
    .execute()
  const people = new Map(
    rows.map((row) => {
      // An address nobody has signed in with may belong to somebody else.
      const isOwn = row.status === 'active'
      return [
        row.id,
        {
          lang: row.lang === 'en' ? ('en' as const) : ('zh' as const),
          name: row.real_name,
          inApp: row.in_app ?? true,
          phone: isOwn && (row.sms ?? isSmsUsual(kind)) ? row.phone_sealed : null,
          email: isOwn && (row.mail ?? messageKindDefs[kind].mail) ? row.email : null,
        },
      ]
    }),
  )
  return { people, texts: textsFrom(rows.flatMap(({ texts }) => texts ?? [])) }
}
