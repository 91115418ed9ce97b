// Months as finance sees them: balances, checklist, digest, and the same as a workbook.
import { may } from '@kaisai/contract/access'
import { yuanOf } from '@kaisai/contract/competition/fee/compute-fee'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/finance/closing/closing.endpoints'
import { closingStates } from '@kaisai/contract/finance/closing/closing.states'
import { checkLabels } from '@kaisai/contract/finance/closing/labels'
import { accountLabels, moneyAccounts, movementLabels } from '@kaisai/contract/finance/labels'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { type CompiledQuery, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { dayIn, timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { type Db, runCompiled } from '#src/db/database.ts'
import { keptRows } from '#src/db/kept-rows.ts'
import { movesFor } from '#src/db/move.ts'
import type { FileReply } from '#src/http/route.ts'
import { writeBook, XLSX } from '#src/platform/excel.ts'
import { personName } from '../../identity/reads.ts'
import { ownOrganization } from '../finance.policy.ts'
import { type Balance, balancesOf, digestOf } from './balances.ts'
import { checklistOf, linkOf } from './checklist.ts'
import { endOf, firstDay, isOver, startOf } from './month.policy.ts'

type Months = ReplyOf<typeof endpoints.listMonths>
const accountName = (name: string, lang: Lang): string =>
  inLang((accountLabels as Readonly<Record<string, readonly [string, string]>>)[name] ?? [name, name], lang)

/** The months from the first movement to now, the newest first; sums that take long to compute may be some seconds old. */
export const listMonths = async (ctx: Ctx, actor: Actor): Promise<Months> => {
  const organizationId = await ownOrganization(ctx.db, actor)
  return monthsOf(ctx.db, actor, organizationId, ctx.now(), await keptRows(ctx.db, sumsOf(ctx.db, organizationId)))
}

interface MonthSum {
  readonly month: string
  readonly cameFen: number
  readonly wentFen: number
}
// What came to the accounts of money and what left them, by month of China.
const sumsOf = (db: Db, organizationId: string): CompiledQuery<MonthSum> =>
  sql<MonthSum>`
    select to_char(date_trunc('month', m.moved_at at time zone 'Asia/Shanghai'), 'YYYY-MM') as month,
           sum(e.debit_fen)::bigint as "cameFen", sum(e.credit_fen)::bigint as "wentFen"
      from finance_movements m join finance_entries e on e.movement_id = m.id join finance_accounts a on a.id = e.account_id
     where m.organization_id = ${organizationId}::uuid and a.name = any(${moneyAccounts}::text[]) group by 1`.compile(db)

const monthsOf = async (db: Db, actor: Actor, organizationId: string, now: Date, sums: readonly MonthSum[]): Promise<Months> => {
  const today = dayIn(now).slice(0, 7)
  const { rows } = await sql<Omit<Months[number], 'statusName' | 'isOver' | 'cameFen' | 'wentFen' | 'balanceFen'>>`
    with months as (
      select generate_series(least((select date_trunc('month', min(m.moved_at) at time zone 'Asia/Shanghai')::date from finance_movements m where m.organization_id = ${organizationId}::uuid),
        (select min(c.month) from finance_closings c where c.organization_id = ${organizationId}::uuid), ${firstDay(today)}::date), ${firstDay(today)}::date, interval '1 month')::date as month)
    select to_char(n.month, 'YYYY-MM') as month, c.id as "closingId", coalesce(c.status, 'open') as status, c.closed_at as "closeTime", ${personName(sql`c.closed_by`)} as "closerName"
      from months n left join finance_closings c on c.organization_id = ${organizationId}::uuid and c.month = n.month order by n.month desc limit 120`.execute(
    db,
  )
  return rows.map((row) => {
    const own = sums.find(({ month }) => month === row.month)
    return {
      ...row,
      cameFen: own?.cameFen ?? 0,
      wentFen: own?.wentFen ?? 0,
      balanceFen: sums.reduce((sum, one) => (one.month <= row.month ? sum + one.cameFen - one.wentFen : sum), 0),
      isOver: isOver(row.month, now),
      statusName: inLang(closingStates.states[row.status], actor.lang),
    }
  })
}

const storedBalances = async (db: Db, closingId: string): Promise<Balance[]> =>
  db
    .selectFrom('finance_closing_balances as k')
    .innerJoin('finance_accounts as a', 'a.id', 'k.account_id')
    .select([
      'a.id as accountId',
      'a.name',
      'k.opening_fen as openingFen',
      'k.debit_fen as debitFen',
      'k.credit_fen as creditFen',
    ])
    .select('k.closing_fen as closingFen')
    .where('k.closing_id', '=', closingId)
    .orderBy('a.name')
    .execute()

/** A month: of a closed one what was stored, of an open one what is. */
export const getMonth = async (
  ctx: Ctx,
  actor: Actor,
  { month }: InputOf<typeof endpoints.getMonth>,
): Promise<ReplyOf<typeof endpoints.getMonth>> => {
  const { db } = ctx
  const organizationId = await ownOrganization(db, actor)
  const sums = await runCompiled(db, sumsOf(db, organizationId))
  const row = (await monthsOf(db, actor, organizationId, ctx.now(), sums)).find((one) => one.month === month)
  if (!row) throw problem('finance.closing_empty')
  const closing = row.closingId === null ? undefined : await closingById(db, row.closingId)
  const isFrozen = isIn(closingStates, 'frozen', row.status)
  const balances = isFrozen ? await storedBalances(db, row.closingId!) : await balancesOf(db, organizationId, month)
  const now = isFrozen ? closing!.checklist : await checklistOf(db, organizationId, month)
  const entryCount = closing?.entry_count ?? (await digestOf(db, organizationId, month, '')).entryCount
  return {
    ...row,
    balances: balances.map(({ accountId: _, ...one }) => ({ ...one, label: accountName(one.name, actor.lang) })),
    checklist: now.map(({ key, count }) => ({
      key,
      count,
      label: inLang(checkLabels[key], actor.lang),
      link: linkOf(key, month),
    })),
    ...{ digest: closing?.digest ?? null, entryCount, reason: closing?.reason ?? '' },
    ...{ askerName: closing?.askerName ?? '', deciderName: closing?.deciderName ?? '' },
    can: row.isOver ? canOf(actor, row.status, closing?.asked_by ?? null) : [],
  }
}

const closingById = (db: Db, closingId: string) =>
  db
    .selectFrom('finance_closings as c')
    .select(['c.checklist', 'c.digest', 'c.entry_count', 'c.reason', 'c.asked_by'])
    .select([personName(sql`c.asked_by`).as('askerName'), personName(sql`c.decided_by`).as('deciderName')])
    .where('c.id', '=', closingId)
    .executeTakeFirstOrThrow()

// Who asked does not decide.
const canOf = (actor: Actor, status: Months[number]['status'], askedBy: string | null): string[] => {
  if (!may(actor, 'finance:closing:close')) return []
  const isAsked = status === 'asked' || status === 'reopening'
  return isAsked && askedBy === actor.userId ? [] : movesFor(closingStates, status, actor)
}

/** Whether the entries and balances of a closed month are what they were when it was closed. */
export const verifyClosing = async (
  ctx: Ctx,
  actor: Actor,
  { closingId }: InputOf<typeof endpoints.verifyClosing>,
): Promise<ReplyOf<typeof endpoints.verifyClosing>> => {
  const found = await ctx.db
    .selectFrom('finance_closings')
    .select(['organization_id', 'month', 'digest', 'previous_digest'])
    .where('id', '=', closingId)
    .where('organization_id', '=', await ownOrganization(ctx.db, actor))
    .where('digest', 'is not', null)
    .executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return { ...(await intactOf(ctx.db, { ...found, id: closingId })), stored: found.digest! }
}

interface Closed {
  readonly id: string
  readonly organization_id: string
  readonly month: string
  readonly digest: string | null
  readonly previous_digest: string
}
/** The digest of a closed month computed anew; intact: it is the stored one, and so are the balances. */
export const intactOf = async (db: Db, closing: Closed) => {
  const month = closing.month.slice(0, 7)
  const found = await digestOf(db, closing.organization_id, month, closing.previous_digest)
  const plain = (all: readonly Balance[]): string =>
    JSON.stringify(
      all
        .filter(({ openingFen, debitFen, creditFen }) => openingFen !== 0 || debitFen + creditFen > 0)
        .map(({ name, openingFen, debitFen, creditFen, closingFen }) => [name, openingFen, debitFen, creditFen, closingFen]),
    )
  const isSame = plain(await balancesOf(db, closing.organization_id, month)) === plain(await storedBalances(db, closing.id))
  return { ...found, isIntact: found.digest === closing.digest && isSame }
}

/** A month as a workbook: its balances, and every movement behind them. */
export const exportMonth = async (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.exportMonth>): Promise<FileReply> => {
  const detail = await getMonth(ctx, actor, input)
  const organizationId = await ownOrganization(ctx.db, actor)
  const { month } = input
  const { rows } = await sql<{ at: string; kind: string; no: string; paper: string; debit: string; credit: string; fen: number }>`
    select m.moved_at as at, m.kind, o.no, coalesce(f.no, p.no) as paper, max(a.name) filter (where e.debit_fen > 0) as debit,
           max(a.name) filter (where e.credit_fen > 0) as credit, sum(e.debit_fen)::bigint as fen
      from finance_movements m join finance_entries e on e.movement_id = m.id join finance_accounts a on a.id = e.account_id
      join finance_orders o on o.id = m.order_id join finance_payments p on p.id = m.payment_id left join finance_refunds f on f.id = m.refund_id
     where m.organization_id = ${organizationId}::uuid and m.moved_at >= ${startOf(month)} and m.moved_at < ${endOf(month)}
     group by m.id, o.no, f.no, p.no order by m.moved_at, m.id`.execute(ctx.db)
  const text = (pair: readonly [string, string]): string => inLang(pair, actor.lang)
  const headed = (...pairs: (readonly [string, string])[]) => pairs.map((pair) => ({ header: text(pair), width: 22 }))
  const kinds = movementLabels as Readonly<Record<string, readonly [string, string]>>
  const body = await writeBook([
    {
      sheetName: text(['科目余额', 'Balances']),
      columns: headed(['科目', 'Account'], ['期初', 'Opening'], ['借方', 'Debit'], ['贷方', 'Credit'], ['期末', 'Closing']),
      rows: [
        ...detail.balances.map((one) => [
          one.label,
          ...[one.openingFen, one.debitFen, one.creditFen, one.closingFen].map(yuanOf),
        ]),
        [text(['状态', 'Status']), detail.statusName, detail.digest ?? '', '', ''],
      ],
    },
    {
      sheetName: text(['流水', 'Movements']),
      columns: headed(
        ...([
          ['入账时间', 'Booked'],
          ['类型', 'Kind'],
          ['订单', 'Order'],
          ['单号', 'Paper'],
        ] as const),
        ...([
          ['借', 'Debit'],
          ['贷', 'Credit'],
          ['金额', 'Amount'],
        ] as const),
      ),
      rows: rows.map(({ at, kind, no, paper, debit, credit, fen }) => [
        ...[timeText(at), text(kinds[kind] ?? [kind, kind]), no, paper],
        ...[accountName(debit, actor.lang), accountName(credit, actor.lang), yuanOf(fen)],
      ]),
    },
  ])
  return { name: text([`月结 ${month}.xlsx`, `Closing ${month}.xlsx`]), mediaType: XLSX, body }
}
