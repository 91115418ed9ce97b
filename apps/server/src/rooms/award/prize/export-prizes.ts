// The list for the bank: whole card numbers, so it asks for a fresh proof, and the log says who took it.
import type * as endpoints from '@kaisai/contract/award/exchange.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import { sql } from 'kysely'
import { type Actor, require } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { textIn } from '#src/db/text-in.ts'
import { type ExportedSheet, type Head, startContactSheet } from '#src/platform/exported-sheet.ts'
import { requireCompetition } from '../../competition/index.ts'
import { openBankCards } from '../../identity/index.ts'
import { frozenSchools } from '../../organization/reads.ts'
import { prizeStateName } from '../award.policy.ts'
import { holderIn } from '../grant/snapshot.ts'
import { prizesOf } from './prize.views.ts'

const heads = [
  [['奖项', 'Award'], 16],
  [['获奖队伍/个人', 'Holder'], 24],
  [['学校', 'School'], 24],
  [['收款人', 'Receiver'], 14],
  [['户名', 'Account name'], 14],
  [['开户行', 'Bank'], 20],
  [['支行', 'Branch'], 24],
  [['卡号', 'Card number'], 24],
  [['金额（元）', 'Amount (CNY)'], 14],
  [['状态', 'State'], 12],
  [['发放日期', 'Paid on'], 14],
] as const satisfies readonly Head[]

/** Starts the export of a competition within reach. */
export const exportPrizes = async (
  ctx: Ctx,
  actor: Actor,
  { reason, ...input }: InputOf<typeof endpoints.exportPrizes>,
): Promise<{ taskId: string | null }> => {
  require(actor, 'award:prize:pay')
  await requireCompetition(ctx.db, actor, input.competitionId)
  return startContactSheet(ctx, actor, prizeSheet, { withContacts: true, reason }, input)
}

/** The prizes of a competition as a workbook. */
export const prizeSheet: ExportedSheet<{ competitionId: string }> = {
  kind: 'prizeExport',
  title: ['奖金发放表', 'Prize money'],
  counted: ['已导出{count}项奖金', '{count} prizes exported.'],
  action: 'award.prizes_exported',
  find: async (ctx, actor, input, isWhole) => {
    require(actor, 'award:prize:pay')
    await requireCompetition(ctx.db, actor, input.competitionId)
    const prizes = await prizesOf(ctx.db, actor)
      .leftJoin('identity_users as u', 'u.id', 'p.receiver_user_id')
      .select([
        textIn(actor.lang, 'a.name', 'a.name_en').as('name'),
        frozenSchools(actor.lang, sql`a.snapshot -> 'schools'`).as('schools'),
      ])
      .select(['a.snapshot', 'a.target_type', 'p.receiver_user_id', 'u.real_name', 'p.amount', 'p.status', 'p.paid_on'])
      .where('a.competition_id', '=', input.competitionId)
      .orderBy('a.level')
      .orderBy('p.id')
      .execute()
    const cards = await openBankCards(
      ctx,
      ctx.db,
      prizes.flatMap(({ receiver_user_id }) => receiver_user_id ?? []),
    )
    return {
      total: prizes.length,
      heads,
      entry: { entity: 'competitions', entityId: input.competitionId },
      rows: prizes.map((prize) => {
        const card = prize.receiver_user_id === null ? undefined : cards.get(prize.receiver_user_id)
        return [
          ...[
            prize.name,
            holderIn(actor.lang, prize.target_type, prize.snapshot, prize.schools),
            prize.schools,
            prize.real_name ?? '',
          ],
          ...[card?.holder ?? '', card?.bank ?? '', card?.branch ?? '', isWhole ? (card?.number ?? '') : ''],
          ...[(prize.amount / 100).toFixed(2), prizeStateName(prize.status, actor.lang), prize.paid_on ?? ''],
        ]
      }),
    }
  },
}
