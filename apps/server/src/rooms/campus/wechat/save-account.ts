// The official account of an organization, as its administrators enter it.

import type * as calls from '@kaisai/contract/campus/wechat.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { sampleValues } from '@kaisai/contract/message/samples'
import { faultText } from '@kaisai/contract/message/wechat-faults'
import {
  fillWechat,
  MOST_WECHAT_FIELDS,
  mayShow,
  partsOf,
  wechatKinds,
  wechatPartLabels,
} from '@kaisai/contract/message/wechat-fields'
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf, recorder } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import { inTx } from '#src/db/tx.ts'
import { newId } from '../../identity/index.ts'
import { isReachable } from '../protocol/reach.ts'
import { accountOfOrganization, linkOf, openidPlace, sealSecret, type WechatAccount } from './accounts.ts'
import { WechatError } from './call-wechat.ts'
import { sendByWechat } from './carry.ts'

const recordAction = recorder('campus', 'campus_wechat_accounts')

const lockOwn = async (tx: Tx, actor: Actor): Promise<WechatAccount | undefined> => {
  const found = await accountOfOrganization(tx, actor.organizationId)
  return found && tx.selectFrom('campus_wechat_accounts').selectAll().where('id', '=', found.id).forUpdate().executeTakeFirst()
}
const requireOwn = async (tx: Tx, actor: Actor): Promise<WechatAccount> => {
  const found = await lockOwn(tx, actor)
  if (!found) throw problem('house.not_found')
  return found
}

/** Adds the account of the own organization or saves it. See the endpoint. */
export const saveWechatAccount = (ctx: Ctx, actor: Actor, input: InputOf<typeof calls.saveWechatAccount>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    if (actor.organizationId === null) throw problem('house.no_access')
    if (input.base !== '' && !isReachable(ctx.config, input.base)) throw problem('campus.address_refused')
    const stored = await lockOwn(tx, actor)
    const secret = input.secret.trim()
    const columns = {
      ...{ name: input.name, app_id: input.appId, base: input.base.replace(/\/+$/, '') },
      ...{ is_enabled: input.isEnabled, shares_cards: input.sharesCards },
    }
    if (!stored) {
      if (input.version !== null) throw problem('house.not_found')
      if (secret === '') throw problem('campus.secret_needed')
      const id = await newId(tx)
      const row = { ...columns, id, organization_id: actor.organizationId, updated_by: actor.userId }
      await tx
        .insertInto('campus_wechat_accounts')
        .values({ ...row, secret_sealed: sealSecret(ctx, id, secret) })
        .execute()
      await recordAction(tx, actor, row, 'wechat_saved')
      return null
    }
    await requireVersion(tx, stored, columns, input.version ?? 0, actor)
    const isOther = stored.app_id !== columns.app_id || stored.base !== columns.base
    // What was sent to another server would reach it with the secret of this one.
    if (isOther && secret === '') throw problem('campus.secret_needed')
    if (stored.app_id !== columns.app_id) {
      await requireNoSignIn(tx, stored)
      await requireNobody(tx, stored.id)
    }
    await tx
      .updateTable('campus_wechat_accounts')
      .set({
        ...{ ...columns, ...stamp(actor, stored.version), fault: null, fault_at: null },
        ...(secret === '' ? {} : { secret_sealed: sealSecret(ctx, stored.id, secret) }),
        ...(isOther || secret !== '' ? noTokens : {}),
      })
      .where('id', '=', stored.id)
      .execute()
    await recordAction(tx, actor, { ...stored, name: input.name }, 'wechat_saved', {
      changes: [...changesOf(stored, columns), ...(secret === '' ? [] : [{ field: 'secret', from: null, to: null }])],
    })
    return null
  })

// Of another account, or fetched by another secret.
const noTokens = { token_sealed: null, token_until: null, ticket_sealed: null, ticket_until: null, resting_until: null } as const

const requireNobody = async (tx: Tx, accountId: string): Promise<void> => {
  const { count } = await tx
    .selectFrom('campus_wechat_links')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (Number(count) > 0) throw problem('campus.wechat_linked_people', { count: Number(count) })
}

