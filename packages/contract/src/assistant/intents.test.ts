import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FactKind, intentOf } from './intents.ts'

const asked: readonly (readonly [wanted: readonly FactKind[], questions: readonly string[]])[] = [
  [
    ['fee'],
    [
      ...['报名费是多少？', '报名费多少？怎么交？', '报名费怎么交', '报名费在哪里交', '费用怎么付', '参赛费多少钱', '报名费贵吗'],
      ...['要交多少钱？', '要交钱吗', '要多少钱', '多少钱', '一个队多少钱', '报名要多少钱', '参加这个比赛要花多少钱', '交多少？'],
      ...[
        '要不要钱',
        '需要缴费吗',
        '报名需要交费吗',
        '要付费吗',
        '收费吗',
        '怎么收费',
        '收费标准',
        '收不收钱',
        '花钱吗',
        '免费吗',
      ],
      ...[
        '是免费的吗',
        '可以免费参加吗',
        '每人多少元',
        '一支队伍多少块钱',
        '几块钱',
        '缴费金额',
        '报名多少费用',
        '请问报名要多少？',
      ],
      ...['报名费多少？发票怎么开？', '报名费多少钱，能开发票吗', '要交多少钱，怎么付款', '价格是多少'],
      ...['How much is the fee?', 'How much is the fee and how do I pay?', 'How do I pay the entry fee?', 'What does it cost?'],
      ...[
        'How much does it cost to enter?',
        'How much do we have to pay?',
        'Do we have to pay?',
        'Is there a fee?',
        'Is it free?',
      ],
      ...[
        'Is participation free?',
        'How much money do I need to pay?',
        'What is the price?',
        'Is there any charge?',
        'entry fee',
      ],
      ...[
        'How much to register?',
        'How much should each team pay?',
        'Do I need to pay anything?',
        'What is the registration fee',
      ],
    ],
  ],
  [
    ['refund'],
    [
      ...[
        '可以退费吗？',
        '能退款吗',
        '退赛能退费吗',
        '报名费能退吗',
        '报名费可以退吗',
        '退报名费',
        '交的钱能退回来吗',
        '可以退吗？',
      ],
      ...[
        '报名费能退多少',
        '退款怎么申请',
        'Can I get a refund?',
        'Do we get the fee back if we withdraw?',
        'Is the fee refundable?',
      ],
      'Can we get our money back?',
    ],
  ],
  [
    ['fee', 'refund'],
    ['报名费多少？可以退吗？', '报名费多少？能退吗', '要交多少钱，能退费吗', 'How much is the fee, and is it refundable?'],
  ],
  [
    ['fee', 'dates'],
    ['报名费多少？什么时候缴费？', 'How much is the fee and when do we have to pay?'],
  ],
  [
    [],
    [
      ...['怎么缴费', '怎么交作品', '要交几个作品', '要交多少作品', '怎么申请发票', '能开专票吗', '有人说付费可以保奖是真的吗'],
      ...[
        '特等奖奖金有多少钱',
        '奖金多少',
        '不小心付了两次款',
        '酒店多少钱一晚',
        '住宿费用谁承担',
        'How do I pay?',
        'How much is the prize?',
      ],
      ...[
        'Bitcoin price today',
        'How do I get an invoice?',
        '退赛怎么办',
        '缴费后作品被退回怎么办',
        '想退出队伍',
        '展板要几块',
        'Who is in charge?',
      ],
    ],
  ],
  [['dates'], ['缴费截止到几号', '什么时候需要缴费', 'When do we have to pay?']],
]

test('a fee is asked for in many words, also together with the way to pay it; refunds, prizes and days are something else', () => {
  const wrong = asked.flatMap(([wanted, questions]) =>
    questions.flatMap((question) => {
      const { facts } = intentOf(question)
      return JSON.stringify(facts) === JSON.stringify(wanted) ? [] : [`${question}: ${facts.join()} instead of ${wanted.join()}`]
    }),
  )
  assert.deepEqual(wrong, [])
})
