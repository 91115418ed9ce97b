// The texts as administrators see and change them. What a text may hold is declared by the product (ctx.messageTemplates).
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { placesOf } from '@kaisai/contract/lang'
import type * as endpoints from '@kaisai/contract/message/message.endpoints'
import { sampleValues } from '@kaisai/contract/message/samples'
import { problem } from '@kaisai/contract/problem'
import { mask } from '@kaisai/contract/rules'
import type { Selectable } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf, record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { lockRow, requireVersion, stamp } from '#src/db/edit.ts'
import { holdsText } from '#src/db/page.ts'
import type { MessageTemplates } from '#src/db/tables.gen.ts'
import { inTx } from '#src/db/tx.ts'
import type { Target } from '#src/ports/post.ts'
import { reveal } from '../identity/index.ts'
import { contactsOf } from '../identity/reads.ts'

type Stored = Selectable<MessageTemplates>
type Texts = Pick<Stored, 'title_zh' | 'title_en' | 'body_zh' | 'body_en'>

const declaredOf = (ctx: Ctx, { key, channel }: { key: string; channel: string }): Texts | null => {
  const own = ctx.messageTemplates.find((one) => one.key === key && one.channel === channel)
  return own ? { title_zh: own.titleZh, title_en: own.titleEn, body_zh: own.bodyZh, body_en: own.bodyEn } : null
}

/** The templates. */
export const listTemplates = async (
  ctx: Ctx,
  input: InputOf<typeof endpoints.listTemplates>,
): Promise<ReplyOf<typeof endpoints.listTemplates>> => {
  let query = ctx.db
    .selectFrom('message_templates')
    .select(['id as templateId', 'key', 'channel', 'title_zh as titleZh', 'title_en as titleEn'])
    .select(['body_zh as bodyZh', 'body_en as bodyEn', 'places', 'provider_template as providerTemplate'])
    .select(['updated_at as updateTime', 'version'])
  if (input.channel) query = query.where('channel', '=', input.channel)
  if (input.keyword) {
    const { keyword } = input
    query = query.where(({ or }) =>
      or([holdsText('key', keyword), holdsText('title_zh', keyword), holdsText('title_en', keyword)]),
    )
  }
  const rows = await query.orderBy('key').orderBy('channel').execute()
  return rows.map((row) => {
    const own = declaredOf(ctx, row)
    const isSame =
      own?.title_zh === row.titleZh && own.title_en === row.titleEn && own.body_zh === row.bodyZh && own.body_en === row.bodyEn
    return { ...row, changed: own !== null && !isSame }
  })
}

const save = async (
  tx: Tx,
  actor: Actor,
  stored: Stored,
  wanted: Partial<Stored>,
  action: 'message.template_updated' | 'message.template_reset',
): Promise<{ version: number }> => {
  await tx
    .updateTable('message_templates')
    .set({ ...wanted, ...stamp(actor, stored.version) })
    .where('id', '=', stored.id)
    .execute()
  await record(tx, actor, {
    action,
    entity: 'message_templates',
    entityId: stored.id,
    entityName: `${stored.key} · ${stored.channel}`,
    changes: changesOf(stored, wanted),
  })
  return { version: stored.version + 1 }
}

/** Saves a template; it may only use the places the product fills. */
export const updateTemplate = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.updateTemplate>,
): Promise<{ version: number }> =>
  inTx(ctx.db, async (tx) => {
    const stored = await lockRow<Stored>(tx, 'message_templates', input.templateId)
    const texts: Texts = { title_zh: input.titleZh, title_en: input.titleEn, body_zh: input.bodyZh, body_en: input.bodyEn }
    const wanted = { ...texts, provider_template: input.providerTemplate ?? stored.provider_template }
    await requireVersion(tx, stored, wanted, input.version, actor)
    const unknown = placesOf(Object.values(texts).join(' ')).filter((place) => !stored.places.includes(place))
    if (unknown.length > 0) throw problem('message.unknown_place', { places: unknown.join(', ') })
    return save(tx, actor, stored, wanted, 'message.template_updated')
  })

/** Puts the product's own text back; the gateway's number stays. */
export const resetTemplate = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.resetTemplate>,
): Promise<{ version: number }> =>
  inTx(ctx.db, async (tx) => {
    const stored = await lockRow<Stored>(tx, 'message_templates', input.templateId)
    const own = declaredOf(ctx, stored)
    if (!own) throw problem('message.not_declared')
    await requireVersion(tx, stored, own, input.version, actor)
    return save(tx, actor, stored, own, 'message.template_reset')
  })

/** Sends a saved text to the caller's own phone or address, with examples in its places. */
export const testTemplate = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.testTemplate>,
): Promise<ReplyOf<typeof endpoints.testTemplate>> =>
  inTx(ctx.db, async (tx) => {
    const stored = await tx
      .selectFrom('message_templates')
      .selectAll()
      .where('id', '=', input.templateId)
      .where('channel', 'in', ['sms', 'mail'])
      .executeTakeFirst()
    if (!stored) throw problem('house.not_found')
    const to = await ownTarget(ctx, tx, actor, stored.channel as Target['channel'])
    const values = sampleValues(stored.places, input.lang)
    await ctx.post.sendTo(
      tx,
      to,
      stored.key,
      { ...values, ...(values.link && { link: '/' }) },
      { lang: input.lang, userId: actor.userId },
    )
    await record(tx, actor, {
      action: 'message.template_tested',
      entity: 'message_templates',
      entityId: stored.id,
      entityName: `${stored.key} · ${stored.channel}`,
    })
    return { target: to.channel === 'sms' ? mask.phone(to.address) : mask.email(to.address) }
  })

const ownTarget = async (ctx: Ctx, tx: Tx, actor: Actor, channel: Target['channel']): Promise<Target> => {
  const { email, phoneSealed } = await contactsOf(tx, actor.userId)
  const address = channel === 'sms' ? reveal(ctx, actor.userId, 'phone', phoneSealed) : email
  if (!address) throw problem(channel === 'sms' ? 'message.no_own_phone' : 'message.no_own_mail')
  return { channel, address }
}
