// The list for the bank: whole card numbers, so it asks for a fresh proof, and the log says who took it.
import type { PrizeWord } from '@kaisai/contract/award/labels'
import { inLang, type Label } from '@kaisai/contract/lang'
import { type Actor, require } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import { inTx } from '#src/db/tx.ts'
import { writeSheet, XLSX } from '#src/platform/excel.ts'
import type { TaskHandler } from '#src/ports/tasks.ts'
import { requireCompetition } from '../../competition/index.ts'
import { openBankCards } from '../../identity/index.ts'
import { prizeStateName } from '../award.policy.ts'
import { holderOf, type Snapshot } from '../grant/snapshot.ts'
import { prizesOf } from './prize.views.ts'

const title: Label = ['奖金发放表', 'Prize money']
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
] as const satisfies readonly (readonly [Label, number])[]

/** Starts the export of a competition within reach. */
export const exportPrizes = (ctx: Ctx, actor: Actor, input: { competitionId: string }): Promise<{ taskId: string }> =>
  inTx(ctx.db, async (tx) => {
    require(actor, 'award:prize:pay')
    await requireCompetition(tx, actor, input.competitionId)
    return { taskId: await ctx.tasks.start(tx, actor, 'prizeExport', inLang(title, actor.lang), input) }
  })

/** The job. */
export const runPrizeExport =
  (ctx: Ctx): TaskHandler<{ competitionId: string }> =>
  async (input, actor, progress) => {
    require(actor, 'award:prize:pay')
    await requireCompetition(ctx.db, actor, input.competitionId)
    const prizes = await prizesOf(ctx.db, actor)
      .leftJoin('identity_users as u', 'u.id', 'p.receiver_user_id')
      .select(['a.name', 'a.snapshot', 'a.target_type', 'p.receiver_user_id', 'u.real_name', 'p.amount', 'p.status', 'p.paid_on'])
      .where('a.competition_id', '=', input.competitionId)
      .orderBy('a.level')
      .orderBy('p.id')
      .execute()
    const cards = await openBankCards(
      ctx,
      ctx.db,
      prizes.flatMap(({ receiver_user_id }) => receiver_user_id ?? []),
    )
    await inTx(ctx.db, async (tx) => {
      await ctx.unmasking.countList(tx, actor, `prizes:${input.competitionId}`, cards.size)
      await record(tx, actor, {
        action: 'award.prizes_exported',
        entity: 'competitions',
        entityId: input.competitionId,
        changes: [{ field: 'rows', from: null, to: String(prizes.length) }],
      })
    })
    await progress.report(prizes.length, prizes.length)
    return {
      message: actor.lang === 'en' ? `${prizes.length} prizes exported.` : `已导出${prizes.length}项奖金`,
      outcome: { rows: prizes.length },
      result: {
        name: `${inLang(title, actor.lang)}.xlsx`,
        mediaType: XLSX,
        body: writeSheet({
          sheetName: inLang(title, actor.lang),
          columns: heads.map(([head, width]) => ({ header: inLang(head, actor.lang), width })),
          rows: prizes.map((prize) => {
            const names = prize.snapshot
            const card = prize.receiver_user_id === null ? undefined : cards.get(prize.receiver_user_id)
            return [
              prize.name,
              holderOf(prize.target_type, names),
              names.schools.join('、'),
              prize.real_name ?? '',
              card?.holder ?? '',
              card?.bank ?? '',
              card?.branch ?? '',
              card?.number ?? '',
              (prize.amount / 100).toFixed(2),
              prizeStateName(prize.status, actor.lang),
              prize.paid_on ?? '',
            ]
          }),
        }),
      },
    }
  }
