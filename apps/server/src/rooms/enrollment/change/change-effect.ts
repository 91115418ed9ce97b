// What an approval of a change would do, tried by the rule that decides and undone.
import { type AuditStep, auditStepLabels } from '@kaisai/contract/competition/labels'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/enrollment/audit.endpoints'
import { inLang } from '@kaisai/contract/lang'
import { Problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { rehearse } from '#src/db/tx.ts'
import { currentStep } from '../audit/decide.ts'
import { stateName } from '../enrollment.policy.ts'
import type { Enrollment } from '../reach.ts'
import { decideWithin } from './decide-change.ts'

type Effect = ReplyOf<typeof endpoints.getChangeEffect>
type Outcome = Effect['before']
type Tried = { before: Outcome; after: Outcome; isAudited: boolean }

/**
 * What an approval of a waiting change would do to its enrollment, with the new audit and without it. What would refuse the approval is
 * part of the answer; what is out of reach or not the viewer's to decide is refused.
 */
export const getChangeEffect = async (
  ctx: Ctx,
  actor: Actor,
  { changeId }: InputOf<typeof endpoints.getChangeEffect>,
): Promise<Effect> => {
  const kept = await outcomeOf(ctx, actor, { changeId, isKept: true, reason: '—' })
  const approved = await outcomeOf(ctx, actor, { changeId, isKept: false, reason: '' })
  const found = approved instanceof Problem ? kept : approved
  if (found instanceof Problem) throw approved
  return {
    before: found.before,
    approved: approved instanceof Problem ? null : approved.after,
    refusal: approved instanceof Problem ? approved.text(actor.lang) : '',
    kept: kept instanceof Problem || !kept.isAudited ? null : kept.after,
  }
}

const outcomeOf = (
  ctx: Ctx,
  actor: Actor,
  input: { changeId: string; isKept: boolean; reason: string },
): Promise<Tried | Problem> =>
  rehearse(ctx.db, async (tx) => {
    const { team, isAudited } = await decideWithin(ctx, tx, actor, { ...input, isApproved: true })
    const after = await tx.selectFrom('enrollments').selectAll().where('id', '=', team.id).executeTakeFirstOrThrow()
    return { before: shown(team, actor), after: shown(after, actor), isAudited }
  }).catch((error: unknown) => {
    if (error instanceof Problem) return error
    throw error
  })

const shown = (team: Enrollment, actor: Actor): Outcome => {
  const step = currentStep(team)
  return {
    status: team.status,
    statusName: stateName(team.status, actor.lang),
    step: step ?? '',
    stepName: step === null ? '' : inLang(auditStepLabels[step as AuditStep], actor.lang),
    feeFen: team.fee_fen,
    paidFen: team.fee_paid_fen,
  }
}
