import { may, type Permission } from '@kaisai/contract/access'
import { awardStates } from '@kaisai/contract/award/award.states'
import type { AwardWord } from '@kaisai/contract/award/labels'
import type { Label } from '@kaisai/contract/lang'
import { statesIn } from '@kaisai/contract/machine'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { keptRows } from '#src/db/kept-rows.ts'
import { gathered, inStateSince, type RoomWorkbench, type Step, type WorkbenchTodo } from '#src/ports/workbench.ts'
import { competitionsOf } from '../competition/index.ts'
import { isLastStage, windowEnd } from '../competition/reads.ts'
import { finalResults } from '../review/reads.ts'
import { awardsOf } from './award.policy.ts'
import { ownAwardTodos } from './open/own-todos.ts'
import { prizesOf } from './prize/prize.views.ts'

// Final results of stages in which nobody got an award yet.
const hasScheme = sql<boolean>`exists (select 1 from award_schemes used where used.stage_id = r.stage_id and used.status = 'active')`
const unawarded = (db: Db, actor: Actor, where: RawBuilder<boolean>) =>
  sql`select r.competition_id, r.since, null::timestamptz from ${finalResults} r
    where r.competition_id in (${competitionsOf(db, actor).select('c.id')}) and ${where}
      and not exists (select 1 from awards given where given.stage_id = r.stage_id)`
const publicityEnd = (competitionId: RawBuilder<unknown>) => windowEnd(competitionId, 'PUBLICITY')

const inStatus = (key: string, label: Label, permission: Permission, status: AwardWord, step: Step): WorkbenchTodo => ({
  key,
  label,
  permission,
  step,
  link: `/competitionReward/detailedList?status=${status}`,
  waiting: (db, actor) =>
    gathered(
      db,
      awardsOf(db, actor)
        .select(['a.competition_id', 'a.updated_at as since', sql<null>`null::timestamptz`.as('due')])
        .where('a.status', '=', status),
      publicityEnd,
    ),
})

/** Awards on the workbench. */
export const awardWorkbench: RoomWorkbench<Ctx> = {
  counts: [],
  todos: [
    {
      key: 'schemesToMake',
      label: ['待设置奖项方案的赛段', 'Stages without an award scheme'],
      permission: 'award:scheme:edit',
      step: {
        text: ['成绩已定，还没有奖项方案', 'Results are final; no award scheme yet'],
        action: ['设置方案', 'Set up awards'],
      },
      link: '/award/scheme?id=new',
      waiting: (db, actor) =>
        gathered(db, unawarded(db, actor, sql`not ${hasScheme} and ${isLastStage(sql`r.stage_id`)}`), publicityEnd),
    },
    {
      key: 'resultsToAward',
      label: ['待拟定获奖的成绩', 'Results to give awards by'],
      permission: 'award:grant:edit',
      step: {
        text: ['成绩已定，可以拟定奖项', 'Results are final; awards can be proposed'],
        action: ['去拟定', 'Propose awards'],
      },
      link: '/competitionReward/detailedList?assign=true',
      waiting: (db, actor) => gathered(db, unawarded(db, actor, hasScheme), publicityEnd),
    },
    inStatus('awardsToConfirm', ['待确认的获奖', 'Awards to confirm'], 'award:grant:confirm', 'proposed', {
      text: ['{count} 项获奖已拟定，待确认', 'Proposed awards to confirm: {count}'],
      action: ['去确认', 'Confirm'],
    }),
    inStatus('awardsToPublish', ['待公示的获奖', 'Awards to publish'], 'award:grant:publish', 'confirmed', {
      text: ['{count} 项获奖已确认，待公示', 'Confirmed awards to publish: {count}'],
      action: ['去公示', 'Publish'],
    }),
    {
      key: 'prizesToPay',
      label: ['待发放的奖金', 'Prizes to pay'],
      permission: 'award:prize:pay',
      step: { text: ['还有 {count} 笔奖金待发放', 'Prizes to pay: {count}'], action: ['去发放', 'Pay'] },
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
      const counted = awardsOf(db, actor)
        .select(['a.competition_id as competitionId', sql<number>`count(distinct a.enrollment_id)::int`.as('value')])
        .where('a.competition_id', '=', sql<string>`any(${[...competitionIds]}::uuid[])`)
        .where('a.status', 'in', statesIn(awardStates, 'shown'))
        .groupBy('a.competition_id')
      const rows = await keptRows<{ competitionId: string; value: number }>(db, counted.compile())
      return rows.map((row) => ({ ...row, step: 'awarded' as const }))
    },
  ],
}