// Whoever signs in by the account is known by what WeChat calls him for this app.
const requireNoSignIn = async (tx: Tx, { organization_id: organizationId }: WechatAccount): Promise<void> => {
  const found = await tx
    .selectFrom('campus_providers')
    .select('name')
    .where('organization_id', '=', organizationId)
    .where('kind', '=', 'wechatPage')
    .executeTakeFirst()
  if (found) throw problem('campus.wechat_signs_in', { name: found.name })
}

/** Saves or removes the template of one kind. See the endpoint. */
export const saveWechatTemplate = (ctx: Ctx, actor: Actor, input: InputOf<typeof calls.saveWechatTemplate>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const { kind, templateId, fields } = input
    if (!wechatKinds.includes(kind)) throw problem('house.not_found')
    const account = await requireOwn(tx, actor)
    const stored = await tx
      .selectFrom('campus_wechat_templates')
      .selectAll()
      .where('account_id', '=', account.id)
      .where('kind', '=', kind)
      .executeTakeFirst()
    if (templateId === '') {
      await tx.deleteFrom('campus_wechat_templates').where('account_id', '=', account.id).where('kind', '=', kind).execute()
    } else {
      requireFields(fields, actor)
      const row = { template_id: templateId, fields: JSON.stringify(fields), fault: null, fault_at: null, is_paused: false }
      await tx
        .insertInto('campus_wechat_templates')
        .values({ account_id: account.id, kind, ...row })
        .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet(row))
        .execute()
    }
    await recordAction(tx, actor, { ...account, name: `${account.name} · ${kind}` }, 'wechat_template_saved', {
      changes: changesOf(
        { template_id: stored?.template_id ?? '', fields: stored?.fields ?? {} },
        { template_id: templateId, fields },
      ),
    })
    return null
  })

const requireFields = (fields: InputOf<typeof calls.saveWechatTemplate>['fields'], actor: Actor): void => {
  const entered = Object.entries(fields)
  if (entered.length === 0 || entered.length > MOST_WECHAT_FIELDS)
    throw problem('campus.wechat_fields_needed', { max: MOST_WECHAT_FIELDS })
  for (const [field, part] of entered)
    if (!mayShow(field, part)) throw problem('campus.wechat_field', { field, part: inLang(wechatPartLabels[part], actor.lang) })
}

/** Sends an example to the own WeChat; `campus.wechat_refused` says what WeChat answered. */
export const testWechatTemplate = async (
  ctx: Ctx,
  actor: Actor,
  { kind }: InputOf<typeof calls.testWechatTemplate>,
): Promise<{ messageId: string }> => {
  const account = await accountOfOrganization(ctx.db, actor.organizationId)
  if (!account) throw problem('house.not_found')
  const template = await ctx.db
    .selectFrom('campus_wechat_templates')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!template) throw problem('campus.wechat_no_template')
  const link = await linkOf(ctx.db, actor.userId)
  if (link?.account_id !== account.id) throw problem('campus.wechat_not_own')
  const { title = '', text = '', site = '' } = sampleValues(['title', 'text', 'site'], actor.lang)
  const parts = partsOf(kind, actor.lang, { title, text, site, name: actor.realName, now: ctx.now().getTime() })
  try {
    const messageId = await sendByWechat(ctx, account, {
      ...{ to: ctx.keys.decrypt(link.openid_sealed, openidPlace(actor.userId)), template: template.template_id },
      ...{ values: fillWechat(template.fields, parts), idempotencyKey: await newId(ctx.db) },
    })
    await recordAction(ctx.db, actor, { ...account, name: `${account.name} · ${kind}` }, 'wechat_tested')
    return { messageId }
  } catch (error) {
    if (!(error instanceof WechatError)) throw error
    throw error.trouble === 'answer'
      ? problem('campus.wechat_refused', { why: faultText(error.code, actor.lang) })
      : problem('campus.unreachable')
  }
}

/** Removes the account; its templates and links go with it. */
export const deleteWechatAccount = (ctx: Ctx, actor: Actor): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const account = await requireOwn(tx, actor)
    await requireNoSignIn(tx, account)
    await tx.deleteFrom('campus_wechat_accounts').where('id', '=', account.id).execute()
    await recordAction(tx, actor, account, 'wechat_deleted')
    return null
  })
