// What came in and went back, in yuan.
import { providerLabels } from '@kaisai/contract/finance/labels'
import { inLang } from '@kaisai/contract/lang'
import { sql } from 'kysely'
import { countedOrders } from '../finance/reads.ts'
import { asking, byDay, byPart, byWord, rowCount, type SubjectParts, valuesOf } from './parts.ts'
import { type Scope, within } from './scope.ts'

// An order may be for teams of several categories: money is counted by competition.
const from = (scope: Scope) => sql`${countedOrders} x where ${within({ ...scope, categoryId: null }, 'x')}`
const paid = { label: ['收款', 'Received'], unit: 'yuan', of: sql<number>`coalesce(sum(x.paid_fen), 0) / 100.0` } as const
const refunded = { label: ['退款', 'Refunded'], unit: 'yuan', of: sql<number>`coalesce(sum(x.refunded_fen), 0) / 100.0` } as const

export const money: SubjectParts = {
  words: {
    paid: {
      label: ['收款', 'Received'],
      definition: [
        '已支付订单的收款金额（元），未扣除退款；按竞赛统计，不分赛项。',
        'What came in by paid orders, in yuan, refunds not deducted; by competition, not by category.',
      ],
      unit: 'yuan',
    },
    refunded: { label: ['退款', 'Refunded'], definition: ['已退款金额（元）。', 'What went back, in yuan.'], unit: 'yuan' },
    net: { label: ['净收款', 'Net'], definition: ['收款减去退款（元）。', 'Received less refunded, in yuan.'], unit: 'yuan' },
    orders: {
      label: ['已支付订单', 'Orders paid'],
      definition: ['已支付的订单数，含已退款订单。', 'Orders that were paid, refunded ones among them.'],
      unit: 'count',
    },
  },
  values: async (scope) => {
    const row = await valuesOf(scope, { paid: paid.of, refunded: refunded.of, orders: rowCount }, from(scope))
    return { ...row, net: Math.round((row.paid! - row.refunded!) * 100) / 100 }
  },
  charts: async (scope) => {
    const asked = asking({ measures: [paid, refunded], from: from(scope) })
    return [
      scope.competitionId === null
        ? await byPart(
            { ...scope, categoryId: null },
            asked('part', ['各竞赛收费', 'By competition'], ['收款与退款金额。', 'Received and refunded.']),
          )
        : null,
      await byDay(
        scope,
        {
          ...asked(
            'days',
            ['每日收款', 'Received by day'],
            ['按北京时间统计每天的收款金额及累计金额。', 'Received by day (China), and the sum.'],
          ),
          measures: [paid],
        },
        sql`x.paid_at`,
      ),
      await byWord(
        scope,
        asked('channels', ['收款渠道', 'By payment channel'], ['按收款渠道统计。', 'By the channel the money came through.']),
        sql`x.channel`,
        ['渠道', 'Channel'],
        (key) =>
          Object.hasOwn(providerLabels, key) ? inLang(providerLabels[key as keyof typeof providerLabels], scope.lang) : key,
      ),
    ]
  },
}
