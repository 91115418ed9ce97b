// Payouts as the desk and the people who are paid see them.
import { may } from '@kaisai/contract/access'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Lang } from '@kaisai/contract/lang'
import type * as endpoints from '@kaisai/contract/payout/endpoints'
import { payoutKindLabels } from '@kaisai/contract/payout/labels'
import { payoutStates } from '@kaisai/contract/payout/payout.states'
import { payoutItemStates } from '@kaisai/contract/payout/payout-item.states'
import { type TaxRule, taxRuleLabels } from '@kaisai/contract/payout/withholding'
import { problem } from '@kaisai/contract/problem'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { movesFor } from '#src/db/move.ts'
import { containing, pageOfRows } from '#src/db/page.ts'
import { prizeName } from '../award/reads.ts'
import { competitionNameIn } from '../competition/reads.ts'
import { personName } from '../identity/reads.ts'
import { publishedBatches } from '../review/reads.ts'
import { historyOfRow } from '../system/index.ts'
import { type Card, cardsOf } from './cards.ts'
import { isSubmitter, itemStateName, type Payout, payoutStateName, payoutsOf } from './payout.policy.ts'

// What was returned by the bank is no part of what was paid; a void list shows what it would have been.
const counts = sql<boolean>`(i.status in ('open', 'paid') or (i.status = 'dropped' and p.status = 'void'))`
const sums = sql<{
  people: number
}>`lateral (select count(distinct coalesce(i.user_id::text, i.payee_name)) filter (where ${counts})::int as people,
  coalesce(sum(i.gross_fen) filter (where ${counts}), 0)::bigint as gross, coalesce(sum(i.tax_fen) filter (where ${counts}), 0)::bigint as tax,
  coalesce(sum(i.net_fen) filter (where ${counts}), 0)::bigint as net, coalesce(sum(i.net_fen) filter (where i.status = 'returned'), 0)::bigint as returned,
  count(*) filter (where i.card_index is null and i.status = 'open')::int as bare
  from payout_items i where i.payout_id = p.id)`

const nameOf = (column: string) => personName(sql.ref(column))

const rowsOf = (db: Db, actor: Actor) =>
  payoutsOf(db, actor)
    .leftJoin(sums.as('s'), (join) => join.onTrue())
    .select(['p.id as payoutId', 'p.no', 'p.kind', 'p.competition_id as competitionId', 'p.status', 'p.paid_on as paidOn'])
    .select(['p.created_at as createTime', 'p.version'])
    .select([
      sql<string>`to_char(p.month, 'YYYY-MM')`.as('month'),
      sql<number>`s.people`.as('people'),
      sql<number>`s.gross`.as('grossFen'),
      sql<number>`s.tax`.as('taxFen'),
      sql<number>`s.net`.as('netFen'),
      competitionNameIn(actor.lang, sql`p.competition_id`).as('competitionName'),
      nameOf('p.created_by').as('creatorName'),
    ])

const shown = <R extends { kind: string; status: Payout['status'] }>({ kind, ...row }: R, lang: Lang) => ({
  ...row,
  kind: kind as 'prize',
  kindName: inLang(payoutKindLabels[kind as 'prize'], lang),
  statusName: payoutStateName(row.status, lang),
})

/** A page of payouts within reach, the newest first. */
export const pagePayouts = async (
  db: Db,
  actor: Actor,
  { competitionId, status, kind, keyword, ...ask }: InputOf<typeof endpoints.pagePayouts>,
): Promise<ReplyOf<typeof endpoints.pagePayouts>> => {
  const where = sql<boolean>`((${competitionId ?? null}::uuid is null or p.competition_id = ${competitionId ?? null}::uuid)
    and (${status ?? null}::text is null or p.status = ${status ?? null}) and (${kind ?? null}::text is null or p.kind = ${kind ?? null})
    and (${keyword ?? null}::text is null or p.no like ${keyword ?? ''} || '%' or exists (select 1 from payout_items i where i.payout_id = p.id
      and i.payee_name ${containing(keyword ?? '')})))`
  const page = await pageOfRows(
    db,
    ask,
    payoutsOf(db, actor).where(where),
    rowsOf(db, actor).where(where).orderBy('p.id', 'desc'),
  )
  return { ...page, rows: page.rows.map((row) => shown(row, actor.lang)) }
}

/** One payout within reach, and what may be done with it. */
export const getPayout = async (
  db: Db,
  actor: Actor,
  { payoutId }: InputOf<typeof endpoints.getPayout>,
): Promise<ReplyOf<typeof endpoints.getPayout>> => {
  const found = await rowsOf(db, actor)
    .select([
      'p.tax_rule as taxRule',
      'p.note',
      'p.return_reason as returnReason',
      'p.tax_remitted_on as taxRemittedOn',
      'p.submitted_by',
    ])
    .select([
      nameOf('p.submitted_by').as('submitterName'),
      nameOf('p.decided_by').as('deciderName'),
      nameOf('p.paid_by').as('payerName'),
      sql<boolean>`p.proof_file_id is not null`.as('hasProof'),
      sql<number>`s.bare`.as('withoutCard'),
      sql<number>`s.returned`.as('returnedFen'),
    ])
    .where('p.id', '=', payoutId)
    .executeTakeFirst()
  if (!found) throw problem('house.not_found')
  const { submitted_by, taxRule, ...row } = found
  const isDraft = row.status === 'draft' && may(actor, 'payout:list:edit')
  const can: string[] = movesFor(payoutStates, row.status, actor).filter(
    // Of one's own list there is nothing to approve, and what would return it is its recall.
    (verb) => (verb !== 'approve' && (verb !== 'return' || row.status !== 'pending')) || !isSubmitter(actor, { submitted_by }),
  )
  if (isDraft) can.push('compute', 'drop')
  if (row.status === 'draft' && row.withoutCard > 0 && may(actor, 'payout:list:edit')) can.push('askCards')
  if (row.status === 'approved' && may(actor, 'payout:list:pay')) can.push('export')
  if (row.status === 'paid' && row.taxFen > 0 && row.taxRemittedOn === null && may(actor, 'payout:list:pay')) can.push('remitTax')
  return {
    ...shown(row, actor.lang),
    taxRule: taxRule as TaxRule,
    taxRuleName: inLang(taxRuleLabels[taxRule as TaxRule], actor.lang),
    can,
  }
}

