// The organizer answers where a college, a school or a province does not: with a reason, in the log, and they learn of it.
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { holdersOf } from '../../access/index.ts'
import { officesOf } from '../../organization/reads.ts'
import { notifyTeam } from '../notify.ts'
import type { Enrollment } from '../reach.ts'
import { recordAction } from '../record-action.ts'

/** Steps that places answer; an advisor answers for himself. */
export const isPlaceStep = (step: string): boolean => ['college', 'school', 'province'].includes(step)

/** Records that the organizer answered a step in place of who should have, and notifies those who could have. */
export const recordInPlace = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  team: Enrollment,
  step: string,
  reason: string,
): Promise<void> => {
  await recordAction(tx, actor, team, 'audited_in_place', {
    changes: [{ field: 'step', from: null, to: step }],
    reason: reason.trim(),
  })
  const offices = await officesOf(tx, step === 'province' ? { provinceCode: team.province_code } : { schoolId: team.school_id })
  const holders = await Promise.all(offices.map((id) => holdersOf(tx, 'enroll:team:audit', id)))
  const userIds = [...new Set(holders.flat())].filter((userId) => userId !== actor.userId)
  await notifyTeam(ctx, tx, team, userIds, {
    kind: 'team',
    template: 'enrollment.auditedInPlace',
    values: { reason: reason.trim() },
    link: `/enroll/team/details?id=${team.id}`,
  })
}
