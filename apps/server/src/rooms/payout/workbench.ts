import type { Permission } from '@kaisai/contract/access'
import { inLang, type Label } from '@kaisai/contract/lang'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { gathered, type RoomWorkbench, type WorkbenchTodo } from '#src/ports/workbench.ts'
import { competitionNameIn } from '../competition/reads.ts'
import { hasBankCard } from '../identity/reads.ts'
import { isOthers, payoutsOf } from './payout.policy.ts'
import { reviewsOwing } from './rates.ts'

const inStatus = (
  key: string,
  label: Label,
  permission: Permission,
  status: 'draft' | 'pending' | 'approved',
  also: (actor: Actor) => RawBuilder<boolean> = () => sql`true`,
): WorkbenchTodo => ({
  key,
  label,
  permission,
  link: `/finance/payout?status=${status}`,
  waiting: (db, actor) =>
    gathered(
      db,
      payoutsOf(db, actor)
        .select(['p.competition_id', 'p.updated_at as since', sql<null>`null::timestamptz`.as('due')])
        .where('p.status', '=', status)
        .where(also(actor)),
    ),
})

/** Payouts on the workbench; and for people, that a card is missing. */
export const payoutWorkbench: RoomWorkbench<Ctx> = {
  counts: [],
  todos: [
    inStatus('payoutsToSubmit', ['待提交的发放名单', 'Payouts to submit'], 'payout:list:edit', 'draft'),
    inStatus('payoutsToApprove', ['待审批的发放名单', 'Payouts to approve'], 'payout:list:approve', 'pending', isOthers),
    inStatus('payoutsToPay', ['待付款的发放名单', 'Payouts to pay'], 'payout:list:pay', 'approved'),
    {
      key: 'expertFeesToPay',
      label: ['待发放酬金的评审', 'Reviews whose experts wait for their fee'],
      permission: 'payout:list:edit',
      link: '/finance/payout/fee?isOwed=true',
      waiting: (db, actor) => gathered(db, reviewsOwing(db, actor)),
    },
  ],
  personal: [
    {
      key: 'cardsToAdd',
      label: ['待登记的银行卡', 'Bank cards to add'],
      link: '/center/set?tab=cards',
      cards: async ({ db }, actor) => {
        const rows = await db
          .selectFrom('payout_items as i')
          .innerJoin('payouts as p', 'p.id', 'i.payout_id')
          .select([
            'p.competition_id as competitionId',
            competitionNameIn(actor.lang, sql`p.competition_id`).as('competitionName'),
          ])
          .select(sql<string>`min(i.created_at)`.as('since'))
          .where('i.user_id', '=', actor.userId)
          .where('i.status', '=', 'open')
          // Who won a prize is asked by the award itself.
          .where('i.batch_id', 'is not', null)
          .where('i.card_index', 'is', null)
          .where(sql<boolean>`not ${hasBankCard(sql`i.user_id`)}`)
          .groupBy('p.competition_id')
          .execute()
        return rows.map((row) => ({
          ...row,
          id: row.competitionId,
          title: inLang(['登记银行卡', 'Add a bank card'], actor.lang),
          text: inLang(['评审酬金待发放，尚未登记银行卡', 'A fee waits for you; there is no bank card yet'], actor.lang),
          note: '',
          due: null,
          path: '/center/set?tab=cards',
          action: inLang(['去登记', 'Add'], actor.lang),
        }))
      },
    },
  ],
}
