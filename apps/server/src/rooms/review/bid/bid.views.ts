// Bids as experts and the office look at them. No reply names an author.

import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import { keywordsOf } from '@kaisai/contract/review/affinity'
import { batchStates } from '@kaisai/contract/review/batch.states'
import type * as bidding from '@kaisai/contract/review/bid.endpoints'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { holdsText, pageOfRows } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { blindThumb, topicsOf } from '../../work/index.ts'
import { batchOf } from '../review.policy.ts'
import { biddable, closedWorks, isBidding } from './bidding.ts'

type Card = ReplyOf<typeof bidding.listMyBidding>[number]

/** The batches the signed-in expert is or was asked about, those that are open first. */
export const listMyBidding = async (db: Db, actor: Actor): Promise<Card[]> =>
  (await cardsOf(db, actor, null)).map(({ expertId: _, closed: __, ...card }) => card)

const cardsOf = async (
  db: Db,
  actor: Actor,
  batchId: string | null,
): Promise<(Card & { expertId: string; closed: string[] })[]> => {
  const { rows } = await sql<Omit<Card, 'workCount' | 'bidCount'> & { expertId: string }>`
    select b.id as "batchId", b.name, ${textIn(actor.lang, 'c.name', 'c.name_en')} as "competitionName", ${textIn(actor.lang, 's.name', 's.name_en')} as "stageName",
      b.bids_until as "endTime", ${isBidding} as "isOpen", m.bids_done_at as "doneTime", m.expert_id as "expertId"
      from review_batch_experts m join review_batches b on b.id = m.batch_id
      join competitions c on c.id = b.competition_id join competition_stages s on s.id = b.stage_id
     where m.user_id = ${actor.userId}::uuid and m.answer <> 'declined' and b.bids_until is not null and ${inGroup(batchStates, 'unpublished', 'b.status')}
       and (${batchId}::uuid is null or b.id = ${batchId}::uuid)
     order by ${isBidding} desc, b.bids_until, b.id`.execute(db)
  const cards: (Card & { expertId: string; closed: string[] })[] = []
  for (const row of rows) {
    const closed = await closedWorks(db, row.batchId, row.expertId)
    const { rows: counts } = await sql<{ workCount: number; bidCount: number }>`
      select count(*)::int as "workCount", count(d.bid)::int as "bidCount" from review_batch_experts m join review_entries n on n.batch_id = m.batch_id
        join works w on w.id = n.work_id left join review_bids d on d.entry_id = n.id and d.expert_id = m.expert_id
       where m.batch_id = ${row.batchId}::uuid and m.expert_id = ${row.expertId}::uuid and ${biddable} and n.work_id <> all(${closed}::uuid[])`.execute(
      db,
    )
    cards.push({ ...row, ...counts[0]!, closed })
  }
  return cards
}

/** A page of the works one may bid for, those without a bid and of shared keywords as they come by number. */
export const pageBidWorks = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof bidding.pageBidWorks>,
): Promise<ReplyOf<typeof bidding.pageBidWorks>> => {
  const { db } = ctx
  const [card] = await cardsOf(db, actor, input.batchId)
  if (!card) throw problem('house.not_found')
  const { expertId, closed, ...batch } = card
  let query = db
    .selectFrom('review_entries as n')
    .innerJoin('review_batch_experts as m', 'm.batch_id', 'n.batch_id')
    .innerJoin('works as w', 'w.id', 'n.work_id')
    .innerJoin('work_submissions as v', 'v.id', 'n.submission_id')
    .innerJoin('competition_categories as k', 'k.id', 'n.category_id')
    .leftJoin('review_bids as d', (join) => join.onRef('d.entry_id', '=', 'n.id').onRef('d.expert_id', '=', 'm.expert_id'))
    .where('m.batch_id', '=', input.batchId)
    .where('m.expert_id', '=', expertId)
    .where(biddable)
    .where(sql<boolean>`n.work_id <> all(${closed}::uuid[])`)
  const items = await query
    .select(['k.id as itemId', 'k.sort', textIn(actor.lang, 'k.name', 'k.name_en').as('itemName')])
    .distinct()
    .orderBy('k.sort')
    .execute()
  if (input.itemId) query = query.where('n.category_id', '=', input.itemId)
  if (input.bid === 'none') query = query.where('d.bid', 'is', null)
  else if (input.bid) query = query.where('d.bid', '=', input.bid)
  if (input.keyword) {
    const { keyword } = input
    query = query.where(({ or }) => or([holdsText('w.code', keyword), holdsText('v.title', keyword)]))
  }
  const page = await pageOfRows(
    db,
    input,
    query,
    query
      .select([
        'n.id as entryId',
        'n.submission_id as submissionId',
        'w.code',
        'v.title',
        'v.cover_file_id as coverFileId',
        'd.bid',
      ])
      .select(textIn(actor.lang, 'k.name', 'k.name_en').as('itemName'))
      .orderBy('w.code'),
  )
  const topics = await topicsOf(
    db,
    page.rows.map(({ submissionId }) => submissionId),
  )
  const own = new Set(
    keywordsOf((await db.selectFrom('experts').select('keywords').where('id', '=', expertId).executeTakeFirstOrThrow()).keywords),
  )
  return {
    batch: { ...batch, items: items.map(({ itemId, itemName }) => ({ itemId, itemName })) },
    page: {
      ...page,
      rows: page.rows.map(({ submissionId, coverFileId, ...row }) => {
        const { keywords = [], summary = '' } = topics.get(submissionId) ?? {}
        return {
          ...row,
          keywords: [...keywords],
          summary,
          coverUrl: blindThumb(ctx, coverFileId, row.code),
          shared: keywords.filter((word) => keywordsOf([word]).some((one) => own.has(one))),
        }
      }),
    },
  }
}

/** Who of a batch has bid, and works nobody would take. */
export const getBidProgress = async (
  db: Db,
  actor: Actor,
  input: { batchId: string },
): Promise<ReplyOf<typeof bidding.getBidProgress>> => {
  const batch = await batchOf(db, actor, input.batchId)
  const [window, counts, experts] = await Promise.all([
    sql<{
      isOpen: boolean
    }>`select coalesce(${isBidding}, false) as "isOpen" from review_batches b where b.id = ${batch.id}::uuid`.execute(db),
    sql<{ works: number; unwanted: number }>`
      select count(*)::int as works, count(*) filter (where not exists (
        select 1 from review_bids d where d.entry_id = n.id and d.bid <> 'not'))::int as unwanted
        from review_entries n where n.batch_id = ${batch.id}::uuid and n.removed_at is null`.execute(db),
    sql<ReplyOf<typeof bidding.getBidProgress>['experts'][number]>`
      select m.expert_id as "expertId", e.name, m.bids_done_at as "doneTime", count(*) filter (where d.bid = 'want')::int as want,
        count(*) filter (where d.bid = 'can')::int as can, count(*) filter (where d.bid = 'not')::int as not
        from review_batch_experts m join experts e on e.id = m.expert_id left join review_bids d on d.batch_id = m.batch_id and d.expert_id = m.expert_id
       where m.batch_id = ${batch.id}::uuid and m.answer <> 'declined' group by m.expert_id, m.bids_done_at, e.name order by e.name, m.expert_id`.execute(
      db,
    ),
  ])
  return {
    startTime: batch.bids_from,
    endTime: batch.bids_until,
    isOpen: window.rows[0]!.isOpen,
    ...counts.rows[0]!,
    experts: experts.rows,
  }
}
