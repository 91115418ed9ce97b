// Webhooks as the desk sees them, and what was delivered.
import { may } from '@kaisai/contract/access'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as desk from '@kaisai/contract/integration/hook.endpoints'
import { hookOffLabels } from '@kaisai/contract/integration/hook-labels'
import { inLang, type Label, type Lang } from '@kaisai/contract/lang'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { pageOfRows } from '#src/db/page.ts'
import { personName } from '../../identity/reads.ts'
import { organizationNameIn } from '../../organization/reads.ts'
import { hooksOf } from './hook.policy.ts'

/** Why nothing came back from somebody’s server, in words. */
export const troubles: Readonly<Record<string, Label>> = {
  host: ['地址不允许', 'The address is not allowed'],
  'private-address': ['地址指向内网，已拒绝', 'The address leads to an inner network: refused'],
  timeout: ['接收方超时未响应', 'The receiver did not reply in time'],
  'too-large': ['响应过大', 'The response is too large'],
  network: ['无法连接接收方', 'The receiver cannot be reached'],
  resting: ['接收方暂停', 'The receiver rests'],
}

/** What became of an attempt, in words. */
export const attemptText = ({ trouble, httpStatus }: { trouble: string; httpStatus: number | null }, lang: Lang): string =>
  trouble !== '' ? inLang(troubles[trouble] ?? [trouble, trouble], lang) : httpStatus === null ? '' : `HTTP ${httpStatus}`

/** See the endpoint. */
export const listHooks = async (ctx: Ctx, actor: Actor): Promise<ReplyOf<typeof desk.listHooks>> => {
  const rows = await hooksOf(ctx.db, actor)
    .selectAll('h')
    .select(organizationNameIn(actor.lang, sql`h.organization_id`).as('organizationName'))
    .select(personName(sql`h.user_id`).as('ownerName'))
    .select(
      sql<number>`(select count(*)::int from integration_deliveries d where d.hook_id = h.id and d.is_waiting)`.as('waiting'),
    )
    .orderBy('h.id')
    .limit(500)
    .execute()
  const now = ctx.now().getTime()
  return {
    canEdit: may(actor, 'integration:hook:edit'),
    hooks: rows.map((row) => ({
      ...{ hookId: row.id, name: row.name, url: row.url, subjects: [...row.subjects], organizationName: row.organizationName },
      ...{ ownerName: row.ownerName, isEnabled: row.is_enabled, failures: row.failures, failingSince: row.failing_since },
      offText: row.off_reason === '' ? '' : inLang(hookOffLabels[row.off_reason], actor.lang),
      ...{ nextTime: row.next_at, waiting: row.waiting, version: row.version },
      oldSecretUntil: row.old_until !== null && Date.parse(row.old_until) > now ? row.old_until : null,
    })),
  }
}

/** See the endpoint. */
export const pageDeliveries = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof desk.pageDeliveries>,
): Promise<ReplyOf<typeof desk.pageDeliveries>> => {
  const outcome = sql<
    'waiting' | 'delivered' | 'failed'
  >`case when d.http_status between 200 and 299 and not d.is_waiting then 'delivered'
    when d.is_waiting and (d.attempts = 0 or d.http_status between 200 and 299) then 'waiting' else 'failed' end`
  let query = hooksOf(db, actor).innerJoin('integration_deliveries as d', 'd.hook_id', 'h.id')
  if (input.hookId) query = query.where('h.id', '=', input.hookId)
  if (input.outcome) query = query.where(outcome, '=', input.outcome)
  const page = await pageOfRows(
    db,
    input,
    query,
    query
      .select([
        'd.id as deliveryId',
        'h.id as hookId',
        'h.name as hookName',
        'd.type',
        'd.created_at as time',
        'd.sent_at as sentTime',
        'd.attempts',
      ])
      .select(['d.body', 'd.http_status as httpStatus', 'd.took_ms as tookMs', 'd.response', 'd.trouble', outcome.as('outcome')])
      .orderBy('d.id', 'desc'),
  )
  return {
    ...page,
    rows: page.rows.map(({ trouble, ...row }) => ({ ...row, result: attemptText({ trouble, ...row }, actor.lang) })),
  }
}
