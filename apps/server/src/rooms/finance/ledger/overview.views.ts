// What finance looks at rather than reads: income by day and by competition, computed from the ledger, and what is outstanding by its age.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type { getFinanceOverview as endpoint } from '@kaisai/contract/finance/export.endpoints'
import { orderStates } from '@kaisai/contract/finance/order.states'
import { inLang, type Label } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { keptRows } from '#src/db/kept-rows.ts'
import { competitionNameIn } from '../../competition/reads.ts'
import { keptBy } from '../finance.policy.ts'

const MOST_DAYS = 366
const MOST_COMPETITIONS = 20
/** Ages of what is outstanding: up to so many days. */
const ages = [
  ['7', 7, ['7 天内', 'Up to 7 days']],
  ['30', 30, ['8–30 天', '8–30 days']],
  ['60', 60, ['31–60 天', '31–60 days']],
  ['more', null, ['60 天以上', 'More than 60 days']],
] as const satisfies readonly (readonly [string, number | null, Label])[]

/**
 * The overview over the organizations whose finance the actor keeps. Income: what came to fees less what went back, booked on days of China.
 * Income that takes long to sum up may be some seconds old. Throws `house.bad_request` for more than a year.
 */
export const getFinanceOverview = async (
  db: Db,
  actor: Actor,
  { from, to }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  if (length < 1 || length > MOST_DAYS) throw problem('house.bad_request')
  const kept = await keptBy(db, actor, 'm')
  const booked = sql`(select (m.moved_at at time zone 'Asia/Shanghai')::date as day, m.order_id, e.credit_fen as paid, e.debit_fen as back
    from finance_movements m join finance_entries e on e.movement_id = m.id join finance_accounts a on a.id = e.account_id and a.name = 'fees'
   where ${kept} and m.moved_at >= ${from}::date::timestamp at time zone 'Asia/Shanghai' and m.moved_at < (${to}::date + 1)::timestamp at time zone 'Asia/Shanghai')`
  const [days, competitions, outstanding] = await Promise.all([
    keptRows(
      db,
      sql<{ day: string; paidFen: number; refundedFen: number }>`
      select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(sum(b.paid), 0)::bigint as "paidFen", coalesce(sum(b.back), 0)::bigint as "refundedFen"
        from (select generate_series(${from}::date, ${to}::date, interval '1 day')::date as day) d left join ${booked} b on b.day = d.day
       group by d.day order by d.day`.compile(db),
    ),
    keptRows(
      db,
      sql<{ competitionId: string; name: string; paidFen: number; refundedFen: number }>`
      select o.competition_id as "competitionId", ${competitionNameIn(actor.lang, sql`o.competition_id`)} as name,
        sum(b.paid)::bigint as "paidFen", sum(b.back)::bigint as "refundedFen"
        from ${booked} b join finance_orders o on o.id = b.order_id group by o.competition_id order by sum(b.paid) desc, o.competition_id limit ${MOST_COMPETITIONS}`.compile(
        db,
      ),
    ),
    sql<{ age: string; count: number; amountFen: number }>`
      select case ${sql.join(
        ages.flatMap(([age, upTo]) =>
          upTo === null ? [] : [sql`when o.created_at > now() - make_interval(days => ${upTo}) then ${age}::text`],
        ),
        sql` `,
      )} else 'more' end as age, count(*)::int as count, sum(o.amount_fen)::bigint as "amountFen"
        from finance_orders o where ${await keptBy(db, actor, 'o')} and ${inGroup(orderStates, 'open', 'o.status')} group by 1`.execute(
      db,
    ),
  ])
  const sum = (pick: (day: (typeof days)[number]) => number): number => days.reduce((all, one) => all + pick(one), 0)
  return {
    paidFen: sum(({ paidFen }) => paidFen),
    refundedFen: sum(({ refundedFen }) => refundedFen),
    days,
    competitions,
    outstanding: ages.map(([age, , name]) => {
      const one = outstanding.rows.find((row) => row.age === age)
      return { age, name: inLang(name, actor.lang), count: one?.count ?? 0, amountFen: one?.amountFen ?? 0 }
    }),
  }
}
