// Days and differences as finance sees them.

import { may } from '@kaisai/contract/access'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { differenceLabels, differenceProposals, differenceWhats, sourceLabels } from '@kaisai/contract/finance/reconcile/labels'
import type * as endpoints from '@kaisai/contract/finance/reconcile/reconcile.endpoints'
import { differenceStates, reconciliationStates } from '@kaisai/contract/finance/reconcile/reconcile.states'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { pageOfRows } from '#src/db/page.ts'
import { personName } from '../../identity/reads.ts'
import { organizationName } from '../../organization/reads.ts'
import { keptBy } from '../finance.policy.ts'
import { billProviders, providerName } from './day.policy.ts'

/** The channels within reach whose bills are compared, on or off. */
export const listReconciledChannels = async (db: Db, actor: Actor): Promise<ReplyOf<typeof endpoints.listReconciledChannels>> => {
  const rows = await db
    .selectFrom('finance_channels as c')
    .select(['c.id as channelId', 'c.provider', organizationName(sql`c.organization_id`).as('organizationName')])
    .where('c.provider', 'in', billProviders)
    .where(await keptBy(db, actor, 'c'))
    .orderBy('organizationName')
    .orderBy('c.provider')
    .execute()
  return rows.map(({ provider, ...row }) => ({ ...row, providerName: providerName(provider, actor.lang) }))
}

const days = (db: Db) =>
  db
    .selectFrom('finance_reconciliations as d')
    .select([
      'd.id as reconciliationId',
      'd.channel_id as channelId',
      'd.provider',
      organizationName(sql`d.organization_id`).as('organizationName'),
      'd.day',
      'd.status',
    ])
    .select(['d.source', 'd.theirs_paid_fen as theirsPaidFen', 'd.theirs_refunded_fen as theirsRefundedFen'])
    .select(['d.ours_paid_fen as oursPaidFen', 'd.ours_refunded_fen as oursRefundedFen', 'd.fee_fen as feeFen'])
    .select(['d.row_count as rowCount', 'd.matched_count as matchedCount', 'd.tries', 'd.fault', 'd.note'])
    .select(['d.next_try_at as nextTryTime', 'd.run_at as runTime', sql<boolean>`d.file_id is not null`.as('hasFile')])
    .select(
      sql<number>`(select count(*)::int from finance_differences x where x.reconciliation_id = d.id and x.status = 'open')`.as(
        'openCount',
      ),
    )
type DayRow = Awaited<ReturnType<ReturnType<typeof days>['execute']>>[number]

const shownDay = ({ provider, source, ...row }: DayRow, actor: Actor) => {
  const theirsFen = row.theirsPaidFen - row.theirsRefundedFen
  const oursFen = row.oursPaidFen - row.oursRefundedFen
  return {
    ...row,
    ...{ theirsFen, oursFen, differenceFen: theirsFen - oursFen, providerName: providerName(provider, actor.lang) },
    statusName: inLang(reconciliationStates.states[row.status], actor.lang),
    sourceName: source === null ? '' : inLang(sourceLabels[source as 'none'], actor.lang),
  }
}

/** A page of days within reach, the newest first. */
export const pageReconciliations = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageReconciliations>,
): Promise<ReplyOf<typeof endpoints.pageReconciliations>> => {
  const parts = [await keptBy(db, actor, 'd')]
  if (input.channelId) parts.push(sql<boolean>`d.channel_id = ${input.channelId}::uuid`)
  if (input.status) parts.push(sql<boolean>`d.status = ${input.status}`)
  if (input.from) parts.push(sql<boolean>`d.day >= ${input.from}::date`)
  if (input.to) parts.push(sql<boolean>`d.day <= ${input.to}::date`)
  const where = sql<boolean>`(${sql.join(parts, sql` and `)})`
  const rows = days(db).where(where).orderBy('d.day', 'desc').orderBy('d.id')
  const page = await pageOfRows(db, input, db.selectFrom('finance_reconciliations as d').where(where), rows)
  return { ...page, rows: page.rows.map((row) => shownDay(row, actor)) }
}