/** The history of a payout within reach. */
export const listPayoutHistory = async (
  db: Db,
  actor: Actor,
  { payoutId }: InputOf<typeof endpoints.listPayoutHistory>,
): Promise<ReplyOf<typeof endpoints.listPayoutHistory>> => {
  const found = await payoutsOf(db, actor).select('p.id').where('p.id', '=', payoutId).executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return historyOfRow(db, actor.lang, { entity: 'payouts', entityId: payoutId })
}

/** What a line is for: the award, or the review with its score sheets. */
export const sourceOf = (lang: Lang): RawBuilder<string> =>
  sql<string>`coalesce(${prizeName(sql`i.prize_id`, lang)}, (select b.name from ${publishedBatches} b where b.id = i.batch_id)
    || ' · ' || i.sheets || ${inLang([' 份评分', ' score sheets'], lang)}::text, '')`

/** A page of the lines of a payout within reach. */
export const pagePayoutItems = async (
  ctx: Pick<Ctx, 'db' | 'keys'>,
  actor: Actor,
  { payoutId, keyword, ...ask }: InputOf<typeof endpoints.pagePayoutItems>,
): Promise<ReplyOf<typeof endpoints.pagePayoutItems>> => {
  const { db } = ctx
  let query = payoutsOf(db, actor)
    .innerJoin('payout_items as i', 'i.payout_id', 'p.id')
    .where('p.id', '=', payoutId)
    .where(sql<boolean>`(i.status <> 'dropped' or p.status = 'void')`)
  if (keyword) query = query.where(sql<boolean>`i.payee_name ${containing(keyword)}`)
  const page = await pageOfRows(
    db,
    ask,
    query,
    query
      .select([
        'i.id as itemId',
        'i.payee_name as payeeName',
        'i.gross_fen as grossFen',
        'i.tax_fen as taxFen',
        'i.net_fen as netFen',
      ])
      .select([
        'i.card_mask as cardMask',
        'i.card_bank as bank',
        'i.status',
        'i.return_reason as returnReason',
        'p.status as listStatus',
      ])
      .select(['i.user_id', 'i.card_index'])
      .select(sourceOf(actor.lang).as('source'))
      // Who cannot be paid yet comes first.
      .orderBy(sql`i.card_index is not null`)
      .orderBy('i.id'),
  )
  const cards = await cardsOf(
    ctx,
    ctx.db,
    page.rows.flatMap(({ user_id, card_index }) => (card_index ? (user_id ?? []) : [])),
  )
  return {
    ...page,
    rows: page.rows.map(({ listStatus, user_id, card_index, ...row }) => ({
      ...row,
      otherHolder: otherHolder(cards.get(user_id ?? ''), card_index, row.payeeName),
      statusName: itemStateName(row.status, actor.lang),
      can: movesFor(payoutItemStates, row.status, actor).filter(
        (verb) => verb === 'return' || (verb === 'drop' && listStatus === 'draft'),
      ),
    })),
  }
}

// Of the card that stands on the line; one that was changed since is refused where the list goes out.
const otherHolder = (card: Card | undefined, index: Buffer | null, payee: string): string | null =>
  card && index && card.index.equals(index) && card.holder !== payee ? card.holder : null

/** What the person was paid, or is about to be: lines of approved and paid lists. */
export const pageMyIncome = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageMyIncome>,
): Promise<ReplyOf<typeof endpoints.pageMyIncome>> => {
  const query = db
    .selectFrom('payout_items as i')
    .innerJoin('payouts as p', 'p.id', 'i.payout_id')
    .where('i.user_id', '=', actor.userId)
    .where('p.status', 'in', ['approved', 'paid'])
    .where('i.status', '<>', 'dropped')
  const page = await pageOfRows(
    db,
    input,
    query,
    query
      .select([
        'i.id as itemId',
        'p.kind',
        'i.gross_fen as grossFen',
        'i.tax_fen as taxFen',
        'i.net_fen as netFen',
        'i.card_mask as cardMask',
      ])
      .select(['i.status', 'i.return_reason as returnReason', 'p.paid_on as paidOn'])
      .select([competitionNameIn(actor.lang, sql`p.competition_id`).as('competitionName'), sourceOf(actor.lang).as('source')])
      .orderBy('i.id', 'desc'),
  )
  return {
    ...page,
    rows: page.rows.map(({ kind, ...row }) => ({
      ...row,
      kindName: inLang(payoutKindLabels[kind as 'prize'], actor.lang),
      statusName: itemStateName(row.status, actor.lang),
    })),
  }
}
