// Sending to people: the port `Post`, implemented. Texts come from templates; what leaves by SMS or mail goes through the outbox.
import type { MessageKind } from '@kaisai/contract/all-message-kinds'
import { fill, type Lang, placesOf } from '@kaisai/contract/lang'
import { reasonIn } from '@kaisai/contract/machine-reasons'
import { type QuietChannel, usualQuiet } from '@kaisai/contract/message/quiet'
import { mask } from '@kaisai/contract/rules'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { notifyEach } from '#src/platform/notify.ts'
import type { Letter, Notice, Post, Rehearsed } from '#src/ports/post.ts'
import { newIds, reveal } from '../identity/index.ts'
import { DELIVER, deliver, type Gateways } from './deliver.ts'
import { queueWechat } from './queue-wechat.ts'
import { holdOf, quietHoursOf } from './quiet-hours.ts'
import { type Recipient, type Recipients, recipientsOf, type ShownText, type Text, textsOf } from './recipients.ts'

const HIDDEN = '******'
// A statement takes 65,535 values at most.
const LETTERS_AT_ONCE = 1000

// Made once: making one costs more than all the rest of a short message.
const clocks = {
  zh: new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'medium', timeStyle: 'short' }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', dateStyle: 'medium', timeStyle: 'short' }),
} as const
const clock = (now: Date, lang: Lang): string => clocks[lang].format(now)
const SITE = { zh: '开赛', en: 'Kaisai' } as const
/** Where a text sends somebody that belongs to no page of its own. */
const OWN_MESSAGES = '/center/informationSub'

