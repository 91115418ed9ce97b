// What the desk reads of the own organization’s account.
import { may } from '@kaisai/contract/access'
import { messageKindDefs } from '@kaisai/contract/all-message-kinds'
import type { getWechatAccount } from '@kaisai/contract/campus/wechat.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { faultText } from '@kaisai/contract/message/wechat-faults'
import { wechatKinds } from '@kaisai/contract/message/wechat-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { originOf } from '../providers.ts'
import { accountOfOrganization } from './accounts.ts'

/** See the endpoint. */
export const showWechatAccount = async (ctx: Ctx, actor: Actor): Promise<ReplyOf<typeof getWechatAccount>> => {
  const account = await accountOfOrganization(ctx.db, actor.organizationId)
  const [templates, counted] = account
    ? await Promise.all([
        ctx.db.selectFrom('campus_wechat_templates').selectAll().where('account_id', '=', account.id).execute(),
        sql<{ linked: number; unfollowed: number }>`select count(*)::int as linked, count(unfollowed_at)::int as unfollowed
          from campus_wechat_links where account_id = ${account.id}::uuid`.execute(ctx.db),
      ])
    : [[], null]
  const said = (code: number | null) => (code === null ? null : faultText(code, actor.lang))
  const isResting = account?.resting_until && new Date(account.resting_until) > ctx.now()
  return {
    canEdit: may(actor, 'campus:wechat:edit'),
    account: account
      ? {
          ...{ accountId: account.id, name: account.name, appId: account.app_id, base: account.base },
          ...{ isEnabled: account.is_enabled, sharesCards: account.shares_cards, hasSecret: true, version: account.version },
          ...counted!.rows[0]!,
          ...{ fault: said(account.fault), faultTime: account.fault_at },
          restingUntil: isResting ? account.resting_until : null,
        }
      : null,
    templates: wechatKinds.map((kind) => {
      const own = templates.find((one) => one.kind === kind)
      return {
        ...{ kind, kindName: inLang(messageKindDefs[kind].label, actor.lang) },
        ...{ templateId: own?.template_id ?? '', fields: { ...own?.fields }, isPaused: own?.is_paused ?? false },
        ...{ fault: said(own?.fault ?? null), faultTime: own?.fault_at ?? null },
      }
    }),
    domain: new URL(await originOf(ctx, actor)).hostname,
  }
}

/** What WeChat refuses of the own organization’s account: of the account, and of templates that wait. */
export const faultsOf = (actor: Actor): RawBuilder<unknown> => sql`
  select null::uuid as competition_id, a.fault_at as since, null::timestamptz as due from campus_wechat_accounts a
   where a.organization_id = ${actor.organizationId}::uuid and a.is_enabled and a.fault is not null
  union all
  select null::uuid, t.fault_at, null::timestamptz from campus_wechat_templates t join campus_wechat_accounts a on a.id = t.account_id
   where a.organization_id = ${actor.organizationId}::uuid and a.is_enabled and t.fault is not null`
