// What the desk reads of broadcasts.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { bestIn, inLang } from '@kaisai/contract/lang'
import { audiences } from '@kaisai/contract/message/audiences'
import type * as endpoints from '@kaisai/contract/message/broadcast.endpoints'
import { broadcastStates } from '@kaisai/contract/message/broadcast.states'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { containing, pageOfRows } from '#src/db/page.ts'
import { personName } from '../identity/reads.ts'
import { broadcastMoves, broadcastsOf } from './broadcast.policy.ts'
import { ACCOUNT, wasInactive } from './broadcast-recipients.ts'

const failedIn = sql<boolean>`exists (select from message_sends x where x.id in (r.sms_id, r.mail_id) and x.status = 'failed')`

const heldIn = sql<boolean>`exists (select from message_sends x where x.id in (r.sms_id, r.mail_id) and x.held_until is not null)`

const rowsOf = (ctx: Ctx, db: Db, actor: Actor) =>
  broadcastsOf(ctx, db, actor).select([
    'b.id as broadcastId',
    'b.audience as aim',
    'b.channels',
    'b.is_urgent as isUrgent',
    'b.status',
    'b.submitted_by',
    'b.competition_id as competitionId',
    'b.title_zh as titleZh',
    'b.title_en as titleEn',
    'b.send_at as sendTime',
    'b.created_at as createTime',
    'b.version',
    'b.total',
    sql<number>`(select count(*)::int from message_broadcast_recipients r where r.broadcast_id = b.id and r.done_at is not null and not ${wasInactive})`.as(
      'done',
    ),
    sql<number>`(select count(*)::int from message_broadcast_recipients r where r.broadcast_id = b.id and ${failedIn})`.as(
      'failed',
    ),
    sql<number>`(select count(*)::int from message_broadcast_recipients r where r.broadcast_id = b.id and ${wasInactive})`.as(
      'inactive',
    ),
    personName(sql`b.created_by`).as('authorName'),
  ])

const shownRow = async (ctx: Ctx, actor: Actor, row: Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]) => {
  const { aim, submitted_by, competitionId, titleZh, titleEn, isUrgent: _, ...rest } = row
  const competition = await ctx.audiences.competitionOf(ctx.db, actor, competitionId)
  return {
    ...rest,
    competitionName: bestIn(actor.lang, competition.name, competition.nameEn),
    title: bestIn(actor.lang, titleZh, titleEn),
    audienceName: inLang(audiences[aim.key].name, actor.lang),
    statusName: inLang(broadcastStates.states[row.status], actor.lang),
    moves: broadcastMoves({ status: row.status, submitted_by }, actor),
  }
}

/** The broadcasts within reach, newest first. */
export const pageBroadcasts = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.pageBroadcasts>,
): Promise<ReplyOf<typeof endpoints.pageBroadcasts>> => {
  const matching = sql<boolean>`(${input.competitionId ?? null}::uuid is null or b.competition_id = ${input.competitionId ?? null}::uuid)
    and (${input.status ?? null}::text is null or b.status = ${input.status ?? null})
    and (${input.keyword ?? null}::text is null or concat_ws(' ', b.title_zh, b.title_en) ${containing(input.keyword ?? '')})`
  const page = await pageOfRows(
    ctx.db,
    input,
    broadcastsOf(ctx, ctx.db, actor).where(matching),
    rowsOf(ctx, ctx.db, actor).where(matching).orderBy('b.id', 'desc'),
  )
  return { ...page, rows: await Promise.all(page.rows.map((row) => shownRow(ctx, actor, row))) }
}

/** One broadcast with everything that was written. */
export const getBroadcast = async (
  ctx: Ctx,
  actor: Actor,
  { broadcastId }: { broadcastId: string },
): Promise<ReplyOf<typeof endpoints.getBroadcast>> => {
  const row = await rowsOf(ctx, ctx.db, actor)
    .select(['b.body_zh as bodyZh', 'b.body_en as bodyEn', 'b.begun_at as beginTime'])
    .select([
      personName(sql`b.approved_by`).as('approverName'),
      sql<string>`case when b.status = 'draft' then coalesce((select m.note from status_moves m where m.entity = 'message_broadcasts' and m.entity_id = b.id and m.verb = 'refuse' order by m.id desc limit 1), '') else '' end`.as(
        'returnReason',
      ),
    ])
    .where('b.id', '=', broadcastId)
    .executeTakeFirst()
  if (!row) throw problem('house.not_found')
  const { bodyZh, bodyEn, beginTime, approverName, returnReason, ...listed } = row
  const { key: audience, stageId, sceneId, roles } = listed.aim
  return {
    ...(await shownRow(ctx, actor, listed)),
    ...{
      competitionId: row.competitionId,
      audience,
      stageId,
      sceneId,
      roles: [...roles],
      channels: row.channels,
      isUrgent: row.isUrgent,
    },
    ...{ titleZh: row.titleZh, titleEn: row.titleEn, bodyZh, bodyEn, beginTime, approverName, returnReason },
  }
}

/** Whom a broadcast went to, and what became of it. */
export const pageBroadcastRecipients = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.pageBroadcastRecipients>,
): Promise<ReplyOf<typeof endpoints.pageBroadcastRecipients>> => {
  const seen = await broadcastsOf(ctx, ctx.db, actor).select('b.id').where('b.id', '=', input.broadcastId).executeTakeFirst()
  if (!seen) throw problem('house.not_found')
  const state = sql<string>`case when ${wasInactive} then 'inactive' when r.done_at is null then 'waiting' when ${failedIn} then 'failed' when ${heldIn} then 'held' when r.missed <> '{}' then 'missed' else 'sent' end`
  let query = ctx.db
    .selectFrom('message_broadcast_recipients as r')
    .leftJoin('message_sends as p', 'p.id', 'r.sms_id')
    .leftJoin('message_sends as e', 'e.id', 'r.mail_id')
    .where('r.broadcast_id', '=', input.broadcastId)
  if (input.state) query = query.where(sql<boolean>`${state} = ${input.state}`)
  return pageOfRows(
    ctx.db,
    input,
    query,
    query
      .select(['r.user_id as userId', 'r.team'])
      .select([
        sql<string[]>`array_remove(r.missed, ${ACCOUNT})`.as('missed'),
        sql<string | null>`case when not ${wasInactive} then r.done_at end`.as('doneTime'),
      ])
      .select(['p.status as smsStatus', 'e.status as mailStatus', state.as('state'), personName(sql`r.user_id`).as('name')])
      .select(sql<string>`concat_ws('; ', p.error, e.error)`.as('error'))
      .orderBy('r.user_id'),
  )
}
