import { may, type Permission } from '@kaisai/contract/access'
import { awardStates } from '@kaisai/contract/award/award.states'
import type { AwardWord } from '@kaisai/contract/award/labels'
import type { Label } from '@kaisai/contract/lang'
import { statesIn } from '@kaisai/contract/machine'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import { gathered, inStateSince, type RoomWorkbench, type WorkbenchTodo } from '#src/ports/workbench.ts'
import { windowEnd } from '../competition/reads.ts'
import { awardsOf } from './award.policy.ts'
import { ownAwardTodos } from './open/own-todos.ts'
import { prizesOf } from './prize/prize.views.ts'

const inStatus = (key: string, label: Label, permission: Permission, status: AwardWord): WorkbenchTodo => ({
  key,
  label,
  permission,
  link: `/competitionReward/detailedList?status=${status}`,
  waiting: (db, actor) =>
    gathered(
      db,
      awardsOf(db, actor)
        .select(['a.competition_id', 'a.updated_at as since', sql<null>`null::timestamptz`.as('due')])
        .where('a.status', '=', status),
      (competitionId) => windowEnd(competitionId, 'PUBLICITY'),
    ),
})

/** Awards on the workbench. */
export const awardWorkbench: RoomWorkbench<Ctx> = {
  counts: [],
  todos: [
    inStatus('awardsToConfirm', ['待确认的获奖', 'Awards to confirm'], 'award:grant:confirm', 'proposed'),
    inStatus('awardsToPublish', ['待公示的获奖', 'Awards to publish'], 'award:grant:publish', 'confirmed'),
    {
      key: 'prizesToPay',
      label: ['待发放的奖金', 'Prizes to pay'],
      permission: 'award:prize:pay',
      link: '/award/prize?status=unpaid',
      waiting: (db, actor) =>
        gathered(
          db,
          prizesOf(db, actor)
            .select(['a.competition_id', inStateSince('award_prizes', 'p').as('since'), sql<null>`null::timestamptz`.as('due')])
            .where('p.status', '=', 'unpaid'),
        ),
    },
  ],
  personal: ownAwardTodos,
  funnel: [
    async (db, actor, competitionIds) => {
      if (!may(actor, 'award:grant:list')) return []
      const rows = await awardsOf(db, actor)
        .select(['a.competition_id as competitionId', sql<number>`count(distinct a.enrollment_id)::int`.as('value')])
        .where('a.competition_id', '=', sql<string>`any(${[...competitionIds]}::uuid[])`)
        .where('a.status', 'in', statesIn(awardStates, 'shown'))
        .groupBy('a.competition_id')
        .execute()
      return rows.map((row) => ({ ...row, step: 'awarded' as const }))
    },
  ],
}
