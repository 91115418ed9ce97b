// The expert's answer: with the account, or by the link that was sent.
import { competitionStates } from '@kaisai/contract/competition/competition.states'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/expert/invitation.endpoints'
import { invitationStates } from '@kaisai/contract/expert/invitation.states'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import { type Actor, systemActor, type Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { invitationStateName } from '../names.ts'
import { isActiveExpert } from '../reads.ts'
import { recordExpertAction } from '../record-action.ts'
import { isLinkOf } from './invitation.policy.ts'

type Answer = Pick<InputOf<typeof endpoints.answerReviewInvitation>, 'answer' | 'load' | 'reason'>
type Answered = ReplyOf<typeof endpoints.answerReviewInvitation>

const locked = (tx: Tx) =>
  tx
    .selectFrom('expert_invitations as i')
    .innerJoin('experts as x', 'x.id', 'i.expert_id')
    .innerJoin('competitions as c', 'c.id', 'i.competition_id')
    .innerJoin('competition_stages as st', 'st.id', 'i.stage_id')
    .select(['i.id', 'i.status', 'i.asked_load', 'i.invited_by', 'i.stage_id', 'x.id as expertId', 'x.name', 'x.organization_id'])
    .select([
      isActiveExpert('x').as('isActive'),
      'x.user_id',
      'c.name as title',
      'c.status as competitionStatus',
      'st.name as stage',
    ])
    .select(sql<boolean>`i.expires_at <= clock_timestamp()`.as('isOver'))
    .forUpdate('i')
type Locked = NonNullable<Awaited<ReturnType<ReturnType<typeof locked>['executeTakeFirst']>>>

/** Returns an invitation of the signed-in expert. */
export const answerReviewInvitation = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.answerReviewInvitation>,
): Promise<Answered> =>
  inTx(ctx.db, async (tx) => {
    const row = await locked(tx)
      .where('i.id', '=', input.invitationId)
      .where('x.user_id', '=', actor.userId)
      .where('x.organization_id', '=', actor.organizationId)
      .executeTakeFirst()
    if (!row) throw problem('house.not_found')
    return answer(ctx, tx, actor, actor, row, input)
  })

/** Answers by link: who has it was asked. */
export const answerInvitationByLink = (
  ctx: Ctx,
  who: Visitor,
  input: InputOf<typeof endpoints.answerInvitationByLink>,
): Promise<Answered> =>
  inTx(ctx.db, async (tx) => {
    const row = await locked(tx).where(isLinkOf(input.token)).executeTakeFirst()
    if (!row) throw problem('expert.link_dead')
    return answer(ctx, tx, systemActor(who.lang), { ...who, realName: row.name }, row, input)
  })

const answer = async (
  ctx: Ctx,
  tx: Tx,
  mover: Actor,
  reader: Visitor & Partial<Actor>,
  row: Locked,
  input: Answer,
): Promise<Answered> => {
  const { lang } = reader
  if (row.status !== 'invited' || row.isOver)
    throw problem('expert.invitation_over', {
      state: invitationStateName(row.status === 'invited' ? 'expired' : row.status, lang),
    })
  if (!row.isActive) throw problem('expert.not_active', { name: row.name })
  if (isIn(competitionStates, 'over', row.competitionStatus)) throw problem('expert.stage_over')
  const load = loadOf(input, row.asked_load)
  const status = await move(tx, invitationStates, row.id, input.answer, mover, input.reason, {
    load,
    reason: input.reason,
    answered_at: sql`clock_timestamp()`,
  })
  const statusName = invitationStateName(status, lang)
  await recordExpertAction(
    tx,
    reader,
    { id: row.expertId, name: row.name, organization_id: row.organization_id },
    answered[input.answer],
    {
      reason: input.reason,
      changes: [{ field: 'load', from: String(row.asked_load), to: load === null ? null : String(load) }],
    },
  )
  if (row.invited_by !== null) await notifyInviter(ctx, tx, row, row.invited_by, input.answer, input.reason, load)
  return { status, statusName }
}

const answered = {
  accept: 'invitation_accepted',
  acceptLess: 'invitation_accepted_less',
  decline: 'invitation_declined',
} as const

const loadOf = (input: Answer, asked: number): number | null => {
  if (input.answer === 'decline') return null
  if (input.answer === 'accept') return asked
  if (input.load === null || input.load < 1 || input.load >= asked)
    throw problem('expert.less_needed', { most: Math.max(1, asked - 1) })
  return input.load
}

const notifyInviter = (
  ctx: Ctx,
  tx: Tx,
  row: Locked,
  userId: string,
  verb: Answer['answer'],
  reason: string,
  load: number | null,
): Promise<void> => {
  const values = { expert: row.name, title: row.title, stage: row.stage, count: String(load ?? 0), reason: reason || '—' }
  const template = { accept: 'expert.said_yes', acceptLess: 'expert.said_less', decline: 'expert.said_no' }[verb]
  return ctx.post.notify(tx, userId, 'review', template, values, `/expert/invitation?stageId=${row.stage_id}`)
}
