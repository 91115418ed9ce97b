// The answers to an application: the school's word, then the office's.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { applicationStates } from '@kaisai/contract/expert/application.states'
import { expertStates } from '@kaisai/contract/expert/expert.states'
import type * as endpoints from '@kaisai/contract/expert/recruitment.endpoints'
import { isIn } from '@kaisai/contract/machine'
import { Problem, problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { inLibraries, ownSchoolIds } from '../expert.policy.ts'
import { holdRoles } from '../hold-roles.ts'
import { recordExpertAction } from '../record-action.ts'
import { notifyRecruiters } from './apply.ts'

type Input = InputOf<typeof endpoints.decideApplications>

const locked = (tx: Tx, applicationId: string) =>
  tx
    .selectFrom('expert_applications as a')
    .innerJoin('experts as x', 'x.id', 'a.expert_id')
    .innerJoin('expert_recruitments as r', 'r.id', 'a.recruitment_id')
    .select([
      'a.id',
      'a.status',
      'a.version',
      'a.recruitment_id as recruitmentId',
      'a.organization_id',
      'a.school_id as schoolId',
    ])
    .select(['x.id as expertId', 'x.name', 'x.user_id as userId', 'x.status as expertStatus', 'r.name as title'])
    .select(['r.needs_school as needsSchool'])
    .where('a.id', '=', applicationId)

/** Decides each application on its own, in a transaction of its own: what is refused keeps nobody else waiting. */
export const decideApplications = async (
  ctx: Ctx,
  actor: Actor,
  input: Input,
): Promise<ReplyOf<typeof endpoints.decideApplications>> => {
  if (input.verdict === 'reject' && input.reason.trim().length < 2) throw problem('house.reason_needed')
  const refused: { applicationId: string; name: string; why: string }[] = []
  for (const applicationId of input.applicationIds) {
    try {
      await inTx(ctx.db, (tx) => decideOne(ctx, tx, actor, applicationId, input))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refused.push({ applicationId, name: await nameOf(ctx, actor, applicationId), why: error.text(actor.lang) })
    }
  }
  return { done: input.applicationIds.length - refused.length, refused }
}

// Of an application out of reach nothing is shown.
const nameOf = async (ctx: Ctx, actor: Actor, applicationId: string): Promise<string> => {
  const row = await ctx.db
    .selectFrom('expert_applications as a')
    .innerJoin('experts as x', 'x.id', 'a.expert_id')
    .select('x.name')
    .where('a.id', '=', applicationId)
    .where(inLibraries(actor, 'a.organization_id'))
    .executeTakeFirst()
  return row?.name ?? ''
}

const decideOne = async (ctx: Ctx, tx: Tx, actor: Actor, applicationId: string, input: Input): Promise<void> => {
  const reached = await locked(tx, applicationId).where(inLibraries(actor, 'a.organization_id')).executeTakeFirst()
  if (!reached) throw problem('house.not_found')
  // The call first: its quota is counted under this lock.
  const call = await tx
    .selectFrom('expert_recruitments')
    .select(['quota'])
    .where('id', '=', reached.recruitmentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const row = await locked(tx, applicationId).forUpdate(['a', 'x']).executeTakeFirstOrThrow()
  if (input.verdict === 'approve' && row.status === 'submitted' && row.needsSchool) throw problem('expert.school_first')
  if (input.verdict === 'approve' && call.quota !== null) await requireQuota(tx, row.recruitmentId, call.quota)
  await move(tx, applicationStates, row.id, input.verdict, actor, input.reason, {
    reason: input.verdict === 'reject' ? input.reason : '',
    decided_at: sql`now()`,
    decided_by: actor.userId,
    version: row.version + 1,
  })
  if (isIn(expertStates, 'waiting', row.expertStatus))
    await move(tx, expertStates, row.expertId, input.verdict, actor, input.reason)
  await holdRoles(ctx, tx, row.organization_id, [row.userId])
  const action = input.verdict === 'approve' ? 'approved' : 'rejected'
  await recordExpertAction(tx, actor, { id: row.expertId, name: row.name, organization_id: row.organization_id }, action, {
    reason: input.reason,
  })
  if (row.userId !== null)
    await ctx.post.notify(
      tx,
      row.userId,
      'review',
      `expert.${action}`,
      { title: row.title, ...(action === 'rejected' ? { reason: input.reason } : {}) },
      `/home/expertRecruit?id=${row.recruitmentId}`,
    )
}

const requireQuota = async (tx: Tx, recruitmentId: string, quota: number): Promise<void> => {
  const { taken } = await tx
    .selectFrom('expert_applications')
    .select(sql<number>`count(*)::int`.as('taken'))
    .where('recruitment_id', '=', recruitmentId)
    .where('status', '=', 'approved')
    .executeTakeFirstOrThrow()
  if (taken >= quota) throw problem('expert.quota_full', { max: quota })
}

/** The school's word on an application of one of its own people, in a call that asks for it. */
export const answerForSchool = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.answerForSchool>,
): Promise<{ status: string }> =>
  inTx(ctx.db, async (tx) => {
    const schools = await ownSchoolIds(tx, actor)
    const row = await locked(tx, input.applicationId)
      .where(sql<boolean>`a.school_id = any(${schools}::uuid[])`)
      .where('r.needs_school', '=', true)
      .forUpdate(['a', 'x'])
      .executeTakeFirst()
    if (!row) throw problem('house.not_found')
    const isNo = input.verdict === 'turnDown'
    const status = await move(tx, applicationStates, row.id, input.verdict, actor, input.note, {
      school_note: input.note,
      version: row.version + 1,
      ...(isNo ? { reason: input.note, decided_at: sql`now()`, decided_by: actor.userId } : {}),
    })
    if (row.expertStatus === 'pending_school') await move(tx, expertStates, row.expertId, input.verdict, actor, input.note)
    const expert = { id: row.expertId, name: row.name, organization_id: row.organization_id }
    await recordExpertAction(tx, actor, expert, isNo ? 'turned_down' : 'school_passed', { reason: input.note })
    const values = { title: row.title, expert: row.name }
    if (isNo && row.userId !== null)
      await ctx.post.notify(
        tx,
        row.userId,
        'review',
        'expert.rejected',
        { title: row.title, reason: input.note },
        `/home/expertRecruit?id=${row.recruitmentId}`,
      )
    if (!isNo) await notifyRecruiters(ctx, tx, row.organization_id, values)
    return { status }
  })
