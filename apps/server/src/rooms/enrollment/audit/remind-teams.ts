// Reminding many teams at once of what is missing: by whoever audits them.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/enrollment/audit.endpoints'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { inLang, type Label } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { mergedTexts, REMIND_HOURS } from '@kaisai/contract/message/reminder'
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { rehearsable } from '#src/ports/rehearse.ts'
import { stateName } from '../enrollment.policy.ts'
import { type Asked, askedOf, sendReminders, takeDue } from '../people/remind-team.ts'
import { lockReached } from '../reach.ts'
import { recordAction } from '../record-action.ts'
import { requireIntake, timetableOf } from '../team/intake.ts'
import { forEachTeam } from './for-each-team.ts'

const askedLabels: Readonly<Record<Asked['template'], Label>> = {
  invited: ['答复邀请', 'answer the invitation'],
  profileAsked: ['补全个人资料', 'complete the profile'],
  partAsked: ['填写本人报名信息', 'fill in the own part'],
  submitAsked: ['提交报名', 'submit the enrollment'],
}

type Reminders = ReplyOf<typeof endpoints.remindTeams>
type Recipients = Reminders['recipients'][number]

const remindOne = (
  ctx: Ctx,
  actor: Actor,
  teamId: string,
  isTrial: boolean,
): Promise<{ result: Recipients; texts: Reminders['texts'] }> =>
  rehearsable(ctx, isTrial, async (tx) => {
    const team = await lockReached(tx, actor, teamId)
    if (!isIn(enrollmentStates, 'open', team.status))
      throw problem('enrollment.people_locked', { state: stateName(team.status, actor.lang) })
    const times = await timetableOf(tx, team.competition_id, {
      teamId: team.id,
      schoolId: team.school_id,
      userId: team.captain_user_id,
    })
    requireIntake(times, { begunAt: team.created_at, isReturned: team.status === 'returned' })
    const asked = await askedOf(ctx, tx, team)
    const due = await takeDue(tx, asked, REMIND_HOURS * 60)
    if (due.length === 0) throw problem('enrollment.reminded_today', { hours: REMIND_HOURS })
    await sendReminders(ctx, tx, actor, team, due)
    await recordAction(tx, actor, team, 'reminded', {
      changes: [{ field: 'people', from: null, to: due.map(({ person }) => person.name).join('、') }],
    })
    return {
      teamId: team.id,
      name: team.name || team.code,
      people: due.map(({ person, template }) => ({ name: person.name, text: inLang(askedLabels[template], actor.lang) })),
    }
  })

/** See `remindTeams` of the contract. */
export const remindTeams = async (
  ctx: Ctx,
  actor: Actor,
  { teamIds, isTrial }: InputOf<typeof endpoints.remindTeams>,
): Promise<ReplyOf<typeof endpoints.remindTeams>> => {
  const recipients: Recipients[] = []
  const texts: Reminders['texts'][] = []
  const outcome = await forEachTeam(
    ctx,
    actor,
    teamIds.map((teamId) => ({ teamId })),
    async ({ teamId }) => {
      const one = await remindOne(ctx, actor, teamId, isTrial)
      recipients.push(one.result)
      texts.push(one.texts)
    },
  )
  return { ...outcome, recipients, texts: mergedTexts(texts) }
}