const differences = (db: Db) =>
  db
    .selectFrom('finance_differences as x')
    .innerJoin('finance_reconciliations as d', 'd.id', 'x.reconciliation_id')
    .leftJoin('finance_payments as p', 'p.id', 'x.payment_id')
    .leftJoin('finance_refunds as f', 'f.id', 'x.refund_id')
    .leftJoin('finance_orders as o', (join) => join.on(sql<boolean>`o.id = coalesce(p.order_id, f.order_id)`))
    .select([
      'x.id as differenceId',
      'x.reconciliation_id as reconciliationId',
      'd.day',
      'd.provider',
      'x.kind',
      'x.what',
      'x.no',
    ])
    .select([
      'x.trade_no as tradeNo',
      'x.theirs_fen as theirsFen',
      'x.ours_fen as oursFen',
      'x.status',
      'x.note',
      'o.id as orderId',
    ])
    .select([sql<string>`coalesce(o.no, '')`.as('orderNo'), personName(sql`x.settled_by`).as('settlerName')])
type DifferenceRow = Awaited<ReturnType<ReturnType<typeof differences>['execute']>>[number]

const shownDifference = ({ provider, what, ...row }: DifferenceRow, actor: Actor) => {
  const kind = row.kind as keyof typeof differenceLabels
  const mayWork = row.status === 'open' && may(actor, 'finance:reconcile:run')
  return {
    ...{
      ...row,
      kind,
      kindName: inLang(differenceLabels[kind], actor.lang),
      proposal: inLang(differenceProposals[kind], actor.lang),
    },
    ...{ whatName: inLang(differenceWhats[what as 'payment'], actor.lang), providerName: providerName(provider, actor.lang) },
    ...{ statusName: inLang(differenceStates.states[row.status], actor.lang), differenceFen: row.theirsFen - row.oursFen },
    can: mayWork ? [...(row.orderId === null ? [] : ['ask']), 'settle'] : [],
  }
}

/** A page of differences within reach, the newest first. */
export const pageDifferences = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageDifferences>,
): Promise<ReplyOf<typeof endpoints.pageDifferences>> => {
  const parts = [await keptBy(db, actor, 'x')]
  if (input.status) parts.push(sql<boolean>`x.status = ${input.status}`)
  if (input.kind) parts.push(sql<boolean>`x.kind = ${input.kind}`)
  if (input.channelId)
    parts.push(
      sql<boolean>`x.reconciliation_id in (select n.id from finance_reconciliations n where n.channel_id = ${input.channelId}::uuid)`,
    )
  const where = sql<boolean>`(${sql.join(parts, sql` and `)})`
  const rows = differences(db).where(where).orderBy('d.day', 'desc').orderBy('x.id')
  const page = await pageOfRows(db, input, db.selectFrom('finance_differences as x').where(where), rows)
  return { ...page, rows: page.rows.map((row) => shownDifference(row, actor)) }
}

/** A day within reach with its differences: what is open first. */
export const getReconciliation = async (
  db: Db,
  actor: Actor,
  { reconciliationId }: { reconciliationId: string },
): Promise<ReplyOf<typeof endpoints.getReconciliation>> => {
  const row = await days(db)
    .where('d.id', '=', reconciliationId)
    .where(await keptBy(db, actor, 'd'))
    .executeTakeFirst()
  if (!row) throw problem('house.not_found')
  const found = await differences(db)
    .where('x.reconciliation_id', '=', reconciliationId)
    .orderBy(sql`case x.status when 'open' then 0 when 'settled' then 1 else 2 end`)
    .orderBy('x.id')
    .limit(1000)
    .execute()
  const mayRun = may(actor, 'finance:reconcile:run')
  const isBare = row.status === 'waiting' || row.status === 'missing'
  return {
    ...shownDay(row, actor),
    differences: found.map((one) => shownDifference(one, actor)),
    can: mayRun ? ['run', ...(row.source === null ? [] : ['again']), ...(isBare ? ['waive'] : [])] : [],
  }
}
