// Invitations as the office and the expert see them, and who could stand in.
import { competitionStates } from '@kaisai/contract/competition/competition.states'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/expert/invitation.endpoints'
import { invitationStates } from '@kaisai/contract/expert/invitation.states'
import { type InvitationWord, invitationWords } from '@kaisai/contract/expert/labels'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { conflictKindLabels } from '@kaisai/contract/review/labels'
import { sql } from 'kysely'
import type { Actor, Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { movesFor } from '#src/db/move.ts'
import { holdsText, pageOfRows } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { competitionsOf } from '../../competition/index.ts'
import { noLoad } from '../loads.ts'
import { invitationStateName, titleName } from '../names.ts'
import { placedExperts } from '../profile-columns.ts'
import { invitationsOf, isLinkOf } from './invitation.policy.ts'

export const pageInvitations = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageInvitations>,
): Promise<ReplyOf<typeof endpoints.pageInvitations>> => {
  let query = invitationsOf(db, actor)
  if (input.competitionId) query = query.where('i.competition_id', '=', input.competitionId)
  if (input.stageId) query = query.where('i.stage_id', '=', input.stageId)
  if (input.groupId) query = query.where('i.group_id', '=', input.groupId)
  if (input.status) query = query.where('i.status', '=', input.status)
  if (input.keyword) query = query.where(holdsText('x.name', input.keyword))
  const rows = query
    .innerJoin('competition_stages as st', 'st.id', 'i.stage_id')
    .leftJoin('expert_groups as g', 'g.id', 'i.group_id')
    .leftJoin('identity_users as u', 'u.id', 'i.invited_by')
    .select(['i.id as invitationId', 'x.id as expertId', 'x.name as expertName', 'x.disciplines', 'x.unit'])
    .select([placedExperts(actor.lang).schoolName.as('schoolName'), sql<boolean>`x.user_id is not null`.as('hasAccount')])
    .select([
      textIn(actor.lang, 'c.name', 'c.name_en').as('competitionName'),
      textIn(actor.lang, 'st.name', 'st.name_en').as('stageName'),
    ])
    .select([sql<string>`coalesce(g.name, '')`.as('groupName'), sql<string>`coalesce(u.real_name, '')`.as('inviterName')])
    .select([
      'i.asked_load as askedLoad',
      'i.load',
      'i.status',
      'i.reason',
      'i.expires_at as expireTime',
      'i.answered_at as answerTime',
    ])
    .orderBy('i.id', 'desc')
  const page = await pageOfRows(db, input, query, rows)
  return {
    ...page,
    rows: page.rows.map(({ unit, ...row }) => ({
      ...row,
      schoolName: row.schoolName || unit,
      status: row.status,
      statusName: invitationStateName(row.status, actor.lang),
      moves: movesFor(invitationStates, row.status, actor).filter((verb) => verb === 'cancel' || verb === 'again'),
    })),
  }
}