// What a gateway fills in that knows the text itself.
const usedIn = ({ title, body }: Text, values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(placesOf(title + body).map((place) => [place, values[place] ?? '']))

const OPEN = '…'

// A place the sender left empty is a mistake of the program: it stops tests. Where people wait for their message it is noted, the others
// of the batch go on, and nobody reads the name of a place.
const closed = (ctx: Ctx, key: string, { title, body }: ShownText, values: Record<string, string>): Record<string, string> => {
  const open = placesOf(title + body).filter((place) => !(place in values))
  if (open.length === 0) return values
  const error = new Error(`${key} was sent without ${open.join(', ')}`)
  if (!ctx.config.production) throw error
  ctx.log.error({ err: error }, 'post')
  return { ...values, ...Object.fromEntries(open.map((place) => [place, OPEN])) }
}

const filled = (ctx: Ctx, key: string, text: ShownText, given: Record<string, string>): ShownText => {
  const values = closed(ctx, key, text, given)
  return { title: fill(text.title, values), body: fill(text.body, values) }
}

interface Batch {
  readonly notices: readonly Notice[]
  readonly kind: MessageKind
  readonly templateKey: string
  readonly only: 'inApp' | undefined
  readonly dueAt: string | undefined
}
interface Addressed {
  readonly userId: string
  readonly person: Recipient
  readonly values: Record<string, string>
  readonly link: string | null
}
// Whoever of a batch has an account, with the places of the text in the person's language.
const addressedOf = (ctx: Ctx, { notices, templateKey }: Batch, { people, shown }: Recipients): Addressed[] => {
  if (people.size > 0 && shown === null) throw new Error(`no template ${templateKey} for inApp`)
  return notices.flatMap(({ userId, values: given, link }) => {
    const person = people.get(userId)
    if (!person) return []
    const { lang, name } = person
    const more = typeof given === 'function' ? given(lang) : given
    const reason: Record<string, string> = more.reason === undefined ? {} : { reason: reasonIn(more.reason, lang) }
    const own = { site: SITE[lang], time: clock(ctx.now(), lang), name, recipient: name, link: link ?? OWN_MESSAGES }
    return [{ userId, person, values: { ...own, ...more, ...reason }, link: link ?? null }]
  })
}

const channelsOf = ({ inApp, phone, email }: Recipient, only: 'inApp' | undefined): Rehearsed['channels'] => [
  ...(inApp ? (['inApp'] as const) : []),
  ...(phone && only !== 'inApp' ? (['sms'] as const) : []),
  ...(email && only !== 'inApp' ? (['mail'] as const) : []),
]

/** The post of an application, and its delivery job. Without a gateway messages stay in the outbox to be read in the desk. */
export const makePost = (
  ctx: () => Ctx,
  gateways: Gateways,
  addressOf: (tx: Tx) => Promise<string>,
): Post & { register(): void } => {
  const queue = async (
    tx: Tx,
    channel: 'sms' | 'mail',
    letters: readonly Letter[],
    templateKey: string,
    options: { lang: Lang; secret?: readonly string[] },
  ): Promise<string[]> => {
    const { lang, secret = [] } = options
    const template = (await textsOf(tx, templateKey, lang))[channel]
    if (!template) throw new Error(`no template ${templateKey} for ${channel}`)
    const rehearsed = rehearsing.get(tx)
    const base = letters.some(({ values }) => values.link?.startsWith('/')) ? await addressOf(tx) : ''
    const ids = await newIds(tx, letters.length)
    const hidden = gateways[channel] ? Object.fromEntries(secret.map((name) => [name, HIDDEN])) : {}
    const rows = letters.map(({ to, values: given, userId, heldUntil = null }, at) => {
      const link: Record<string, string> = given.link?.startsWith('/') ? { link: base + given.link } : {}
      const values = closed(ctx(), templateKey, template, { site: SITE[lang], time: clock(ctx().now(), lang), ...given, ...link })
      // Shown to whoever asks, who is not the one it is for.
      rehearsed?.push({
        userId: userId ?? null,
        lang,
        ...filled(ctx(), templateKey, template, { ...values, ...Object.fromEntries(secret.map((name) => [name, HIDDEN])) }),
        channels: [channel],
      })
      return {
        id: ids[at]!,
        user_id: userId ?? null,
        channel,
        template_key: templateKey,
        target_sealed: ctx().keys.encrypt(to.address, `message_sends.target:${ids[at]}`),
        target_mask: channel === 'sms' ? mask.phone(to.address) : mask.email(to.address),
        ...filled(ctx(), templateKey, template, values),
        body_shown: fill(template.body, { ...values, ...hidden }),
        provider: gateways[channel] ? channel : 'outbox',
        held_until: heldUntil,
        ...(channel === 'sms' && {
          provider_template: template.providerTemplate,
          values_sealed: ctx().keys.encrypt(JSON.stringify(usedIn(template, values)), `message_sends.values:${ids[at]}`),
        }),
      }
    })
    if (rehearsed) return ids
    await tx.insertInto('message_sends').values(rows).execute()
    await ctx().jobs.addAll(
      tx,
      DELIVER,
      rows.filter(({ held_until }) => held_until === null).map(({ id }) => ({ sendId: id })),
    )
    return ids
  }
  const gathering = new WeakMap<Tx, Batch[]>()
  const rehearsing = new WeakMap<Tx, Rehearsed[]>()
  // What people see in the product is written for all batches at once.
  const write = async (tx: Tx, batches: readonly Batch[]): Promise<void> => {
    const recipients = await recipientsOf(
      ctx(),
      tx,
      batches.map(({ notices, kind, templateKey }) => ({
        ...{ userIds: notices.map(({ userId }) => userId), kind, key: templateKey },
      })),
    )
    const addressed = batches.map((batch, at) => addressedOf(ctx(), batch, recipients[at]!))
    const rehearsed = rehearsing.get(tx)
    if (rehearsed) {
      rehearsed.push(
        ...batches.flatMap(({ templateKey, only }, at) =>
          addressed[at]!.map(({ userId, person, values }) => ({
            ...{ userId, lang: person.lang, channels: channelsOf(person, only) },
            ...filled(ctx(), templateKey, recipients[at]!.shown![person.lang], values),
          })),
        ),
      )
      return
    }
    const shown = batches.flatMap(({ kind, templateKey }, at) =>
      addressed[at]!.filter(({ person }) => person.inApp).map(({ userId, person, values, link }) => ({
        ...{ userId, kind, link },
        ...filled(ctx(), templateKey, recipients[at]!.shown![person.lang], values),
      })),
    )
    if (shown.length > 0) {
      await sql`with written as (insert into message_messages (user_id, kind, title, body, link)
        select w.user_id, w.kind, w.title, w.body, w.link from unnest(${shown.map(({ userId }) => userId)}::uuid[], ${shown.map(({ kind }) => kind)}::text[],
          ${shown.map(({ title }) => title)}::text[], ${shown.map(({ body }) => body)}::text[], ${shown.map(({ link }) => link)}::text[])
          with ordinality w(user_id, kind, title, body, link, at) order by w.at
        returning user_id)
        insert into system_events (user_id, kind, payload) select distinct user_id, 'message', '{}'::jsonb from written`.execute(
        tx,
      )
      await notifyEach(tx, 'event', [...new Set(shown.map(({ userId }) => userId))])
    }
    for (const [at, batch] of batches.entries())
      if (batch.only !== 'inApp') {
        await sendLetters(tx, addressed[at]!, batch)
        await sendWechat(tx, addressed[at]!, batch, recipients[at]!.shown)
      }
  }
  // An alarm about the account is for now.
  const heldUntil = ({ quiet }: Recipient, { kind, dueAt }: Batch, channel: QuietChannel) =>
    kind === 'security' ? null : holdOf(quiet, channel, ctx().now(), dueAt)
  const sendWechat = async (tx: Tx, addressed: readonly Addressed[], batch: Batch, shown: Recipients['shown']): Promise<void> => {
    const people = addressed.filter(({ person }) => person.byWechat)
    if (people.length === 0) return
    const letters = people.map(({ userId, person, values, link }) => ({
      ...{ userId, link, lang: person.lang, name: person.name, site: SITE[person.lang] },
      ...filled(ctx(), batch.templateKey, shown![person.lang], values),
      heldUntil: heldUntil(person, batch, 'wechat'),
    }))
    await queueWechat(ctx(), tx, batch, letters, await addressOf(tx))
  }
  const sendLetters = async (tx: Tx, addressed: readonly Addressed[], batch: Batch): Promise<void> => {
    for (const lang of ['zh', 'en'] as const) {
      const letters = addressed
        .filter(({ person }) => person.lang === lang)
        .flatMap(({ userId, person, values }): Letter[] => {
          const phone = person.phone ? reveal(ctx(), userId, 'phone', person.phone) : null
          return [
            ...(phone
              ? [{ to: { channel: 'sms', address: phone } as const, values, userId, heldUntil: heldUntil(person, batch, 'sms') }]
              : []),
            ...(person.email
              ? [
                  {
                    to: { channel: 'mail', address: person.email } as const,
                    values,
                    userId,
                    heldUntil: heldUntil(person, batch, 'mail'),
                  },
                ]
              : []),
          ]
        })
      for (let at = 0; at < letters.length; at += LETTERS_AT_ONCE)
        await post.sendAll(tx, letters.slice(at, at + LETTERS_AT_ONCE), batch.templateKey, { lang })
    }
  }
  const post: Post & { register(): void } = {
    address: addressOf,
    preview: async (tx, templateKey, channel, given, lang) => {
      const text = (await textsOf(tx, templateKey, lang))[channel]
      if (!text) throw new Error(`no template ${templateKey} for ${channel}`)
      return filled(ctx(), templateKey, text, { site: SITE[lang], time: clock(ctx().now(), lang), ...given })
    },
    hold: async (tx, letters) => {
      const quiet = await quietHoursOf(
        tx,
        letters.flatMap(({ userId }) => userId ?? []),
      )
      // A bare address has no hours of its own.
      return letters.map((letter) =>
        letter.userId === undefined
          ? letter
          : { ...letter, heldUntil: holdOf(quiet.get(letter.userId) ?? usualQuiet, letter.to.channel, ctx().now()) },
      )
    },
    carries: (channel) => gateways[channel] !== null,
    sendTo: async (tx, to, templateKey, values, { userId, ...options }) => {
      await post.sendAll(tx, [{ to, values, ...(userId ? { userId } : {}) }], templateKey, options)
    },
    sendAll: async (tx, letters, templateKey, options) => {
      const sent = new Map<Letter, string>()
      for (const channel of ['sms', 'mail'] as const) {
        const own = letters.filter((letter) => letter.to.channel === channel)
        const ids = own.length > 0 ? await queue(tx, channel, own, templateKey, options) : []
        for (const [at, letter] of own.entries()) sent.set(letter, ids[at]!)
      }
      return letters.map((letter) => sent.get(letter)!)
    },
    notify: (tx, userId, kind, templateKey, values, link, options) =>
      post.notifyAll(tx, [{ userId, values, ...(link === undefined ? {} : { link }) }], kind, templateKey, options),
    notifyAll: async (tx, notices, kind, templateKey, { only, dueAt } = {}) => {
      if (notices.length === 0) return
      const batch: Batch = { notices, kind, templateKey, only, dueAt }
      const open = gathering.get(tx)
      if (open) open.push(batch)
      else await write(tx, [batch])
    },
    gather: async (tx, work) => {
      // The outer one writes.
      if (gathering.has(tx)) return work()
      const batches: Batch[] = []
      gathering.set(tx, batches)
      const result = await work().finally(() => gathering.delete(tx))
      if (batches.length > 0) await write(tx, batches)
      return result
    },
    rehearse: async (tx, work) => {
      const texts: Rehearsed[] = []
      rehearsing.set(tx, texts)
      const result = await work().finally(() => rehearsing.delete(tx))
      return { result, texts }
    },
    register: () => ctx().jobs.handle(DELIVER, ({ sendId }) => deliver(ctx(), gateways, sendId!), { atOnce: 4 }),
  }
  return post
}
