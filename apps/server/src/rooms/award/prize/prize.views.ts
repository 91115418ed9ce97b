// Prize money as the finance desk sees it: who receives it, on which card, and whether it was transferred.

import type * as endpoints from '@kaisai/contract/award/exchange.endpoints'
import type { PrizeWord } from '@kaisai/contract/award/labels'
import { awardPrizeStates } from '@kaisai/contract/award/prize.states'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { movesFor } from '#src/db/move.ts'
import { sortOf } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { frozenSchools } from '../../organization/reads.ts'
import { awardsOf, prizeStateName } from '../award.policy.ts'
import { holderIn } from '../grant/snapshot.ts'
import { isOneOf, pageOfIds } from '../page-ids.ts'
import { awardHolds } from '../reads.ts'

/** Prize money of awards within reach (aliases `p`, `a`). */
export const prizesOf = (db: Db, actor: Actor) => awardsOf(db, actor).innerJoin('award_prizes as p', 'p.award_id', 'a.id')

// The card added last is the one that counts until money was sent to one.
const card = sql<{ bank: string; number_mask: string }>`lateral (select b.bank, b.number_mask from identity_bank_cards b
  where case when p.bank_card_id is null then b.user_id = p.receiver_user_id else b.id = p.bank_card_id end order by b.id desc limit 1)`

/** A page of prize money within reach. */
export const pagePrizes = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pagePrizes>,
): Promise<ReplyOf<typeof endpoints.pagePrizes>> => {
  let query = prizesOf(db, actor)
  if (input.competitionId) query = query.where('a.competition_id', '=', input.competitionId)
  if (input.status) query = query.where('p.status', '=', input.status)
  if (input.keyword) query = query.where(awardHolds('a', input.keyword))
  const { direction } = sortOf(input, '-amount')
  const page = await pageOfIds(db, input, query.select('a.id').orderBy('p.amount', direction).orderBy('p.id'))
  // An award has one prize at most.
  const rows = await prizesOf(db, actor)
    .where(isOneOf(page.rows))
    .innerJoin('competitions as c', 'c.id', 'a.competition_id')
    .leftJoin('identity_users as u', 'u.id', 'p.receiver_user_id')
    .leftJoin(card.as('b'), (join) => join.onTrue())
    .select([
      'p.id as prizeId',
      'a.id as awardId',
      'p.amount',
      'p.status',
      'p.paid_on as paidOn',
      'p.note',
      'a.snapshot',
      'a.target_type',
    ])
    .select(['p.updated_at as updateTime', textIn(actor.lang, 'a.name', 'a.name_en').as('awardName')])
    .select([
      textIn(actor.lang, 'c.name', 'c.name_en').as('competitionName'),
      frozenSchools(actor.lang, sql`a.snapshot -> 'schools'`).as('schoolName'),
      sql<string>`coalesce(u.real_name, '')`.as('receiverName'),
      sql<string>`coalesce(b.bank, '')`.as('bank'),
      sql<string>`coalesce(nullif(p.card_mask, ''), b.number_mask, '')`.as('cardMask'),
    ])
    .orderBy('p.amount', direction)
    .orderBy('p.id')
    .execute()
  return {
    ...page,
    rows: rows.map(({ snapshot, target_type, status, ...row }) => ({
      ...row,
      holder: holderIn(actor.lang, target_type, snapshot, row.schoolName),
      hasCard: row.cardMask !== '',
      status: status,
      statusName: prizeStateName(status, actor.lang),
      can: movesFor(awardPrizeStates, status, actor),
    })),
  }
}

/** How much is paid and unpaid. */
export const getPrizeSummary = async (
  db: Db,
  actor: Actor,
  input: { competitionId?: string },
): Promise<ReplyOf<typeof endpoints.getPrizeSummary>> => {
  let query = prizesOf(db, actor)
  if (input.competitionId) query = query.where('a.competition_id', '=', input.competitionId)
  const rows = await query
    .select(['p.status', sql<number>`count(*)::int`.as('count'), sql<number>`sum(p.amount)::double precision`.as('amount')])
    .groupBy('p.status')
    .execute()
  return (Object.keys(awardPrizeStates.states) as PrizeWord[]).map((status) => {
    const found = rows.find((row) => row.status === status)
    return { status, statusName: prizeStateName(status, actor.lang), count: found?.count ?? 0, amount: found?.amount ?? 0 }
  })
}