export const countInvitations = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.countInvitations>,
): Promise<ReplyOf<typeof endpoints.countInvitations>> => {
  let query = invitationsOf(db, actor)
  if (input.competitionId) query = query.where('i.competition_id', '=', input.competitionId)
  if (input.stageId) query = query.where('i.stage_id', '=', input.stageId)
  const rows = await query
    .select(['i.status', sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(sum(i.load), 0)::int`.as('load')])
    .groupBy('i.status')
    .execute()
  const of = new Map(rows.map((row) => [row.status, row]))
  return {
    acceptedLoad: rows.reduce((sum, { load }) => sum + load, 0),
    byStatus: invitationWords.map((status) => ({
      status,
      statusName: invitationStateName(status, actor.lang),
      count: of.get(status)?.count ?? 0,
    })),
  }
}

/** Competitions within reach that are not over, with their stages; the newest first. */
export const listInvitationStages = async (
  db: Db,
  actor: Actor,
  input: { keyword?: string },
): Promise<ReplyOf<typeof endpoints.listInvitationStages>> => {
  let query = competitionsOf(db, actor).where('c.status', 'not in', statesIn(competitionStates, 'over'))
  if (input.keyword) query = query.where(holdsText('c.name', input.keyword))
  const competitions = await query
    .select(['c.id', 'c.organization_id as libraryId', textIn(actor.lang, 'c.name', 'c.name_en').as('name')])
    .orderBy('c.id', 'desc')
    .limit(50)
    .execute()
  if (competitions.length === 0) return []
  const stages = await db
    .selectFrom('competition_stages as st')
    .select(['st.id as value', 'st.competition_id', textIn(actor.lang, 'st.name', 'st.name_en').as('label')])
    .where(
      'st.competition_id',
      'in',
      competitions.map(({ id }) => id),
    )
    .orderBy('st.seq')
    .execute()
  return competitions.map(({ id, name, libraryId }) => ({
    competitionId: id,
    competitionName: name,
    libraryId,
    stages: stages.filter((stage) => stage.competition_id === id).map(({ value, label }) => ({ value, label })),
  }))
}

/** Who could stand in for an invitation: of a common discipline, of another school, not asked in the stage; the least loaded first; at most 10. */
export const listSubstitutes = async (
  ctx: Ctx,
  actor: Actor,
  input: { invitationId: string },
): Promise<ReplyOf<typeof endpoints.listSubstitutes>> => {
  const { db } = ctx
  const load = ctx.facts.reviews.load(sql.ref('x.id'))
  const asked = await invitationsOf(db, actor)
    .select(['i.stage_id', 'x.organization_id', 'x.disciplines', 'x.school_id'])
    .where('i.id', '=', input.invitationId)
    .executeTakeFirst()
  if (!asked) throw problem('house.not_found')
  const rows = await db
    .selectFrom('experts as x')
    .select(['x.id', 'x.name', 'x.title', 'x.disciplines', 'x.max_load as maxLoad', 'x.unit'])
    .select(placedExperts(actor.lang).schoolName.as('schoolName'))
    .where('x.organization_id', '=', asked.organization_id)
    .where('x.status', '=', 'active')
    .where(sql<boolean>`x.disciplines && ${asked.disciplines}::text[]`)
    .where(sql<boolean>`x.school_id is distinct from ${asked.school_id}::uuid or x.school_id is null`)
    .where(
      sql<boolean>`not exists (select 1 from expert_invitations o where o.stage_id = ${asked.stage_id}::uuid and o.expert_id = x.id)`,
    )
    .where(sql<boolean>`${load} < x.max_load`)
    .where(
      sql<boolean>`not exists (select 1 from jsonb_array_elements(x.busy_days) b
        where (now() at time zone 'Asia/Shanghai')::date between (b->>'from')::date and (b->>'to')::date)`,
    )
    .orderBy(load)
    .orderBy('x.name')
    .limit(10)
    .execute()
  const loads = await ctx.facts.reviews.loadsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, title, unit, ...row }) => ({
    ...row,
    expertId: id,
    schoolName: row.schoolName || unit,
    titleName: titleName(title, actor.lang),
    ...(loads.get(id) ?? noLoad),
  }))
}

const askedRows = (db: Db, lang: Lang) =>
  db
    .selectFrom('expert_invitations as i')
    .innerJoin('experts as x', 'x.id', 'i.expert_id')
    .innerJoin('competitions as c', 'c.id', 'i.competition_id')
    .innerJoin('competition_stages as st', 'st.id', 'i.stage_id')
    .innerJoin('organizations as o', 'o.id', 'c.organization_id')
    .leftJoin('expert_groups as g', 'g.id', 'i.group_id')
    .select([
      'i.id as invitationId',
      textIn(lang, 'o.name', 'o.name_en').as('organizerName'),
      'i.asked_load as askedLoad',
      'i.load',
      'i.note',
      'i.reason',
    ])
    .select([textIn(lang, 'c.name', 'c.name_en').as('competitionName'), textIn(lang, 'st.name', 'st.name_en').as('stageName')])
    .select([sql<string>`coalesce(g.name, '')`.as('groupName'), 'i.expires_at as expireTime', 'x.name as expertName'])
    .select(
      sql<InvitationWord>`case when i.status = 'invited' and i.expires_at <= clock_timestamp() then 'expired' else i.status end`.as(
        'status',
      ),
    )
    .select([review('min', 'starts_at').as('reviewFrom'), review('max', 'ends_at').as('reviewTo')])

const review = (which: 'min' | 'max', column: 'starts_at' | 'ends_at') =>
  sql<string | null>`(select ${sql.raw(which)}(w.${sql.raw(column)}) from competition_windows w
    where w.stage_id = i.stage_id and w.kind in ('REVIEW', 'ONSITE', 'DELIBERATE'))`

const shown = <R extends { status: InvitationWord }>(row: R, lang: Lang) => ({
  ...row,
  statusName: invitationStateName(row.status, lang),
  canAnswer: row.status === 'invited',
})

/** The invitations of the signed-in expert in the library of the active identity, newest first. */
export const listMyReviewInvitations = async (
  { db, facts }: Pick<Ctx, 'db' | 'facts'>,
  actor: Actor,
): Promise<ReplyOf<typeof endpoints.listMyReviewInvitations>> => {
  const rows = await askedRows(db, actor.lang)
    .select(['i.competition_id as competitionId', 'i.stage_id as stageId', 'x.id as expertId'])
    .where('x.user_id', '=', actor.userId)
    .where('x.organization_id', '=', actor.organizationId)
    .orderBy('i.id', 'desc')
    .limit(100)
    .execute()
  return Promise.all(
    rows.map(async ({ expertName: _, competitionId, stageId, expertId, ...row }) => {
      const asked = shown(row, actor.lang)
      if (!asked.canAnswer) return { ...asked, forecast: null }
      const { works, closed } = (await facts.reviews.closedWorks(db, { competitionId, stageId }, [expertId])).get(expertId)!
      return { ...asked, forecast: { works, closed } }
    }),
  )
}

/** An invitation for whoever has its link. */
export const getInvitationByLink = async (
  db: Db,
  who: Visitor,
  input: { token: string },
): Promise<ReplyOf<typeof endpoints.getInvitationByLink>> => {
  const row = await askedRows(db, who.lang).where(isLinkOf(input.token)).executeTakeFirst()
  if (!row) throw problem('expert.link_dead')
  return shown(row, who.lang)
}

/** What those who are about to be invited would have to keep away from. Nothing is sent; experts of other libraries are not there. */
export const forecastInvitations = async (
  { db, facts }: Pick<Ctx, 'db' | 'facts'>,
  actor: Actor,
  input: InputOf<typeof endpoints.forecastInvitations>,
): Promise<ReplyOf<typeof endpoints.forecastInvitations>> => {
  const stage = await competitionsOf(db, actor)
    .innerJoin('competition_stages as st', 'st.competition_id', 'c.id')
    .select(['c.id as competitionId', 'c.organization_id as libraryId'])
    .where('st.id', '=', input.stageId)
    .executeTakeFirst()
  if (!stage) throw problem('house.not_found')
  const named = input.expertIds ?? []
  let query = db.selectFrom('experts as x').select(['x.id', 'x.name']).where('x.organization_id', '=', stage.libraryId)
  if (named.length > 0) query = query.where('x.id', 'in', named)
  else if (input.groupId)
    query = query.where(
      'x.id',
      'in',
      db.selectFrom('expert_group_members').select('expert_id').where('group_id', '=', input.groupId),
    )
  else return []
  const experts = await query.orderBy('x.name').orderBy('x.id').limit(500).execute()
  const found = await facts.reviews.closedWorks(
    db,
    { competitionId: stage.competitionId, stageId: input.stageId },
    experts.map(({ id }) => id),
  )
  return experts
    .map(({ id, name }) => ({ expertId: id, name, ...found.get(id)! }))
    .filter(({ closed }) => closed > 0)
    .sort((a, b) => b.closed - a.closed)
    .map(({ kinds, ...row }) => ({
      ...row,
      kinds: kinds.map(({ kind, count }) => ({ kindName: inLang(conflictKindLabels[kind], actor.lang), count })),
    }))
}
