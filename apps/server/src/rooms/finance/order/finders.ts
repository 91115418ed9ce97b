import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import { firstFound, inOrderOf } from '#src/db/first-found.ts'
import { type Finder, inOneLine } from '#src/ports/search.ts'
import { competitionNameIn } from '../../competition/reads.ts'
import { orderStateName, ordersOf } from '../finance.policy.ts'
import { waysTo } from './named-orders.ts'

/** Orders by number, payer or team. */
export const financeFinders: readonly Finder<Ctx>[] = [
  {
    key: 'orders',
    label: ['订单', 'Orders'],
    permission: 'finance:order:list',
    list: '/finance/list',
    isOfCompetitions: true,
    find: async ({ db }, actor, { word, competitionId, most }) => {
      const { query } = await ordersOf(db, actor)
      const reached = competitionId === null ? query : query.where('o.competition_id', '=', competitionId)
      const ids = await firstFound(db, { far: waysTo(word).map((way) => sql`${reached.select('o.id').where(way)}`), most })
      if (ids.length === 0) return []
      const rows = await query
        .select(['o.id', 'o.no', 'o.payer_name', 'o.status', 'o.competition_id'])
        .select(competitionNameIn(actor.lang, sql`o.competition_id`).as('competitionName'))
        .where('o.id', 'in', ids)
        .execute()
      return inOrderOf(ids, rows).map((row) => ({
        id: row.id,
        title: row.no,
        subtitle: inOneLine(row.payer_name, orderStateName(row.status, actor.lang), row.competitionName),
        path: `/finance/order?id=${row.id}&competitionId=${row.competition_id}`,
      }))
    },
  },
]
