import { yuanOf } from '@kaisai/contract/competition/fee/compute-fee'
import { inLang } from '@kaisai/contract/lang'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { joinedIds, notifyPeople } from '../notify.ts'
import type { Enrollment } from '../reach.ts'
import { payTimes, timetableOf } from '../team/intake.ts'

/** Notifies a team that its fee is due: how much, until when, and where it is paid. */
export const notifyUnpaid = async (ctx: Ctx, tx: Tx, team: Enrollment, dueFen: number): Promise<void> => {
  const times = await timetableOf(tx, team.competition_id, {
    teamId: team.id,
    schoolId: team.school_id,
    userId: team.captain_user_id,
  })
  const end = payTimes(times, null)?.closeAt
  const until = end === undefined ? null : timeText(end)
  await notifyPeople(ctx, tx, team, await joinedIds(tx, team.id), 'unpaid', (lang) => ({
    amount: yuanOf(dueFen),
    when: inLang(until === null ? ['请尽快缴纳', 'Pay it soon'] : [`请在 ${until} 前缴纳`, `Pay it by ${until}`], lang),
  }))
}
