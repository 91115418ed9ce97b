// Teams of a school that owe a fee and wait in no order.

import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as desk from '@kaisai/contract/finance/desk.endpoints'
import { MOST_TEAMS } from '@kaisai/contract/finance/labels'
import type { Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { containing, pageOfRows } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { gathered, inStateSince, type WorkbenchTodo } from '#src/ports/workbench.ts'
import { takingCompetitions, windowEnd } from '../../competition/reads.ts'
import { inReach, type Reach, reachOf } from '../../enrollment/index.ts'

interface Filter {
  /** Without one: of all competitions. */
  readonly competitionId?: string
  readonly itemId?: string
  readonly keyword?: string
}

const payables = (db: Db, reach: Reach, { competitionId, itemId, keyword }: Filter) => {
  let query = db
    .selectFrom('enrollments as e')
    .where(inReach(reach))
    .where('e.status', '=', 'unpaid')
    .where(sql<boolean>`not exists (select 1 from finance_order_teams t where t.enrollment_id = e.id and t.is_open)`)
  if (competitionId) query = query.where('e.competition_id', '=', competitionId)
  if (itemId) query = query.where('e.category_id', '=', itemId)
  if (keyword) query = query.where(sql<boolean>`(e.name ${containing(keyword)} or e.code ${containing(keyword)})`)
  return query
}

/** The ids of all that a filter finds, one more than an order holds at most. */
export const payableIds = async (db: Db, reach: Reach, filter: Filter): Promise<string[]> => {
  const rows = await payables(db, reach, filter)
    .select('e.id')
    .limit(MOST_TEAMS + 1)
    .execute()
  return rows.map(({ id }) => id)
}

const columnsOf = (query: ReturnType<typeof payables>, lang: Lang) =>
  query
    .innerJoin('competition_categories as k', 'k.id', 'e.category_id')
    .innerJoin('identity_users as u', 'u.id', 'e.captain_user_id')
    .select(['e.id as teamId', 'e.code', 'e.name', 'u.real_name as captainName'])
    .select([textIn(lang, 'k.name', 'k.name_en').as('categoryName'), sql<number>`e.fee_fen - e.fee_paid_fen`.as('dueFen')])

/** All that a filter finds as an order could hold them, by their codes. */
export const payableRows = (db: Db, reach: Reach, filter: Filter, lang: Lang) =>
  columnsOf(payables(db, reach, filter), lang)
    .orderBy('e.code')
    .limit(MOST_TEAMS)
    .execute()

/** What the secretary of a school sees on the workbench: teams to pay for, until the schedule takes no fee any more. */
export const payableTodo: WorkbenchTodo = {
  key: 'teamsToPay',
  label: ['待缴费的本校队伍', 'Teams to pay for'],
  permission: 'finance:order:batch',
  link: '/finance/batch',
  waiting: async (db, actor) => {
    const reach = await reachOf(db, actor)
    if (reach.kind !== 'school') return { count: 0, oldest: null, due: null, competitions: [] }
    const taking = sql<boolean>`e.competition_id in (select held.id from ${takingCompetitions} held)`
    const rows = payables(db, { ...reach, own: [] }, {})
      .where(taking)
      .select(['e.competition_id', inStateSince('enrollments', 'e').as('since'), sql<null>`null::timestamptz`.as('due')])
    return gathered(db, rows, (competitionId) => windowEnd(competitionId, 'PAY'))
  },
}

/** A page of the school's teams to pay for. */
export const pagePayableTeams = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof desk.pagePayableTeams>,
): Promise<ReplyOf<typeof desk.pagePayableTeams>> => {
  const reach = await reachOf(db, actor)
  if (reach.kind !== 'school') throw problem('house.no_access')
  const query = payables(db, { ...reach, own: [] }, input)
  return pageOfRows(db, input, query, columnsOf(query, actor.lang).orderBy('e.id', 'desc'))
}
