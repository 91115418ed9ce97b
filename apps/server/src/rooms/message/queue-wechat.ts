// Messages to people’s WeChat on their way into the outbox: the fields of their organization’s template, filled.
import type { MessageKind } from '@kaisai/contract/all-message-kinds'
import type { Lang } from '@kaisai/contract/lang'
import { partsOf } from '@kaisai/contract/message/wechat-fields'
import { mask } from '@kaisai/contract/rules'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { newIds } from '../identity/index.ts'
import { DELIVER } from './deliver.ts'

interface WechatNotice {
  readonly userId: string
  readonly lang: Lang
  readonly name: string
  readonly site: string
  /** As the product shows them. */
  readonly title: string
  readonly body: string
  /** A path of the product; null: the message opens nothing. */
  readonly link: string | null
  readonly heldUntil: string | null
}
const ROWS_AT_ONCE = 1000

/** Queues messages of one kind; who follows an account that has no template for it gets none. `base`: the address of the site. */
export const queueWechat = async (
  ctx: Ctx,
  tx: Tx,
  { kind, templateKey }: { readonly kind: MessageKind; readonly templateKey: string },
  notices: readonly WechatNotice[],
  base: string,
): Promise<void> => {
  const now = ctx.now().getTime()
  const people = notices.map(({ userId, lang, name, site, title, body }) => ({
    userId,
    parts: partsOf(kind, lang, { title, text: body, name, site, now }),
  }))
  const letters = await ctx.facts.wechat.lettersFor(ctx, tx, kind, people)
  const sent = notices.flatMap((notice) => {
    const letter = letters.get(notice.userId)
    return letter ? [{ ...notice, letter }] : []
  })
  const ids = await newIds(tx, sent.length)
  const rows = sent.map(({ userId, title, link, heldUntil, letter: { openid, templateId, fields } }, at) => {
    const id = ids[at]!
    const values = link?.startsWith('/') ? { ...fields, [ctx.facts.wechat.linkField]: base + link } : fields
    const shown = Object.values(fields).join('\n')
    return {
      ...{ id, user_id: userId, channel: 'wechat' as const, template_key: templateKey, title, body: shown, body_shown: shown },
      target_sealed: ctx.keys.encrypt(openid, `message_sends.target:${id}`),
      target_mask: mask.typed(openid),
      ...{ provider: 'wechat', provider_template: templateId, held_until: heldUntil },
      values_sealed: ctx.keys.encrypt(JSON.stringify(values), `message_sends.values:${id}`),
    }
  })
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await tx
      .insertInto('message_sends')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute()
  await ctx.jobs.addAll(
    tx,
    DELIVER,
    rows.filter(({ held_until }) => held_until === null).map(({ id }) => ({ sendId: id })),
  )
}
